import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What of a PostgreSQL is killed: its first process alone, whose others go on for a while; all; or that of one connection. */
export type PostgresVictim = 'server' | 'all' | 'connection'

/** Kills of the PostgreSQL that a site started on its folder (kill -9); false when there is nothing to kill. */
export async function killSitePostgres(dataDir: string, victim: PostgresVictim): Promise<boolean> {
  const text = await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8').catch(() => '')
  const server = Number(text.split('\n')[0])
  if (!server) return false
  const children = victim === 'server' ? [] : await childrenOf(server)
  const pids = victim === 'connection' ? (await connectionsAmong(children)).slice(0, 1) : [server, ...children]
  for (const pid of pids) kill(pid)
  return pids.length > 0
}

/** The title of such a process names its role, and what it does: «postgres: kvizarium kvizarium [local] INSERT». */
async function connectionsAmong(pids: number[]): Promise<number[]> {
  const titles = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return pids.filter((_pid, at) => titles[at]?.startsWith('postgres: kvizarium '))
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [Number(pid)] : []
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
