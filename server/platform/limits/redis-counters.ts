import { Redis } from 'ioredis'
import { z } from 'zod'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import { redisOptions } from '#server/platform/redis-options.ts'
import type { Count, Counters } from './counters.ts'

/** How long Redis is left alone after it failed, in milliseconds. */
const probeMs = 1_000

const script = `
local times = redis.call('incr', KEYS[1])
if times == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return {times, redis.call('pttl', KEYS[1])}`
const counted = z.tuple([z.int(), z.int()])

export type RedisCountersOptions = {
  url: string
  /** Stands before every key, so that others may use the same Redis. */
  prefix: string
  /** Counts while Redis is away. */
  own: Counters
  log: BasicLogger
  probeMs?: number
}

/**
 * Counters in Redis, shared by all processes of the site. When Redis is dead or frozen this process counts by itself: one
 * request waits for the time limit of a command, the others do not wait at all. Redis is tried again until it answers.
 */
export class RedisCounters implements Counters {
  readonly #options: RedisCountersOptions
  readonly #redis: Redis
  #probe: NodeJS.Timeout | undefined
  #isAway = false
  #isClosed = false

  constructor(options: RedisCountersOptions) {
    this.#options = options
    this.#redis = new Redis(options.url, {
      ...redisOptions,
      // What was counted here meanwhile must not be counted again there.
      autoResendUnfulfilledCommands: false,
    })
    this.#redis.on('error', (error) => this.#leave(error))
  }

  /** Connects; a Redis that is not there is told of, and waited for in the background. */
  async open(): Promise<void> {
    try {
      await this.#redis.connect()
    } catch (error) {
      this.#leave(error)
    }
  }

  async count(key: string, seconds: number): Promise<Count> {
    const { own, prefix } = this.#options
    if (this.#isAway) return own.count(key, seconds)
    try {
      const reply = await this.#redis.eval(script, 1, `${prefix}${key}`, seconds * 1000)
      const [count, msLeft] = counted.parse(reply)
      return { times: count, msLeft }
    } catch (error) {
      this.#leave(error)
      return own.count(key, seconds)
    }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#probe)
    this.#redis.disconnect()
  }

  #leave(reason: unknown): void {
    if (this.#isAway || this.#isClosed) return
    this.#isAway = true
    this.#options.log.warn(`Redis не отвечает, частоту вызовов считает сам процесс: ${reasonOf(reason)}`)
    this.#probeLater()
  }

  #probeLater(): void {
    if (this.#isClosed) return
    this.#probe = setTimeout(() => void this.#tryAgain(), this.#options.probeMs ?? probeMs).unref()
  }

  async #tryAgain(): Promise<void> {
    try {
      await this.#redis.ping()
    } catch {
      // Behind a connection that says nothing there may be nobody any more.
      if (this.#redis.status === 'ready') this.#redis.disconnect(true)
      return this.#probeLater()
    }
    this.#isAway = false
    this.#options.log.info('Redis снова отвечает, частота вызовов считается в нём.')
  }
}
