import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Kills the PostgreSQL that a site started on its folder (kill -9): the server alone, or with all of its processes. */
export async function killSitePostgres(dataDir: string, { withChildren = false } = {}): Promise<void> {
  const text = await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8').catch(() => '')
  const server = Number(text.split('\n')[0])
  if (!server) return
  const children = withChildren ? await childrenOf(server) : []
  for (const pid of [server, ...children]) kill(pid)
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
