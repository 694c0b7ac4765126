import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Keeps the last core of the machine for the load generator while `work` runs: this process, and all that it starts, uses
 * the others. `work` is given the function that moves the generator there. A generator that shares its core with an
 * overloaded site sends late, and its sockets time out before it has written to them. Does nothing on a single core and
 * where there is no `taskset`.
 */
export async function withGeneratorCore<Result>(
  work: (moveGenerator: (pid: number | undefined) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const last = availableParallelism() - 1
  const canPin = last > 0 && (await setCores(process.pid, `0-${last - 1}`))
  try {
    return await work(async (pid) => {
      if (canPin && pid) await setCores(pid, String(last))
    })
  } finally {
    if (canPin) await setCores(process.pid, `0-${last}`)
  }
}

/** Binds all threads of a process to a list of cores; false where that is impossible. */
async function setCores(pid: number, cores: string): Promise<boolean> {
  try {
    await run('taskset', ['--all-tasks', '--pid', '--cpu-list', cores, String(pid)])
    return true
  } catch {
    return false
  }
}
