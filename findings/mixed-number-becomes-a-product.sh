#!/usr/bin/env bash
# Two and a half is two and a half until a letter follows it: then it is one.
# Package: @cortex-js/compute-engine 0.140.0 (TeX to expressions, what MathLive's field for formulas is evaluated with).
# Guess: 2\frac12 is a mixed number, 2.5, and 2\frac12x is 2.5x; or a product in both places.
# Seen: alone, before a multiplication sign and behind one it is the sum 2 + 1/2. Before a letter, a bracket, π, a root or a
# function it is the product 2 · 1/2: 2\frac12x is x, 3\frac12x is 1.5x. Squared it is 1/2, as the square reaches the fraction
# alone. So 2\frac12\cdot x and 2\frac12x, which mean the same on paper, differ by a factor of 2.5, without a word.
# Source: the engine's type declarations ("latex string used to render mixed numbers").
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cortex-js/compute-engine@0.140.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { ComputeEngine } from '@cortex-js/compute-engine'

const engine = new ComputeEngine()
const value = (tex) => JSON.stringify(engine.parse(tex).N().json)
for (const tex of ['2\\frac12', '2\\frac12\\cdot x', '2\\frac12x', '3\\frac12x', '2\\frac12\\pi', '2\\frac12^2'])
  console.log(tex.padEnd(18), value(tex))
assert.equal(value('2\\frac12'), '2.5')
assert.equal(value('2\\frac12\\cdot x'), '["Multiply",2.5,"x"]')
assert.equal(value('2\\frac12x'), '"x"')
assert.equal(value('3\\frac12x'), '["Multiply",1.5,"x"]')
assert.match(value('2\\frac12\\pi'), /3\.14159/)
assert.equal(value('2\\frac12^2'), '0.5')
console.log('As described: a mixed number before a letter is the product of its parts.')
JS
node observe.mjs
