// Checks the import rules, and the rules themselves: every file must be read, every planted violation found.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const folders = ['contract', 'server', 'web', 'e2e', 'lab', 'tools']
const root = join(import.meta.dirname, '../..')
const planted = join(import.meta.dirname, 'planted')
const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'))
const rules = (options.ruleSet?.forbidden ?? []).flatMap(({ name }) => name ?? [])

async function read(baseDir: string, from: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(from, { ...options, baseDir, validate: true })
  if (typeof output === 'string') throw new Error(output)
  return output
}

/** Files that were not read: without its parser dependency-cruiser reads none and passes. */
function unreadFiles(result: ICruiseResult): string[] {
  const seen = new Set(result.modules.map(({ source }) => source))
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/planted'],
  })
  return files.filter((file) => !seen.has(file))
}

const problems: string[] = []
const own = await read(root, folders)
for (const { rule, from, to } of own.summary.violations) problems.push(`${rule.name}: ${from} -> ${to}`)
const unread = unreadFiles(own)
if (unread.length > 0) problems.push(`${unread.length} files were not read, ${unread[0]} among them`)

const broken = await read(planted, ['contract', 'server', 'web', 'e2e', 'lab'])
const reported = new Set(broken.summary.violations.map(({ rule }) => rule.name))
for (const rule of rules) if (!reported.has(rule)) problems.push(`the planted violation of ${rule} was not reported`)

for (const problem of problems) console.error(problem)
console.log(`${own.summary.totalCruised} modules, ${rules.length} rules`)
process.exitCode = problems.length > 0 ? 1 : 0
