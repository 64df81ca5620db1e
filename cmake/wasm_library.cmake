# What the library's files ask of WebAssembly beyond wasi-libc's defaults:
# mapped files (read into memory there), and xxhash, which is a header and
# nothing else, taken from the machine that compiles.
target_compile_definitions(tilewise_objects PRIVATE _WASI_EMULATED_MMAN)

find_path(TILEWISE_XXHASH_DIR xxhash.h REQUIRED
  PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
configure_file(${TILEWISE_XXHASH_DIR}/xxhash.h ${PROJECT_BINARY_DIR}/host/xxhash.h COPYONLY)
target_include_directories(tilewise_objects SYSTEM PRIVATE ${PROJECT_BINARY_DIR}/host)

# Everything is compiled to be small; what a search does all day, to be quick as well.  Look-ups in tables gain by loops that are
# unrolled: a third of the time, for 2 kB.
set(hot ida/ida.c ida/ida_packed.c search/frontier.c search/closed.c search/open_buckets.c
  pdb/build.c pdb/lookup.c)
set_source_files_properties(${hot} PROPERTIES COMPILE_OPTIONS -Os)
set_source_files_properties(ida/ida_pdb.c PROPERTIES COMPILE_OPTIONS -O3)

# The sums of a network, eight numbers at once: nearly four times as many boards a second.  Browsers that unpack the page's engine
# (DecompressionStream) have such instructions too, except Chrome before 91 (2021).
set_source_files_properties(near/net.c PROPERTIES COMPILE_OPTIONS "-O3;-msimd128")

# What whoever links the library has to ask for besides.  -O0: else clang runs a wasm-opt that it finds on PATH, which refuses
# what is in net.c.
add_library(tilewise_wasi INTERFACE)
target_link_libraries(tilewise_wasi INTERFACE wasi-emulated-mman)
target_link_options(tilewise_wasi INTERFACE
  -O0 -Wl,--strip-all -Wl,--gc-sections -Wl,-z,stack-size=1048576)
