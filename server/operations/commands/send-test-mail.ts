import { randomUUID } from 'node:crypto'
import { emailProblem } from '@quiz/contract/account/registration-problems.ts'
import { mailTexts } from '@quiz/contract/texts/ru/mail.ts'
import type { Config } from '#server/platform/config.ts'
import { deliveryOf } from '#server/platform/mail/delivery.ts'
import { renderMail } from '#server/platform/mail/site-mail.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'

const timeoutMs = 60_000
const silent = { info: () => {} }

/** Delivers a test mail at once, past the outbox, so that the operator sees what the mail server says. */
export async function sendTestMail(
  config: Config,
  to: string,
  now = new Date(),
): Promise<{ lines: string[]; isRefused: boolean }> {
  const problem = emailProblem(to)
  if (problem) return { lines: [problem], isRefused: true }
  const { site, publicUrl } = config
  const { title, lead, notes } = mailTexts.test
  const content = renderMail({ title, lead: lead(site.brand), action: null, notes }, { site, publicUrl })
  const delivery = await deliveryOf(config, silent)
  try {
    await delivery.deliver({ id: randomUUID(), to, createdAt: now, ...content }, AbortSignal.timeout(timeoutMs))
  } catch (error) {
    return { lines: [`Пробное письмо не ушло: ${reasonOf(error)}.`], isRefused: true }
  }
  if (config.smtpUrl === null)
    return { lines: [`SMTP_URL не задан: пробное письмо лежит в ${delivery.destination}.`], isRefused: false }
  return {
    lines: [`Пробное письмо принял ${delivery.destination}. Если его нет во входящих, загляните в спам.`],
    isRefused: false,
  }
}
