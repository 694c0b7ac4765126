import { pagePaths } from '@quiz/contract/paths.ts'
import { mailTexts } from '@quiz/contract/texts/ru/mail.ts'
import type { Config } from '#server/platform/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type MailTemplate, renderMailHtml, renderMailText } from '#server/platform/mail/mail-template.ts'

/** Lifetime of a notice, milliseconds. */
const noticeLifetimeMs = 3 * 24 * 3_600_000

/** The mail with the link to reset a password. */
export function resetMail(
  { site, publicUrl }: Config,
  { to, email, token, expiresAt }: Pick<Mail, 'to' | 'expiresAt'> & { email: string; token: string },
): Mail {
  const { title, lead, action, notes } = mailTexts.passwordReset
  const href = `${publicUrl}${pagePaths.resetPassword}?t=${token}&e=${encodeURIComponent(email)}`
  const template = { title, lead: lead(site.brand), action: { label: action, href }, notes }
  return { to, expiresAt, ...renderMail(template, { brand: site.brand, publicUrl }) }
}

/** The mail that notifies the owner of an account of a new password or e-mail, which another person may have set. */
export function noticeMail(
  { site, publicUrl }: Config,
  { to, about, now }: { to: string; about: 'passwordChanged' | 'emailChanged'; now: Date },
): Mail {
  const { title, lead, notes } = mailTexts[about]
  const template = { title, lead: lead(site.brand), action: null, notes: notes(site.contactEmail) }
  const expiresAt = new Date(now.getTime() + noticeLifetimeMs)
  return { to, expiresAt, ...renderMail(template, { brand: site.brand, publicUrl }) }
}

function renderMail(content: Omit<MailTemplate, 'sender'>, { brand, publicUrl }: { brand: string; publicUrl: string }) {
  const template: MailTemplate = { ...content, sender: { name: brand, href: publicUrl } }
  return {
    subject: mailTexts.subject(template.title, brand),
    text: renderMailText(template),
    html: renderMailHtml(template),
  }
}
