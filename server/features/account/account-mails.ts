import { pagePaths } from '@quiz/contract/paths.ts'
import { mailTexts } from '@quiz/contract/texts/ru/mail.ts'
import type { Config } from '#server/platform/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { renderMail } from '#server/platform/mail/site-mail.ts'

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
  return { to, expiresAt, ...renderMail(template, { site, publicUrl }) }
}

/** The mail with the link to the page that confirms an e-mail. */
export function confirmationMail(
  { site, publicUrl }: Config,
  { to, token, expiresAt }: Pick<Mail, 'to' | 'expiresAt'> & { token: string },
): Mail {
  const { title, lead, action, notes } = mailTexts.confirmation
  const href = `${publicUrl}${pagePaths.confirmEmail}?t=${token}`
  const template = { title, lead: lead(site.brand), action: { label: action, href }, notes }
  return { to, expiresAt, ...renderMail(template, { site, publicUrl }) }
}

/** The mail that tells when an account will be deleted, with the link that stops it. */
export function deletionMail(
  { site, publicUrl }: Config,
  { to, token, expiresAt }: Pick<Mail, 'to' | 'expiresAt'> & { token: string },
): Mail {
  const { title, lead, action, notes } = mailTexts.accountDeletion
  const href = `${publicUrl}${pagePaths.keepAccount}?t=${token}`
  const template = { title, lead: lead(site.brand, expiresAt), action: { label: action, href }, notes }
  return { to, expiresAt, ...renderMail(template, { site, publicUrl }) }
}

/** The mail that notifies the owner of an account of a new password or e-mail, which another person may have set. */
export function noticeMail(
  { site, publicUrl }: Config,
  { to, about, now }: { to: string; about: 'passwordChanged' | 'emailChanged'; now: Date },
): Mail {
  const { title, lead, notes } = mailTexts[about]
  const template = { title, lead: lead(site.brand), action: null, notes: notes(site.contactEmail) }
  const expiresAt = new Date(now.getTime() + noticeLifetimeMs)
  return { to, expiresAt, ...renderMail(template, { site, publicUrl }) }
}
