import { describe, expect, test } from 'vitest'
import { authoredQuiz } from '#web/features/editing/draft/authored-quiz.ts'
import { type Draft, type DraftQuestion, emptyDraft, setAnswerPicture } from '#web/features/editing/draft/draft.ts'
import { addAnswer, setAnswerText, setMultiple, setRight } from '#web/features/editing/draft/draft-choice.ts'
import { addQuestion, changeQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { findEditorProblems } from '#web/features/editing/editor-problems.ts'
import { picturesToSend } from '#web/features/editing/pictures/sent-pictures.ts'
import { setKind } from './edited-kinds.ts'

const first = ({ questions }: Draft): DraftQuestion => {
  const [question] = questions
  if (!question) throw new Error('The draft has no question')
  return question
}
const empty = addQuestion(emptyDraft('quiz'))
const { key } = first(empty)

/** A choice with these answers, of which those at `rights` are right. */
function aChoice(texts: readonly string[], rights: readonly number[]): Draft {
  const added = texts.slice(2).reduce((draft) => addAnswer(draft, key), setMultiple(empty, key, rights.length > 1))
  return texts.reduce((draft, text, at) => {
    const keys = { question: key, answer: first(draft).answers[at]?.key ?? 0 }
    return setRight(setAnswerText(draft, keys, text), keys, rights.includes(at))
  }, added)
}
const inChoice = ({ answers }: DraftQuestion) => answers.map(({ text, isRight }) => [text, isRight])
const problemsOf = (draft: Draft) =>
  findEditorProblems(draft)
    .filter(({ fieldPath }) => fieldPath.startsWith(`q${key}.`))
    .map(({ fieldPath, message }) => [fieldPath, message])

describe('a changed kind', () => {
  test('makes right options accepted texts, and gives the options back with the choice', () => {
    const choice = aChoice(['Париж', 'Лион', 'Paris'], [0, 2])
    const text = setKind(choice, key, 'text')
    expect(first(text)).toMatchObject({ kind: 'text', acceptedTexts: ['Париж', 'Paris'] })
    const again = first(setKind(text, key, 'choice'))
    expect(inChoice(again)).toEqual([
      ['Париж', true],
      ['Лион', false],
      ['Paris', true],
    ])
    expect(again.isMultiple).toBe(true)
  })

  test('keeps the question, its note and its explanation', () => {
    const told = {
      text: 'Столица Франции?',
      note: 'На Сене.',
      explanation: 'С 987 года.',
      sourceUrl: 'https://fr.test',
    }
    expect(first(setKind(changeQuestion(empty, key, told), key, 'number'))).toMatchObject(told)
  })

  test('makes the first right text that is a number the accepted number', () => {
    expect(first(setKind(aChoice(['много', '8848,86'], [0, 1]), key, 'number')).acceptedNumber).toBe('8848,86')
    expect(first(setKind(aChoice(['много', 'мало'], [0]), key, 'number')).acceptedNumber).toBe('')
  })

  test('replaces nothing that the question has of that kind already', () => {
    const written = setKind(changeQuestion(empty, key, { acceptedTexts: ['Рим'] }), key, 'choice')
    expect(first(setKind(written, key, 'text')).acceptedTexts).toEqual(['Рим'])
  })

  test('makes the first accepted text the right one of two options, where there is none', () => {
    const text = changeQuestion(setKind(empty, key, 'text'), key, { acceptedTexts: ['', 'Париж', 'Paris'] })
    const bare = { ...text, questions: text.questions.map((question) => ({ ...question, answers: [] })) }
    const choice = setKind(bare, key, 'choice')
    expect(inChoice(first(choice))).toEqual([
      ['Париж', true],
      ['', false],
    ])
    const keys = [key, ...first(choice).answers.map((answer) => answer.key)]
    expect(new Set(keys).size).toBe(3)
    expect(choice.lastKey).toBe(Math.max(...keys))
  })
})

describe('pictures of options', () => {
  const pictured = setAnswerPicture(
    aChoice(['Обь', 'Лена'], [0]),
    { question: key, answer: first(empty).answers[0]?.key ?? 0 },
    { name: 'обь.png', blob: new Blob(['обь']) },
  )
  const picturesIn = (draft: Draft) => authoredQuiz(draft).questions[0]?.answers.map(({ image }) => image !== null)

  test('are not sent while the question asks for pairs, and come back with the choice', () => {
    const match = setKind(pictured, key, 'match')
    expect(picturesIn(match)).toEqual([false, false])
    expect([picturesToSend(pictured).length, picturesToSend(match).length]).toEqual([1, 0])
    expect(picturesIn(setKind(match, key, 'choice'))).toEqual([true, false])
  })

  test('stay for an order', () => {
    expect(picturesIn(setKind(pictured, key, 'order'))).toEqual([true, false, false])
  })
})

describe('a typed answer', () => {
  test('is sent without blank lines and without the options of another kind', () => {
    const text = changeQuestion(setKind(aChoice(['Да', 'Нет'], []), key, 'text'), key, {
      acceptedTexts: [' Париж ', '', 'Paris'],
    })
    expect(authoredQuiz(text).questions[0]).toMatchObject({ acceptedTexts: ['Париж', 'Paris'], answers: [] })
  })

  test('needs an accepted text, none of them too long, twenty at most', () => {
    const withTexts = (acceptedTexts: string[]) =>
      problemsOf(changeQuestion(setKind(empty, key, 'text'), key, { acceptedTexts }))
    expect(withTexts([' '])).toEqual([[`q${key}.own.acceptedTexts`, 'Впишите хотя бы один верный ответ']])
    expect(withTexts(['Париж'])).toEqual([])
    expect(withTexts(['я'.repeat(101)])).toEqual([
      [`q${key}.own.acceptedTexts`, expect.stringMatching(/^Длиннее на.1.символ:/)],
    ])
    expect(withTexts(Array.from({ length: 21 }, String))).toEqual([
      [`q${key}.own.acceptedTexts`, expect.stringMatching(/не.больше 20 ответов/)],
    ])
  })

  test('needs a number and a tolerance of zero or more', () => {
    const withNumber = (acceptedNumber: string, tolerance: string) =>
      problemsOf(changeQuestion(setKind(empty, key, 'number'), key, { acceptedNumber, tolerance }))
    expect(withNumber('1/3', '-1')).toEqual([
      [`q${key}.own.acceptedNumber`, 'Впишите число, например −3,14'],
      [`q${key}.own.tolerance`, expect.stringMatching(/^Впишите число не.меньше нуля$/)],
    ])
    expect(withNumber('−3,14', '')).toEqual([])
  })
})
