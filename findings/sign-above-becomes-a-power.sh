#!/usr/bin/env bash
# A sign set above letters becomes their power.
# Packages: temml 0.13.5, katex 0.16.22.
# Guess: \overset puts its first argument above the second one, as \underset puts it below.
# Seen: below stays below. Above letters it is written as a power, in the line and on a line of its own, and a screen reader says
# «AB to the power of an arc». Above a relation, and with \stackrel, it stands above. Another library has an element of what is
# above for the same source.
# Source: User's guide for the amsmath package, «Affixing symbols to other symbols».
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts temml@0.13.5 katex@0.16.22
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import katex from 'katex'
import temml from 'temml'

const mathmlOf = (tex, displayMode = false) => temml.renderToString(tex, { displayMode })
const arc = '\\overset{\\frown}{AB}'
console.log('above letters:', mathmlOf(arc), '\nabove a relation:', mathmlOf('\\overset{?}{=}'))
for (const isBlock of [false, true]) assert.match(mathmlOf(arc, isBlock), /<msup>/)
assert.match(mathmlOf('\\underset{x}{AB}'), /<munder>/)
assert.match(mathmlOf('\\overset{?}{=}'), /<mover>/)
assert.match(mathmlOf('\\stackrel{\\frown}{AB}'), /<mover>/)
assert.match(katex.renderToString(arc, { output: 'mathml' }), /<mover/)
console.log('As described: what stands above letters came as their power.')
JS
node observe.mjs
