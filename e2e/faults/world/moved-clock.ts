import { execFile } from 'node:child_process'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A clock that a process takes for that of its machine, and that can be set while it runs. */
export type MovedClock = {
  /** What the process must be started with. */
  settings: Record<string, string>
  /** Sets the clock so many seconds before or after the true time. */
  setApart(seconds: number): Promise<void>
  remove(): Promise<void>
}

const places = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
]

/** Why a process cannot be given another clock here, or null when it can. */
export async function missingMovedClock(): Promise<string | null> {
  const clock = await makeMovedClock().catch(() => null)
  if (clock === null) return 'no libfaketime (Debian: faketime)'
  try {
    await clock.setApart(86_400)
    const env = { ...process.env, ...clock.settings }
    const { stdout } = await promisify(execFile)(process.execPath, ['-p', 'Date.now()'], { env })
    return Number(stdout) - Date.now() > 86_000_000 ? null : 'libfaketime does not move the clock of Node.js here'
  } finally {
    await clock.remove()
  }
}

/** Makes a clock that shows the true time. Clocks that only go forwards are left alone, as setting the time of a machine leaves them. */
export async function makeMovedClock(): Promise<MovedClock> {
  const library = await Promise.any(places.map(async (place) => access(place).then(() => place)))
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
    setApart: (seconds) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}`),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
