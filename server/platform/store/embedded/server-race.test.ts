import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { quietLog } from '#server/testing/quiet-log.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { openCluster } from './cluster-folder.ts'
import { disownPid, readPostmaster } from './postmaster.ts'

const looks = { blind: 0 }
vi.doMock('./postmaster.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./postmaster.ts')>()),
  readPostmaster: async (folder: string) => (looks.blind-- > 0 ? null : readPostmaster(folder)),
}))
// Test files share their modules: the server is loaded once more for this file alone.
vi.resetModules()
const { ensureRunning, stopServer } = await import('./server.ts')
afterAll(() => {
  vi.doUnmock('./postmaster.ts')
  vi.resetModules()
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
