// Checks that every relative link of a document leads to a file of this repository, and that no file names a folder outside
// it.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const folderBeside = ['..', 'shared'].join('/')
const markdownLink = /\]\(\s*<?([^)\s>]+)>?[^)]*\)|\b(?:src|href)="([^"]+)"/g
const textFile = /\.(md|ts|tsx|mjs|cjs|js|json|css|html|sql|ya?ml|sh)$|(^|\/)(Dockerfile|\.[^/.]+|run)$/

const made = ['**/{node_modules,dist,test-results,playwright-report}', '{.cache,.git,data,reports}']
const paths = globSync(['**/*', '**/.*', '.ci/*'], { cwd: root, exclude: made })
const files = paths.filter((path) => statSync(join(root, path)).isFile())

/** Targets of the links in a document that lead to files, without their `#…` and `?…`. */
function linkTargets(document: string): string[] {
  const links = [...document.matchAll(markdownLink)].map(([, inline, attribute]) => inline ?? attribute ?? '')
  return links
    .filter((link) => !/^([a-z]+:|#|\/\/)/i.test(link))
    .map((link) => decodeURIComponent(link.replace(/[#?].*$/, '')))
}

function leadsNowhere(document: string, target: string): boolean {
  const path = relative(root, target.startsWith('/') ? join(root, target) : join(root, dirname(document), target))
  return path.startsWith('..') || !existsSync(join(root, path))
}

const withoutCode = (document: string) => document.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '')

const documents = files.filter((file) => file.endsWith('.md'))
const dead = documents.flatMap((document) =>
  linkTargets(withoutCode(readFileSync(join(root, document), 'utf8')))
    .filter((target) => leadsNowhere(document, target))
    .map((target) => `${document}: no such file: ${target}`),
)
const leaving = files
  .filter((file) => textFile.test(file) && readFileSync(join(root, file), 'utf8').includes(folderBeside))
  .map((file) => `${file}: names a folder outside the repository`)

for (const problem of [...dead, ...leaving]) console.error(problem)
console.log(`${documents.length} documents, ${files.length} files`)
process.exitCode = dead.length + leaving.length > 0 ? 1 : 0
