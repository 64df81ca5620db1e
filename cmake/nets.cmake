# cmake -DOUT=FILE -DNETS=a.net,b.net -P nets.cmake -- the bytes of trained networks, one after the other, as C.
string(REPLACE "," ";" files "${NETS}")
set(bytes "")
foreach(file IN LISTS files)
  file(READ ${file} hex HEX)
  string(APPEND bytes "${hex}")
endforeach()
string(LENGTH "${bytes}" digits)
math(EXPR size "${digits} / 2")
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)" "\\1\n" bytes "${bytes}")
file(WRITE ${OUT} "/* Made by cmake/nets.cmake. */
#include <stddef.h>
#include <stdint.h>
extern const size_t net_files_size;
extern const uint8_t net_files[];
const size_t net_files_size = ${size};
const uint8_t net_files[] = {
${bytes}0};
")
