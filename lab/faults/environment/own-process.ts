import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'

/** A program of a scenario with its descendant processes. */
export type OwnProcess = {
  hasEnded(): boolean
  /** Sends a signal to the program alone. */
  signal(name: NodeJS.Signals): void
  /** Sends a signal to the program and its descendants. */
  signalAll(name: NodeJS.Signals): Promise<void>
  /** Resolves on exit. */
  ended: Promise<void>
  /** The last lines of its output. */
  lastWords(): string
}

const alive = new Set<ChildProcess>()
// Kills the programs when this process exits for any reason.
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

/** Starts a program that does not outlive this process. */
export function startProcess(command: string, args: readonly string[], options: SpawnOptions = {}): OwnProcess {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      words = `${words}${data}`.slice(-4_000)
    })
  child.on('error', (error) => {
    words += String(error)
  })
  alive.add(child)
  const ended = once(child, 'close').then(() => void alive.delete(child))
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined,
    signal: (name) => void child.kill(name),
    signalAll: async (name) => {
      if (child.pid === undefined) return
      // The program first: while stopped it cannot start others.
      child.kill(name)
      for (const pid of await processesBelow(child.pid)) signalOne(pid, name)
    },
    ended,
    lastWords: () => words,
  }
}

async function processesBelow(parent: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(names.map(async (name) => [Number(name), await parentOf(name)] as const))
  const children = parents.flatMap(([pid, of]) => (of === parent ? [pid] : []))
  const below = await Promise.all(children.map(processesBelow))
  return [...children, ...below.flat()]
}

/** The fourth field of `stat`; the second one, a name in brackets, may contain blanks. */
async function parentOf(pid: string): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function signalOne(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // The process may have exited meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
