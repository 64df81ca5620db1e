# cmake -D "IN=a.txt;b.txt" -D OUT=uniform.def -P embed_suites.cmake: the boards of data/uniform-*.txt as
# lines of C, UNIFORM(suite, number, tiles, length, bound).  Solutions stay behind.
set(lines "")
foreach(file IN LISTS IN)
  get_filename_component(suite "${file}" NAME_WE)
  file(STRINGS "${file}" boards REGEX "^[0-9]")
  set(number 0)
  foreach(board IN LISTS boards)
    math(EXPR number "${number} + 1")
    string(REGEX REPLACE "^([^|]*) \\| ([0-9]+) \\| ([0-9]+) \\|.*" "\"\\1\", \\2, \\3" known "${board}")
    string(APPEND lines "UNIFORM(\"${suite}\", ${number}, ${known})\n")
  endforeach()
endforeach()
file(WRITE "${OUT}" "${lines}")
