// Checks that the code uses the standard terms of rules.ts. Folders in `pending` are not checked yet; a folder without a
// private word must leave the list. Each rule must find its word in a planted file.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNameViolations, type NameViolation } from './find-violations.ts'
import { nameRules, phraseRules } from './rules.ts'

const folders = ['bench', 'contract', 'e2e', 'server', 'tools', 'web']
const pending = ['server']

const root = join(import.meta.dirname, '../..')
const filesOf = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx,mjs,css}`, {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/planted', 'tools/names'],
  })
const violationsIn = (files: readonly string[]): NameViolation[] =>
  files.flatMap((file) => findNameViolations(file, readFileSync(join(root, file), 'utf8')))

const checked = folders.filter((folder) => !pending.includes(folder)).flatMap(filesOf)
const problems = violationsIn(checked).map(
  ({ file, line, word, instead }) => `${file}:${line}: «${word}» is a private word, use ${instead}`,
)
for (const folder of pending)
  if (!filesOf(folder).some((file) => violationsIn([file]).length > 0))
    problems.push(`${folder} has no private word: remove it from pending`)

const found = new Set(violationsIn(globSync('tools/names/planted/*', { cwd: root })).map(({ word }) => word))
for (const { word } of [...nameRules, ...phraseRules])
  if (!found.has(word)) problems.push(`the planted «${word}» was not reported`)

for (const problem of problems) console.error(problem)
console.log(`${checked.length} files, ${found.size} private words`)
process.exitCode = problems.length > 0 ? 1 : 0
