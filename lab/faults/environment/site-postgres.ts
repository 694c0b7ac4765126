import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What of a PostgreSQL is killed: its first process alone, whose others go on for a while; all; or that of one connection. */
export type PostgresVictim = 'server' | 'all' | 'connection'

/** Kills of the PostgreSQL that a site started on its folder (kill -9); false when there is nothing to kill. */
export async function killSitePostgres(dataDir: string, victim: PostgresVictim): Promise<boolean> {
  const server = await serverOn(join(dataDir, 'db'))
  if (server === null) return false
  const children = victim === 'server' ? [] : await childrenOf(server)
  const pids = victim === 'connection' ? (await connectionsAmong(children)).slice(0, 1) : [server, ...children]
  for (const pid of pids) kill(pid)
  return pids.length > 0
}

/** By its command line: a disk that has lost its power cannot be read. */
async function serverOn(folder: string): Promise<number | null> {
  const pids = await allPids()
  const commands = await Promise.all(pids.map(commandOf))
  return pids.find((_pid, at) => commands[at]?.[0]?.endsWith('/postgres') && commands[at].includes(folder)) ?? null
}

const allPids = async (): Promise<number[]> => (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)

const commandOf = async (pid: number): Promise<string[]> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')

/** The title of such a process names its role, and what it does: «postgres: kvizarium kvizarium [local] INSERT». */
async function connectionsAmong(pids: number[]): Promise<number[]> {
  const commands = await Promise.all(pids.map(commandOf))
  return pids.filter((_pid, at) => commands[at]?.[0]?.startsWith('postgres: kvizarium '))
}

async function childrenOf(parent: number): Promise<number[]> {
  const found = await Promise.all(
    (await allPids()).map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [pid] : []
    }),
  )
  return found.flat()
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
