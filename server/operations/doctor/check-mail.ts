import type { AnyDb } from '#server/operations/backup/snapshot.ts'
import { countMails } from '#server/operations/observability/mail-counts.queries.ts'
import type { Config } from '#server/platform/config.ts'
import { checkSmtp } from '#server/platform/mail/smtp-delivery.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
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
