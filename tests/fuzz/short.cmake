# A short run of every fuzz target inside ctest.  The targets need clang and a
# build of their own, so a fixture makes the fuzz preset first.
file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/fuzz/fuzz_*.c)
if(NOT sources)
  return()
endif()

set(TILEWISE_FUZZ_SECONDS 3 CACHE STRING "how long each fuzz test runs")
set(folder ${CMAKE_CURRENT_SOURCE_DIR}/fuzz)

add_test(NAME fuzz.build COMMAND ${folder}/build.sh ${CMAKE_COMMAND} ${PROJECT_SOURCE_DIR}
  ${TILEWISE_FUZZ_DIR})
set_tests_properties(fuzz.build PROPERTIES LABELS fuzz FIXTURES_SETUP fuzz TIMEOUT 3000 PROCESSORS 2)

foreach(source IN LISTS sources)
  cmake_path(GET source STEM program)
  string(REGEX REPLACE "^fuzz_" "" name ${program})
  add_test(NAME fuzz.${name}
    COMMAND ${folder}/run.sh ${TILEWISE_FUZZ_DIR} ${name} ${TILEWISE_FUZZ_SECONDS})
  set_tests_properties(fuzz.${name} PROPERTIES LABELS fuzz FIXTURES_REQUIRED fuzz TIMEOUT 3000)
endforeach()
