import { auth } from '@quiz/contract/account/auth.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { recipientsOf } from '#server/testing/entry/mail-folder.ts'
import { sentMails } from '#server/testing/sent-mails.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)

const email = 'marina@pochta.example'
const password = 'синий трактор едет'

/** Requests a reset link and reads it from the mail. */
async function linkFor(address: string): Promise<{ token: string; email: string }> {
  await site.call(auth.forgotPassword, { body: { email: address } })
  const [mail] = await sentMails(site.context)
  const link = new URL(/http\S+ResetPassword\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  return { token: link.searchParams.get('t') ?? '', email: link.searchParams.get('e') ?? '' }
}
const reset = (link: { token: string; email: string }, newPassword = password, newPasswordConfirm = newPassword) =>
  site.call(auth.resetPassword, { body: { ...link, newPassword, newPasswordConfirm } })
const isLinkActive = (link: { token: string; email: string }) => site.call(auth.checkResetLink, { body: link })
const login = (secret: string) => site.call(auth.login, { body: { email, password: secret } })
const isActive = (token: string | null) => site.call(auth.isAuthorised, {}, { token: token ?? '' })
const refusedWith = (...errors: string[]) => ({ success: false, token: null, refreshToken: null, errors })
const wrongLink = refusedWith(accountTexts.reset.wrongLink)

test('a reset link sets a new password, signs in, and ends all other sessions', async () => {
  const otherSession = await site.signUp({ email })
  const reply = await reset(await linkFor(email))
  expect(reply).toEqual({ success: true, token: expect.any(String), refreshToken: expect.any(String), errors: [] })
  expect([await isActive(reply.token), await isActive(otherSession.token)]).toEqual([true, false])
  expect(await site.call(auth.me, {}, { token: reply.token ?? '' })).toMatchObject({ id: otherSession.id })
  const pair = { token: reply.token ?? '', refreshToken: reply.refreshToken ?? '' }
  expect(await site.call(auth.refresh, { body: pair })).toMatchObject({ token: expect.any(String) })
  expect(await login(password)).toMatchObject({ success: true })
})

test('the owner is notified of the new password by mail', async () => {
  await site.signUp({ email })
  await reset(await linkFor(email))
  const mails = await sentMails(site.context)
  expect(mails.map((mail) => [recipientsOf(mail), mail.subject])).toEqual([[[email], 'Пароль изменён — Квизариум']])
  expect(mails[0]?.text).toContain(site.context.config.site.contactEmail)
})

describe('a link', () => {
  test('works once', async () => {
    await site.signUp({ email })
    const link = await linkFor(email)
    const { token } = await reset(link)
    expect(await reset(link, 'красный трактор едет')).toEqual(wrongLink)
    expect(await isActive(token)).toBe(true)
    expect(await login(password)).toMatchObject({ success: true })
  })

  test('works once for ten concurrent requests', async () => {
    await site.signUp({ email })
    const link = await linkFor(email)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => reset(link, `синий трактор едет ${at}`)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies.filter(({ errors }) => errors[0] === accountTexts.reset.wrongLink)).toHaveLength(9)
    const winner = replies.findIndex(({ success }) => success)
    expect(await login(`синий трактор едет ${winner}`)).toMatchObject({ success: true })
  })

  test('is valid for an hour', async () => {
    await site.signUp({ email })
    const [early, late] = [await linkFor(email), await linkFor(email)]
    site.clock.advance(3_600_000 - 1)
    expect((await reset(early)).success).toBe(true)
    site.clock.advance(1)
    expect(await reset(late)).toEqual(wrongLink)
  })

  test('that has expired is refused', async () => {
    await site.signUp({ email })
    const link = await linkFor(email)
    site.clock.advance(3_600_000)
    expect(await reset(link)).toEqual(wrongLink)
  })

  test('is invalid after another link was used', async () => {
    await site.signUp({ email })
    const [first, second] = [await linkFor(email), await linkFor(email)]
    expect((await reset(second)).success).toBe(true)
    expect(await reset(first)).toEqual(wrongLink)
  })

  test('of two used concurrently one works', async () => {
    await site.signUp({ email })
    const links = [await linkFor(email), await linkFor(email)]
    const replies = await Promise.all(links.map((link) => reset(link)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
  })

  test('is for its own e-mail, in any letter case', async () => {
    await site.signUp({ email })
    await site.signUp({ email: 'stepan@pochta.example' })
    const link = await linkFor(email)
    expect(await reset({ ...link, email: 'stepan@pochta.example' })).toEqual(wrongLink)
    expect((await reset({ ...link, email: email.toUpperCase() })).success).toBe(true)
  })

  test('is of no use to a person who was banned meanwhile', async () => {
    const { id } = await site.signUp({ email })
    const link = await linkFor(email)
    await site.store.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', id).execute()
    expect(await reset(link)).toEqual(wrongLink)
  })

  test.each(['', 'invented', 'a'.repeat(43)])('that was invented («%s») is refused', async (token) => {
    await site.signUp({ email })
    expect(await reset({ token, email })).toEqual(wrongLink)
  })
})

describe('a check of a link', () => {
  test('accepts a link without using it up', async () => {
    await site.signUp({ email })
    const link = await linkFor(email)
    expect([await isLinkActive(link), await isLinkActive({ ...link, email: email.toUpperCase() })]).toEqual([
      true,
      true,
    ])
    expect((await reset(link)).success).toBe(true)
  })

  test('refuses a link that was used', async () => {
    await site.signUp({ email })
    const link = await linkFor(email)
    await reset(link)
    expect(await isLinkActive(link)).toBe(false)
  })

  test('refuses a link while its owner is banned, and after an hour', async () => {
    const { id } = await site.signUp({ email })
    const link = await linkFor(email)
    const setBan = (bannedAt: Date | null) =>
      site.store.db.updateTable('users').set({ banned_at: bannedAt }).where('id', '=', id).execute()
    await setBan(new Date())
    expect(await isLinkActive(link)).toBe(false)
    await setBan(null)
    expect(await isLinkActive(link)).toBe(true)
    site.clock.advance(3_600_000)
    expect(await isLinkActive(link)).toBe(false)
  })

  test('answers the same for an invented token of a registered and of an unknown e-mail, and for the token of another', async () => {
    await site.signUp({ email })
    await site.signUp({ email: 'stepan@pochta.example' })
    const { token } = await linkFor(email)
    const links = [
      { token: 'a'.repeat(43), email },
      { token: 'a'.repeat(43), email: 'nikto@pochta.example' },
      { token, email: 'stepan@pochta.example' },
      { token, email: 'nikto@pochta.example' },
      {},
    ]
    for (const body of links) expect(await site.call(auth.checkResetLink, { body })).toBe(false)
  })
})

describe('a password follows the rules of registration, and a refused one does not use up the link', () => {
  test.each<[string, string[], string[]]>([
    ['missing', ['', ''], [passwordTexts.missing]],
    ['too short', ['xK9!mQ2', 'xK9!mQ2'], [passwordTexts.short]],
    ['common', ['пароль123', 'пароль123'], [passwordTexts.common]],
    ['made of the name', ['ЛебедеваМарина', 'ЛебедеваМарина'], [passwordTexts.own]],
    ['repeated differently', [password, `${password} `], [passwordTexts.mismatch]],
    ['both short and different', ['xK9!mQ2', ''], [passwordTexts.short, passwordTexts.mismatch]],
  ])('%s', async (_, [first = '', second = ''], errors) => {
    await site.signUp({ email, full_name: 'Марина Лебедева' })
    const link = await linkFor(email)
    expect(await reset(link, first, second)).toEqual(refusedWith(...errors))
    expect((await reset(link)).success).toBe(true)
  })
})

test('a form without fields gets problems, a field of another type is refused', async () => {
  expect(await site.call(auth.resetPassword, { body: {} })).toEqual(wrongLink)
  const refused = await site.refusal(auth.resetPassword, { body: { token: 7 as never } })
  expect(refused).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ path: 'token' }] })
})
