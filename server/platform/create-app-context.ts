import { randomBytes } from 'node:crypto'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Invalidation } from '#server/platform/cache/invalidation.ts'
import { openCache } from '#server/platform/cache/open-cache.ts'
import type { Config } from '#server/platform/config.ts'
import { FormulaThread } from '#server/platform/formulas/formula-thread.ts'
import { ImageSigner } from '#server/platform/images/image-signer.ts'
import { createImagePipeline } from '#server/platform/images/pipeline.ts'
import { openLimits } from '#server/platform/limits/open-limits.ts'
import { deliveryOf } from '#server/platform/mail/delivery.ts'
import { Outbox } from '#server/platform/mail/outbox.ts'
import { makeLog } from '#server/platform/observability/log.ts'
import { storeLimiters } from '#server/platform/overload/limiters.ts'
import { randomId } from '#server/platform/random-id.ts'
import { Endpoints } from '#server/platform/requests/endpoints.ts'
import { DeviceCookies } from '#server/platform/sessions/device-cookies.ts'
import { NetworkMarks } from '#server/platform/sessions/network-marks.ts'
import { Sessions } from '#server/platform/sessions/sessions.ts'
import { signInHistory } from '#server/platform/sessions/sign-in-history.ts'
import { ensureSetting } from '#server/platform/settings.ts'
import { prepareDataFolder } from '#server/platform/storage/data-folder.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { restrictToOwner } from '#server/platform/storage/private-files.ts'
import { type OnStatement, openStore } from '#server/platform/store/open-store.ts'
import { ReadRouter } from '#server/platform/store/replica/read-router.ts'
import { type Replica, watchReplica } from '#server/platform/store/replica/replica.ts'

/** A context that can be closed: first the outbox and the image processes, then the store. */
export type ClosableAppContext = AppContext & { close: () => Promise<void> }

/** Options for benches, which no environment variable sets. */
export type AppContextOptions = {
  /** Memory limit of the content cache; a reply larger than the limit is not cached. */
  cacheBytes?: number
  /** Called with every statement that is sent to the store. */
  onStatement?: OnStatement
  /** Whether this process serves people: of two sites on one embedded store each has to know of the other. */
  isSite?: boolean
}

/** Opens the services that features use. Throws a `StoreProblem` when the store cannot be opened. */
export async function createAppContext(
  config: Config,
  { cacheBytes, onStatement, isSite = false }: AppContextOptions = {},
): Promise<ClosableAppContext> {
  const log = makeLog(config.logLevel)
  await prepareDataFolder(config)
  await restrictToOwner(config.dataDir, log)
  const { databaseUrl, dataDir } = config
  const siteRole = config.redisUrl === null ? 'only site' : 'one of several sites'
  const role = isSite ? siteRole : 'command'
  const store = await openStore({ databaseUrl, dataDir, log, role, ...(onStatement && { onStatement }) })
  const images = createImagePipeline({ storage: await openStorage(config) })
  const formulas = new FormulaThread()
  const clock = () => new Date()
  const outbox = new Outbox({ db: store.db, delivery: await deliveryOf(config, log), clock, log })
  const replica = openReplica(config, log)
  const onInvalidate = (invalidation: Invalidation) => replica?.note(invalidation)
  const { cache, reachesOthers, close } = await openCache(config, {
    log,
    clock,
    onInvalidate,
    ...(cacheBytes !== undefined && { maxBytes: cacheBytes }),
  })
  const readRouter = new ReadRouter(store.db, replica)
  const { limits, ...access } = await openAccess(config, { store, log, clock })
  return {
    ...{ config, log, store, images, formulas, outbox, readRouter },
    endpoints: new Endpoints(),
    admit: limits.admit,
    ownLimits: limits.ownLimits,
    limiters: storeLimiters(),
    checkReplies: false,
    drawId: randomId,
    ...{ cache, reachesOthers, ...access },
    clock,
    close: async () => {
      limits.close()
      close()
      await Promise.all([outbox.close(), images.close(), formulas.close(), replica?.close()])
      await store.close()
    },
  }
}

/**
 * Opens sessions, device cookies, network marks, the signer of image addresses, and rate limits. They sign with one
 * secret: `AUTH_SECRET`, or one generated once and stored.
 */
async function openAccess(config: Config, { store, log, clock }: Pick<ClosableAppContext, 'store' | 'log' | 'clock'>) {
  const secret =
    config.authSecret ?? (await ensureSetting(store.db, 'auth_secret', () => randomBytes(48).toString('base64url')))
  const devices = new DeviceCookies(secret, config.publicUrl)
  const limits = await openLimits(config, { log, clock, history: signInHistory(store, devices, secret) })
  return {
    sessions: new Sessions(store, secret),
    devices,
    networkMarks: new NetworkMarks(secret),
    imageSigner: new ImageSigner(secret, clock),
    limits,
  }
}

const openReplica = ({ databaseUrl, databaseReplicaUrl }: Config, log: ClosableAppContext['log']): Replica | null =>
  databaseUrl && databaseReplicaUrl ? watchReplica({ primary: databaseUrl, replica: databaseReplicaUrl }, log) : null
