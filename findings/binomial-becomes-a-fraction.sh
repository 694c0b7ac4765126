#!/usr/bin/env bash
# A binomial coefficient that goes into Word's formulas and comes back is a fraction.
# Packages: temml 0.13.5 (TeX to MathML), mathml2omml 0.5.0 (MathML to the formulas of Word), omml2mathml 1.3.0 (back).
# Guess: MathML draws C(n, k) as a fraction whose line has no thickness, Word has a fraction of the type "noBar" for it, so
# both ways keep it.
# Seen: Temml writes linethickness="0px". mathml2omml knows "0" alone and takes every other zero for an ordinary fraction.
# The formula of combinations becomes (n/k), which is valid mathematics with another value, and nothing is reported.
# Source: MathML Core, 3.3.2.3 (linethickness is a length); ECMA-376 part 1, 22.1.2.109 (type of a fraction).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts temml@0.13.5 mathml2omml@0.5.0 omml2mathml@1.3.0 jsdom@26.1.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { JSDOM } from 'jsdom'
import { mml2omml } from 'mathml2omml'
import omml2mathml from 'omml2mathml'
import temml from 'temml'

const mathml = temml.renderToString('\\binom{5}{2}')
assert.match(mathml, /linethickness="0px"/)
const omml = mml2omml(mathml)
const back = omml2mathml(new JSDOM(omml, { contentType: 'text/xml' }).window.document.documentElement).outerHTML
console.log('MathML:', mathml, '\nWord:', omml, '\nback:', back)
assert.match(mml2omml(mathml.replace('0px', '0')), /m:val="noBar"/)
assert.match(omml, /<m:type m:val="bar"\/>/)
assert.match(back, /<mfrac><mrow><mn>5<\/mn><\/mrow><mrow><mn>2<\/mn><\/mrow><\/mfrac>/)
console.log('As described: C(5, 2) = 10 came back as 5/2.')
JS
node observe.mjs
