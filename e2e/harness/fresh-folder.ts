import { constants, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loggedErrors, startSite } from './running-site.ts'

/** Makes the folder that `freshFolder` uses, for a whole run of the journeys; returns what removes it. */
export async function prepareFreshFolders(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kvizarium-fresh-'))
  process.env.FRESH_SITES_DIR = folder
  return () => rm(folder, { recursive: true, force: true })
}

/**
 * A new data folder as the first start leaves it: with the administrator of the journeys, and with sample content. The first
 * start takes ten times as long as a copy, so it happens once in a run, in the folder of `FRESH_SITES_DIR`.
 */
export async function freshFolder(): Promise<string> {
  const started = join(process.env.FRESH_SITES_DIR ?? '', 'started')
  while (!existsSync(started)) await startOnce(started)
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-own-'))
  await cp(started, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return dataDir
}

/** Starts a site in a new folder, which becomes `folder` when the site has ended; waits while another worker does that. */
async function startOnce(folder: string): Promise<void> {
  const lock = `${folder}.lock`
  const isMine = await mkdir(lock).then(
    () => true,
    () => false,
  )
  if (!isMine) return wait(100)
  try {
    if (existsSync(folder)) return
    const dataDir = await mkdtemp(`${folder}-`)
    const name = 'e2e-fresh'
    const site = await startSite({ DATA_DIR: dataDir, SAMPLE_DATA: 'on' }, name)
    await site.stop()
    const errors = await loggedErrors(name)
    if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.join('\n')}`)
    await rename(dataDir, folder)
  } finally {
    await rmdir(lock)
  }
}
