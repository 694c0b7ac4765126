import { execFile } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const intervalMs = 500
const shells = /^(-?(ba|da|a|k|z)?sh|busybox|cmd\.exe|powershell\.exe|pwsh(\.exe)?)$/i
const runners = /^(npm|node|pnpm|yarn|bun)/i

type Ancestor = { pid: number; parent: number; command: string }

/**
 * Ends the site as by SIGTERM when the `npm start` or `npm run dev` that started it is gone. npm passes SIGTERM on to its
 * shell alone and SIGKILL to nobody, and the site would hold port and folder without anybody who knows of it.
 */
export async function endWithNpm(isDev: boolean): Promise<void> {
  if (!isStartedByNpm(process.env)) return
  const chain = await chainToNpm(isDev)
  if (chain === 'orphan') process.exit(143)
  if (chain === null) return
  const timer = setInterval(() => {
    if (isWhole(chain)) return
    clearInterval(timer)
    // The watcher of `npm run dev` would wait for a change of a file.
    if (isDev) stop(process.ppid)
    if (!process.emit('SIGTERM')) process.exit(143)
  }, intervalMs)
  timer.unref()
}

/** Whether npm runs a script of this project; a script of another one passes its variables on to a site that it starts. */
function isStartedByNpm({ npm_lifecycle_event: script, npm_package_json: file }: NodeJS.ProcessEnv): boolean {
  if ((script !== 'start' && script !== 'dev') || !file) return false
  try {
    return realpathSync(file) === realpathSync(join(import.meta.dirname, '../../../package.json'))
  } catch {
    return false
  }
}

/** The processes above this one up to npm: the watcher of `npm run dev`, the shell unless it replaced itself, npm. */
async function chainToNpm(isDev: boolean): Promise<number[] | 'orphan' | null> {
  try {
    const chain = [process.ppid]
    let top = await ancestor(process.ppid)
    const climb = async () => {
      chain.push(top.parent)
      top = await ancestor(top.parent)
    }
    if (isDev) await climb()
    if (shells.test(top.command)) await climb()
    // In a container npm may be the first process itself; another one has taken over what npm left behind while this began.
    return top.pid === 1 && !runners.test(top.command) ? 'orphan' : chain
  } catch {
    // Without a list of processes the site cannot know; a container without `ps` ends all its processes at once.
    return null
  }
}

const run = promisify(execFile)

async function ancestor(pid: number): Promise<Ancestor> {
  if (process.platform === 'linux') return inProc(pid)
  const { stdout } =
    process.platform === 'win32'
      ? await run('powershell.exe', [
          ...['-NoProfile', '-Command'],
          `$p = Get-CimInstance Win32_Process -Filter "ProcessId=${pid}"; "$($p.ParentProcessId) $($p.Name)"`,
        ])
      : await run('ps', ['-o', 'ppid=,comm=', '-p', String(pid)])
  const [parent = '', ...words] = stdout.trim().split(/\s+/)
  return { pid, parent: Number(parent), command: words.join(' ').split('/').at(-1) ?? '' }
}

function inProc(pid: number): Ancestor {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const end = text.lastIndexOf(')')
  const [, parent] = text.slice(end + 2).split(' ')
  return { pid, parent: Number(parent), command: text.slice(text.indexOf('(') + 1, end) }
}

/** Whether each process of the chain is still the parent of the one before; on other systems, whether it runs. */
function isWhole(chain: number[]): boolean {
  if (process.ppid !== chain[0]) return false
  try {
    // A process that has ended and that nobody waited for still takes signals.
    if (process.platform === 'linux') return chain.slice(1).every((pid, at) => inProc(chain[at] ?? 0).parent === pid)
    return chain.every((pid) => process.kill(pid, 0))
  } catch {
    return false
  }
}

function stop(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM')
  } catch {
    // It has ended.
  }
}
