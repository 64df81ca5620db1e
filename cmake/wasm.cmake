# A toolchain: clang for WebAssembly with Debian's wasi-libc.  The page runs the
# result in a worker, the tests run it under Node.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(TILEWISE_WASM ON)
# The versions that libclang-rt-*-dev-wasm32 comes in; any will do.
find_program(TILEWISE_WASM_CLANG NAMES clang-14 clang clang-15 clang-16 clang-17 clang-18 clang-19 REQUIRED)
set(CMAKE_C_COMPILER ${TILEWISE_WASM_CLANG})
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
