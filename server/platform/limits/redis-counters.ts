import { Redis } from 'ioredis'
import { z } from 'zod'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import { redisOptions } from '#server/platform/redis-options.ts'
import type { Count, Counters } from './counters.ts'

/** Time between two probes of a Redis that failed, milliseconds. */
const probeMs = 1_000

/** Counts a call by its key for ARGV[1] milliseconds, or reads its count with ARGV[2] = 0; gives the count and what is left of them. */
export const countScript = `
if ARGV[2] == '0' then return {tonumber(redis.call('get', KEYS[1]) or '0'), redis.call('pttl', KEYS[1])} end
local times = redis.call('incr', KEYS[1])
if times == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return {times, redis.call('pttl', KEYS[1])}`
const counted = z.tuple([z.int(), z.int()])

export type RedisCountersOptions = {
  url: string
  /** Prefix of every key, so that other programs may use the same Redis. */
  prefix: string
  /** Counts while Redis is down. */
  fallback: Counters
  log: BasicLogger
  probeMs?: number
  /** Longest wait for a reply; tests of counting take more, as their own process may be kept from reading it in time. */
  commandMs?: number
}

/**
 * Counters in Redis, shared by all processes of the site. While Redis is down or frozen this process counts in memory:
 * only the calls that were waiting when it failed wait for the command timeout. Redis is probed until it answers.
 */
export class RedisCounters implements Counters {
  readonly #options: RedisCountersOptions
  readonly #redis: Redis
  #probe: NodeJS.Timeout | undefined
  #isDown = false
  #isClosed = false

  constructor(options: RedisCountersOptions) {
    this.#options = options
    this.#redis = new Redis(options.url, {
      ...redisOptions,
      ...(options.commandMs !== undefined && { commandTimeout: options.commandMs }),
      // A call counted in memory must not be counted again in Redis.
      autoResendUnfulfilledCommands: false,
    })
    this.#redis.on('error', (error) => this.#fail(error))
  }

  /** Connects; an unreachable Redis is logged, and probed in the background. */
  async open(): Promise<void> {
    try {
      await this.#redis.connect()
    } catch (error) {
      this.#fail(error)
    }
  }

  async count(key: string, seconds: number, times: 0 | 1 = 1): Promise<Count> {
    const { fallback, prefix } = this.#options
    if (this.#isDown) return fallback.count(key, seconds, times)
    try {
      const reply = await this.#redis.eval(countScript, 1, `${prefix}${key}`, seconds * 1000, times)
      const [count, msLeft] = counted.parse(reply)
      return { times: count, msLeft }
    } catch (error) {
      this.#fail(error)
      return fallback.count(key, seconds, times)
    }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#probe)
    this.#redis.disconnect()
  }

  #fail(reason: unknown): void {
    if (this.#isDown || this.#isClosed) return
    this.#isDown = true
    this.#options.log.warn(`Redis не отвечает, частоту вызовов считает сам процесс: ${reasonOf(reason)}`)
    this.#probeLater()
  }

  #probeLater(): void {
    if (this.#isClosed) return
    this.#probe = setTimeout(() => void this.#ping(), this.#options.probeMs ?? probeMs).unref()
  }

  async #ping(): Promise<void> {
    try {
      await this.#redis.ping()
    } catch {
      // A connection without replies may be half open: reconnect.
      if (this.#redis.status === 'ready') this.#redis.disconnect(true)
      return this.#probeLater()
    }
    this.#isDown = false
    this.#options.log.info('Redis снова отвечает, частота вызовов считается в нём.')
  }
}
