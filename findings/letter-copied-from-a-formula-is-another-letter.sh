#!/usr/bin/env bash
# A letter that is copied out of a formula is not the letter that it was written with.
# Packages: @sparticuz/chromium 153.0.0 (Chromium 153 for Linux), playwright-core 1.65.1 drives it.
# Guess: <mi>x</mi> is drawn in italics as <i>x</i> is, by the font: selected, copied and read by a script it is x.
# Seen: the selection, and with it the clipboard, has U+1D465, a letter of its own in Unicode; so has innerText. textContent has x. What a pupil
# copies from a question into the field of an answer is no x for a comparison, is two units long for maxlength, and looks right. Text of
# <i>x</i> stays x.
# Source: MathML Core, 4.2 (text-transform: math-auto); CSS Text 3, 2.1 (a transformation does not affect what is copied).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TMPDIR=$folder
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import chromium from '@sparticuz/chromium'
import { chromium as driver } from 'playwright-core'

const browser = await driver.launch({ executablePath: await chromium.executablePath(), args: chromium.args, headless: true })
const page = await browser.newPage()
await page.setContent('<p id="formula"><math><mi>x</mi></math></p><p id="italic"><i>x</i></p>')
const seen = await page.evaluate(() =>
  ['formula', 'italic'].map((id) => {
    const element = document.getElementById(id)
    getSelection().selectAllChildren(element)
    return [getSelection().toString().trim(), element.innerText.trim(), element.textContent]
  }),
)
await browser.close()
console.log(seen)
assert.deepEqual(seen, [
  ['\u{1d465}', '\u{1d465}', 'x'],
  ['x', 'x', 'x'],
])
console.log('As described.')
JS
node observe.mjs
