#!/usr/bin/env bash
# "Press F5" becomes "Press" in Word, and the variable of a question is gone.
# Package: @turbodocx/html-to-docx 1.23.1 (a maintained successor of html-to-docx), mammoth 1.13.0 reads.
# Guess: an inline element that the converter has no style for keeps its text, as it does for span; html-to-docx keeps all of these.
# Seen: <kbd>, <var>, <abbr>, <small>, <cite>, <q>, <time>, <label>, <font> and others are dropped with their text when they stand within a
# paragraph; the same element alone, outside of one, keeps it. <code>, <b>, <sub> and <mark> are kept. No warning.
# Source: HTML Living Standard, 4.5 (text-level semantics); the README names no list of elements.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @turbodocx/html-to-docx@1.23.1 mammoth@1.13.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import converter from '@turbodocx/html-to-docx'
import mammoth from 'mammoth'

const toDocx = converter.default ?? converter
const textOf = async (html) =>
  (await mammoth.extractRawText({ buffer: Buffer.from(await toDocx(html)) })).value.trim().replace(/\s+/g, ' ')
const lost = []
for (const name of ['code', 'b', 'sub', 'mark', 'span', 'kbd', 'var', 'abbr', 'small', 'cite', 'q', 'time', 'label', 'font']) {
  const within = await textOf(`<p>Press <${name}>F5</${name}> now.</p>`)
  const alone = await textOf(`<${name}>F5</${name}>`)
  console.log(name, '|', within, '|', alone)
  assert.equal(alone, 'F5')
  if (within === 'Press now.') lost.push(name)
  else assert.equal(within, 'Press F5 now.')
}
assert.deepEqual(lost, ['kbd', 'var', 'abbr', 'small', 'cite', 'q', 'time', 'label', 'font'])
console.log('As described.')
JS
node observe.mjs
