import { randomBytes } from 'node:crypto'
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
    return wrong(`Почтовый сервер не принимает сайт: ${mailCause(error)}.`)
  }
}

/** Why the mail server could not be used, by nodemailer's code where it tells. */
function mailCause(error: unknown): string {
  const reason = reasonOf(error)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (/wrong version number|packet length too long/.test(reason))
    return `на этом порту нет TLS с первого байта, SMTP_URL начинается с smtp:// (${reason})`
  if (/certificate|altnames/.test(reason)) return `его сертификату нельзя верить (${reason})`
  if (code === 'EAUTH') return `не подходит имя или пароль в SMTP_URL (${reason})`
  if (code === 'EDNS') return `такого адреса нет (${reason})`
  return reason
}

/** Checks that no mail was given up. */
export async function checkOutbox(db: AnyDb): Promise<Finding> {
  const { waiting, dead } = await countMails(db)
  return dead > 0
    ? wrong(`Не доставлено писем за месяц: ${dead}. Почему, сказано в таблице outbox, столбец last_problem.`)
    : good(`Недоставленных писем нет, ждут отправки: ${waiting}.`)
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
    return wrong(`Хранилище картинок не работает: ${storageCause(reasonOf(cause))}.`)
  }
}

/** Why a bucket could not be used, by the code of its server where that tells. */
function storageCause(reason: string): string {
  if (/NoSuchBucket/.test(reason)) return `такого бакета нет, проверьте S3_BUCKET и S3_ENDPOINT (${reason})`
  if (/InvalidAccessKeyId|SignatureDoesNotMatch/.test(reason))
    return `не подходит ключ, проверьте S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY (${reason})`
  if (/AccessDenied|status 403/.test(reason)) return `у ключа нет прав на S3_BUCKET (${reason})`
  return reason
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
