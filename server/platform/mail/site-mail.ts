import { mailTexts } from '@quiz/contract/texts/ru/mail.ts'
import type { Config } from '#server/platform/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type MailTemplate, renderMailHtml, renderMailText } from './mail-template.ts'

/** Subject and both bodies of a mail by the site. */
export function renderMail(
  content: Omit<MailTemplate, 'sender'>,
  { site, publicUrl }: Pick<Config, 'site' | 'publicUrl'>,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const template: MailTemplate = { ...content, sender: { name: site.brand, href: publicUrl } }
  return {
    subject: mailTexts.subject(template.title, site.brand),
    text: renderMailText(template),
    html: renderMailHtml(template),
  }
}
