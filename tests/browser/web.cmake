# The WebAssembly build and the page.  They have tools of their own; where those
# are absent the rest of the tests need not be.
find_program(NODE NAMES node nodejs)
find_program(NPM npm)
find_program(WASM_LD NAMES wasm-ld-14 wasm-ld)
find_file(WASI_LIBC libc.a PATHS /usr/lib/wasm32-wasi NO_DEFAULT_PATH)
set(missing)
foreach(tool IN ITEMS NODE:nodejs NPM:npm WASM_LD:lld-14 WASI_LIBC:wasi-libc)
  string(REGEX MATCH "^(.*):(.*)$" match ${tool})
  if(NOT ${CMAKE_MATCH_1})
    list(APPEND missing ${CMAKE_MATCH_2})
  endif()
endforeach()
if(missing)
  if(TILEWISE_TESTS STREQUAL "ON")
    message(FATAL_ERROR "the tests need ${missing}; scripts/setup.sh web installs them")
  endif()
  message(STATUS "tests of the page: left out, missing ${missing}")
  return()
endif()

add_subdirectory(${PROJECT_SOURCE_DIR}/tests/wasm ${PROJECT_BINARY_DIR}/tests/wasm)

# Other builds may go on meanwhile; this one is in a folder of its own.
add_test(NAME web.build COMMAND ${PROJECT_SOURCE_DIR}/scripts/web.sh)
set_tests_properties(web.build PROPERTIES LABELS web TIMEOUT 900 FIXTURES_SETUP web)

function(web_test name)
  add_test(NAME web.${name} COMMAND ${ARGN})
  set_tests_properties(web.${name} PROPERTIES LABELS web TIMEOUT 600 FIXTURES_REQUIRED web)
endfunction()

web_test(solves ${PROJECT_SOURCE_DIR}/tests/wasm/same.sh $<TARGET_FILE:solves> ${PROJECT_SOURCE_DIR})
