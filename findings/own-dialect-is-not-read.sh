#!/usr/bin/env bash
# What MathLive writes as AsciiMath it does not read as AsciiMath.
# Package: mathlive 0.111.1; asciimath2tex 1.5.0 reads the same texts.
# Guess: a program that exports and imports a notation reads its own export, at least of school formulas.
# Seen: [a,b) loses its opening bracket, a cube root becomes the product r·o·o·t·(3)·(x+1), a vector the letters veca, plus or minus a plus
# and a minus. Another reader takes all four as they were meant. With (a,b] a bracket is moved inside of the other one.
# Source: README of mathlive (import and export as AsciiMath); the table of AsciiMath names root, vec and +-.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mathlive@0.111.1 asciimath2tex@1.5.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import AsciiMathParser from 'asciimath2tex'
import { convertAsciiMathToLatex, convertLatexToAsciiMath } from 'mathlive/ssr'

const other = new (AsciiMathParser.default ?? AsciiMathParser)()
const plain = (tex) => tex.replace(/\s+/g, '')
const seen = ['[a,b)', '\\sqrt[3]{x+1}', '\\vec{a}', 'x=\\pm 2', '(a,b]'].map((tex) => {
  const text = convertLatexToAsciiMath(tex)
  return { text: text.trim(), own: plain(convertAsciiMathToLatex(text)), other: plain(other.parse(text)) }
})
console.log(seen)
assert.deepEqual(
  seen.map(({ own }) => own),
  ['a,b)', 'root\\left(3\\right)\\left(x+1\\right)', 'veca', 'x=+-2', '\\left(a,b]\\right)'],
)
assert.deepEqual(
  seen.map(({ other }) => other),
  ['\\left[a,b\\right)', '\\sqrt[3]{x+1}', '\\vec{a}', 'x=\\pm2', '\\left(a,b\\right]'],
)
console.log('As described.')
JS
node observe.mjs
