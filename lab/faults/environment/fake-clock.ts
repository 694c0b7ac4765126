import { execFile } from 'node:child_process'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A fake clock of a process, which can be set while it runs. */
export type FakeProcessClock = {
  /** Environment variables of the process. */
  settings: Record<string, string>
  /** Sets the clock to an offset from the true time, in seconds. */
  setOffset(seconds: number): Promise<void>
  remove(): Promise<void>
}

const libraryPaths = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
]

/** Why this machine cannot fake the clock of a process, or null. */
export async function missingFakeClock(): Promise<string | null> {
  const clock = await createFakeClock().catch(() => null)
  if (clock === null) return 'no libfaketime (Debian: faketime)'
  try {
    await clock.setOffset(86_400)
    const env = { ...process.env, ...clock.settings }
    const { stdout } = await promisify(execFile)(process.execPath, ['-p', 'Date.now()'], { env })
    return Number(stdout) - Date.now() > 86_000_000 ? null : 'libfaketime does not move the clock of Node.js here'
  } finally {
    await clock.remove()
  }
}

/**
 * Creates a clock with the true time. Monotonic clocks are not faked, as setting the time of a machine does not change them.
 */
export async function createFakeClock(): Promise<FakeProcessClock> {
  const library = await Promise.any(libraryPaths.map(async (path) => access(path).then(() => path)))
  const folder = await mkdtemp(join(tmpdir(), 'kvizarium-clock-'))
  const file = join(folder, 'time')
  await writeFile(file, '+0')
  return {
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    setOffset: (seconds) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}`),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
