# The unit tests and some command lines under valgrind, which sees what the
# sanitizers do not: reads of memory nobody wrote, in optimised code.  A unit
# test that is too slow here is named below; the laws are, every one.  Long loops
# take larger steps (support/stride.h).
# kept_together is about processes and threads that take turns and are killed; valgrind runs one thread at
# a time and may never come to the other.  child limits the memory of programs, and valgrind would be one.
# The sanitizers run both.  device loads a driver, with a compiler in it.  paste has curses, which keeps memory.
set(too_slow parse kept_together child automaton choice constructive device max multi paste reconcile reconcile_boards reconcile_matches analysis slices threads verifier
  walking_distance work)
# What is still reachable at exit() is no leak: wrong usage leaves that way.
set(memcheck ${VALGRIND} -q --fair-sched=try --leak-check=full --show-leak-kinds=definite,indirect,possible
  --errors-for-leak-kinds=definite,indirect,possible --error-exitcode=99)

foreach(program IN LISTS unit_programs)
  string(REGEX REPLACE "^test_" "" name ${program})
  if(NOT name IN_LIST too_slow)
    add_test(NAME valgrind.${name} COMMAND ${memcheck} $<TARGET_FILE:${program}>
      WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    set_tests_properties(valgrind.${name} PROPERTIES LABELS valgrind TIMEOUT 3000 ENVIRONMENT TEST_UNDER_VALGRIND=1)
  endif()
endforeach()

add_test(NAME valgrind.commands
  COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/house/valgrind.sh ${memcheck} $<TARGET_FILE:tilewise>)
set_tests_properties(valgrind.commands PROPERTIES
  LABELS valgrind TIMEOUT 3000 ENVIRONMENT_MODIFICATION "${with_program}")
