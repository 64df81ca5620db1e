# The man pages, from scdoc.  A machine without it builds the rest.
find_program(SCDOC scdoc)
if(NOT SCDOC)
  message(STATUS "man pages: not built, missing scdoc")
  return()
endif()

set(pages)
foreach(page IN ITEMS tilewise.1 tilewise.3)
  set(source ${PROJECT_SOURCE_DIR}/docs/man/${page}.scd)
  set(output ${PROJECT_BINARY_DIR}/man/${page})
  # tilewise.3 lists what tilewise.h declares.
  set(functions ${PROJECT_SOURCE_DIR}/cmake/functions.awk)
  set(header ${PROJECT_SOURCE_DIR}/include/tilewise.h)
  add_custom_command(OUTPUT ${output} DEPENDS ${source} ${functions} ${header}
    COMMAND sh -c "awk -f '${functions}' '${header}' '${source}' | '${SCDOC}' >'${output}'" VERBATIM)
  list(APPEND pages ${output})
  cmake_path(GET page EXTENSION LAST_ONLY section)
  string(REPLACE . man section ${section})
  install(FILES ${output} DESTINATION ${CMAKE_INSTALL_MANDIR}/${section})
endforeach()
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/man)
add_custom_target(manual ALL DEPENDS ${pages})
