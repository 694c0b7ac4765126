import { type CacheTag, type Invalidation, InvalidationLog } from '#server/platform/cache/invalidation.ts'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import type { Db } from '#server/platform/store/db.ts'
import { openPostgres } from '#server/platform/store/open-postgres.ts'
import { storeOver } from '#server/platform/store/open-store.ts'
import { Marks, type Place } from './marks.ts'
import { findEndOfLog, findReplayed } from './replica.queries.ts'
import { within } from './within.ts'

/** How often the two servers are asked how far they are, how long they may take, how far behind a replica is of use; milliseconds. */
const usual = { lookMs: 250, patienceMs: 1_000, mostLagMs: 2_000 }
/** What the replica is given to answer one statement; after `patienceMs` the primary is asked. */
const limits = { queryMs: 5_000, idleTransactionMs: 5_000, connectionMs: usual.patienceMs }

/** Which of the two servers. */
type Side = 'primary' | 'replica'

/** A server that can be asked, and the way to let go of it. */
export type Server = {
  db: Db
  /** How far its log goes, or how far it has come in the other's; null where it is no replica. */
  place: () => Promise<Place | null>
  close: () => Promise<void>
}

export type ReplicaOptions = {
  /** Connects to one of the two; throws where it cannot be reached. */
  connect: (which: Side) => Promise<Server>
  log: BasicLogger
  times?: typeof usual
}

/** The replica at a moment: it surely shows everything that the process knew to be changed by then. */
export type Showing = { db: Db; moment: number }

/**
 * Watches a streaming replica: how far it has come in the log of the primary, and so which of the changes that this process
 * knows of it is sure to show. One that lags, is away, or is no replica any more is left out until it has caught up.
 */
export class Replica {
  readonly #options: ReplicaOptions
  readonly #times: typeof usual
  readonly #invalidations = new InvalidationLog()
  readonly #marks = new Marks()
  readonly #servers: Partial<Record<Side, Promise<Server>>> = {}
  #db: Db | null = null
  #isPrimaryAway = false
  #isUsed = false
  #looking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: ReplicaOptions) {
    this.#options = options
    this.#times = options.times ?? usual
    this.#lookAgain(0)
  }

  /** To be told of each change after its commit, before anybody reads it. */
  note(change: Invalidation): void {
    this.#invalidations.append(change)
  }

  /** The replica while it may be asked; null while it is left out. */
  get showing(): Showing | null {
    const { reached } = this.#marks
    const lag = this.lagMs
    // While the primary is away nothing new can be there to lag behind.
    const isClose = lag !== null && (this.#isPrimaryAway || lag <= this.#times.mostLagMs)
    return this.#db && reached && isClose ? { db: this.#db, moment: reached.moment } : null
  }

  /** How long ago everything was there that the replica is sure to show, milliseconds; null while nobody knows. */
  get lagMs(): number | null {
    const { reached } = this.#marks
    return reached && performance.now() - reached.at
  }

  /** Whether something of these may have changed that the replica does not show. */
  isBehind(tags: readonly CacheTag[], { moment }: Showing): boolean {
    return this.#invalidations.stalenessOf(tags, moment) !== 'none'
  }

  /** How long a reader waits for it before it asks the primary. */
  get patienceMs(): number {
    return this.#times.patienceMs
  }

  /** Leaves the replica out until it has answered again. */
  leave(reason: unknown): void {
    this.#marks.clear()
    this.#tell(false, reasonOf(reason))
  }

  /** Ends the watch and lets go of both servers. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#looking
    for (const server of await Promise.allSettled(Object.values(this.#servers)))
      if (server.status === 'fulfilled') await server.value.close()
  }

  #lookAgain(milliseconds: number): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().finally(() => this.#lookAgain(this.#times.lookMs))
    }, milliseconds).unref()
  }

  async #look(): Promise<void> {
    await this.#lookAtPrimary()
    await this.#lookAtReplica()
    this.#invalidations.truncate(this.#marks.since ?? this.#invalidations.version)
  }

  async #lookAtPrimary(): Promise<void> {
    const begun = { moment: this.#invalidations.version, at: performance.now() }
    try {
      const end = await this.#placeOf('primary')
      if (end) this.#marks.add({ ...begun, ...end })
      this.#isPrimaryAway = end === null
    } catch {
      // Whoever reads from it tells of it.
      this.#isPrimaryAway = true
    }
  }

  async #lookAtReplica(): Promise<void> {
    try {
      const replayed = await this.#placeOf('replica')
      if (!replayed) return this.leave('сервер не реплика')
      this.#marks.reach(replayed)
      this.#tell(this.showing !== null, 'отстаёт')
    } catch (error) {
      this.leave(error)
    }
  }

  #placeOf(which: Side): Promise<Place | null> {
    return within(
      this.#times.patienceMs,
      this.#server(which).then(({ place }) => place()),
    )
  }

  /** Connected once; one that could not be reached is tried again the next time. */
  #server(which: Side): Promise<Server> {
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

  #tell(isUsed: boolean, reason: string): void {
    if (isUsed === this.#isUsed) return
    this.#isUsed = isUsed
    if (isUsed) this.#options.log.info('Реплика догнала основной сервер, общие списки и страницы читаются с неё.')
    else this.#options.log.warn(`Реплика не используется, всё читается с основного сервера: ${reason}`)
  }
}

/** Watches the replica of a PostgreSQL server. Neither has to answer yet. */
export function watchReplica(urls: { primary: string; replica: string }, log: BasicLogger): Replica {
  const connect = async (which: Side): Promise<Server> => {
    const setting = which === 'primary' ? 'DATABASE_URL' : 'DATABASE_REPLICA_URL'
    const source = await openPostgres({ databaseUrl: urls[which], setting, limits, log })
    const { db, close } = storeOver(source, limits)
    return { db, place: () => (which === 'primary' ? findEndOfLog(db) : findReplayed(db)), close }
  }
  return new Replica({ connect, log })
}
