import { likeTexts } from '@quiz/contract/texts/ru/likes.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
import { sharingTexts } from '@quiz/contract/texts/ru/sharing.ts'
import { takingHeads } from '@quiz/contract/texts/ru/taking-heads.ts'
import { expect, test } from 'vitest'

test.each([
  ['Реки России', '«Реки России»'],
  ['Кто вы из «Смешариков»?', '«Кто вы из „Смешариков“?»'],
  ['«Мастер и Маргарита»', '«„Мастер и Маргарита“»'],
  ['Роман "Идиот" и "Бесы"', '«Роман „Идиот“ и „Бесы“»'],
  ['Песня “Yesterday”', '«Песня „Yesterday“»'],
  ['Уже „внутри“ и "нет"', '«Уже „внутри“ и „нет“»'],
  ['Экран 24" и кабель', '«Экран 24" и кабель»'],
  ['Ещё «не закрыто', '«Ещё „не закрыто»'],
])('%s is quoted as %s', (text, expected) => {
  expect(quoted(text)).toBe(expected)
})

test('sentences about a test whose title has quotation marks nest them', () => {
  const title = 'Тест о «Титанике»'
  expect(likeTexts.like(title)).toBe('Нравится: «Тест о „Титанике“»')
  expect(sharingTexts.quizMessage(title)).toBe('Пройдите тест «Тест о „Титанике“»')
  expect(takingHeads.personalityLead(title)).toContain('теста «Тест о „Титанике“».')
})
