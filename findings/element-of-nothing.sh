#!/usr/bin/env bash
# "a is not in B" is read to a screen reader as "aB", and "not A" as nothing.
# Package: mathlive 0.111.1 (its MathML is what it gives to assistive technology and to programs for mathematics).
# Guess: \not\in is the struck sign, as \notin is, and a letter with a bar over it is at least the letter.
# Seen: \notin is right. Of \not\in, the same sign on the screen, nothing is left between the two letters: a product. A letter below
# \overline goes with its bar, so that "not A and B" is "and B"; below \bar it stays. A line on the console names the element, the result
# does not. What is lost in MathML is lost in AsciiMath as well.
# Source: the README of mathlive (export as MathML and AsciiMath); TeX by Topic on \not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mathlive@0.111.1
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { convertLatexToAsciiMath, convertLatexToMathMl } from 'mathlive/ssr'

console.error = () => {}
const log = console.log
console.log = () => {}
const seen = Object.fromEntries(
  ['a\\notin B', 'a\\not\\in B', '\\bar{A}\\land B', '\\overline{A}\\land B'].map((tex) => [
    tex,
    [convertLatexToMathMl(tex), convertLatexToAsciiMath(tex).trim()],
  ]),
)
log(seen)
assert.match(seen['a\\notin B'][0], /∉|&#x2209;|&#8713;/)
assert.deepEqual(seen['a\\not\\in B'], ['<mrow><mi>a</mi><mi>B</mi></mrow>', 'a B'])
assert.match(seen['\\bar{A}\\land B'][0], /<mi>A<\/mi>/)
assert.deepEqual(seen['\\overline{A}\\land B'], ['<mrow><mo>∧</mo><mi>B</mi></mrow>', 'and B'])
log('As described.')
JS
node observe.mjs
