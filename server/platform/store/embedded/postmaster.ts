import { readFileSync, renameSync, statSync } from 'node:fs'
import { chown, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'

/** Where a server listens: the folder of its socket, or an address of this machine; `host` is as `pg` takes it. */
export type Listening = { host: string; port: number }

/** What `postmaster.pid` says of the server on a folder. */
export type Postmaster = { pid: number; listening: Listening | null; isReady: boolean }

/** Bit 1 of the capabilities of Linux. */
const dacOverride = 1n << 1n

const fileIn = (folder: string) => join(folder, 'postmaster.pid')

/** The server that the folder names, whether it runs or not; null when it names none. */
export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  return postmasterOf(await readFile(fileIn(folder), 'utf8').catch(() => ''))
}

function postmasterOf(text: string): Postmaster | null {
  // The lines: pid, folder, start, port, folder of the socket, address, shared memory, status.
  const [pid, , , port, socketFolder, address, , status = ''] = text.split('\n')
  if (!pid || !Number(pid)) return null
  const host = socketFolder || address
  return {
    pid: Math.abs(Number(pid)),
    listening: host && port ? { host, port: Number(port) } : null,
    isReady: status.trim() === 'ready',
  }
}

/** Whether that server runs. A pid alone does not tell: after a crash another program may have it. */
export async function isRunning({ pid, listening }: Postmaster, folder: string): Promise<boolean> {
  if (isProcessOf(pid, folder)) return true
  // In another container, which shares the folder, its pid is unknown here.
  return listening !== null && (await accepts(listening))
}

/** Whether a process is a server on this folder. One that has ended, but that nobody waited for, is none. */
export function isProcessOf(pid: number, folder: string): boolean {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0)
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    if (/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))) return false
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether the server of the folder has the capability `dac_override` (`account.ts`), where the system tells. */
export async function readsAsRoot(folder: string): Promise<boolean> {
  const found = await readPostmaster(folder)
  if (!found || !isProcessOf(found.pid, folder)) return false
  const status = await readFile(`/proc/${found.pid}/status`, 'utf8').catch(() => '')
  const [, effective = '0'] = /^CapEff:\s*([\da-f]+)$/m.exec(status) ?? []
  return (BigInt(`0x${effective}`) & dacOverride) !== 0n
}

/**
 * Puts this process in the place of a stale `pid` that another program has now. PostgreSQL takes its parent's pid for a stale
 * one, and still finds by the other lines whether old processes use the data. A server that has put its own pid there since
 * keeps it: one whose lock file names somebody else ends within a minute.
 */
export async function disownPid(folder: string, pid: number): Promise<void> {
  const file = fileIn(folder)
  const { uid, gid } = statSync(file)
  const text = await readFile(file, 'utf8')
  const draft = `${file}.${process.pid}`
  await writeFile(draft, text.replace(/^-?\d+/, String(process.pid)), { mode: 0o600 })
  if (process.getuid?.() === 0) await chown(draft, uid, gid)
  // Without a pause between the look and the exchange, in which a server could write its lock.
  if (postmasterOf(readFileSync(file, 'utf8'))?.pid === pid) renameSync(draft, file)
  else await rm(draft)
}

/** Whether something accepts connections there. */
function accepts({ host, port }: Listening): Promise<boolean> {
  const socket = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).then((isOpen) => {
    socket.destroy()
    return isOpen === true
  })
}
