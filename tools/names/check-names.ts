// Checks that the code and the documents use the standard terms of rules.ts. Each rule
// must find its word in a planted file.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNameViolations, findPhraseViolations, type NameViolation } from './find-violations.ts'
import { nameRules, phraseRules } from './rules.ts'

const folders = ['contract', 'e2e', 'lab', 'server', 'tools', 'web']

const root = join(import.meta.dirname, '../..')
const filesOf = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx,mjs,css}`, {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/planted', 'tools/names'],
  })
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const violationsIn = (files: readonly string[]): NameViolation[] =>
  files.flatMap((file) => findNameViolations(file, textOf(file)))
const phrasesIn = (file: string): NameViolation[] => findPhraseViolations(file, textOf(file))

const checked = folders.flatMap(filesOf)
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const problems = [...violationsIn(checked), ...documents.flatMap(phrasesIn)].map(
  ({ file, line, word, instead }) => `${file}:${line}: «${word}» is a private word, use ${instead}`,
)

const found = new Set(violationsIn(globSync('tools/names/planted/*.ts.txt', { cwd: root })).map(({ word }) => word))
for (const { word } of [...nameRules, ...phraseRules])
  if (!found.has(word)) problems.push(`the planted «${word}» was not reported`)

if (phrasesIn('tools/names/planted/document.md.txt').length !== 1)
  problems.push('the planted document must have one violation, in its prose')

for (const problem of problems) console.error(problem)
console.log(`${checked.length + documents.length} files, ${found.size} private words`)
process.exitCode = problems.length > 0 ? 1 : 0
