import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { logFileOf } from './running-site.ts'

/** What identifies the people of the journeys: names, user names, e-mails, passwords, and whole network addresses. */
const personal = /Журавл|reader-[0-9a-f]{8}|@mail\.example|Дождь-над-Окой|(?<![/\d.])127\.0\.0\.1(?![:\d])/

/**
 * Entries that identify a person, in the logs of all sites in `reports` written to since `start`, a time in ms. What a site
 * prints for its operator is no entry.
 */
export async function personalLogLines(start: number): Promise<string[]> {
  const folder = dirname(logFileOf('any'))
  const logs = (await readdir(folder)).filter((name) => name.endsWith('.log')).map((name) => join(folder, name))
  const lines = logs.map(async (log) =>
    (await stat(log)).mtimeMs < start ? [] : (await readFile(log, 'utf8')).split('\n'),
  )
  return (await Promise.all(lines)).flat().filter((line) => line.startsWith('{') && personal.test(line))
}
