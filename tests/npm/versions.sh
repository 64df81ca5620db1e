#!/usr/bin/env bash
# versions.sh SOURCE_DIR -- the npm package and its tests on every Node that package.json promises, and a page with it built by every
# bundler: npm has their programs.
set -eu
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
case $(uname -m) in
x86_64) machine=x64 ;;
aarch64) machine=arm64 ;;
*) echo "npm: no Node for $(uname -m), expected x86_64 or aarch64" >&2 && exit 1 ;;
esac

"$source/scripts/wasm.sh"
count=0
for version in 18 20 22 24; do
    mkdir "$work/$version"
    (cd "$work/$version" && npm install --silent --no-save --no-audit --no-fund --ignore-scripts "node-linux-$machine@$version")
    node=$work/$version/node_modules/node-linux-$machine/bin
    found=$(PATH=$node:$PATH node --version)
    [[ $found == v$version.* ]] || { echo "npm: this is Node $found, expected $version" >&2 && exit 1; }
    PATH=$node:$PATH "$source/tests/npm/run.sh" "$source" package.test.mjs >"$work/log" 2>&1 ||
        { tail -60 "$work/log" >&2 && echo "npm: the package fails on Node $found" >&2 && exit 1; }
    ran=$(sed -n 's/^# pass //p' "$work/log")
    [ "$ran" -gt 0 ]
    echo "Node $found: $ran tests"
    count=$((count + ran))
done
echo "$count tests of the npm package passed on four versions of Node"

# The newest Node has what the newest bundlers ask for.  Not npm ci: it wants a line for every machine that an optional package of
# theirs was ever built for, and the registry does not have them all.
cp -r "$source/tests/npm/bundlers" "$work"
(cd "$work/bundlers" && npm install --silent --no-save --no-audit --no-fund --ignore-scripts)
PATH=$node:$PATH BUNDLERS=$work/bundlers "$source/tests/npm/run.sh" "$source" bundlers.test.mjs >"$work/log" 2>&1 ||
    { tail -80 "$work/log" >&2 && echo "npm: a page that was built does not work" >&2 && exit 1; }
ran=$(sed -n 's/^# pass //p' "$work/log")
[ "$ran" -gt 10 ]
echo "$ran bundlers and programs have what the npm package needs"
