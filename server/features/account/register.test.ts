import { auth } from '@quiz/contract/account/auth.ts'
import { currentConsents } from '@quiz/contract/account/consents.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)

const form = {
  userName: 'stepan.orlov',
  email: 'Stepan@Pochta.example',
  phone: '',
  fullName: 'Степан Орлов',
  birthDate: '1994-07-24',
  password: 'синий трактор едет',
  confirmPassword: 'синий трактор едет',
}
type Form = typeof form

const register = (changes: Partial<Form> = {}) => site.call(auth.register, { body: { ...form, ...changes } })
const rows = () => site.store.db.selectFrom('users').selectAll().execute()

test('a registration signs the person in with one token that lasts a day', async () => {
  const { success, token, errors } = await register()
  expect({ success, errors }).toEqual({ success: true, errors: [] })
  const asPerson = { token: token ?? '' }
  expect(await site.call(auth.me, {}, asPerson)).toEqual({
    id: expect.any(Number),
    userName: 'stepan.orlov',
    fullName: 'Степан Орлов',
    avatar: null,
    isAdmin: false,
    unreadNotices: 0,
    consentsNeeded: currentConsents,
  })
  site.clock.advance(24 * 3_600_000 - 1000)
  expect(await site.call(auth.isAuthorised, {}, asPerson)).toBe(true)
  site.clock.advance(1000)
  expect(await site.call(auth.isAuthorised, {}, asPerson)).toBe(false)
})

test('the e-mail is stored as typed, but trimmed', async () => {
  await register({ email: '  Stepan@Pochta.example ', fullName: ' Степан Орлов ' })
  expect(await rows()).toMatchObject([
    { email: 'Stepan@Pochta.example', email_key: 'stepan@pochta.example', full_name: 'Степан Орлов', phone: null },
  ])
})

test('the password is stored as an argon2id hash with the parameters of OWASP', async () => {
  await register()
  const [user] = await rows()
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

describe('a refusal has status 200 and Russian sentences', () => {
  test.each<[string, Partial<Form>, string]>([
    ['a mixed user name', { userName: 'stеpan' }, authTexts.problems.userNameMixed],
    ['no e-mail address', { email: 'stepan@' }, authTexts.problems.email],
    ['a full name of one letter', { fullName: 'С' }, authTexts.problems.fullNameLength],
    ['a full name with a blank letter', { fullName: 'Степан\u3164' }, authTexts.problems.fullNameChars],
    ['a full name that names the staff', { fullName: 'Aдминистратор' }, authTexts.problems.fullNameStaff],
    ['a date of birth that does not exist', { birthDate: '1994-02-30' }, authTexts.problems.birthDateUnreal],
    ['a short password', { password: 'xK9!mQ2', confirmPassword: 'xK9!mQ2' }, passwordTexts.short],
    ['a common password', { password: 'пароль123', confirmPassword: 'пароль123' }, passwordTexts.common],
    ['a password made of the name', { password: 'ОрловСтепан', confirmPassword: 'ОрловСтепан' }, passwordTexts.own],
    ['another second password', { confirmPassword: 'синий трактор едет ' }, passwordTexts.mismatch],
  ])('%s', async (_, changes, sentence) => {
    expect(await register(changes)).toEqual({ success: false, token: null, errors: [sentence] })
    expect(await rows()).toEqual([])
  })

  test('all problems at once', async () => {
    const { success, errors } = await site.call(auth.register, { body: {} })
    expect(success).toBe(false)
    expect(errors).toHaveLength(5)
  })
})

test('a date of birth may be today but not tomorrow', async () => {
  const dayAfter = (days: number) => new Date(site.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  expect((await register({ birthDate: dayAfter(1) })).errors).toEqual([authTexts.problems.birthDateFuture])
  expect((await register({ birthDate: dayAfter(0) })).success).toBe(true)
})

test('a user name is unique in any letter case', async () => {
  await register({ userName: 'Ёжик' })
  const second = await register({ userName: 'ЁЖИК', email: 'other@pochta.example' })
  expect(second).toEqual({ success: false, token: null, errors: [authTexts.register.userNameTaken] })
})

test('an e-mail is unique in any letter case', async () => {
  await register()
  const second = await register({ userName: 'other', email: 'STEPAN@pochta.EXAMPLE' })
  expect(second).toEqual({ success: false, token: null, errors: [authTexts.register.emailTaken] })
})

test('a taken user name and a taken e-mail are told together, whosever they are', async () => {
  await register()
  const both = [authTexts.register.userNameTaken, authTexts.register.emailTaken]
  expect((await register()).errors).toEqual(both)
  await register({ userName: 'other', email: 'other@pochta.example' })
  expect((await register({ userName: 'OTHER' })).errors).toEqual(both)
})

test('of twenty concurrent registrations of one e-mail one succeeds', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => register({ userName: `racer${at}` })))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.flatMap(({ errors }) => errors)).toEqual(Array(19).fill(authTexts.register.emailTaken))
  expect(await rows()).toHaveLength(1)
  expect(await site.store.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('a field of another type is refused', async () => {
  const refused = await site.refusal(auth.register, { body: { ...form, userName: 7 as never } })
  expect(refused).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ path: 'userName' }] })
})
