#!/usr/bin/env bash
# The ticks that say which option is right are gone in Word.
# Package: remark-docx 0.3.29 (Markdown to Word, with remark-gfm 4.0.1), mammoth 1.13.0 reads. Needs Node.js 22.
# Guess: "- [x] yes" becomes an item with a box, or keeps its brackets: list items are among what the README calls supported.
# Seen: the box is dropped. A question whose right options are ticked, which is how Markdown writes them, goes out without its key: "yes" and
# "no" are alike. Without remark-gfm the brackets stay as text, so that the richer reader loses more. markdown-docx writes boxes.
# Source: GitHub Flavored Markdown, 5.3 (task list items); README of remark-docx (supported nodes: list, listItem).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts remark-docx@0.3.29 remark-gfm@4.0.1 remark-parse@11.0.0 unified@11.0.5 mammoth@1.13.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import mammoth from 'mammoth'
import docx from 'remark-docx'
import gfm from 'remark-gfm'
import markdown from 'remark-parse'
import { unified } from 'unified'

const htmlOf = async (processor) => {
  const { result } = await processor.use(docx).process('- [x] yes\n- [ ] no\n')
  return (await mammoth.convertToHtml({ buffer: Buffer.from(await result) })).value
}
const plain = await htmlOf(unified().use(markdown))
const rich = await htmlOf(unified().use(markdown).use(gfm))
console.log({ plain, rich })
assert.equal(plain, '<ul><li>[x] yes</li><li>[ ] no</li></ul>')
assert.equal(rich, '<ul><li>yes</li><li>no</li></ul>')
console.log('As described.')
JS
node observe.mjs
