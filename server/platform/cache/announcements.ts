import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { z } from 'zod'
import { redisManners } from '#server/platform/redis-manners.ts'
import { reasonOf, type StoreLog } from '#server/platform/store/store-problem.ts'
import type { Change } from './changes.ts'

/** How often it is looked whether Redis is still there: one that fell silent would never tell. */
const beatMs = 1_000

const tags = z.array(z.string())
const announced = z.object({
  from: z.string(),
  change: z.union([z.literal('everything'), z.object({ things: tags, numbers: tags })]),
})

/** Tells other processes what changed, and hears it from them. */
export type Announcements = { announce: (change: Change) => void; close: () => void }

export type AnnouncementsOptions = {
  url: string
  channel: string
  /** Called with what other processes changed, and with everything when some of it may have been missed. */
  onChange: (change: Change) => void
  log: StoreLog
}

/**
 * Opens announcements through Redis. Nobody waits for them: while Redis is away, what other processes keep lives until
 * its time is over. When it is back, what is kept here is dropped, as nobody knows what was said meanwhile, and the
 * others are told to drop theirs, if something could not be said.
 */
export async function openAnnouncements(options: AnnouncementsOptions): Promise<Announcements> {
  const announcements = new RedisAnnouncements(options)
  await announcements.open()
  return { announce: (change) => void announcements.say(change), close: () => announcements.close() }
}

class RedisAnnouncements {
  readonly #options: AnnouncementsOptions
  readonly #own = randomUUID()
  readonly #speaker: Redis
  readonly #listener: Redis
  #beat: NodeJS.Timeout | undefined
  #listening = Promise.resolve()
  readonly #away = new Set<Redis>()

  constructor(options: AnnouncementsOptions) {
    this.#options = options
    this.#speaker = new Redis(options.url, redisManners)
    this.#listener = new Redis(options.url, { ...redisManners, autoResubscribe: false })
    for (const redis of [this.#speaker, this.#listener]) redis.on('error', (error) => this.#leave(redis, error))
    this.#listener.on('ready', () => {
      this.#listening = this.#listen()
    })
    this.#listener.on('message', (_channel: string, message: string) => this.#hear(message))
  }

  async open(): Promise<void> {
    const connect = (redis: Redis) => redis.connect().catch((error: unknown) => this.#leave(redis, error))
    await Promise.all([this.#speaker, this.#listener].map(connect))
    await this.#listening
    this.#beat = setInterval(() => void this.#look(), beatMs).unref()
  }

  async say(change: Change): Promise<void> {
    const said = this.#away.has(this.#speaker) ? 'everything' : change
    try {
      await this.#speaker.publish(this.#options.channel, JSON.stringify({ from: this.#own, change: said }))
      // One thing that got through says nothing of another that did not, just before.
      if (said === 'everything') this.#comeBack(this.#speaker)
    } catch (error) {
      this.#leave(this.#speaker, error)
    }
  }

  close(): void {
    clearInterval(this.#beat)
    for (const redis of [this.#speaker, this.#listener]) redis.disconnect()
  }

  #hear(message: string): void {
    const heard = announced.safeParse(parsed(message))
    if (heard.success && heard.data.from !== this.#own) this.#options.onChange(heard.data.change)
  }

  async #listen(): Promise<void> {
    try {
      await this.#listener.subscribe(this.#options.channel)
      this.#options.onChange('everything')
      this.#comeBack(this.#listener)
    } catch (error) {
      this.#leave(this.#listener, error)
    }
  }

  async #look(): Promise<void> {
    if (this.#away.has(this.#speaker)) await this.say('everything')
    if (this.#listener.status !== 'ready') return
    await this.#listener.ping().catch((error: unknown) => this.#leave(this.#listener, error))
  }

  #comeBack(redis: Redis): void {
    if (!this.#away.delete(redis) || this.#away.size > 0) return
    this.#options.log.info('Redis снова отвечает, другие процессы узнают об изменениях сразу.')
  }

  #leave(redis: Redis, reason: unknown): void {
    if (this.#away.size === 0)
      this.#options.log.warn(`Redis не отвечает, другие процессы узнают об изменениях позже: ${reasonOf(reason)}`)
    this.#away.add(redis)
    // Behind a connection that says nothing there may be nobody any more: connecting anew shows.
    if (redis.status === 'ready') redis.disconnect(true)
  }
}

/** Somebody else may use the channel: what is no JSON is nothing for us. */
function parsed(message: string): unknown {
  try {
    return JSON.parse(message)
  } catch {
    return null
  }
}
