#!/usr/bin/env bash
# run.sh SOURCE_DIR [TEST...] -- pack the npm package, install it into an empty project, without a network, and use it from there:
# in Node, in TypeScript, in a page, and built by esbuild; or those tests in Node alone.
set -eu
source=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export npm_config_update_notifier=false

packed=$(node "$source/bindings/js/build.mjs" "$work/one")
node "$source/bindings/js/build.mjs" "$work/two" >/dev/null
cmp "$packed" "$work/two/$(basename "$packed")"

mkdir "$work/project"
cd "$work/project"
echo '{ "name": "empty", "private": true, "type": "module" }' >package.json
npm install --silent --offline --no-audit --no-fund --cache "$work/cache" "$packed"
[ "$(ls node_modules)" = tilewise ] || { echo "npm: it brought $(ls node_modules)" >&2 && exit 1; }

cp "$source"/tests/npm/*.test.mjs "$source"/tests/npm/{use.ts,plain.cts,index.html,page.js} .
if [ $# -eq 0 ]; then
    set -- package.test.mjs page.test.mjs bundlers.test.mjs
    for resolution in NodeNext Bundler; do
        module=${resolution/Bundler/ESNext}
        node "$source/frontends/web/node_modules/typescript/bin/tsc" --noEmit --strict --target ES2022 --lib ES2022,DOM \
            --module "$module" --moduleResolution "$resolution" use.ts
    done
    node "$source/frontends/web/node_modules/typescript/bin/tsc" --noEmit --strict --target ES2022 --lib ES2022 --module NodeNext plain.cts
fi
for text in docs/javascript.md bindings/js/README.md; do
    awk '/^```javascript$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$source/$text" >example.mjs
    [ -s example.mjs ] || { echo "npm: no example in $text" >&2 && exit 1; }
    node example.mjs
done
PROJECT=$PWD "$source/tests/house/embedding.sh" "$source" - - - - js
SOURCE_DIR=$source node --test --test-reporter=tap "$@"
