import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Output of `npm run recount` on a stopped site; null when every counter is correct. */
export async function findDrift(settings: Record<string, string>): Promise<string | null> {
  const env = { PATH: process.env.PATH, ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/recount.ts'], { cwd: root, env })
  return stdout.includes('Все счётчики верны') ? null : stdout
}
