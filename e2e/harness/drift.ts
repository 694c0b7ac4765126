import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** What `npm run recount` had to mend on a site that was stopped; null when every counter was right. */
export async function findDrift(settings: Record<string, string>): Promise<string | null> {
  const env = { PATH: process.env.PATH, ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/recount.ts'], { cwd: root, env })
  return stdout.includes('Все счётчики верны') ? null : stdout
}
