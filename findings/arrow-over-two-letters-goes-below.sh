#!/usr/bin/env bash
# The arrow of a vector over two letters stands below them in Word.
# Packages: temml 0.13.5, mathml2omml 0.5.0, omml2mathml 1.3.0.
# Guess: an arrow over AB is written as an arrow over AB, as the one over a single letter is.
# Seen: over one letter the converter writes a limit above, which stays there. Over two it writes a group character, with the
# position as an attribute of the character. The format has an element for it; without one the default is the bottom, and a
# vector looks like an underlined segment.
# Source: ECMA-376 part 1, 22.1.2.41 (groupChr) and 22.1.2.85 (pos, "bot" by default).
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

const wordOf = (tex) => mml2omml(temml.renderToString(tex))
const mathmlOf = (omml) =>
  omml2mathml(new JSDOM(omml, { contentType: 'text/xml' }).window.document.documentElement).outerHTML
const one = wordOf('\\vec{a}')
const two = wordOf('\\overrightarrow{AB}')
console.log('a:', one, '\nAB:', two, '\nAB read back:', mathmlOf(two))
assert.match(temml.renderToString('\\overrightarrow{AB}'), /<mover/)
assert.match(mathmlOf(one), /<mover/)
assert.match(two, /<m:groupChr><m:groupChrPr><m:chr m:val="→" m:pos="top"\/>/)
assert.ok(!two.includes('<m:pos'))
assert.match(mathmlOf(two), /<munder/)
console.log('As described: the arrow over AB came back below it.')
JS
node observe.mjs
