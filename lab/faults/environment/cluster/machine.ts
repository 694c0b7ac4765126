import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { type OwnProcess, startProcess } from '../own-process.ts'
import { withSystemFolders } from '../program.ts'
import { waitUntilReady } from '../wait-until-ready.ts'

const run = promisify(execFile)

/** Who runs a program, and its environment. */
export type RunOptions = { user?: string; env?: Record<string, string> }

/**
 * A machine of a private world: a network namespace with one address, and folders /etc, /var and /run of its own over those
 * of this machine, so that programs use the paths of an installed system.
 */
export type Machine = {
  name: string
  address: string
  /** Runs a command to its end; returns its output. */
  run(command: string, args?: readonly string[], options?: RunOptions): Promise<string>
  /** Starts a program that runs until a signal ends it. Its log goes to `reports`. */
  start(command: string, args?: readonly string[], options?: RunOptions): OwnProcess
  /** Sends a signal to the programs whose command line contains `part`; by default to all of them. */
  signal(name: NodeJS.Signals, part?: string): Promise<void>
  /** Takes its network cable out, or puts it in. */
  setLink(state: 'up' | 'down'): Promise<void>
}

/** The bridge of the world, and the folder in memory that holds the machines' files. */
const bridge = 'kvizarium'
const disk = '/mnt'
const reports = join(import.meta.dirname, '../../../../reports')
/** Created at boot by systemd-tmpfiles, and by the services themselves. */
const runFolders = { postgresql: 'postgres', haproxy: 'haproxy', redis: 'redis' }

/** Prepares the private world: this process is at `address`, beside the machines. */
export async function prepareWorld(address: string): Promise<void> {
  await mkdir(reports, { recursive: true })
  for (const name of await readdir(reports)) if (name.startsWith('cluster-')) await rm(join(reports, name))
  await run('mount', ['-t', 'tmpfs', 'tmpfs', disk])
  await run('ip', ['link', 'set', 'lo', 'up'])
  await run('ip', ['link', 'add', bridge, 'type', 'bridge'])
  await run('ip', ['address', 'add', `${address}/24`, 'dev', bridge])
  await run('ip', ['link', 'set', bridge, 'up'])
}

/** Adds a machine to the world, with nothing running. */
export async function addMachine(name: string, address: string): Promise<Machine> {
  const holder = await startHolder(name)
  const inside = ['--target', String(holder), '--net', '--mount', '--uts', '--wd=/']
  const asUser = ({ user }: RunOptions) => (user ? ['setpriv', '--reuid', user, '--regid', user, '--init-groups'] : [])
  const environment = (env: Record<string, string> = {}) => ({ PATH: withSystemFolders(), LANG: 'C.UTF-8', ...env })
  const machine: Machine = {
    name,
    address,
    run: async (command, args = [], options = {}) => {
      const whole = [...inside, ...asUser(options), command, ...args]
      return (await run('nsenter', whole, { env: environment(options.env) })).stdout
    },
    start: (command, args = [], options = {}) => {
      const log = join(reports, `cluster-${name}-${basename(command)}.log`)
      const logged = ['sh', '-c', 'exec "$@" >> "$0" 2>&1', log, ...asUser(options), command, ...args]
      return startProcess('nsenter', [...inside, ...logged], { env: environment(options.env) })
    },
    signal: (signal, part = '') => signalThoseIn(holder, signal, part),
    setLink: async (state) => void (await run('ip', ['link', 'set', name, state])),
  }
  await run('ip', ['link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(holder)])
  await run('ip', ['link', 'set', name, 'master', bridge, 'up'])
  await machine.run('ip', ['link', 'set', 'lo', 'up'])
  await machine.run('ip', ['address', 'add', `${address}/24`, 'dev', 'eth0'])
  await machine.run('ip', ['link', 'set', 'eth0', 'up'])
  return machine
}

/** Starts the process that keeps the namespaces of a machine; returns its id. */
async function startHolder(name: string): Promise<number> {
  const over = (path: string) => {
    const own = join(disk, name, path)
    return `mount -t overlay overlay -o lowerdir=${path},upperdir=${own},workdir=${own}.work ${path}`
  }
  for (const path of ['etc', 'etc.work', 'var', 'var.work']) await mkdir(join(disk, name, path), { recursive: true })
  const folders = Object.entries(runFolders).map(
    ([folder, owner]) => `install -d -o ${owner} -g ${owner} /run/${folder}`,
  )
  const script = [
    'set -e',
    `hostname ${name}`,
    over('/etc'),
    over('/var'),
    'mount -t tmpfs tmpfs /run',
    ...folders,
    'echo ready $$',
    'exec sleep infinity',
  ].join('\n')
  const holder = startProcess('unshare', ['--net', '--mount', '--uts', 'sh', '-c', script])
  const pid = () => /^ready (\d+)$/m.exec(holder.lastWords())?.[1]
  await waitUntilReady(holder, async () => {
    if (!pid()) throw new Error('not yet')
  })
  return Number(pid())
}

/** Signals the processes of a machine but its holder, until no new ones appear. */
async function signalThoseIn(holder: number, signal: NodeJS.Signals, part: string): Promise<void> {
  const space = await readlink(`/proc/${holder}/ns/net`)
  const done = new Set([holder])
  for (;;) {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
    const found = await Promise.all(pids.map(async (pid) => !done.has(pid) && (await isIn(pid, space, part))))
    const left = pids.filter((_pid, at) => found[at])
    if (left.length === 0) return
    for (const pid of left) {
      done.add(pid)
      try {
        process.kill(pid, signal)
      } catch (error) {
        // It may have exited meanwhile.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
      }
    }
  }
}

async function isIn(pid: number, space: string, part: string): Promise<boolean> {
  const own = await readlink(`/proc/${pid}/ns/net`).catch(() => null)
  if (own !== space) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.replaceAll('\0', ' ').includes(part)
}
