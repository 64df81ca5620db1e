# What `make install` puts where.  Nothing installed names the folder it was
# built in or the prefix it was built for, so a tree can be moved as a whole.
include(CMakePackageConfigHelpers)

# All of that, and no tests: `make install` builds it.
add_custom_target(installed DEPENDS tilewise tilewise_static tilewise_shared)
# The component `program` is what a user of the program takes along, without libraries.
install(TARGETS tilewise RUNTIME COMPONENT program)
if(TARGET tilewise-mpi)
  install(TARGETS tilewise-mpi)
  add_dependencies(installed tilewise-mpi)
endif()
if(TARGET manual)
  add_dependencies(installed manual)
endif()
install(TARGETS tilewise_static tilewise_shared EXPORT Tilewise)
install(FILES ${PROJECT_SOURCE_DIR}/include/tilewise.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/Tilewise)
install(EXPORT Tilewise NAMESPACE Tilewise:: FILE TilewiseTargets.cmake DESTINATION ${package})
configure_package_config_file(cmake/TilewiseConfig.cmake.in
  ${PROJECT_BINARY_DIR}/TilewiseConfig.cmake INSTALL_DESTINATION ${package}
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/TilewiseConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/TilewiseConfig.cmake
  ${PROJECT_BINARY_DIR}/TilewiseConfigVersion.cmake DESTINATION ${package})

# pkg-config finds the prefix from where the file lies.
set(pkgconfig ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH up /${pkgconfig} /)
string(REGEX REPLACE "/$" "" up ${up})
configure_file(cmake/tilewise.pc.in ${PROJECT_BINARY_DIR}/tilewise.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/tilewise.pc DESTINATION ${pkgconfig})

install(FILES ${PROJECT_SOURCE_DIR}/completions/tilewise.bash RENAME tilewise
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
install(FILES ${PROJECT_SOURCE_DIR}/completions/_tilewise
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT program)
install(FILES ${PROJECT_SOURCE_DIR}/completions/tilewise.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
# The game in the menus of a desktop, with the page's icon.
install(FILES ${PROJECT_SOURCE_DIR}/frontends/tui/desktop/tilewise.desktop
  DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${PROJECT_SOURCE_DIR}/frontends/web/static/icon.svg RENAME tilewise.svg
  DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)

# The dynamic linker keeps a list; in a place it searches, it should know at once.
install(CODE [[
  if("$ENV{DESTDIR}" STREQUAL "" AND CMAKE_INSTALL_PREFIX MATCHES "^/usr(/local)?$")
    execute_process(COMMAND ldconfig OUTPUT_QUIET ERROR_QUIET)
  endif()]])
