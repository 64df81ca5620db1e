# The unit tests and laws of a cross build: those of the library alone that an emulator has done in a second or two.
find_package(Threads REQUIRED)
find_library(CMOCKA_STATIC cmocka-static)
if(NOT CMOCKA_STATIC) # a static program is tried as a whole, see scripts/static.sh
  return()
endif()
find_path(CMOCKA_INCLUDE cmocka.h REQUIRED)
file(STRINGS ${CMAKE_CURRENT_SOURCE_DIR}/support/patience patience)

set(names
  unit/automaton unit/batch unit/best_line unit/board unit/budget unit/bulk unit/census unit/closed unit/config
  unit/convention unit/deal unit/engine unit/engine_play unit/goal unit/heuristics unit/hill
  unit/info unit/match unit/max unit/memory unit/move_sequence unit/multi unit/networks unit/notation unit/open
  unit/pack unit/parity unit/parse unit/parse_forms unit/parse_mistakes unit/partition unit/placement
  unit/query unit/random unit/rank unit/recorder unit/reply unit/schedule unit/session unit/solver
  unit/space unit/status unit/symmetry unit/text unit/threads unit/verifier unit/walking_distance
  laws/games laws/parity laws/rules laws/space)
if(NOT WIN32) # scratch.h and signals are POSIX's
  list(APPEND names unit/engine_commands unit/slices unit/times unit/pdb_file_name unit/journal unit/pdb_file unit/pdb_file_damage unit/pdb_file_pages unit/stop unit/tables)
endif()
foreach(name IN LISTS names)
  cmake_path(GET name FILENAME stem)
  cmake_path(GET name PARENT_PATH group)
  string(REPLACE laws law group ${group})
  string(REPLACE unit test prefix ${group})
  set(program ${prefix}_${stem})
  cmake_path(GET name PARENT_PATH folder)
  add_executable(${program} ${folder}/${program}.c)
  target_include_directories(${program} PRIVATE ${PROJECT_SOURCE_DIR}/src ${CMAKE_CURRENT_SOURCE_DIR} ${CMOCKA_INCLUDE})
  target_link_libraries(${program} PRIVATE tilewise_inner ${CMOCKA_STATIC} Threads::Threads m tilewise_flags)
  target_compile_options(${program} PRIVATE -UNDEBUG -Wno-conversion)
  target_compile_definitions(${program} PRIVATE PATIENCE=${patience})
  add_test(NAME ${group}.${stem} COMMAND ${program} WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
  set_tests_properties(${group}.${stem} PROPERTIES LABELS port TIMEOUT 3000)
  list(APPEND programs ${program})
endforeach()
add_custom_target(port_tests DEPENDS ${programs})
list(FILTER programs INCLUDE REGEX ^law_)
add_custom_target(port_laws DEPENDS ${programs})
