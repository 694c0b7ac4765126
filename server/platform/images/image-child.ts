import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import type { ImageJob } from './image-job.ts'

/** Environment variables of the child: no secrets, because libvips reads untrusted bytes. */
const harmlessVariables = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_ENV']
/** The niceness of children that decode uploads: requests and renditions get most of a busy processor, uploads a quarter of it. */
const uploadNiceness = 5
/** Processor time of one job. Wall-clock time would refuse good pictures on a busy machine. */
const jobCpuMs = 10_000

/** Starts a child for image jobs, which does not keep the server process from exiting. */
export function startImageChild(cpuMs = jobCpuMs): ChildProcess {
  const known = harmlessVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const child = fork(new URL('./image.worker.ts', import.meta.url), [String(cpuMs)], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64'],
    // glibc would keep one heap for each thread.
    env: { ...Object.fromEntries(known), MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** Starts a child with a low priority. */
export function startUploadChild(): ChildProcess {
  const child = startImageChild()
  if (child.pid !== undefined) lowerPriority(child.pid)
  return child
}

/** Leaves a priority that is lower already: under `nice` the system refuses to raise it. Pictures matter more than their order. */
function lowerPriority(pid: number): void {
  try {
    if (getPriority(pid) < uploadNiceness) setPriority(pid, uploadNiceness)
  } catch {
    // A filter of system calls forbids it.
  }
}

/** The next message of the child, or null after its exit or a timeout. Keeps the server process running meanwhile. */
export async function nextMessage(
  child: ChildProcess,
  { withinMs, job }: { withinMs: number; job?: ImageJob },
): Promise<unknown> {
  const lost = new AbortController()
  const giveUp = () => lost.abort()
  const timer = setTimeout(giveUp, withinMs)
  child.once('exit', giveUp)
  try {
    const message = once(child, 'message', { signal: lost.signal })
    if (job) child.send(job)
    const [reply] = await message
    return reply
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    child.off('exit', giveUp)
  }
}

/** Kills the child and waits for its exit. */
export async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.ref()
  child.kill('SIGKILL')
  await ended
}
