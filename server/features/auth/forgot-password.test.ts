import { auth } from '@quiz/contract/auth.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { recipientsOf } from '#server/testing/entry/mail-folder.ts'
import { aUser } from '#server/testing/factories.ts'
import { sentMails } from '#server/testing/sent-mails.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp({ config: { PUBLIC_URL: 'https://quiz.example', BRAND: 'Квизариум & Ко' } })
beforeEach(site.store.reset)

const email = 'Marina+tests@pochta.example'
const forgot = (address: string) => site.call(auth.forgotPassword, { body: { email: address } })
const resets = () => site.store.db.selectFrom('password_resets').selectAll().execute()

describe('the owner of the e-mail', () => {
  test('gets a mail in Russian with a link of their own, as text and as HTML', async () => {
    await aUser(site.store.db, { email })
    expect(await forgot(email)).toBe(true)
    const mails = await sentMails(site.context)
    expect(mails.map(recipientsOf)).toEqual([[email]])
    const [mail] = mails
    expect(mail?.subject).toBe('Восстановление пароля — Квизариум & Ко')
    const link = /https:\/\/quiz\.example\/Auth\/ResetPassword\?t=[\w-]{43}&e=Marina%2Btests%40pochta\.example/
    expect(mail?.text).toMatch(link)
    expect(mail?.text).toContain('действует один час')
    expect(mail?.html).toContain('Квизариум &amp; Ко')
    const inHtml = /href="([^"]+)"[^>]*>Сменить пароль</.exec(mail?.html || '')?.[1]?.replaceAll('&amp;', '&')
    expect(inHtml).toBe(link.exec(mail?.text ?? '')?.[0])
  })

  test('gets it whatever the case and the spaces they typed', async () => {
    await aUser(site.store.db, { email })
    await forgot(`  ${email.toUpperCase()} `)
    expect((await sentMails(site.context)).map(recipientsOf)).toEqual([[email]])
  })

  test('is the only one who ever sees the token: the store has its hash', async () => {
    await aUser(site.store.db, { email })
    await forgot(email)
    const token = /t=([\w-]+)/.exec((await sentMails(site.context))[0]?.text ?? '')?.[1] ?? ''
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await resets())).not.toContain(token)
    expect(await site.store.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})

test.each([
  ['nobody has the address', null],
  ['it is of the sample data', { is_sample: true }],
  ['its owner is banned', { banned_at: new Date() }],
])('the answer is true and no mail goes out when %s', async (_, owner) => {
  if (owner) await aUser(site.store.db, { email, ...owner })
  expect(await forgot(email)).toBe(true)
  expect(await sentMails(site.context)).toEqual([])
})

test.each(['', 'marina', 'marina@', 'marina@localhost'])('«%s» is no e-mail and refused as malformed', async (text) => {
  const refused = await site.refusal(auth.forgotPassword, { body: { email: text } })
  const message = text ? authTexts.problems.email : authTexts.problems.emailMissing
  expect(refused).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ path: 'email', message }] })
})

test('an address that nobody has takes as long as one that somebody has', async () => {
  await aUser(site.store.db, { email })
  const timeOf = async (address: string) => {
    const start = performance.now()
    await forgot(address)
    return performance.now() - start
  }
  const times = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 20; round++) {
    times.known = Math.min(times.known, await timeOf(email))
    times.unknown = Math.min(times.unknown, await timeOf('nobody@pochta.example'))
  }
  expect(times.unknown).toBeGreaterThan(times.known * 0.6)
  expect(times.known).toBeGreaterThan(times.unknown * 0.6)
})

test('requests whose hour is over do not pile up', async () => {
  await forgot('nobody@pochta.example')
  await forgot('noone@pochta.example')
  site.clock.advance(3_600_000)
  await forgot('nobody@pochta.example')
  expect(await resets()).toHaveLength(1)
})
