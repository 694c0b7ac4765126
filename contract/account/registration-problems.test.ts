import type { Registration } from '@quiz/contract/account/registration.ts'
import { findRegistrationProblems } from '@quiz/contract/account/registration-problems.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { describe, expect, test } from 'vitest'

const texts = authTexts.problems
const good: Registration = {
  userName: 'stepan.orlov',
  email: 'stepan@pochta.example',
  phone: '',
  fullName: 'Степан Орлов',
  birthDate: '1994-07-24',
  password: 'синий трактор едет',
  confirmPassword: 'синий трактор едет',
}
const problemsOf = (changes: Partial<Registration>) =>
  findRegistrationProblems({ ...good, ...changes }, { today: '2026-03-14', minAge: 0 })

test('a valid form has no problems', () => {
  expect(problemsOf({})).toEqual([])
})

test('an empty form has a problem in every required field, in the order of the form', () => {
  const empty = { userName: '', email: '', phone: '', fullName: '', birthDate: '', password: '', confirmPassword: '' }
  expect(problemsOf(empty)).toEqual([
    { field: 'userName', message: texts.userNameMissing },
    { field: 'email', message: texts.emailMissing },
    { field: 'fullName', message: texts.fullNameMissing },
    { field: 'birthDate', message: texts.birthDateMissing },
    { field: 'password', message: passwordTexts.missing },
  ])
})

describe('user names', () => {
  test.each(['abc', 'a'.repeat(30), 'Ёжик_2', 'їжак', 'a.b-c_9', '007'])('%s is valid', (userName) => {
    expect(problemsOf({ userName })).toEqual([])
  })
  test.each([
    ['ab', texts.userNameLength],
    ['a'.repeat(31), texts.userNameLength],
    ['степан orlov', texts.userNameChars],
    ['stеpan', texts.userNameMixed],
    ['naïve', texts.userNameChars],
    ['Admin', texts.userNameStaff],
    ['the_admin_2', texts.userNameStaff],
    ['4dm1n', texts.userNameStaff],
    ['администратор', texts.userNameStaff],
    ['Мод.ёратор', texts.userNameStaff],
    ['квизариум', texts.userNameStaff],
    ['kvizarium-help', texts.userNameStaff],
    ['<b>bold', texts.userNameChars],
    ['ＡＢＣ', texts.userNameChars],
  ])('%s is none', (userName, message) => {
    expect(problemsOf({ userName })).toEqual([{ field: 'userName', message }])
  })
})

describe('e-mail addresses', () => {
  test.each([
    'a@b.co',
    'Ivan.Petrov+tests@mail.example',
    'ivan@почта.рф',
    'ivan@mail.почта.рф',
    'ivan@почта-2.com',
    'ivan@xn--80a1acny.xn--p1ai',
    "o'neil@sub.domain.example",
  ])('%s is valid', (email) => {
    expect(problemsOf({ email })).toEqual([])
  })
  test.each([
    'stepan@',
    '@b.co',
    'a@b',
    'a b@c.de',
    'a@b@c.de',
    'a@127.0.0.1',
    'a@b.co/x',
    'a@b..co',
    'a@.b.co',
    'anna..f@b.co',
    '.anna@b.co',
    'anna.@b.co',
    'anna@exаmple.org',
    'anna@gmail.соm',
    'anna@mail.ру',
    'anna@sub.exаmple.org',
    'anna@gmαil.com',
    '"a,b"@c.de',
    'a,b@c.de',
    'a@b.co\nBcc: c@d.ef',
    `${'a'.repeat(250)}@b.co`,
  ])('%s is none', (email) => {
    expect(problemsOf({ email })).toEqual([{ field: 'email', message: texts.email }])
  })
  test.each(['кто@почта.рф', 'vаsja@mail.example'])('%s has letters of another alphabet before its @', (email) => {
    expect(problemsOf({ email })).toEqual([{ field: 'email', message: texts.emailName }])
  })
})

describe('birth dates', () => {
  test.each(['1900-01-01', '2024-02-29', '2026-03-14'])('%s is valid', (birthDate) => {
    expect(problemsOf({ birthDate })).toEqual([])
  })
  test.each([
    ['1899-12-31', texts.birthDateEarly],
    ['2026-03-15', texts.birthDateFuture],
    ['2023-02-29', texts.birthDateUnreal],
    ['2000-13-01', texts.birthDateUnreal],
    ['24.07.1994', texts.birthDateUnreal],
    ['1994-07-24T00:00:00Z', texts.birthDateUnreal],
  ])('%s is none', (birthDate, message) => {
    expect(problemsOf({ birthDate })).toEqual([{ field: 'birthDate', message }])
  })
})

describe('passwords', () => {
  test.each([
    ['семь567', passwordTexts.short],
    ['я'.repeat(129), passwordTexts.long],
  ])('%s is refused for its length', (password, message) => {
    expect(problemsOf({ password, confirmPassword: password })).toEqual([{ field: 'password', message }])
  })
  test('a repeated password that differs, even by spaces only, is refused', () => {
    expect(problemsOf({ confirmPassword: `${good.password} ` })).toEqual([
      { field: 'confirmPassword', message: passwordTexts.mismatch },
    ])
  })
})

test('the phone is optional and has a maximum length', () => {
  expect(problemsOf({ phone: '+7 900 000-00-00' })).toEqual([])
  expect(problemsOf({ phone: '0'.repeat(31) })).toEqual([{ field: 'phone', message: texts.phone }])
})
