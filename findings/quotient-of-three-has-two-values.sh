#!/usr/bin/env bash
# a/b/c of AsciiMath is a/(bc) for one reader and ac/b for another, and a writer leaves out the brackets that would say which.
# Packages: mathml-to-asciimath 1.4.0 writes; asciimath2tex 1.5.0 and asciimath-parser 0.6.11 read; temml 0.13.5 makes the MathML.
# Guess: a fraction over a third number is written (a/b)/c; and readers of one small grammar agree on what a/b/c is.
# Seen: 1 over 2, all that over 3, is written "1 / 2 / 3": a sixth. One reader draws the first fraction and sets "/ 3" behind it, the other
# draws 1 over the fraction of 2 and 3: one and a half. A power of a power loses its brackets too: e^(x^2) becomes "e ^ x ^ 2", which one
# reader turns into TeX with two powers of one letter (an error in TeX), the other into a power and a hat.
# Source: the grammar in the documentation of AsciiMath: E ::= IE | I/I, one fraction of two simple expressions at a time.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mathml-to-asciimath@1.4.0 asciimath2tex@1.5.0 asciimath-parser@0.6.11 temml@0.13.5
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { AsciiMath } from 'asciimath-parser'
import AsciiMathParser from 'asciimath2tex'
import toAscii from 'mathml-to-asciimath'
import temml from 'temml'

const written = (tex) => toAscii(temml.renderToString(tex, { xml: true }))
const plain = (tex) => tex.replace(/\s+/g, '')
const one = (text) => plain(new (AsciiMathParser.default ?? AsciiMathParser)().parse(text))
const other = (text) => plain(new AsciiMath({ display: false }).toTex(text))
const quotient = written('\\frac{\\frac{1}{2}}{3}')
const power = written('e^{x^2}')
console.log({ quotient, one: one(quotient), other: other(quotient), power, onePower: one(power), otherPower: other(power) })
assert.equal(quotient, '1 / 2 / 3')
assert.equal(one(quotient), '\\frac{1}{2}/3')
assert.match(other(quotient), /\\frac\{1\}\{\\frac\{2\}\{3\}\}/)
assert.equal(power, 'e ^ x ^ 2')
assert.equal(one(power), 'e^{x}\\hat{}2')
assert.match(other(power), /e\^\{x\}\^\{2\}/)
console.log('As described.')
JS
node observe.mjs
