# cmake -D IN="a.h;b.cl" -D OUT=file.c -D NAME=kernel_x -P embed.cmake: texts, one after another, as a C array.  The bytes
# go in as numbers, because C compilers need not take string literals of this length.
set(bytes "")
foreach(file IN LISTS IN)
  file(READ "${file}" more HEX)
  string(APPEND bytes "${more}")
endforeach()
string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE "${OUT}" "#include \"opencl/kernels.h\"\n\nconst char ${NAME}[] = {\n${bytes}0};\n"
  "const size_t ${NAME}_length = sizeof ${NAME} - 1;\n")
