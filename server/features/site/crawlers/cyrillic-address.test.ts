import { auth } from '@quiz/contract/account/auth.ts'
import { passingPath } from '@quiz/contract/paths.ts'
import { expect, test } from 'vitest'
import { renderMail } from '#server/platform/mail/site-mail.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp({ config: { PUBLIC_URL: 'https://квиз.рф' } })
const machines = 'https://xn--b1akcg.xn--p1ai'

test('a site in .рф is announced to programs in Punycode alone', async () => {
  const { id } = await aQuiz(site.store.db)
  const addresses = ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-tests-1.xml', '/feed.xml']
  const embedded = `/oembed?url=${encodeURIComponent(`${machines}${passingPath(id)}`)}`
  for (const address of [...addresses, embedded, '/api/docs/openapi.json']) {
    const { statusCode, body } = await site.app.inject(address)
    expect([address, statusCode]).toEqual([address, 200])
    expect(body, address).toContain(machines)
    expect(body, address).not.toContain('квиз.рф')
  }
})

test('a site in .рф is found by the address that a person types', async () => {
  const { id } = await aQuiz(site.store.db)
  const { statusCode } = await site.app.inject(`/oembed?url=${encodeURIComponent(`https://квиз.рф${passingPath(id)}`)}`)
  expect(statusCode).toBe(200)
  const reply = await site.app.inject({
    ...{ method: 'POST', url: auth.login.path, payload: { email: 'a@pochta.example', password: 'x' } },
    headers: { origin: machines, 'sec-fetch-site': 'same-origin' },
  })
  expect(reply.statusCode).toBe(200)
})

test('people read its address in Cyrillic, and links of mails lead where every program goes', () => {
  const action = { label: 'Подтвердить', href: `${machines}/confirm?t=1` }
  const { text, html } = renderMail({ title: 'Почта', lead: 'Нажмите.', action, notes: [] }, site.context.config)
  expect(text).toMatch(new RegExp(`^${machines}/confirm\\?t=1$`, 'm'))
  expect(text).toContain('Квизариум, https://квиз.рф\n')
  expect(html).toContain(`<a href="${machines}/confirm?t=1"`)
  expect(html).toContain('>https://квиз.рф/confirm?t=1</a>')
  expect(html).toContain('>https://квиз.рф</a>')
})
