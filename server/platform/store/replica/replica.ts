import { type CacheTag, type Invalidation, InvalidationLog } from '#server/platform/cache/invalidation.ts'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import type { Db } from '#server/platform/store/db.ts'
import { servingLimits } from '#server/platform/store/limits.ts'
import { openPostgres } from '#server/platform/store/open-postgres.ts'
import { storeOver } from '#server/platform/store/open-store.ts'
import { findPrimaryLsn, findReplayedLsn } from './replica.queries.ts'
import { AnotherServer, sameServerCheck } from './same-server.ts'
import { type LogPosition, ReplicationWatermark } from './watermark.ts'
import { withTimeout } from './with-timeout.ts'

/** Interval and timeout of polls of both servers, and the greatest lag of a replica that is used; milliseconds. */
const defaultTimes = { pollMs: 250, timeoutMs: 1_000, maxLagMs: 2_000 }
/** Limits of connections to the replica; after `timeoutMs` the primary is read instead. */
const limits = { ...servingLimits, queryMs: 5_000, idleTransactionMs: 5_000, connectionMs: defaultTimes.timeoutMs }

type Side = 'primary' | 'replica'

/** A connected server. */
export type ReplicationServer = {
  db: Db
  /** The end of the WAL of the primary, or the replayed position of the replica; null when it is not a replica. */
  position: () => Promise<LogPosition | null>
  close: () => Promise<void>
}

export type ReplicaOptions = {
  /** Connects to one of the two, or rejects. */
  connect: (which: Side) => Promise<ReplicationServer>
  log: BasicLogger
  times?: typeof defaultTimes
}

/** The replica, and the version of the invalidation log whose changes it certainly has. */
export type ReplicaSnapshot = { db: Db; version: number }

/**
 * Watches a streaming replica: from its replayed position follows which invalidations known to this process it has
 * certainly replayed. A replica that lags, fails or was promoted is excluded until it has caught up.
 */
export class Replica {
  readonly #options: ReplicaOptions
  readonly #times: typeof defaultTimes
  readonly #invalidations = new InvalidationLog()
  readonly #watermark = new ReplicationWatermark()
  readonly #servers: Partial<Record<Side, Promise<ReplicationServer>>> = {}
  #db: Db | null = null
  #isPrimaryDown = false
  #isFailing = false
  #isUsed = false
  #polling: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: ReplicaOptions) {
    this.#options = options
    this.#times = options.times ?? defaultTimes
    this.#schedulePoll(0)
  }

  /** Records an invalidation; call it after the commit, before the change can be read. */
  note(change: Invalidation): void {
    this.#invalidations.append(change)
  }

  /** The replica; null while it is excluded. */
  get snapshot(): ReplicaSnapshot | null {
    const { replayed } = this.#watermark
    const lag = this.lagMs
    // While the primary is unavailable there are no new commits to lag behind.
    const isCurrent = lag !== null && (this.#isPrimaryDown || lag <= this.#times.maxLagMs)
    return this.#db && replayed && isCurrent && !this.#isFailing ? { db: this.#db, version: replayed.version } : null
  }

  /** Age of the latest sample that the replica has replayed, milliseconds; null while unknown. */
  get lagMs(): number | null {
    const { replayed } = this.#watermark
    return replayed && performance.now() - replayed.at
  }

  /** Whether a change of one of these tags may be missing in the replica. */
  isBehind(tags: readonly CacheTag[], { version }: ReplicaSnapshot): boolean {
    return this.#invalidations.stalenessOf(tags, version) !== 'none'
  }

  /** Timeout of a read from the replica. */
  get timeoutMs(): number {
    return this.#times.timeoutMs
  }

  /**
   * Excludes the replica until it answers again: what it has replayed it still has. Where its address leads elsewhere now,
   * that server is the replica, once it has caught up.
   */
  exclude(reason: unknown): void {
    this.#isFailing = true
    if (reason instanceof AnotherServer) this.#disconnect()
    this.#setUsed(false, reasonOf(reason))
  }

  /** Stops polling and closes both connections. */
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
      this.#isPrimaryDown = end === null
    } catch {
      // Not logged here: reads and writes of the primary log it.
      this.#isPrimaryDown = true
    }
  }

  async #pollReplica(): Promise<void> {
    try {
      const replayed = await this.#positionOf('replica')
      if (!replayed) {
        this.#watermark.clear()
        return this.exclude('сервер не реплика')
      }
      this.#watermark.advance(replayed)
      this.#isFailing = false
      this.#setUsed(this.snapshot !== null, 'отстаёт')
    } catch (error) {
      this.exclude(error)
    }
  }

  #positionOf(which: Side): Promise<LogPosition | null> {
    return withTimeout(
      this.#times.timeoutMs,
      this.#server(which).then(({ position }) => position()),
    )
  }

  /** The connection to a server; after a failure the next call connects again. */
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

  /** Drops the connections to the replica; the next poll connects again. */
  #disconnect(): void {
    this.#watermark.clear()
    const dropped = this.#servers.replica
    delete this.#servers.replica
    this.#db = null
    void dropped?.then(({ close }) => close()).catch(() => {})
  }

  #setUsed(isUsed: boolean, reason: string): void {
    if (isUsed === this.#isUsed) return
    this.#isUsed = isUsed
    if (isUsed) this.#options.log.info('Реплика догнала основной сервер, общие списки и страницы читаются с неё.')
    else this.#options.log.warn(`Реплика не используется, всё читается с основного сервера: ${reason}`)
  }
}

/** Watches the replica of a PostgreSQL server. Both may be unreachable at first. */
export function watchReplica(urls: { primary: string; replica: string }, log: BasicLogger): Replica {
  const connect = async (which: Side): Promise<ReplicationServer> => {
    const setting = which === 'primary' ? 'DATABASE_URL' : 'DATABASE_REPLICA_URL'
    const checks = which === 'replica' ? sameServerCheck : undefined
    const source = await openPostgres({ databaseUrl: urls[which], setting, limits, log, ...(checks && { checks }) })
    const { db, close } = storeOver(source, limits)
    return { db, position: () => (which === 'primary' ? findPrimaryLsn(db) : findReplayedLsn(db)), close }
  }
  return new Replica({ connect, log })
}
