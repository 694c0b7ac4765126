import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { countScript } from '#server/platform/limits/redis-counters.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { type Finding, good, note, wrong } from './finding.ts'

const waitMs = 3_000
/** Without the ready check, which asks for `INFO` and warns on the terminal when its user may not. */
const options = {
  lazyConnect: true,
  enableReadyCheck: false,
  connectTimeout: waitMs,
  commandTimeout: waitMs,
  retryStrategy: () => null,
}
/** As the keys and the channel of the site begin, to which its user may be limited. */
const probe = () => ({ key: `kvizarium:rate:doctor:${randomUUID()}`, channel: 'kvizarium:invalidate' })
/** A Redis this full of its memory will soon refuse writes, or drop counters. */
const fullShare = 0.9

/** Asks Redis what the site asks of it: a script that counts, messages between processes, memory. No finding without one. */
export async function checkRedis(redisUrl: string | null): Promise<Finding[]> {
  if (redisUrl === null) return []
  const [redis, subscriber] = [new Redis(redisUrl, options), new Redis(redisUrl, options)]
  const failures: unknown[] = []
  // A refused login is told by the event, and the waiting command by a closed connection alone.
  for (const client of [redis, subscriber]) client.on('error', (error) => failures.push(error))
  try {
    await redis.connect()
    await redis.ping()
    await subscriber.connect()
    const found = [await checkScript(redis), await checkMessages(redis, subscriber), ...(await checkMemory(redis))]
    return found.some(({ state }) => state === 'wrong')
      ? found
      : [good('Redis отвечает, считает и передаёт сообщения.')]
  } catch (error) {
    return [wrong(`Redis не отвечает: ${causeOf(failures[0] ?? error)}. Пределы вызовов считает каждый процесс сам.`)]
  } finally {
    redis.disconnect()
    subscriber.disconnect()
  }
}

/** Why a connection failed. */
function causeOf(error: unknown): string {
  const reason = reasonOf(error)
  if (/WRONGPASS|NOAUTH|invalid password/.test(reason)) return `не подходит имя или пароль в REDIS_URL (${reason})`
  if (/Connection is closed|ECONNRESET|EPIPE/.test(reason))
    return `он оборвал соединение (${reason}); если он ждёт TLS, REDIS_URL начинается с rediss://`
  if (/wrong version number|packet length too long/.test(reason))
    return 'он не знает TLS, а REDIS_URL начинается с rediss://'
  if (/certificate/.test(reason)) return `его сертификату нельзя верить (${reason})`
  return reason
}

async function checkScript(redis: Redis): Promise<Finding> {
  try {
    await redis.eval(countScript, 1, probe().key, 1_000, 1)
    return good('Redis считает вызовы.')
  } catch (error) {
    return wrong(
      `Redis не даёт считать вызовы (${reasonOf(error)}): пользователю нужны eval, get, incr, pexpire, pttl и ключи kvizarium:*.`,
    )
  }
}

/** Sends a message to the other connection. What it is must be unknown to the processes of a running site. */
async function checkMessages(redis: Redis, subscriber: Redis): Promise<Finding> {
  const { channel, key } = probe()
  const isHeard = new Promise<boolean>((resolve) => {
    subscriber.on('message', (_, message: string) => message === key && resolve(true))
  })
  try {
    await subscriber.subscribe(channel)
    await redis.publish(channel, key)
    if (await Promise.race([isHeard, wait(waitMs, false)])) return good('Redis передаёт сообщения.')
    return wrong('Сообщение через Redis не дошло: процессы сайта не узнают друг от друга об изменениях.')
  } catch (error) {
    return wrong(
      `Redis не даёт передавать сообщения (${reasonOf(error)}): пользователю нужны subscribe, publish и канал ${channel}.`,
    )
  }
}

/** Its user may be refused `INFO`, without which the site works. */
async function checkMemory(redis: Redis): Promise<Finding[]> {
  const info = await redis.info('memory').catch(() => null)
  if (info === null) return [note('Сколько памяти у Redis, не видно: пользователю не дана команда info.')]
  const numberOf = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0)
  const [used, most] = [numberOf('used_memory'), numberOf('maxmemory')]
  return most > 0 && used > fullShare * most
    ? [
        wrong(
          `Память Redis почти занята, ${Math.round((100 * used) / most)} % от maxmemory: скоро он откажет или забудет счётчики.`,
        ),
      ]
    : []
}
