# tilewise_counted(PROGRAM): the reader of transcripts inside it is a copy whose work is counted, see counted.h.
file(GLOB counted_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/analysis/transcript/*.c)
function(tilewise_counted program)
  set_source_files_properties(${counted_sources} PROPERTIES COMPILE_OPTIONS
    "-fsanitize-coverage=trace-pc;-fno-builtin;-include;${PROJECT_SOURCE_DIR}/tests/support/counted.h")
  target_sources(${program} PRIVATE ${counted_sources} ${PROJECT_SOURCE_DIR}/tests/support/counted.c)
  target_link_options(${program} PRIVATE -Wl,--wrap=__sanitizer_cov_trace_pc)
  target_include_directories(${program} PRIVATE ${PROJECT_SOURCE_DIR}/src)
endfunction()
