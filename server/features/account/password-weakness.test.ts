import { describe, expect, test } from 'vitest'
import { weaknessOf } from './password-weakness.ts'

const stepan = { userName: 'Stepka_94', fullName: 'Степан «Стёпка» Орлов', email: 'orlov.stepan@pochta.example' }

describe('a common password', () => {
  test.each([
    'password',
    'Password1!',
    'P@ssw0rd',
    'qwerty123',
    '12345678',
    'aaaaaaaa',
    '14071994',
    'пароль123',
    'ПАРОЛЬ123',
    'Пар0ль12',
    'йцукен',
    'йцукенгш',
    'йцукен123',
    'фывапролдж',
    'gfhjkm',
    'gfhjkm12',
    'gfhjkm2024',
    'parol123',
    'k.,jdm',
    'k.,jdm2010',
    'lubov2010',
    'любовь2010',
    'наташа1985',
    'yfnfif1985',
    'ghbdtnghbdtn',
    'зфыыцщкв',
    'qazwsxedc',
    'Москва2024',
    'moskva2024',
  ])('%s is one', async (password) => {
    expect(await weaknessOf(password, stepan)).toBe('common')
  })
})

describe('a password made of names of its owner', () => {
  test.each([
    'stepka_94',
    'Stepka_94!',
    'stepanorlov',
    'СтепанОрлов1994',
    'степан-орлов!',
    'орловстепан2020!',
    'cntgfyjhkjd',
    'Cntgfy1994!',
    'voltsnapets',
    'volronapets',
    'orlov.stepan@pochta.example',
    'pochta.example1',
    'Orlov7xQ',
    'стёпка94!',
  ])('%s is one', async (password) => {
    expect(await weaknessOf(password, stepan)).toBe('own')
  })

  test('a part of the e-mail is one as well', async () => {
    const facts = { userName: 'kiryusha', fullName: 'Кирилл', email: 'k.zavyalov@pochta.example' }
    expect(await weaknessOf('Zavyalov7xQ', facts)).toBe('own')
  })
})

describe('a good password', () => {
  test.each([
    'xK9!mQ2z',
    'синий трактор едет',
    'корова-гладит-луну',
    'correct horse battery staple',
    'орлов летит над морем',
    'Tr0ub4dor&3',
    'оченьдлинныйпарольбездыр',
    '李小龙的密码很长',
  ])('%s is one', async (password) => {
    expect(await weaknessOf(password, stepan)).toBeNull()
  })
})

test('a name of two letters is ignored', async () => {
  expect(await weaknessOf('xK9!ли2zQ', { userName: 'li', fullName: 'Ли', email: 'li@b.co' })).toBeNull()
})
