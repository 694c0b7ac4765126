#!/usr/bin/env bash
# 10^-3 is ten with a raised minus, beside a three.
# Packages: mathup 1.0.2 and ascii2mathml 0.7.1 (AsciiMath to MathML); asciimath2tex 1.5.0 for comparison.
# Guess: a sign before a number in an exponent belongs to it: the notation was made for what people type, and 10^-3 is the first thing typed.
# Seen: the exponent is the minus alone, and the number follows at full size. Heard, it is "ten to the minus, three". e^-x is the same. The
# third reader raises both.
# Source: the documentation of AsciiMath (its grammar takes one simple expression; the program that defines it takes the minus along).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mathup@1.0.2 ascii2mathml@0.7.1 asciimath2tex@1.5.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import mathup from 'mathup'
import AsciiMathParser from 'asciimath2tex'

const required = createRequire(import.meta.url)('ascii2mathml')
const ascii2mathml = required.default ?? required
const seen = {
  mathup: String(mathup('10^-3')),
  ascii2mathml: ascii2mathml('10^-3', { bare: true }),
  other: new (AsciiMathParser.default ?? AsciiMathParser)().parse('10^-3'),
}
console.log(seen)
assert.match(seen.mathup, /<msup><mn>10<\/mn><mo>−<\/mo><\/msup><mn>3<\/mn>/)
assert.match(seen.ascii2mathml, /<msup><mn>10<\/mn><mo>-<\/mo><\/msup><mn>3<\/mn>/)
assert.equal(seen.other.replace(/\s+/g, ''), '10^{-3}')
console.log('As described.')
JS
node observe.mjs
