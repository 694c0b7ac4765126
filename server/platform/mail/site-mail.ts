import { mailTexts } from '@quiz/contract/texts/ru/mail.ts'
import type { Config } from '#server/platform/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type MailTemplate, renderMailHtml, renderMailText } from './mail-template.ts'

/** Subject and both bodies of a mail by the site. */
export function renderMail(
  content: Omit<MailTemplate, 'sender'>,
  { site, publicUrl }: Pick<Config, 'site' | 'publicUrl'>,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { brand, shownHost } = site
  const sender = { name: brand, href: publicUrl, ...(shownHost !== undefined && { shownHost }) }
  const template: MailTemplate = { ...content, sender }
  return {
    subject: mailTexts.subject(template.title, brand),
    text: renderMailText(template),
    html: renderMailHtml(template),
  }
}
