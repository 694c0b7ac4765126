import { splitQuestion, withTexts } from '@quiz/contract/formats/long-texts.ts'
import { fits, readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { limits } from '@quiz/contract/limits.ts'
import { describe, expect, test } from 'vitest'

const read = (question: string, answers = '+ да\n- нет') => {
  const [imported] = readQuestions(`1. ${question}\n${answers}`, { marking: 'right' }).questions
  if (!imported) throw new Error('nothing was read')
  return imported
}
const story = 'Мальчик 8 лет жалуется на боль в животе и тошноту, которые начались вчера вечером после обеда в гостях. '
const told = `${story}При осмотре в г. Омске врач А. С. Петров нашёл, что живот мягкий, а температура не повышена вовсе.`

describe('a question that is too long', () => {
  test.each<[string, string, { question: string; note: string }]>([
    ['at its end', `${told} Что делать сначала?`, { question: 'Что делать сначала?', note: told }],
    ['at its beginning', `Что делать? ${told}`, { question: 'Что делать?', note: told }],
    [
      'behind initials and short words',
      `${told} Где родился Л. Н. Толстой в XIX в. по рассказу?`,
      { question: 'Где родился Л. Н. Толстой в XIX в. по рассказу?', note: told },
    ],
    ['without a question mark', `${told} Выберите диагноз:`, { question: 'Выберите диагноз:', note: told }],
  ])('is split where it asks: %s', (_, text, meant) => {
    const imported = read(text)
    expect(imported.notes.map(({ over }) => over)).toEqual(['question'])
    expect(splitQuestion(imported)).toEqual(meant)
  })

  test('is not split where it is one sentence, or fits', () => {
    expect(splitQuestion(read(`Кто ${'очень '.repeat(40)}добр?`))).toBeNull()
    expect(splitQuestion(read(`${story}Что делать?`))).toBeNull()
  })

  test('can be taken when both parts fit, and else names the note', () => {
    const short = read(`${story}${story.replace('8', '9')}Что делать?`)
    const split = splitQuestion(short)
    expect(split?.note.length).toBeLessThanOrEqual(limits.questionChars + 10)
    const changes = new Map([
      ['question', split?.question ?? ''],
      ['note', story.trim()],
    ] as const)
    expect(fits(withTexts(short, changes))).toBe(true)
    const long = withTexts(
      short,
      new Map([
        ['question', 'Что?'],
        ['note', story.repeat(3)],
      ] as const),
    )
    expect(long.notes.map(({ over }) => over)).toEqual(['note'])
  })
})

test('an answer that is too long keeps its question, and is checked again when it was shortened', () => {
  const imported = read('Кто?', `+ ${'очень '.repeat(20)}добр\n- нет`)
  expect(imported.notes.map(({ over, line }) => [over, line])).toEqual([[0, 2]])
  const still = withTexts(imported, new Map([[0, 'а'.repeat(101)]]))
  expect(still.notes.map(({ over, line }) => [over, line])).toEqual([[0, 2]])
  const shortened = withTexts(imported, new Map([[0, 'очень добр']]))
  expect([fits(shortened), shortened.question.answers[0]?.text]).toEqual([true, 'очень добр'])
  expect(shortened.question.answers[0]?.isRight).toBe(true)
  expect(fits(withTexts(imported, new Map([[0, ' ']])))).toBe(false)
})

test('accepted texts and right-hand sides that are too long are shortened each for itself', () => {
  const long = 'очень '.repeat(20).trim()
  const word = read('Кто?', `Ответ: он; ${long}`)
  expect(word.notes.map(({ over }) => over)).toEqual(['accepted 1'])
  const shortWord = withTexts(word, new Map([['accepted 1', 'она']]))
  expect([fits(shortWord), shortWord.question]).toMatchObject([true, { acceptedTexts: ['он', 'она'] }])
  expect(fits(withTexts(word, new Map([['accepted 1', ' ']])))).toBe(false)

  const pairs = read('Что где?', `Пары:\nа — ${long}\nб — вдали\n${long} лишнее`)
  expect(pairs.notes.map(({ over }) => over)).toEqual(['right 0', 'right 2'])
  const shortPairs = withTexts(pairs, new Map([['right 0', 'вблизи']]))
  expect(shortPairs.notes.map(({ over }) => over)).toEqual(['right 2'])
  const short = withTexts(shortPairs, new Map([['right 2', 'нигде']]))
  expect([fits(short), short.question]).toMatchObject([
    true,
    { answers: [{ text: 'а', counterpart: 'вблизи' }, { counterpart: 'вдали' }], extra: ['нигде'] },
  ])
  expect('choices' in short.question && short.question.choices.map(({ text }) => text)).toEqual([
    'вблизи',
    'вдали',
    'нигде',
  ])
  expect(fits(withTexts(pairs, new Map([['right 0', '']])))).toBe(false)
})
