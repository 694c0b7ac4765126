import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { listOriginals } from '#server/operations/backup/originals.ts'
import type { AnyDb } from '#server/operations/backup/snapshot.ts'
import { countMails } from '#server/operations/observability/mail-counts.queries.ts'
import type { Config } from '#server/platform/config.ts'
import { hashInKey } from '#server/platform/images/image-keys.ts'
import { checkSmtp } from '#server/platform/mail/smtp-delivery.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { listPictures } from '#server/reconciliation/pictures.queries.ts'
import { named } from '../commands/totals.ts'
import { type Finding, good, note, wrong } from './finding.ts'

/** Checks the login at the mail server. */
export async function checkMailServer({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Promise<Finding> {
  if (smtpUrl === null)
    return note(`SMTP_URL не задан: письма никому не уходят, а ложатся файлами в ${dataDir}/outbox.`)
  try {
    await checkSmtp(smtpUrl)
    return good('Почтовый сервер принимает имя и пароль.')
  } catch (error) {
    return wrong(`Почтовый сервер не принимает сайт: ${reasonOf(error)}.`)
  }
}

/** Checks that no mail was given up. */
export async function checkOutbox(db: AnyDb): Promise<Finding> {
  const { waiting, dead } = await countMails(db)
  return dead > 0
    ? wrong(`Не доставлено писем за месяц: ${dead}. Почему, сказано в таблице outbox, столбец last_problem.`)
    : good(`Недоставленных писем нет, ждут отправки: ${waiting}.`)
}

/** Checks that Redis answers, if it is configured. */
export async function checkRedis(redisUrl: string | null): Promise<Finding[]> {
  if (redisUrl === null) return []
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: 3_000, retryStrategy: () => null })
  // The awaited commands report the error.
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
    return [good('Redis отвечает.')]
  } catch (error) {
    return [wrong(`Redis не отвечает (${reasonOf(error)}). Пределы вызовов считает каждый процесс сам.`)]
  } finally {
    redis.disconnect()
  }
}

/** Checks that pictures can be written, read and deleted. */
export async function checkImageStorage(storage: Storage): Promise<Finding> {
  const bytes = randomBytes(1_000)
  const key = `probes/${bytes.toString('hex', 0, 16)}`
  try {
    await storage.put(key, bytes)
    const isSame = (await storage.get(key))?.equals(bytes) ?? false
    await storage.delete(key)
    return isSame ? good('Хранилище картинок пишет и читает.') : wrong('Хранилище картинок отдаёт не то, что записано.')
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    return wrong(`Хранилище картинок не работает: ${reasonOf(cause)}.`)
  }
}

/** Checks that there is a file for every picture in use. */
export async function checkPictures(db: AnyDb, storage: Storage): Promise<Finding> {
  const missing = new Set(await listPictures(db))
  const shown = missing.size
  for await (const { key, bytes } of listOriginals(storage)) if (bytes > 0) missing.delete(hashInKey(key) ?? '')
  return missing.size === 0
    ? good(`Все картинки на месте: ${shown}.`)
    : wrong(`Нет файлов картинок, ${missing.size} из ${shown}: ${named([...missing], 3)}. Верните их из копии.`)
}
