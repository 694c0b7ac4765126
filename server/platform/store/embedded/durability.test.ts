import { fsyncSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, protocol } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { expect, onTestFinished, test } from 'vitest'
import { isStoreUnavailable } from '#server/platform/store/store-errors.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { DurableFs } from './durable-fs.ts'
import { openFolder, proveDurable } from './open-folder.ts'
import { durableParams, memoryParams } from './pglite-options.ts'
import { SupervisedEngine } from './supervised-engine.ts'
import { WorkerEngine } from './worker-engine.ts'

class FsWithoutHook extends DurableFs {
  override init = NodeFS.prototype.init
}

const folder = join(await tempFolder(), 'db')
await (await openFolder(folder, fsyncSync)).pglite.close()

async function opened() {
  const open = await openFolder(folder, fsyncSync)
  onTestFinished(() => open.pglite.close())
  return open
}

test('every commit reaches the disk', async () => {
  const { pglite, disk } = await opened()
  await pglite.exec('create table notes (id integer)')
  const before = disk.syncs

  for (const id of [1, 2, 3]) await pglite.query('insert into notes values ($1)', [id])

  expect(disk.syncs - before).toBeGreaterThanOrEqual(3)
})

test('the settings on which durability depends are in force', async () => {
  const { pglite } = await opened()

  const { rows } = await pglite.query(`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') order by name`)

  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ])
})

const withoutSyncMethod = memoryParams.filter((parameter) => parameter !== '-F')

test.for([
  { missing: 'the fsync hook', disk: new FsWithoutHook(folder, fsyncSync), startParams: durableParams },
  { missing: 'fsync', disk: new DurableFs(folder, fsyncSync), startParams: [...durableParams, '-F'] },
  { missing: 'the working sync method', disk: new DurableFs(folder, fsyncSync), startParams: withoutSyncMethod },
])('a store without $missing is refused', async ({ disk, startParams }) => {
  const pglite = await PGlite.create({ fs: disk, startParams })
  onTestFinished(() => pglite.close())

  await expect(proveDurable(pglite, disk)).rejects.toThrow('подтверждённая запись не доходит до диска')
})

test('an incomplete folder is refused with the message of PostgreSQL', async () => {
  const broken = join(folder, '..', 'broken')
  await mkdir(broken)
  await writeFile(join(broken, 'PG_VERSION'), '18\n')

  await expect(openFolder(broken, fsyncSync)).rejects.toThrow(/could not access .*postgresql\.conf/)
})

test('a commit whose flush fails is not acknowledged, and the thread ends', async () => {
  const engine = await WorkerEngine.start(folder, new URL('../../../testing/broken-disk.worker.ts', import.meta.url))
  onTestFinished(() => engine.terminate())
  const query = (text: string) => engine.execute(protocol.serialize.query(text))
  await query('create table notes (id integer)')
  await writeFile(`${folder}.broken`, '')

  await expect(query('insert into notes values (1)')).rejects.toThrow('запись не попала на диск: Error: EIO')
  await expect(query('select 1')).rejects.toThrow('запись не попала на диск: Error: EIO')
})

test('a panic of PostgreSQL ends the thread', async () => {
  const ruined = join(folder, '..', 'ruined')
  await cp(folder, ruined, { recursive: true })
  const engine = await WorkerEngine.start(ruined)
  onTestFinished(() => engine.terminate())
  await rm(join(ruined, 'pg_wal'), { recursive: true })
  const writing = async () => {
    for (;;)
      await engine.execute(protocol.serialize.query(`select pg_logical_emit_message(true, 'x', 'y'), pg_switch_wal()`))
  }

  await expect(writing()).rejects.toThrow('PANIC:')
})

test('a store whose disk failed is unavailable, and available again when the disk works', async () => {
  await rm(`${folder}.broken`, { force: true })
  const start = () => WorkerEngine.start(folder, new URL('../../../testing/broken-disk.worker.ts', import.meta.url))
  const engine = new SupervisedEngine(start, quietLog)
  onTestFinished(() => engine.close())
  const query = (text: string) => engine.execute(protocol.serialize.query(text))
  await query('create table more (id integer)')
  await writeFile(`${folder}.broken`, '')

  expect(await query('insert into more values (1)').catch(isStoreUnavailable)).toBe(true)
  expect(await query('select 1').catch(isStoreUnavailable)).toBe(true)

  await rm(`${folder}.broken`)
  expect(Buffer.from(await query('insert into more values (2)')).toString()).toContain('INSERT 0 1')
})
