# The attack, for a minute and always the same in ctest; `make attack` goes on for as long as one likes, from a seed that it prints.
find_program(PYTHON python3)
if(NOT PYTHON)
  return()
endif()

set(attack ${CMAKE_CURRENT_SOURCE_DIR}/attack)
set(attack_folder ${CMAKE_CURRENT_BINARY_DIR}/attack)
# The other solver and the seal share nothing with the library; `won` is the terminal game's own counting,
# `fetched` what the page does with a network.
foreach(program IN ITEMS oracle seal won fetched)
  add_executable(attack_${program} ${attack}/${program}.c)
  target_link_libraries(attack_${program} PRIVATE tilewise_flags)
  set_target_properties(attack_${program} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${attack_folder})
endforeach()
target_link_libraries(attack_won PRIVATE tilewise_frontends tilewise_static)
target_link_libraries(attack_fetched PRIVATE tilewise_static)
set(attack_environment
  ATTACK_ORACLE=${attack_folder}/attack_oracle ATTACK_SEAL=${attack_folder}/attack_seal ATTACK_WON=${attack_folder}/attack_won
  ATTACK_FETCHED=${attack_folder}/attack_fetched
  TILEWISE=$<TARGET_FILE:tilewise> PYTHONDONTWRITEBYTECODE=1)

# A sanitizer has an allocator of its own, and cannot share it.
if(NOT TILEWISE_SANITIZE)
  add_library(attack_faults MODULE ${attack}/faults.c)
  target_link_libraries(attack_faults PRIVATE ${CMAKE_DL_LIBS})
  set_target_properties(attack_faults PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${attack_folder} C_VISIBILITY_PRESET default)
  list(APPEND attack_environment ATTACK_FAULTS=$<TARGET_FILE:attack_faults>)
endif()

# A rank that lies is one whose messages another library changes.
if(TARGET tilewise-mpi AND NOT TILEWISE_SANITIZE)
  find_package(MPI QUIET COMPONENTS C)
  add_library(attack_liar MODULE ${attack}/liar.c)
  target_link_libraries(attack_liar PRIVATE MPI::MPI_C)
  set_target_properties(attack_liar PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${attack_folder})
  list(APPEND attack_environment ATTACK_LIAR=$<TARGET_FILE:attack_liar> ATTACK_MPI=$<TARGET_FILE:tilewise-mpi>)
endif()

add_custom_target(attack USES_TERMINAL VERBATIM
  COMMAND ${CMAKE_COMMAND} -E env ${attack_environment} ${attack}/run.sh ${PYTHON} ${attack}/attack.py)
add_dependencies(attack tilewise attack_oracle attack_seal attack_won attack_fetched)
foreach(program IN ITEMS attack_faults attack_liar)
  if(TARGET ${program})
    add_dependencies(attack ${program})
  endif()
endforeach()

# A thread sanitizer sees nothing here that its own tests do not, thirty times slower.
if(NOT TILEWISE_SANITIZE STREQUAL "thread")
  add_test(NAME attack.minute COMMAND ${PYTHON} ${attack}/attack.py --seed 1 --rounds 12 --seconds 60)
  set_tests_properties(attack.minute PROPERTIES LABELS attack TIMEOUT 3000 ENVIRONMENT "${attack_environment}")
endif()
