#!/usr/bin/env bash
# Of an item of a list with several paragraphs Word gets the first one.
# Packages: html-to-docx 1.8.0 (what editors and sites offer as "download for Word"), mammoth 1.13.0 reads.
# Guess: a question in two paragraphs, as editors write it inside an item (<li><p>…</p><p>…</p></li>), becomes two paragraphs
# or one with a break.
# Seen: the second paragraph is gone without a word, and so is a paragraph between two texts of an item. In a cell of a
# table and in a div both paragraphs stay. A question keeps its first sentence and loses what it asks.
# Source: README of html-to-docx says nothing of it; HTML Living Standard, 4.4.8 (li takes flow content).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts html-to-docx@1.8.0 mammoth@1.13.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import htmlToDocx from 'html-to-docx'
import mammoth from 'mammoth'

const linesOf = async (html) => {
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(await htmlToDocx(html)) })
  return value.split('\n').filter(Boolean)
}
const seen = {
  item: await linesOf('<ol><li><p>Прочитайте текст.</p><p>О чём он?</p></li><li><p>Второй</p></li></ol>'),
  between: await linesOf('<ul><li>a<p>b</p>c</li></ul>'),
  cell: await linesOf('<table><tr><td><p>Прочитайте текст.</p><p>О чём он?</p></td></tr></table>'),
}
console.log(seen)
assert.deepEqual(seen, {
  item: ['Прочитайте текст.', 'Второй'],
  between: ['ac'],
  cell: ['Прочитайте текст.', 'О чём он?'],
})
console.log('As described: «О чём он?» is lost in the list alone.')
JS
node observe.mjs
