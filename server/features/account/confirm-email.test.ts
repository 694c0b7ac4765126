import { account } from '@quiz/contract/account/account.ts'
import { auth } from '@quiz/contract/account/auth.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { MemoryCounters } from '#server/platform/limits/memory-counters.ts'
import { recipientsOf } from '#server/testing/entry/mail-folder.ts'
import { sentMails } from '#server/testing/sent-mails.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { testStore } from '#server/testing/test-store.ts'
import { hashPassword } from './password-hashes.ts'

const site = await buildTestApp()
const passwordHash = await hashPassword('ёлка в июле')
beforeEach(site.store.reset)

const hour = 3_600_000
const email = 'marina@pochta.example'
const marina = () => site.signUp({ email, password_hash: passwordHash })
const send = (person: TestPerson) => site.call(account.sendConfirmation, {}, person)
const confirm = (token: string) => site.call(account.confirmEmail, { body: { token } })
const refusedConfirm = (token: string) => site.refusal(account.confirmEmail, { body: { token } })
const confirmedAt = async ({ id }: TestPerson) =>
  (await site.store.db.selectFrom('users').select('email_confirmed_at as at').where('id', '=', id).execute())[0]?.at
const changeEmail = (person: TestPerson, address: string) =>
  site.call(account.changeEmail, { body: { email: address, currentPassword: 'ёлка в июле' } }, person)

/** Sends a link and returns its token, which the mail has. */
async function aToken(person: TestPerson): Promise<string> {
  expect(await send(person)).toBe(true)
  const mails = await sentMails(site.context)
  const [, token = ''] = /\/confirm-email\?t=(\S+)/.exec(mails.at(-1)?.text ?? '') ?? []
  return token
}

test('the link goes to the address of the account, and confirms it', async () => {
  const person = await marina()
  await send(person)
  const [mail, ...others] = await sentMails(site.context)
  expect(others).toEqual([])
  expect(mail && [recipientsOf(mail), mail.subject]).toEqual([[email], 'Подтверждение почты — Квизариум'])
  expect(await confirmedAt(person)).toBeNull()
  const [, token = ''] = /\/confirm-email\?t=(\S+)/.exec(mail?.text ?? '') ?? []
  expect(await confirm(token)).toBe(true)
  expect(await confirmedAt(person)).toEqual(site.clock.now())
})

test('a confirmed address gets no other letter', async () => {
  const person = await marina()
  await confirm(await aToken(person))
  expect(await send(person)).toBe(false)
  expect(await sentMails(site.context)).toEqual([])
})

describe('a link is refused', () => {
  const refusal = { status: 404, code: 'confirmation_not_found' }

  test('that was used, also the others that were sent', async () => {
    const person = await marina()
    const [first, second] = [await aToken(person), await aToken(person)]
    await confirm(second)
    expect(await refusedConfirm(second)).toMatchObject(refusal)
    expect(await refusedConfirm(first)).toMatchObject(refusal)
  })

  test('after a day', async () => {
    const person = await marina()
    const token = await aToken(person)
    site.clock.advance(24 * hour)
    expect(await refusedConfirm(token)).toMatchObject(refusal)
    expect(await confirmedAt(person)).toBeNull()
  })

  test('that was sent to an earlier address', async () => {
    const person = await marina()
    const token = await aToken(person)
    await changeEmail(person, 'orlova@pochta.example')
    expect(await refusedConfirm(token)).toMatchObject(refusal)
    expect(await confirmedAt(person)).toBeNull()
  })

  test('that is unknown or empty', async () => {
    expect(await refusedConfirm('unknown')).toMatchObject(refusal)
    expect(await refusedConfirm('')).toMatchObject(refusal)
  })
})

test('of two requests at once with one link one is refused', async () => {
  const token = await aToken(await marina())
  const outcomes = await Promise.allSettled([confirm(token), confirm(token)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('GET and HEAD of the page of the link confirm nothing, as mail scanners send them', async () => {
  const person = await marina()
  const token = await aToken(person)
  for (const method of ['GET', 'HEAD'] as const) {
    await site.app.inject({ method, url: `/confirm-email?t=${token}` })
    await site.app.inject({ method, url: `${account.confirmEmail.path}?token=${token}` })
  }
  expect(await confirmedAt(person)).toBeNull()
  expect(await confirm(token)).toBe(true)
})

test('a changed address is unconfirmed; one in another letter case stays confirmed', async () => {
  const person = await marina()
  await confirm(await aToken(person))
  await changeEmail(person, 'MARINA@pochta.example')
  expect(await confirmedAt(person)).not.toBeNull()
  await changeEmail(person, 'orlova@pochta.example')
  expect(await confirmedAt(person)).toBeNull()
})

test('three letters an hour are sent', async () => {
  const limited = await buildTestApp({
    store: await testStore(),
    counters: new MemoryCounters(site.clock.now),
    clock: site.clock,
  })
  const person = await limited.signUp()
  for (let time = 0; time < 3; time++) expect(await limited.call(account.sendConfirmation, {}, person)).toBe(true)
  expect(await limited.refusal(account.sendConfirmation, {}, person)).toMatchObject({ status: 429, code: 'too_often' })
})

test('a new account is not confirmed where the site has a mail server, and counts as confirmed without', async () => {
  const withMail = await buildTestApp({ config: { SMTP_URL: 'smtp://127.0.0.1:9' }, store: await testStore() })
  for (const [one, isEmailConfirmed] of [[site, true] as const, [withMail, false] as const]) {
    const { token } = await one.call(auth.register, {
      body: {
        ...{ userName: 'vera', email: 'vera@pochta.example', fullName: 'Вера Орлова', birthDate: '1990-05-17' },
        ...{ password: 'синий трактор едет', confirmPassword: 'синий трактор едет' },
      },
    })
    const own = await one.call(account.get, {}, { token: token ?? '' })
    expect(own).toMatchObject({ isEmailConfirmed, confirmationSentAt: null })
  }
})

test.each(['expires', 'goes to an earlier address'])(
  'the account says when the latest link was sent, until it %s',
  async (event) => {
    const withMail = await buildTestApp({
      config: { SMTP_URL: 'smtp://127.0.0.1:9' },
      store: await testStore(),
      clock: site.clock,
    })
    const person = await withMail.signUp({ password_hash: passwordHash })
    await withMail.call(account.sendConfirmation, {}, person)
    const sentAt = withMail.clock.now().toISOString()
    const get = async () => withMail.call(account.get, {}, await withMail.signIn(person.id))
    expect(await get()).toMatchObject({ isEmailConfirmed: false, confirmationSentAt: sentAt })
    const change = { email: 'orlova@pochta.example', currentPassword: 'ёлка в июле' }
    if (event === 'expires') withMail.clock.advance(24 * hour)
    else await withMail.call(account.changeEmail, { body: change }, person)
    expect(await get()).toMatchObject({ isEmailConfirmed: false, confirmationSentAt: null })
  },
)
