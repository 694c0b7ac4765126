#!/usr/bin/env bash
# "sin x" of MathML becomes the product s·i·n·x in TeX.
# Packages: temml 0.13.5 (TeX to MathML), mathml-to-latex 1.8.0 (back).
# Guess: an identifier of several letters, which MathML draws upright as a name of a function, comes back as \sin, or at
# least in \operatorname or \mathrm.
# Seen: the letters stand bare, and TeX reads them as a product of variables in italics. Words in \text lose their \text in
# the same way, while a blank inside them gets one of its own.
# Source: README of mathml-to-latex; MathML Core, 3.2.1 (a single character is italic, several are not).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts temml@0.13.5 mathml-to-latex@1.8.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { MathMLToLaTeX } from 'mathml-to-latex'
import temml from 'temml'

const back = (tex) => MathMLToLaTeX.convert(temml.renderToString(tex))
const seen = Object.fromEntries(['\\sin x', '\\log_2 8', '\\tg x', '\\text{если } x'].map((tex) => [tex, back(tex)]))
console.log(seen)
assert.deepEqual(seen, {
  '\\sin x': 'sin x',
  '\\log_2 8': 'log_{2} 8',
  '\\tg x': 'tg x',
  '\\text{если } x': 'если\\textrm{ } x',
})
console.log('As described: names of functions came back as products of letters.')
JS
node observe.mjs
