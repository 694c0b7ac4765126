import { randomUUID } from 'node:crypto'
import { type ArchiveLink, account, archivePath } from '@quiz/contract/account/account.ts'
import { limits } from '@quiz/contract/limits.ts'
import { archiveTexts } from '@quiz/contract/texts/ru/personal-data.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuseForeignGet } from '#server/platform/http/anti-forgery.ts'
import { refuseHead } from '#server/platform/http/other-methods.ts'
import { randomToken } from '#server/platform/random-token.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import { streamZip, type ZipEntry } from '#server/platform/zip/stream-zip.ts'
import { archiveEntries } from '#server/read-models/personal-archive/personal-archive.ts'
import { getProvenAccount } from './account.ts'
import {
  beginDownload,
  claimExport,
  completeDownload,
  findExport,
  getExportTime,
  isLatestDownload,
} from './data-exports.queries.ts'

const archiveQuery = z.object({ key: z.string().max(100) })

/** The request for an archive of own data, and its download, which a browser does without a token of the session. */
export function archiveRoutes(context: AppContext, app: FastifyInstance): void {
  const { endpoints, limiters, clock, log } = context

  endpoints.handle(account.exportData, ({ viewer, body }) => exportData(context, viewer, body.password))

  refuseHead(app, archivePath)
  app.get(archivePath, { exposeHeadRoute: false }, async (request, reply) => {
    refuseForeignGet(request)
    const query = archiveQuery.safeParse(request.query)
    if (!query.success) throw refuse('address_not_found')
    const { userId, entries, complete } = await limiters.actions.run(() => beginArchive(context, query.data.key))
    log.info({ userId, files: entries.length }, 'own data is downloaded')
    // A response that breaks off never finishes, and its address works again.
    reply.raw.once('finish', complete)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${archiveTexts.fileName(userId, clock())}"`)
      .type('application/zip')
      .send(streamZip(entries, clock()))
  })
}

/**
 * Begins the download of an address; returns the person whose archive it has, the files, and what to do when all are sent.
 * Throws a `Refusal` when the address does not work.
 */
async function beginArchive(context: AppContext, key: string) {
  const { db } = context.store
  const [tokenHash, downloadId] = [hashSecret(key), randomUUID()]
  const userId = await findOwner(context, tokenHash)
  const isBegun = userId !== null && (await beginDownload(db, tokenHash, downloadId))
  if (!isBegun) throw refuse('address_not_found')
  const listed = await archiveEntries(context, userId)
  const entries = listed.map((entry): ZipEntry => {
    const content = async function* () {
      yield* entry.content()
      if (!(await isLatestDownload(db, userId, downloadId))) throw new Error('Another download of the archive began.')
    }
    return { ...entry, content }
  })
  const complete = () =>
    void completeDownload(db, userId, downloadId).catch((error: unknown) =>
      context.log.error({ err: error, userId }, 'the address of an archive is not used up'),
    )
  return { userId, entries, complete }
}

const minuteMs = 60_000

/** Makes the one-time address of the archive of a person's data, given the password. Throws a `Refusal`. */
async function exportData(
  { store, config, clock, log }: AppContext,
  viewer: Viewer,
  password: string,
): Promise<ArchiveLink> {
  const account = await getProvenAccount(store.db, viewer.id, { password, path: 'password' })
  const now = clock()
  const [token, expiresAt] = [randomToken(), minutesAfter(now, limits.archiveMinutes)]
  const notAfter = minutesAfter(now, -limits.archiveEveryMinutes)
  const request = {
    ...{ userId: viewer.id, tokenHash: hashSecret(token), now, notAfter, expiresAt },
    // A banned person has no session.
    ...{ sessionId: viewer.sessionId || null, passwordMark: passwordMarkOf(account.passwordHash) },
  }
  if (!(await claimExport(store.db, request))) {
    const next = minutesAfter(await getExportTime(store.db, viewer.id), limits.archiveEveryMinutes)
    throw new Refusal('too_often', [], Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000)))
  }
  log.info({ userId: viewer.id }, 'an archive of own data was requested')
  // In the query, which the log of requests leaves out.
  return { url: `${config.publicUrl}${archivePath}?key=${token}`, expiresAt: expiresAt.toISOString() }
}

/** The person whose archive an address has; null when it is used up, late, or void by an ended session or a new password. */
async function findOwner({ store, clock }: AppContext, tokenHash: string): Promise<number | null> {
  const found = await findExport(store.db, tokenHash, clock())
  return found && found.passwordMark === passwordMarkOf(found.passwordHash) ? found.userId : null
}

/** What changes with the password, also to the same one. */
const passwordMarkOf = (passwordHash: string | null) => hashSecret(passwordHash ?? '')

const minutesAfter = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * minuteMs)
