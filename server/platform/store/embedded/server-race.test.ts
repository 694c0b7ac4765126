import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { quietLog } from '#server/testing/quiet-log.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { openCluster } from './cluster-folder.ts'
import { disownPid, readPostmaster } from './postmaster.ts'
import { ensureRunning, stopServer } from './server.ts'

const looks = vi.hoisted(() => ({ blind: 0 }))
vi.mock('./postmaster.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./postmaster.ts')>()
  const readPostmaster = async (folder: string) => (looks.blind-- > 0 ? null : original.readPostmaster(folder))
  return { ...original, readPostmaster }
})

const cluster = await openCluster(await tempFolder(), quietLog)
const lockFile = join(cluster.folder, 'postmaster.pid')

test('a server that another process starts between the look and the start keeps its lock, and is used', async () => {
  const listening = await ensureRunning(cluster, quietLog, {})
  onTestFinished(() => stopServer(cluster))
  const lock = await readFile(lockFile, 'utf8')

  looks.blind = 1
  expect(await ensureRunning(cluster, quietLog, {})).toEqual(listening)

  expect(await readFile(lockFile, 'utf8')).toBe(lock)
})

test('a lock that a server has taken since is not replaced', async () => {
  await writeFile(lockFile, '4194305\n')
  await disownPid(cluster.folder, 4_194_304)
  expect((await readPostmaster(cluster.folder))?.pid).toBe(4_194_305)
  await disownPid(cluster.folder, 4_194_305)
  expect((await readPostmaster(cluster.folder))?.pid).toBe(process.pid)
})
