import { escapeHtml } from '@quiz/contract/escape-html.ts'
import { shownAddress } from '@quiz/contract/work/board-address.ts'

/** The content of a mail: its subject in one sentence, one button, and notes. */
export type MailTemplate = {
  title: string
  lead: string
  action: { label: string; href: string } | null
  notes: readonly string[]
  /** Name and URL of the site, and its host as people read it, where that differs. */
  sender: { name: string; href: string; shownHost?: string }
}

/** An address as people read it. */
const shown = (href: string, { href: publicUrl, ...sender }: MailTemplate['sender']) =>
  shownAddress(href, { publicUrl, ...sender })

/** The mail as plain text. Mail programs make links of the letters that every program takes. */
export function renderMailText({ title, lead, action, notes, sender }: MailTemplate): string {
  const actionPart = action ? [`${action.label}:\n${action.href}`] : []
  return `${[title, lead, ...actionPart, ...notes, `—\n${sender.name}, ${shown(sender.href, sender)}`].join('\n\n')}\n`
}

// Mail programs support tables and inline styles, and little else. No external resources: many programs block them.
const font = "font-family:Onest,'Segoe UI','Helvetica Neue',Arial,sans-serif"
const styles = {
  page: 'margin:0;padding:0;background:#faf4ea',
  background: 'background:#faf4ea;padding:24px 12px',
  card: 'background:#fffdf8;border-radius:20px;padding:32px 28px',
  title: `margin:0 0 16px;${font};font-size:26px;line-height:1.15;font-weight:800;letter-spacing:-0.5px;color:#231934`,
  text: `margin:0 0 16px;${font};font-size:17px;line-height:1.5;color:#231934`,
  button: `display:inline-block;padding:14px 24px;border-radius:12px;background:#5b32d6;${font};font-size:17px;font-weight:700;color:#ffffff;text-decoration:none`,
  note: `margin:16px 0 0;${font};font-size:15px;line-height:1.45;color:#4f4456`,
  link: 'color:#4e27c2;word-break:break-all',
}

/** The mail as an HTML document. */
export function renderMailHtml({ title, lead, action, notes, sender }: MailTemplate): string {
  const note = (html: string) => `<p style="${styles.note}">${html}</p>`
  const link = (href: string, text: string) =>
    `<a href="${escapeHtml(href)}" style="${styles.link}">${escapeHtml(text)}</a>`
  const actionPart = action
    ? [
        `<p style="margin:24px 0"><a href="${escapeHtml(action.href)}" style="${styles.button}">${escapeHtml(action.label)}</a></p>`,
        note(link(action.href, shown(action.href, sender))),
      ]
    : []
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="${styles.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="${styles.background}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="${styles.card}">
<h1 style="${styles.title}">${escapeHtml(title)}</h1>
<p style="${styles.text}">${escapeHtml(lead)}</p>
${[...actionPart, ...notes.map((text) => note(escapeHtml(text)))].join('\n')}
</td></tr>
<tr><td style="padding:16px 28px">${note(`${escapeHtml(sender.name)}, ${link(sender.href, shown(sender.href, sender))}`)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
