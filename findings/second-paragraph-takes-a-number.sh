#!/usr/bin/env bash
# A question of two paragraphs is two questions in Word.
# Package: markdown-docx 1.7.0 (Markdown to Word), mammoth 1.13.0 reads. remark-docx 0.3.29 does the same.
# Guess: the second paragraph of an item stands below the first one, indented and without a number, as Markdown means it.
# Seen: it is written as an item of the list, with the next number: "1. Read the text. / 2. Who wrote it? / 3. When?" of two questions. A key
# by numbers behind the list then belongs to other questions. A list inside of an item, and a paragraph of the item behind it, too.
# Source: CommonMark 0.31, 5.2 (list items contain blocks); README of markdown-docx ("lists").
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts markdown-docx@1.7.0 mammoth@1.13.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import mammoth from 'mammoth'
import { markdownDocx, Packer } from 'markdown-docx'

const itemsOf = async (text) => {
  const { value } = await mammoth.convertToHtml({ buffer: await Packer.toBuffer(await markdownDocx(text)) })
  return value
}
const html = await itemsOf('1. Read the text.\n\n   Who wrote it?\n\n2. When?\n')
console.log(html)
assert.equal(html, '<ol><li>Read the text.</li><li>Who wrote it?</li><li>When?</li></ol>')
console.log('As described.')
JS
node observe.mjs
