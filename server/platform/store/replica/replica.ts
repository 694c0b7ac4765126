import { type CacheTag, type Invalidation, InvalidationLog } from '#server/platform/cache/invalidation.ts'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import type { Db } from '#server/platform/store/db.ts'
import { openPostgres } from '#server/platform/store/open-postgres.ts'
import { storeOver } from '#server/platform/store/open-store.ts'
import { findPrimaryLsn, findReplayedLsn } from './replica.queries.ts'
import { type LogPosition, ReplicationWatermark } from './watermark.ts'
import { within } from './within.ts'

/** How often the two servers are asked how far they are, how long they may take, how far behind a replica is of use; milliseconds. */
const usual = { pollMs: 250, timeoutMs: 1_000, maxLagMs: 2_000 }
/** What the replica is given to answer one statement; after `patienceMs` the primary is asked. */
const limits = { queryMs: 5_000, idleTransactionMs: 5_000, connectionMs: usual.timeoutMs }

/** Which of the two servers. */
type Side = 'primary' | 'replica'

/** A server that can be asked, and the way to let go of it. */
export type ReplicationServer = {
  db: Db
  /** How far its log goes, or how far it has come in the other's; null where it is no replica. */
  position: () => Promise<LogPosition | null>
  close: () => Promise<void>
}

export type ReplicaOptions = {
  /** Connects to one of the two; throws where it cannot be reached. */
  connect: (which: Side) => Promise<ReplicationServer>
  log: BasicLogger
  times?: typeof usual
}

/** The replica and the version of the invalidation log up to which it has surely replayed. */
export type ReplicaSnapshot = { db: Db; version: number }

/**
 * Watches a streaming replica: how far it has come in the log of the primary, and so which of the changes that this process
 * knows of it is sure to show. One that lags, is away, or is no replica any more is left out until it has caught up.
 */
export class Replica {
  readonly #options: ReplicaOptions
  readonly #times: typeof usual
  readonly #invalidations = new InvalidationLog()
  readonly #watermark = new ReplicationWatermark()
  readonly #servers: Partial<Record<Side, Promise<ReplicationServer>>> = {}
  #db: Db | null = null
  #isPrimaryAway = false
  #isUsed = false
  #polling: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: ReplicaOptions) {
    this.#options = options
    this.#times = options.times ?? usual
    this.#schedulePoll(0)
  }

  /** To be told of each change after its commit, before anybody reads it. */
  note(change: Invalidation): void {
    this.#invalidations.append(change)
  }

  /** The replica while it may be asked; null while it is left out. */
  get snapshot(): ReplicaSnapshot | null {
    const { replayed } = this.#watermark
    const lag = this.lagMs
    // While the primary is away nothing new can be there to lag behind.
    const isClose = lag !== null && (this.#isPrimaryAway || lag <= this.#times.maxLagMs)
    return this.#db && replayed && isClose ? { db: this.#db, version: replayed.version } : null
  }

  /** How long ago everything was there that the replica is sure to show, milliseconds; null while nobody knows. */
  get lagMs(): number | null {
    const { replayed } = this.#watermark
    return replayed && performance.now() - replayed.at
  }

  /** Whether something of these may have changed that the replica does not show. */
  isBehind(tags: readonly CacheTag[], { version }: ReplicaSnapshot): boolean {
    return this.#invalidations.stalenessOf(tags, version) !== 'none'
  }

  /** How long a reader waits for it before it asks the primary. */
  get timeoutMs(): number {
    return this.#times.timeoutMs
  }

  /** Leaves the replica out until it has answered again. */
  exclude(reason: unknown): void {
    this.#watermark.clear()
    this.#setUsed(false, reasonOf(reason))
  }

  /** Ends the watch and lets go of both servers. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#polling
    for (const server of await Promise.allSettled(Object.values(this.#servers)))
      if (server.status === 'fulfilled') await server.value.close()
  }

  #schedulePoll(milliseconds: number): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#polling = this.#poll().finally(() => this.#schedulePoll(this.#times.pollMs))
    }, milliseconds).unref()
  }

  async #poll(): Promise<void> {
    await this.#pollPrimary()
    await this.#pollReplica()
    this.#invalidations.truncate(this.#watermark.oldestVersion ?? this.#invalidations.version)
  }

  async #pollPrimary(): Promise<void> {
    const begun = { version: this.#invalidations.version, at: performance.now() }
    try {
      const end = await this.#positionOf('primary')
      if (end) this.#watermark.add({ ...begun, ...end })
      this.#isPrimaryAway = end === null
    } catch {
      // Whoever reads from it tells of it.
      this.#isPrimaryAway = true
    }
  }

  async #pollReplica(): Promise<void> {
    try {
      const replayed = await this.#positionOf('replica')
      if (!replayed) return this.exclude('сервер не реплика')
      this.#watermark.advance(replayed)
      this.#setUsed(this.snapshot !== null, 'отстаёт')
    } catch (error) {
      this.exclude(error)
    }
  }

  #positionOf(which: Side): Promise<LogPosition | null> {
    return within(
      this.#times.timeoutMs,
      this.#server(which).then(({ position }) => position()),
    )
  }

  /** Connected once; one that could not be reached is tried again the next time. */
  #server(which: Side): Promise<ReplicationServer> {
    const connected = this.#servers[which] ?? this.#options.connect(which)
    this.#servers[which] = connected
    connected.then(
      ({ db }) => {
        if (which === 'replica') this.#db = db
      },
      () => {
        delete this.#servers[which]
      },
    )
    return connected
  }

  #setUsed(isUsed: boolean, reason: string): void {
    if (isUsed === this.#isUsed) return
    this.#isUsed = isUsed
    if (isUsed) this.#options.log.info('Реплика догнала основной сервер, общие списки и страницы читаются с неё.')
    else this.#options.log.warn(`Реплика не используется, всё читается с основного сервера: ${reason}`)
  }
}

/** Watches the replica of a PostgreSQL server. Neither has to answer yet. */
export function watchReplica(urls: { primary: string; replica: string }, log: BasicLogger): Replica {
  const connect = async (which: Side): Promise<ReplicationServer> => {
    const setting = which === 'primary' ? 'DATABASE_URL' : 'DATABASE_REPLICA_URL'
    const source = await openPostgres({ databaseUrl: urls[which], setting, limits, log })
    const { db, close } = storeOver(source, limits)
    return { db, position: () => (which === 'primary' ? findPrimaryLsn(db) : findReplayedLsn(db)), close }
  }
  return new Replica({ connect, log })
}
