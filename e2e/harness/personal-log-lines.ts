import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { logFileOf } from './running-site.ts'

/** What identifies the people of the journeys: names, user names, e-mails, passwords, and whole network addresses. */
const personal = /Журавл|reader-[0-9a-f]{8}|@mail\.example|Дождь-над-Окой|(?<![/\d.])127\.0\.0\.1(?![:\d])/

/** Entries of the logs of all sites in `reports` that identify a person. What a site prints for its operator is no entry. */
export async function personalLogLines(): Promise<string[]> {
  const folder = dirname(logFileOf('any'))
  const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  const lines = await Promise.all(logs.map(async (name) => (await readFile(join(folder, name), 'utf8')).split('\n')))
  return lines.flat().filter((line) => line.startsWith('{') && personal.test(line))
}
