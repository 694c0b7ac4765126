import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const home = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs, the newest where there are several; null without any. */
async function binFolder(): Promise<string | null> {
  const versions = await readdir(home).catch(() => [])
  const [newest] = versions.sort((one, other) => Number(other) - Number(one))
  return newest ? `${home}/${newest}/bin` : null
}

/** Why this machine cannot have a PostgreSQL of its own, or null when it can. */
export async function missingPostgres(): Promise<string | null> {
  return (await binFolder()) ? null : `no PostgreSQL in ${home} (Debian: postgresql)`
}

/** Where one of PostgreSQL's programs is. */
export async function postgresProgram(name: string): Promise<string> {
  const bin = await binFolder()
  if (bin === null) throw new Error((await missingPostgres()) ?? '')
  return `${bin}/${name}`
}

/** The user under whom PostgreSQL runs, as it refuses root; nobody in particular for all others. */
export async function postgresUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

/** Runs one of PostgreSQL's programs to its end. */
export async function runPostgresProgram(name: string, args: readonly string[]): Promise<void> {
  await run(await postgresProgram(name), args, { ...(await postgresUser()), cwd: '/' })
}
