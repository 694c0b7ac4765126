import { hash } from '@node-rs/argon2'
import { account } from '@quiz/contract/account/account.ts'
import { auth } from '@quiz/contract/account/auth.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { errorTexts } from '@quiz/contract/texts/ru/errors.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { recipientsOf } from '#server/testing/entry/mail-folder.ts'
import { sentMails } from '#server/testing/sent-mails.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)

const email = 'marina@pochta.example'
const password = 'ёлка в июле'
const passwordHash = await hash(password.normalize('NFC'))
const newPassword = 'синий трактор едет'

const marina = () => site.signUp({ email, full_name: 'Марина Лебедева', password_hash: passwordHash })
const login = (secret: string, address = email) => site.call(auth.login, { body: { email: address, password: secret } })
const isActive = (token: string) => site.call(auth.isAuthorised, {}, { token })
const requestLink = async (address: string) => {
  await site.call(auth.forgotPassword, { body: { email: address } })
  return site.store.db.selectFrom('password_resets').selectAll().where('user_id', 'is not', null).execute()
}
const fieldProblem = (path: string, message: string) => ({ status: 400, errors: [{ path, message }] })

test('a person sees their own account', async () => {
  const { token, user } = await marina()
  expect(await site.call(account.get, {}, { token })).toEqual({
    userName: user.user_name,
    fullName: 'Марина Лебедева',
    email,
    isEmailConfirmed: true,
    confirmationSentAt: null,
  })
})

test('a guest is refused everywhere', async () => {
  const { id, newPasswordConfirm } = { id: '0c6f8a52-6a0b-4b43-9f0c-3d1f7f8f1b11', newPasswordConfirm: newPassword }
  const refusals = [
    await site.refusal(account.get, {}),
    await site.refusal(account.sessions, {}),
    await site.refusal(account.endSession, { body: { id } }),
    await site.refusal(account.changeName, { body: { fullName: 'Марина Орлова' } }),
    await site.refusal(account.changeEmail, { body: { email, currentPassword: password } }),
    await site.refusal(account.changePassword, {
      body: { currentPassword: password, newPassword, newPasswordConfirm },
    }),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(Array(6).fill('unauthorized'))
})

describe('the name', () => {
  test('is changed, and trimmed', async () => {
    const { token } = await marina()
    const changed = await site.call(account.changeName, { body: { fullName: '  Марина Орлова ' } }, { token })
    expect(changed.fullName).toBe('Марина Орлова')
    expect(await site.call(auth.me, {}, { token })).toMatchObject({ fullName: 'Марина Орлова' })
  })

  test.each([
    ['', authTexts.problems.fullNameMissing],
    ['М', authTexts.problems.fullNameLength],
    ['М'.repeat(101), authTexts.problems.fullNameLength],
    ['Марина\u202eОрлова', authTexts.problems.fullNameChars],
    ['Марина\u200b', authTexts.problems.fullNameChars],
    ['Администратор', authTexts.problems.fullNameStaff],
  ])('follows the rules of registration: «%s»', async (fullName, message) => {
    const { token } = await marina()
    const refused = await site.refusal(account.changeName, { body: { fullName } }, { token })
    expect(refused).toMatchObject(fieldProblem('fullName', message))
    expect(await site.call(account.get, {}, { token })).toMatchObject({ fullName: 'Марина Лебедева' })
  })

  test('an administrator may be called «Администратор»', async () => {
    const { token } = await site.signUp({ is_admin: true })
    const changed = await site.call(account.changeName, { body: { fullName: 'Администратор' } }, { token })
    expect(changed.fullName).toBe('Администратор')
  })
})

describe('the password', () => {
  const form = { currentPassword: password, newPassword, newPasswordConfirm: newPassword }
  const change = (token: string, changes: Partial<typeof form> = {}) =>
    site.call(account.changePassword, { body: { ...form, ...changes } }, { token })
  const refusedChange = (token: string, changes: Partial<typeof form>) =>
    site.refusal(account.changePassword, { body: { ...form, ...changes } }, { token })

  test('is changed with the old one; other sessions end, the present one does not', async () => {
    const { id, token } = await marina()
    const [otherSession, otherPerson] = [await site.signIn(id), await site.signUp()]
    expect(await change(token)).toBeNull()
    expect([await isActive(token), await isActive(otherSession.token), await isActive(otherPerson.token)]).toEqual([
      true,
      false,
      true,
    ])
    expect([(await login(password)).success, (await login(newPassword)).success]).toEqual([false, true])
  })

  test('is not changed without the old one', async () => {
    const { id, token } = await marina()
    const otherSession = await site.signIn(id)
    const refused = await refusedChange(token, { currentPassword: 'берёза в июле' })
    expect(refused).toMatchObject({
      code: 'wrong_password',
      ...fieldProblem('currentPassword', errorTexts.wrong_password),
    })
    expect(await isActive(otherSession.token)).toBe(true)
    expect((await login(password)).success).toBe(true)
  })

  const twice = (text: string) => ({ newPassword: text, newPasswordConfirm: text })

  test.each<[string, Partial<typeof form>, ReturnType<typeof fieldProblem>]>([
    ['short', twice('коротко'), fieldProblem('newPassword', passwordTexts.short)],
    ['common', twice('qwerty123'), fieldProblem('newPassword', passwordTexts.common)],
    ['made of the e-mail', twice('marina@pochta'), fieldProblem('newPassword', passwordTexts.own)],
    [
      'repeated differently',
      { newPasswordConfirm: 'синий' },
      fieldProblem('newPasswordConfirm', passwordTexts.mismatch),
    ],
  ])('follows the rules of registration: %s', async (_, changes, problem) => {
    const { token } = await marina()
    expect(await refusedChange(token, changes)).toMatchObject(problem)
  })

  test('is changed once by two concurrent changes', async () => {
    const { id, token } = await marina()
    const otherSession = await site.signIn(id)
    const outcomes = await Promise.allSettled([change(token), change(otherSession.token)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a change invalidates reset links and notifies the owner by mail', async () => {
    const { token } = await marina()
    expect(await requestLink(email)).toHaveLength(1)
    await sentMails(site.context)
    await change(token)
    expect(await site.store.db.selectFrom('password_resets').selectAll().execute()).toEqual([])
    const mails = await sentMails(site.context)
    expect(mails.map((mail) => [recipientsOf(mail), mail.subject])).toEqual([[[email], 'Пароль изменён — Квизариум']])
  })
})

describe('the e-mail', () => {
  const other = 'Marina.Orlova@Pochta.example'
  const change = (token: string, address: string, currentPassword = password) =>
    site.call(account.changeEmail, { body: { email: address, currentPassword } }, { token })
  const refusedChange = (token: string, address: string, currentPassword = password) =>
    site.refusal(account.changeEmail, { body: { email: address, currentPassword } }, { token })

  test('is changed with the password, and used to sign in', async () => {
    const { token } = await marina()
    expect(await change(token, ` ${other} `)).toMatchObject({ email: other })
    expect((await login(password, other.toLowerCase())).success).toBe(true)
    expect((await login(password)).success).toBe(false)
  })

  test('is not changed without the password', async () => {
    const { token } = await marina()
    const refused = await refusedChange(token, other, 'берёза в июле')
    expect(refused).toMatchObject(fieldProblem('currentPassword', errorTexts.wrong_password))
  })

  test.each([
    ['', authTexts.problems.emailMissing],
    ['marina@', authTexts.problems.email],
  ])('must be valid: «%s»', async (address, message) => {
    const { token } = await marina()
    expect(await refusedChange(token, address)).toMatchObject(fieldProblem('email', message))
  })

  test('of another account is taken, in any letter case', async () => {
    const { token } = await marina()
    await site.signUp({ email: 'stepan@pochta.example' })
    const refused = await refusedChange(token, 'STEPAN@pochta.example')
    expect(refused).toMatchObject({ code: 'email_taken', ...fieldProblem('email', errorTexts.email_taken) })
  })

  test('is set by one of two concurrent changes', async () => {
    const [one, two] = [await marina(), await site.signUp({ password_hash: passwordHash })]
    const outcomes = await Promise.allSettled([change(one.token, other), change(two.token, other)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a change invalidates reset links and notifies the old address', async () => {
    const { token } = await marina()
    expect(await requestLink(email)).toHaveLength(1)
    await sentMails(site.context)
    await change(token, other)
    expect(await site.store.db.selectFrom('password_resets').selectAll().execute()).toEqual([])
    const mails = await sentMails(site.context)
    expect(mails.map((mail) => [recipientsOf(mail), mail.subject])).toEqual([[[email], 'Почта изменена — Квизариум']])
    expect(mails[0]?.text).not.toContain(other)
  })

  test('in another letter case is the same: no mail is sent', async () => {
    const { token } = await marina()
    expect(await change(token, 'MARINA@pochta.example')).toMatchObject({ email: 'MARINA@pochta.example' })
    expect(await sentMails(site.context)).toEqual([])
  })
})

describe('sessions', () => {
  const list = (token: string) => site.call(account.sessions, {}, { token })
  const firefox = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

  test('are listed with devices, the last used first, the present one marked', async () => {
    const { token } = await marina()
    await site.signUp()
    site.clock.advance(60_000)
    const body = { email, password }
    await site.call(auth.login, { body }, { headers: { 'user-agent': firefox } })
    const [newest, own, ...rest] = await list(token)
    expect(rest).toEqual([])
    expect(newest).toMatchObject({ isCurrent: false, createDate: site.clock.now().toISOString() })
    expect(newest?.device.replace('\u00a0', ' ')).toBe('Firefox на Linux')
    expect(own).toMatchObject({ isCurrent: true, device: 'Неизвестное устройство' })
  })

  test('have the time of their last refresh', async () => {
    const person = await marina()
    const opened = site.clock.now().toISOString()
    site.clock.advance(600_000)
    const { token } = await site.call(auth.refresh, {
      body: { token: person.token, refreshToken: person.refreshToken },
    })
    expect(await list(token)).toMatchObject([{ createDate: opened, lastUsedDate: site.clock.now().toISOString() }])
  })

  test('that ended or expired are not listed', async () => {
    const person = await marina()
    const otherSession = await site.signIn(person.id)
    await site.call(auth.logout, {}, { token: otherSession.token })
    await site.signIn(person.id, { remember: true })
    site.clock.advance(24 * 3_600_000)
    const { token } = await site.signIn(person.id)
    expect(await list(token)).toHaveLength(2)
  })

  test('are ended one by one, with immediate effect', async () => {
    const { id, token } = await marina()
    const otherSession = await site.signIn(id)
    const other = (await list(token)).find(({ isCurrent }) => !isCurrent)
    const left = await site.call(account.endSession, { body: { id: other?.id ?? '' } }, { token })
    expect(left).toMatchObject([{ isCurrent: true }])
    expect([await isActive(token), await isActive(otherSession.token)]).toEqual([true, false])
  })

  test('of other people are not found', async () => {
    const [{ token }, otherPerson] = [await marina(), await site.signUp()]
    const [theirs] = await list(otherPerson.token)
    const refused = await site.refusal(account.endSession, { body: { id: theirs?.id ?? '' } }, { token })
    expect(refused).toMatchObject({ status: 404, code: 'session_not_found' })
    expect(await isActive(otherPerson.token)).toBe(true)
  })

  test('with an unknown or invalid id are refused', async () => {
    const { token } = await marina()
    const end = (id: string) => site.refusal(account.endSession, { body: { id } }, { token })
    expect(await end('0c6f8a52-6a0b-4b43-9f0c-3d1f7f8f1b11')).toMatchObject({ status: 404 })
    expect(await end('1')).toMatchObject({ status: 400, code: 'invalid_request' })
  })
})
