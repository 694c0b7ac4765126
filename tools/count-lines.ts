// Lines and files of the project by folder at two commits: node tools/count-lines.ts <before> [<after>]
// Generated and binary files, samples and lock files are left out.
import { execFileSync } from 'node:child_process'

const code = /\.(tsx?|mjs|css|sql|sh)$/
const leftOut = /(^|\/)package-lock\.json$|^server\/sample\/(tests|quizzes)\/|^server\/testing\/dumps\//
const isTest = (path: string) => /\.(test|e2e)\.tsx?$|(^|\/)testing\//.test(path)

type Count = { files: number; lines: number }
const none: Count = { files: 0, lines: 0 }
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 })

const folderOf = (path: string) => {
  const [folder = '', ...rest] = path.split('/')
  if (path.endsWith('.md')) return 'documents'
  if (rest.length === 0) return 'root'
  return isTest(path) && folder !== 'e2e' ? `${folder}, tests` : folder
}

/** Counts by folder at a commit. */
function countsAt(commit: string): Map<string, Count> {
  const counts = new Map<string, Count>()
  for (const line of git('grep', '-c', '-I', '', commit, '--').trim().split('\n')) {
    const [, path = '', lines] = line.split(':')
    if (leftOut.test(path) || !(code.test(path) || path.endsWith('.md'))) continue
    for (const name of [folderOf(path), 'all']) {
      const { files, lines: before } = counts.get(name) ?? none
      counts.set(name, { files: files + 1, lines: before + Number(lines) })
    }
  }
  return counts
}

const [before = 'HEAD', after = 'HEAD'] = process.argv.slice(2)
const [first, second] = [countsAt(before), countsAt(after)]
const names = [...new Set([...first.keys(), ...second.keys()])].sort()
const row = (name: string, ...cells: (string | number)[]) =>
  name.padEnd(18) + cells.map((cell) => String(cell).padStart(14)).join('')
console.log(row('', `${before} files`, 'lines', `${after} files`, 'lines', 'change'))
for (const name of names) {
  const [one, two] = [first.get(name) ?? none, second.get(name) ?? none]
  console.log(row(name, one.files, one.lines, two.files, two.lines, two.lines - one.lines))
}
