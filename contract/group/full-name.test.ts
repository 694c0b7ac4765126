import { fullNameProblem } from '@quiz/contract/group/full-name.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { expect, test } from 'vitest'

const texts = authTexts.problems

test.each([
  'Ян',
  'Анна-Мария О’Нил',
  'Анна\u00a0Орлова',
  '李小龙',
  'я'.repeat(100),
  'Nguyễn Thị Minh',
  'Са́ша',
  'สมชาย ใจดี',
  'שָׁלוֹם',
  'مُحَمَّد',
  'Админов Пётр',
  'Ада Министрова',
  'Кот № 3',
])('%s is a name', (fullName) => {
  expect(fullNameProblem(fullName.normalize('NFC'))).toBeNull()
})

test.each([
  ['a line break', 'Степан\nОрлов'],
  ['a bidirectional control', '\u202eволрО'],
  ['zero-width characters alone', '\u200b\u200b\u200b'],
  ['a zero-width space inside', 'Анна\u200bОрлова'],
  ['a zero-width joiner', 'Анна\u200d'],
  ['a soft hyphen', 'Ан\u00adна'],
  ['a word joiner', '\u2060Анна'],
  ['a Hangul filler', '\u3164Анна'],
  ['a halfwidth Hangul filler', 'Анна\uffa0'],
  ['a braille blank', '\u2800\u2800Анна'],
  ['a combining grapheme joiner', 'А\u034fнна'],
  ['a variation selector', 'Анна\ufe0f'],
  ['a tag character', 'Анна\u{e0041}'],
  ['a private character', 'Анна\ue000'],
  ['a wide space', 'Анна\u3000Орлова'],
  ['a null notehead', 'Анна\u{1d159}'],
  ['marks piled on a Cyrillic letter', 'А\u0336\u0337нна'],
  ['marks piled on a Latin letter', 'Z\u0310\u0346algo'],
  ['three marks on a letter of another script', 'स\u0902\u0902\u0902'],
  ['a mark on nothing', 'Анна \u0301'],
  ['an enclosing mark', 'А\u0488нна'],
  ['no letter or digit', '!!!'],
])('%s makes no name', (_, fullName) => {
  expect(fullNameProblem(fullName)).toBe(texts.fullNameChars)
})

test.each([
  ['Я', texts.fullNameLength],
  ['я'.repeat(101), texts.fullNameLength],
  ['', texts.fullNameMissing],
])('%j is refused for its length', (fullName, message) => {
  expect(fullNameProblem(fullName)).toBe(message)
})

test.each([
  'Администратор',
  'администратор сайта',
  'Главный Администратор',
  'АДМИН',
  'Админ 1',
  'Админ2026',
  'Aдминистрaтop',
  'А д м и н',
  'А.д.м.и.н.и.с.т.р.а.т.о.р',
  'Адми́н',
  'Администрация «Квизариума»',
  'Модератор Оля',
  'Служба поддержки — Поддержка',
  'Техподдержка',
  'Admin',
  'аdmіn',
  '4dm1n',
  'Ａｄｍｉｎ',
  'Administrator',
  'Moderator',
  'Support',
  'Квизариум',
  'Квизариум — новости',
  'KBИЗАРИУМ',
  'Kvizarium',
])('«%s» is a name for administrators alone', (fullName) => {
  expect(fullNameProblem(fullName)).toBe(texts.fullNameStaff)
  expect(fullNameProblem(fullName, { isAdmin: true })).toBeNull()
})
