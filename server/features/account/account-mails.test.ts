import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { confirmationMail, noticeMail, resetMail } from './account-mails.ts'

const now = new Date('2026-11-21T12:00:00Z')
const to = 'reader@mail.example'

/** The text of a mail without its tags. */
const textOf = (html: string) => {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  const text = html.replace(/<style.*?<\/style>|<[^>]*>/gs, '')
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, sign: string) => signs[sign] ?? '')
}

test.each([
  '<script>alert(1)</script>',
  '"\'><img src=x onerror=alert(1)>',
  '&lt;b&gt;&amp;',
  'Тест \u200fשלום',
  '👩‍👩‍👧‍👦',
])('a brand with HTML (%s) is escaped in mails', (brand) => {
  const config = readConfig({ BRAND: brand, PUBLIC_URL: 'https://quiz.example' })
  const reset = resetMail(config, { to, email: to, token: 'abc', expiresAt: now })
  const notices = (['passwordChanged', 'emailChanged'] as const).map((about) => noticeMail(config, { to, about, now }))
  const confirmation = confirmationMail(config, { to, token: 'abc', expiresAt: now })
  for (const { subject, text, html } of [reset, confirmation, ...notices]) {
    expect(subject).toContain(brand)
    expect(text).toContain(`«${brand}»`)
    expect(textOf(html)).toContain(`«${brand}»`)
    expect(html).not.toMatch(/<(script|img|b)\b/)
  }
})

test('an e-mail with special characters is one parameter of the link', () => {
  const config = readConfig({ PUBLIC_URL: 'https://quiz.example' })
  const email = `o'neil+a&t=x#"<b>@mail.example`
  const { text, html } = resetMail(config, { to, email, token: 'abc', expiresAt: now })
  const [link = ''] = /https:\/\/quiz\.example\/Auth\/\S+/.exec(text) ?? []
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({ t: 'abc', e: email })
  expect(textOf(html)).toContain(link)
  expect(html).not.toContain('<b>')
})
