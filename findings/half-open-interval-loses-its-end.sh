#!/usr/bin/env bash
# A half-open interval loses the bracket that says whether its end belongs to it.
# Packages: temml 0.13.5 (TeX to MathML), mathml2latex 1.1.3 (back); mathml-to-latex 1.8.0 for comparison.
# Guess: (a,b] comes back with the two brackets that it was written with: whether they fit is for the reader to say.
# Seen: the converter counts brackets. One that does not close the last open one is replaced by TeX's sign for no bracket, with a word on the
# console and none in the result: (a,b] and (a,b] ∪ [c,d) end in nothing, so that the answer «(0;1]» and «(0;1)» can no longer be told apart.
# A set with a condition, whose brackets fit, gets two such signs that no opening one belongs to. The other converter keeps all.
# Source: MathML Core, 3.2.4 (an operator is drawn as it is given; fences need no partner).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts temml@0.13.5 mathml2latex@1.1.3 mathml-to-latex@1.8.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { MathMLToLaTeX } from 'mathml-to-latex'
import mathml2latex from 'mathml2latex'
import temml from 'temml'

const back = (tex) => mathml2latex.convert(temml.renderToString(tex)).trim()
const other = MathMLToLaTeX.convert(temml.renderToString('(a,b]'))
const seen = { closed: back('[a,b]'), halfOpen: back('(a,b]'), set: back('\\{x\\mid x>0\\}'), other }
console.log(seen)
assert.equal(seen.closed, '[a,b]')
assert.equal(seen.halfOpen, '(a,b\\right.')
assert.equal(seen.set, '\\{x|x > 0\\right.\\right.')
assert.match(other, /\\right\]/)
console.log('As described.')
JS
node observe.mjs
