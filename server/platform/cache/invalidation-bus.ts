import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { z } from 'zod'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import { redisOptions } from '#server/platform/redis-options.ts'
import type { Invalidation } from './invalidation.ts'

/** How often the connection to Redis is checked: one that hangs reports no error. */
const pingMs = 1_000

const tags = z.array(z.string())
const messageSchema = z.object({
  from: z.string(),
  invalidation: z.union([z.literal('everything'), z.object({ hard: tags, soft: tags })]),
})

/** Publishes invalidations to other processes of the site, and receives theirs. */
export type InvalidationBus = {
  publish: (invalidation: Invalidation) => void
  /** Whether other processes learn of changes at once. */
  isWorking: () => boolean
  close: () => void
}

export type InvalidationBusOptions = {
  url: string
  channel: string
  /** Called with invalidations of other processes, and with `everything` when some of them may have been missed. */
  onInvalidation: (invalidation: Invalidation) => void
  log: BasicLogger
}

/**
 * Opens the bus. No request waits for Redis: while it is down, entries live until they expire. After a reconnect this
 * process drops everything, as it may have missed messages; if one of its own was lost, so do the other processes.
 */
export async function openInvalidationBus(options: InvalidationBusOptions): Promise<InvalidationBus> {
  const bus = new RedisInvalidationBus(options)
  await bus.open()
  return {
    publish: (invalidation) => void bus.publish(invalidation),
    isWorking: () => bus.isWorking,
    close: () => bus.close(),
  }
}

class RedisInvalidationBus {
  readonly #options: InvalidationBusOptions
  readonly #processId = randomUUID()
  readonly #publisher: Redis
  readonly #subscriber: Redis
  #pings: NodeJS.Timeout | undefined
  #subscribing = Promise.resolve()
  /** Connections that failed and have not recovered. */
  readonly #failing = new Set<Redis>()

  constructor(options: InvalidationBusOptions) {
    this.#options = options
    this.#publisher = new Redis(options.url, redisOptions)
    this.#subscriber = new Redis(options.url, { ...redisOptions, autoResubscribe: false })
    for (const redis of [this.#publisher, this.#subscriber]) redis.on('error', (error) => this.#fail(redis, error))
    this.#subscriber.on('ready', () => {
      this.#subscribing = this.#subscribe()
    })
    this.#subscriber.on('message', (_channel: string, message: string) => this.#receive(message))
  }

  async open(): Promise<void> {
    const connect = (redis: Redis) => redis.connect().catch((error: unknown) => this.#fail(redis, error))
    await Promise.all([this.#publisher, this.#subscriber].map(connect))
    await this.#subscribing
    this.#pings = setInterval(() => void this.#ping(), pingMs).unref()
  }

  get isWorking(): boolean {
    return this.#failing.size === 0
  }

  async publish(invalidation: Invalidation): Promise<void> {
    const sent = this.#failing.has(this.#publisher) ? 'everything' : invalidation
    try {
      const message = { from: this.#processId, invalidation: sent }
      await this.#publisher.publish(this.#options.channel, JSON.stringify(message))
      // Only «everything» makes up for the messages that were lost before it.
      if (sent === 'everything') this.#recover(this.#publisher)
    } catch (error) {
      this.#fail(this.#publisher, error)
    }
  }

  close(): void {
    clearInterval(this.#pings)
    for (const redis of [this.#publisher, this.#subscriber]) redis.disconnect()
  }

  #receive(message: string): void {
    const received = messageSchema.safeParse(parseJson(message))
    if (received.success && received.data.from !== this.#processId)
      this.#options.onInvalidation(received.data.invalidation)
  }

  async #subscribe(): Promise<void> {
    try {
      await this.#subscriber.subscribe(this.#options.channel)
      this.#options.onInvalidation('everything')
      this.#recover(this.#subscriber)
    } catch (error) {
      this.#fail(this.#subscriber, error)
    }
  }

  async #ping(): Promise<void> {
    if (this.#failing.has(this.#publisher)) await this.publish('everything')
    if (this.#subscriber.status !== 'ready') return
    await this.#subscriber.ping().catch((error: unknown) => this.#fail(this.#subscriber, error))
  }

  #recover(redis: Redis): void {
    if (!this.#failing.delete(redis) || this.#failing.size > 0) return
    this.#options.log.info('Redis снова отвечает, другие процессы узнают об изменениях сразу.')
  }

  #fail(redis: Redis, reason: unknown): void {
    if (this.#failing.size === 0)
      this.#options.log.warn(`Redis не отвечает, другие процессы узнают об изменениях позже: ${reasonOf(reason)}`)
    this.#failing.add(redis)
    // A connection without replies may be half open: reconnect.
    if (redis.status === 'ready') redis.disconnect(true)
  }
}

/** Other programs may use the channel: messages that are not JSON are ignored. */
function parseJson(message: string): unknown {
  try {
    return JSON.parse(message)
  } catch {
    return null
  }
}
