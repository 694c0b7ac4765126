import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const home = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs, of the newest version; null without any. */
async function binFolder(): Promise<string | null> {
  const versions = await readdir(home).catch(() => [])
  const [newest] = versions.sort((one, other) => Number(other) - Number(one))
  return newest ? `${home}/${newest}/bin` : null
}

/** Why this machine cannot run PostgreSQL, or null. */
export async function missingPostgres(): Promise<string | null> {
  return (await binFolder()) ? null : `no PostgreSQL in ${home} (Debian: postgresql)`
}

/** Path of one of PostgreSQL's programs. */
export async function postgresProgram(name: string): Promise<string> {
  const bin = await binFolder()
  if (bin === null) throw new Error((await missingPostgres()) ?? '')
  return `${bin}/${name}`
}

/** PostgreSQL refuses to run as root, so root runs it as another user; other users run it as themselves. */
export async function postgresUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

/** Runs one of PostgreSQL's programs and waits for its exit. */
export async function runPostgresProgram(name: string, args: readonly string[]): Promise<void> {
  await run(await postgresProgram(name), args, { ...(await postgresUser()), cwd: '/' })
}
