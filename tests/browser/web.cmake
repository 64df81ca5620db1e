# The WebAssembly build and the page.  They have tools of their own; where those
# are absent the rest of the tests need not be.
find_program(NODE NAMES node nodejs)
find_program(NPM npm)
find_program(CHROMIUM NAMES chromium chromium-browser google-chrome)
find_program(FIREFOX NAMES firefox-esr firefox)
find_program(WASM_LD NAMES wasm-ld-14 wasm-ld)
find_file(WASI_LIBC libc.a PATHS /usr/lib/wasm32-wasi NO_DEFAULT_PATH)
set(missing)
foreach(tool IN ITEMS NODE:nodejs NPM:npm CHROMIUM:chromium FIREFOX:firefox-esr WASM_LD:lld-14 WASI_LIBC:wasi-libc)
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

# npm and the page's scripts write beside the sources.  Where nobody can, these tests have a copy.
set(web_source ${PROJECT_SOURCE_DIR})
execute_process(COMMAND test -w ${PROJECT_SOURCE_DIR} RESULT_VARIABLE read_only)
if(read_only)
  set(web_source ${PROJECT_BINARY_DIR}/source)
  message(STATUS "the sources are read-only: the page is tested in a copy, ${web_source}")
  execute_process(COMMAND sh -euc "mkdir -p \"$2\" && cd \"$1\" && tar -c --exclude=./.git --exclude=./build --exclude=node_modules . |
    tar -x -C \"$2\" && chmod -R u+w \"$2\"" sh ${PROJECT_SOURCE_DIR} ${web_source} COMMAND_ERROR_IS_FATAL ANY)
endif()

# Other builds may go on meanwhile; this one is in a folder of its own.
add_test(NAME web.build COMMAND ${web_source}/scripts/web.sh)
set_tests_properties(web.build PROPERTIES LABELS web TIMEOUT 3000 FIXTURES_SETUP web)

# One Chromium serves all tests of a run.
set(browser ${PROJECT_BINARY_DIR}/browser.json)
set(web_environment "CHROMIUM=${CHROMIUM};FIREFOX=${FIREFOX};BROWSER=${browser}")
foreach(act IN ITEMS start stop)
  add_test(NAME web.browser-${act} COMMAND ${NODE} ${web_source}/tests/browser/browser.mjs ${act} ${browser})
  set_tests_properties(web.browser-${act} PROPERTIES LABELS web TIMEOUT 3000 ENVIRONMENT "${web_environment}")
endforeach()
set_tests_properties(web.browser-start PROPERTIES FIXTURES_REQUIRED web FIXTURES_SETUP browser)
set_tests_properties(web.browser-stop PROPERTIES FIXTURES_CLEANUP browser)

function(web_test name)
  add_test(NAME web.${name} COMMAND ${ARGN})
  set_tests_properties(web.${name} PROPERTIES
    LABELS web TIMEOUT 3000 FIXTURES_REQUIRED web ENVIRONMENT "${web_environment}")
endfunction()

# The npm package, packed, installed and used; with it the example in JavaScript of docs/embedding.md, the
# others of which house.embedding runs.
web_test(npm ${web_source}/tests/npm/run.sh ${web_source})
set_tests_properties(web.npm PROPERTIES FIXTURES_REQUIRED "web;browser")

# The engine's conversations, held with the WebAssembly build.
web_test(transcript ${web_source}/tests/engine/run.sh python3
  ${web_source}/tests/engine/transcript.py ${web_source}/docs/protocol.md
  ${web_source}/tests/wasm/engine.mjs)
set_tests_properties(web.transcript PROPERTIES SKIP_RETURN_CODE 77)

# The logic in TypeScript by itself, and the page in a browser.
file(GLOB scripts CONFIGURE_DEPENDS ${web_source}/tests/browser/*.test.mjs)
foreach(script IN LISTS scripts)
  cmake_path(GET script STEM name)
  string(REGEX REPLACE "\\.test$" "" name ${name})
  web_test(${name} ${NODE} ${script}) # --test would start another Node for the one file
  set_tests_properties(web.${name} PROPERTIES FIXTURES_REQUIRED "web;browser")
endforeach()

web_test(solves ${web_source}/tests/wasm/same.sh $<TARGET_FILE:solves> ${web_source})
