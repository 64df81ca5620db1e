# The flags every target of this project shares, and none that a user of the
# installed library would inherit.
add_library(tilewise_flags INTERFACE)
target_compile_options(tilewise_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes
  -Wmissing-prototypes -Wvla
  $<$<BOOL:${TILEWISE_WARNINGS_AS_ERRORS}>:-Werror>)

# Files of more than 2 GB, also where a pointer has 32 bits.
target_compile_definitions(tilewise_flags INTERFACE _FILE_OFFSET_BITS=64)
if(WIN32)
  # printf() as C11 has it, where the compiler's warnings know Microsoft's alone; Windows 10.
  target_compile_definitions(tilewise_flags INTERFACE __USE_MINGW_ANSI_STDIO=1 _WIN32_WINNT=0x0A00)
  target_compile_options(tilewise_flags INTERFACE -Wno-format -Wno-conversion -Wno-float-conversion)
endif()

if(TILEWISE_SANITIZE)
  set(sanitize -fsanitize=${TILEWISE_SANITIZE} -fno-sanitize-recover=all)
  target_compile_options(tilewise_flags INTERFACE ${sanitize} -fno-omit-frame-pointer)
  target_link_options(tilewise_flags INTERFACE ${sanitize})
endif()

# Coverage of edges goes everywhere; libFuzzer's own main only into the targets.
if(TILEWISE_FUZZ)
  target_compile_options(tilewise_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

if(TILEWISE_COVERAGE)
  target_compile_options(tilewise_flags INTERFACE --coverage -fprofile-abs-path)
  target_link_options(tilewise_flags INTERFACE --coverage)
endif()
