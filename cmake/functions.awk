# functions.awk HEADER PAGE -- the page, with the header's version in its foot, and every function of the header in place
# of the line FUNCTIONS: a paragraph for each section, in the header's order.
FNR == NR && /^#define TW_VERSION_(MAJOR|MINOR|PATCH) / {
    version = version (version == "" ? "" : ".") $3
    next
}
FNR == NR && /^\/\* [A-Z][A-Z ,]+ \*\/$/ {
    section = substr($0, 4, length($0) - 6)
    section = substr(section, 1, 1) tolower(substr(section, 2))
    next
}
FNR == NR {
    if (/^TW_API /) {
        match($0, /tw_[a-z0-9_]+\(/)
        list[section] = list[section] (list[section] == "" ? "\t" : ", ") "*" substr($0, RSTART, RLENGTH - 1) "*()"
        if (!(section in seen)) order[++sections] = section
        seen[section] = 1
    }
    next
}
FNR == 1 {
    print $0 " \"Tilewise " version "\""
    next
}
$0 == "FUNCTIONS" {
    for (i = 1; i <= sections; i++) printf("%s%s\n%s\n", (i > 1 ? "\n" : ""), order[i], list[order[i]])
    next
}
{ print }
