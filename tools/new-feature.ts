// Writes the three slices of a new feature, each with a passing test, and adds it to the lists of features.
// `npm run new-feature quiz/badges`
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type FeatureName, featureFiles } from './feature-templates.ts'

/** Inserts `addition` before the only occurrence of `anchor` in a file. */
type Entry = { file: string; anchor: string; addition: string }

const entriesOf = ({ domain, camel }: FeatureName): Entry[] => [
  {
    file: 'contract/api.ts',
    anchor: 'import { admin }',
    addition: `import { ${camel} } from '@quiz/contract/${domain}/${camel}.ts'\n`,
  },
  { file: 'contract/api.ts', anchor: '} as const', addition: `  ${camel},\n` },
  {
    file: 'server/features.ts',
    anchor: 'import { authRoutes }',
    addition: `import { ${camel}Routes } from '#server/features/${domain}/${camel}/${camel}.routes.ts'\n`,
  },
  { file: 'server/features.ts', anchor: '  authRoutes(', addition: `  ${camel}Routes(context)\n` },
  {
    file: 'server/api-tests/access-table.ts',
    anchor: '} as const satisfies',
    addition: `  '${camel}.list': [ok, ok, ok, ok, ended, ok, ended, ended],\n`,
  },
  {
    file: 'server/api-tests/access.test.ts',
    anchor: "  'admin.deleteQuiz':",
    addition: `  '${camel}.list': nothing,\n`,
  },
  {
    file: 'server/api-tests/site-calls.ts',
    anchor: "'GET /api/home/news'",
    addition: `'GET /api/${camel}/list', `,
  },
]

const root = process.cwd()
const [given, ...others] = process.argv.slice(2)
if (others.length > 0) fail('Say one name')
const name = readName(given)
const files = featureFiles(name, nextMigrationNumber())
const entries = entriesOf(name)

for (const file of Object.keys(files)) if (existsSync(join(root, file))) fail(`${file} is there already`)
for (const { file, anchor } of entries)
  if (partsAt(file, anchor).length !== 2) fail(`${file}: one «${anchor}» expected`)

for (const [file, content] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}
for (const { file, anchor, addition } of entries) {
  writeFileSync(join(root, file), partsAt(file, anchor).join(`${addition}${anchor}`))
}
const written = [...Object.keys(files), ...new Set(entries.map(({ file }) => file))]
const source = written.filter((file) => file.endsWith('.ts'))
execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', '--log-level=error', ...source], {
  stdio: 'pipe',
})

console.log(`${written.join('\n')}\n\nNext: npx vitest run ${name.camel}; a page or a part that shows it.`)

function readName(given = ''): FeatureName {
  const [domain = '', camel = '', ...more] = given.split('/')
  if (!existsSync(join(root, 'web/features', domain || '-')) || !/^[a-z]+$/.test(camel) || more.length > 0)
    fail('Say its domain and the name of the feature, one English word in the plural, as in quiz/badges')
  return { domain, camel, pascal: `${camel.charAt(0).toUpperCase()}${camel.slice(1)}` }
}

function nextMigrationNumber(): string {
  const numbers = readdirSync(join(root, 'server/migrations')).map((file) => Number.parseInt(file, 10))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

function partsAt(file: string, anchor: string): string[] {
  return readFileSync(join(root, file), 'utf8').split(anchor)
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
