# A short run of every fuzz target inside ctest, the same every time.  The targets need clang and a
# build of their own, so a fixture makes the fuzz preset first.
file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/fuzz/fuzz_*.c)
if(NOT sources)
  return()
endif()

# Inputs that take each about two seconds; a thousand for a target that is not named here.
set(runs api 5000 baseline 20000 census 3000 courses 20000 engine 1200 moves 4000 network 5000 parse 2500 table 3000
  transcript 300 words 50000)
set(named ${runs})
list(FILTER named EXCLUDE REGEX "^[0-9]+$")
foreach(name IN LISTS named)
  if(NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/fuzz/fuzz_${name}.c)
    message(FATAL_ERROR "fuzz/short.cmake: there is no target ${name}")
  endif()
endforeach()
set(folder ${CMAKE_CURRENT_SOURCE_DIR}/fuzz)

add_test(NAME fuzz.build COMMAND ${folder}/build.sh ${CMAKE_COMMAND} ${PROJECT_SOURCE_DIR}
  ${TILEWISE_FUZZ_DIR})
set_tests_properties(fuzz.build PROPERTIES LABELS fuzz FIXTURES_SETUP fuzz TIMEOUT 3000 PROCESSORS 2)

foreach(source IN LISTS sources)
  cmake_path(GET source STEM program)
  string(REGEX REPLACE "^fuzz_" "" name ${program})
  set(inputs 1000)
  list(FIND runs ${name} at)
  if(NOT at EQUAL -1)
    math(EXPR at "${at} + 1")
    list(GET runs ${at} inputs)
  endif()
  add_test(NAME fuzz.${name} COMMAND ${folder}/run.sh ${TILEWISE_FUZZ_DIR} ${name} runs ${inputs})
  set_tests_properties(fuzz.${name} PROPERTIES LABELS fuzz FIXTURES_REQUIRED fuzz TIMEOUT 3000)
endforeach()
