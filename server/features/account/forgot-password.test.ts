import { auth } from '@quiz/contract/account/auth.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import type { CompiledQuery } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { recipientsOf } from '#server/testing/entry/mail-folder.ts'
import { aUser } from '#server/testing/factories.ts'
import { sentMails } from '#server/testing/sent-mails.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { testStore } from '#server/testing/test-store.ts'

let statements: CompiledQuery[] = []
const site = await buildTestApp({
  config: { PUBLIC_URL: 'https://quiz.example', BRAND: 'Квизариум & Ко' },
  store: await testStore({ onStatement: (statement) => statements.push(statement) }),
})
beforeEach(site.store.reset)

const email = 'Marina+tests@pochta.example'
const forgot = (address: string) => site.call(auth.forgotPassword, { body: { email: address } })
const resets = () => site.store.db.selectFrom('password_resets').selectAll().execute()
/** What the database is asked for an address, without the values: the long texts of mails by their size. */
async function workFor(address: string) {
  statements = []
  await forgot(address)
  return statements.map(({ sql, parameters }) => ({ sql, sizes: parameters.map(sizeOf) }))
}
const sizeOf = (value: unknown) => (typeof value === 'string' && value.length > 100 ? value.length : null)

describe('the owner of the e-mail', () => {
  test('gets a Russian mail with a reset link, as text and as HTML', async () => {
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

  test('gets it in any letter case, with spaces around it', async () => {
    await aUser(site.store.db, { email })
    await forgot(`  ${email.toUpperCase()} `)
    expect((await sentMails(site.context)).map(recipientsOf)).toEqual([[email]])
  })

  test('gets the token, of which the store has only the hash', async () => {
    await aUser(site.store.db, { email })
    await forgot(email)
    const token = /t=([\w-]+)/.exec((await sentMails(site.context))[0]?.text ?? '')?.[1] ?? ''
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await resets())).not.toContain(token)
    expect(await site.store.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})

test.each([
  ['there is no account with the address', null],
  ['its account is sample data', { is_sample: true }],
  ['its owner is banned', { banned_at: new Date() }],
])('the reply is true and no mail is sent when %s', async (_, owner) => {
  if (owner) await aUser(site.store.db, { email, ...owner })
  expect(await forgot(email)).toBe(true)
  expect(await sentMails(site.context)).toEqual([])
})

test.each(['', 'marina', 'marina@', 'marina@localhost'])('an invalid e-mail («%s») is refused', async (text) => {
  const refused = await site.refusal(auth.forgotPassword, { body: { email: text } })
  const message = text ? authTexts.problems.email : authTexts.problems.emailMissing
  expect(refused).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ path: 'email', message }] })
})

test('for an unknown address the same statements run, with values of the same sizes, as for a known one', async () => {
  await aUser(site.store.db, { email })
  const known = await workFor(email)
  const unknown = await workFor('Nobody+tests@pochta.example')
  expect(known.map(({ sql }) => sql).join()).toMatch(/insert into "password_resets".*insert into "outbox"/)
  expect(unknown).toEqual(known)
})

test('expired reset requests are deleted', async () => {
  await forgot('unknown@pochta.example')
  await forgot('noone@pochta.example')
  site.clock.advance(3_600_000)
  await forgot('unknown@pochta.example')
  expect(await resets()).toHaveLength(1)
})
