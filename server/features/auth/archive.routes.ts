import { account, archivePath } from '@quiz/contract/account.ts'
import { archiveTexts } from '@quiz/contract/texts/ru/personal-data.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuseHead } from '#server/platform/http/head-requests.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { streamZip } from '#server/platform/zip/stream-zip.ts'
import { archiveEntries } from '#server/read-models/personal-archive/personal-archive.ts'
import { takeExport } from './data-exports.queries.ts'
import { exportData } from './export-data.ts'

const archiveQuery = z.object({ key: z.string().max(100) })

/** The request for an archive of own data, and its download, which a browser does without a token of the session. */
export function archiveRoutes(context: AppContext, app: FastifyInstance): void {
  const { dispatcher, clock, log } = context

  dispatcher.handle(account.exportData, ({ viewer, body }) => exportData(context, viewer, body.password))

  refuseHead(app, archivePath)
  app.get(archivePath, { exposeHeadRoute: false }, async (request, reply) => {
    const query = archiveQuery.safeParse(request.query)
    if (!query.success) throw refuse('address_not_found')
    const { userId, entries } = await dispatcher.limiters.actions.run(() => takeArchive(context, query.data.key))
    log.info({ userId, files: entries.length }, 'own data is downloaded')
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${archiveTexts.fileName(userId, clock())}"`)
      .type('application/zip')
      .send(streamZip(entries, clock()))
  })
}

/** Uses an address up; returns the person whose archive it has, and the files. Throws a `Refusal` when it does not work. */
async function takeArchive(context: AppContext, key: string) {
  const { store, clock } = context
  const taken = await takeExport(store.db, hashSecret(key), clock())
  if (!taken) throw refuse('address_not_found')
  return { userId: taken.userId, entries: await archiveEntries(context, taken.userId) }
}
