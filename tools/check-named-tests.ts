// Every test that a document names as `file › title` must be there: a requirement, a route or an error without its test is an open one.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const documents = ['docs/screens.md', 'docs/security.md']

const namedIn = (document: string) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/`([^`\s]+\.(?:test|e2e)\.tsx?) › ([^`]+)`/g)].map(
    ([, file = '', title = '']) => ({ document, file, title }),
  )

/** What is wrong with a named test, or null. A title made of parts (`%s`, `${…}`) is named by what its source says. */
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
