// Checks every statement against docs/portability.md, and the rules themselves: each planted violation must be found, each
// exception must be needed.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findViolations } from './find-violations.ts'
import { codeRules, sqlRules } from './rules.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = globSync('server/**/*.{ts,sql}', {
  cwd: root,
  exclude: ['**/node_modules', '**/*.test.ts', 'server/testing/**'],
})
const planted = globSync('tools/portable-sql/planted/*', { cwd: root })

const problems = files
  .flatMap((file) => findViolations(file, read(file)))
  .map(({ rule, file, words }) => `${rule}: ${file}: ${words}`)
const found = new Set(planted.flatMap((file) => findViolations(file, read(file))).map(({ rule }) => rule))
for (const { name, except = {} } of [...sqlRules, ...codeRules]) {
  if (!found.has(name)) problems.push(`the planted violation of ${name} was not reported`)
  for (const file of Object.keys(except))
    if (!files.includes(file)) problems.push(`${name} excepts ${file}, which is not there`)
}

for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${found.size} rules`)
process.exitCode = problems.length > 0 ? 1 : 0
