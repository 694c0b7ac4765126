#!/usr/bin/env bash
# What a formula hides is in plain sight in Word.
# Packages: temml 0.13.5 (TeX to MathML), mathml2omml 0.5.0 (MathML to Word's formulas), omml2mathml 1.3.0 (back).
# Guess: a gap as wide as its answer (\phantom, in sheets with gaps) stays a gap: Word has an element for what takes place and is
# not shown; a converter without it would leave the part out, as it does with other elements that it does not know.
# Seen: the element is named on the console as one that is not supported, and what stands in it is written as an ordinary part: the
# sheet is printed with its answers. The way back knows the element of Word and hides its content, so that half of the way is built.
# Source: MathML Core, 3.3.7 (mphantom); ECMA-376 part 1, 22.1.2 (phant, show).
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

const mathml = temml.renderToString('6 \\cdot 7 = \\phantom{42}')
const word = mml2omml(mathml)
const texts = [...word.matchAll(/<m:t[^>]*>([^<]*)</g)].map(([, text]) => text).join('')
console.log('MathML:', mathml, '\nWord:', word, '\nits texts:', texts)
assert.match(mathml, /<mphantom><mn>42<\/mn><\/mphantom>/)
assert.match(texts, /42$/)
assert.doesNotMatch(word, /phant/)
const hidden = `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:phant><m:phantPr><m:show m:val="0"/></m:phantPr><m:e><m:r><m:t>42</m:t></m:r></m:e></m:phant></m:oMath>`
const back = omml2mathml(new JSDOM(hidden, { contentType: 'text/xml' }).window.document.documentElement).outerHTML
console.log('back:', back)
assert.match(back, /<mphantom>/)
console.log('As described: the answer in the gap is printed.')
JS
node observe.mjs
