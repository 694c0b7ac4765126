// Checks that every test that a document names as `file › title` exists.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const documents = ['docs/screens.md', 'docs/security.md']

const namedIn = (document: string) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/`([^`\s]+\.(?:test|e2e)\.tsx?) › ([^`]+)`/g)].map(
    ([, file = '', title = '']) => ({ document, file, title }),
  )

/** Error of a named test, or null. A title with placeholders (`%s`, `${…}`) is named by its source text. */
function problemOf(file: string, title: string): string | null {
  if (!existsSync(join(root, file))) return `no such file: ${file}`
  return readFileSync(join(root, file), 'utf8').includes(title) ? null : `${file} has no test «${title}»`
}

const named = documents.flatMap(namedIn)
const problems = [
  ...documents
    .filter((name) => !named.some(({ document }) => document === name))
    .map((name) => `${name}: names no test`),
  ...named.flatMap(({ document, file, title }) => {
    const problem = problemOf(file, title)
    return problem ? [`${document}: ${problem}`] : []
  }),
]
for (const problem of problems) console.error(problem)
console.log(`${named.length} named tests`)
process.exitCode = problems.length > 0 ? 1 : 0
