// `npm run dump-release -- <folder>`: dumps the store of this release for the test that upgrades it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp, makeEmptyFolder } from '../server/operations/backup/back-up.ts'
import { runCommand } from '../server/operations/commands/run-command.ts'
import { totalsOf } from '../server/operations/commands/totals.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { readConfig } from '../server/platform/config.ts'
import { createAppContext } from '../server/platform/create-app-context.ts'
import { recordResult } from '../server/platform/idempotency/idempotency-keys.queries.ts'
import { openFolderStorage } from '../server/platform/storage/folder-storage.ts'
import { fillWithSamples } from '../server/sample/fill-with-samples.ts'

/** Adds a session, a waiting mail and an idempotency key. */
async function addWhatSamplesLack({ store: { db }, sessions, outbox, clock }: AppContext): Promise<void> {
  const now = clock()
  const { id } = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()
  await sessions.open(db, id, { remember: true, userAgent: 'Чей-то телефон', address: '127.0.0.1', now })
  const expiresAt = new Date(now.getTime() + 86_400_000)
  await outbox.put(db, { to: 'nobody@example.org', subject: 'Привет', text: 'Привет', html: 'Привет', expiresAt })
  const keyed = { keyHash: 'a call that happens once', bodyHash: 'of its body', receivedAt: now }
  await recordResult(db, keyed, { answer: 'first' })
}

await runCommand({
  name: 'dump-release',
  takes: ['папка'],
  help: `Записывает в новую папку, что лежит в хранилище этой версии: пробное наполнение, без картинок.
Для теста, который обновляет хранилища прежних версий: server/testing/dumps/<версия>, по одной папке на выпуск.`,
  async run({ values: [name = ''], say, pathOf }) {
    const folder = pathOf(name)
    // Filling a store takes a minute.
    await makeEmptyFolder(folder)
    const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-release-'))
    const context = await createAppContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }))
    try {
      await fillWithSamples(context)
      await addWhatSamplesLack(context)
      const storage = await openFolderStorage(join(dataDir, 'no-pictures'))
      const { db, kind } = context.store
      const { manifest } = await backUp({ db, kind, storage, folder, now: context.clock() })
      say(`${folder}: ${totalsOf(manifest.tables, manifest.images)}`)
      return 0
    } finally {
      await context.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
})
