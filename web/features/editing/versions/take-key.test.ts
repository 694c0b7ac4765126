import type { BankRow } from '@quiz/contract/bank/bank.ts'
import { expect, test } from 'vitest'
import { emptyDraft } from '#web/features/editing/draft/draft.ts'
import { changeQuestion, withQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { copyOwnQuestions } from '#web/features/editing/draft/take-own-questions.ts'
import { takeQuestions } from '#web/features/editing/importing/draft-import.ts'
import { differsFrom, withOriginalKey } from './take-key.ts'

type Edited = BankRow['question']
const option = (
  description: string,
  isRightAnswer = false,
  answerImg: string | null = null,
): Edited['answers'][number] => ({
  ...{ id: 1, questionId: 7, idx: 1, description, isRightAnswer, answerImg },
  ...{ answerImgAlt: '', score: 1, outcomePoints: [] },
})
const row = (changes: Partial<Edited>): BankRow => ({
  ...{ id: 'b5', source: 'bank', theme: null, rightShare: null, takers: null, usedIn: 0 },
  changedAt: '2026-11-30T06:00:00.000Z',
  question: {
    ...{ id: 7, testId: null, idx: 1, title: 'Куда впадает Волга?', description: '', hasRightAnswers: true },
    ...{ questionImg: null, questionImgAlt: '', score: 2, explanation: '', sourceUrl: '', answers: [] },
    ...{ isMultipleAnswers: false, answersLayout: 'list' },
    ...changes,
  },
})
const load = async (address: string) => new Blob([address])
const copied = (original: BankRow) => copyOwnQuestions([original], load)

/** A draft with a copy of a question, of which the first option has an id as after a save; and the key of that copy. */
async function draftOf(original: BankRow) {
  const { draft } = takeQuestions(emptyDraft('quiz'), await copied(original))
  const key = draft.questions[0]?.key ?? 0
  const saved = withQuestion(draft, key, (question) => ({
    ...question,
    ...{ id: 70, score: 5 },
    answers: question.answers.map((answer, index) => ({ ...answer, id: 71 + index })),
  }))
  return { draft: saved, key }
}

test('the key of a choice moves to the options of the same texts, which keep their ids; others come with their pictures', async () => {
  const { draft, key } = await draftOf(row({ answers: [option('В Балтику', true), option('В Каспий.')] }))
  const mended = row({
    answers: [option('в каспий', true), option('В Азов', false, '/images/a/b'), option('В Балтику')],
    explanation: 'Так на карте',
  })
  expect(differsFrom(draft, key, mended)).toBe(true)
  const taken = withOriginalKey(draft, key, await copied(mended))
  const { id, score, explanation, answers = [] } = taken.questions[0] ?? {}
  expect({ id, score, explanation }).toEqual({ id: 70, score: 5, explanation: 'Так на карте' })
  expect(answers.map((answer) => [answer.text, answer.isRight, answer.id, answer.image !== null])).toEqual([
    ['В Каспий.', true, 72, false],
    ['В Азов', false, undefined, true],
    ['В Балтику', false, 71, false],
  ])
  expect(new Set(answers.map((answer) => answer.key)).size).toBe(3)
  expect(differsFrom(taken, key, mended)).toBe(false)
})

test('other words and explanations of an original are no other key', async () => {
  const asked = row({ answers: [option('Да', true), option('Нет')] })
  const { draft, key } = await draftOf(asked)
  expect(differsFrom(draft, key, row({ ...asked.question, title: 'Иначе?', explanation: 'Так' }))).toBe(false)
})

test('accepted texts come from the original, and a copy that was mended by hand has the same key', async () => {
  const typed = (...acceptedTexts: string[]) => row({ kind: 'text', acceptedTexts })
  const { draft, key } = await draftOf(typed('Дон'))
  const mended = typed('Волга', 'река Волга')
  expect(differsFrom(draft, key, mended)).toBe(true)
  expect(withOriginalKey(draft, key, await copied(mended)).questions[0]).toMatchObject({
    acceptedTexts: ['Волга', 'река Волга'],
  })
  const byHand = changeQuestion(draft, key, { acceptedTexts: ['Река Волга', 'волга'] })
  expect(differsFrom(byHand, key, mended)).toBe(false)
})

test('pairs and an order come from the original with the ids of the same left-hand sides and elements', async () => {
  const pairs = (...rights: string[]) =>
    row({
      kind: 'match',
      pairs: rights.map((right, index) => ({ left: `Река ${index}`, right })),
      ...{ extra: [], choices: [] },
    })
  const matched = await draftOf(pairs('Каспий', 'Азов'))
  const mendedPairs = pairs('Азов', 'Каспий')
  expect(differsFrom(matched.draft, matched.key, mendedPairs)).toBe(true)
  const paired = withOriginalKey(matched.draft, matched.key, await copied(mendedPairs))
  expect(paired.questions[0]?.answers.map(({ id, counterpart }) => [id, counterpart])).toEqual([
    [71, 'Азов'],
    [72, 'Каспий'],
  ])
  expect(differsFrom(paired, matched.key, mendedPairs)).toBe(false)
  const ordered = (...texts: string[]) => row({ kind: 'order', answers: texts.map((text) => option(text)) })
  const inOrder = await draftOf(ordered('Раз', 'Два', 'Три'))
  const mendedOrder = ordered('Три', 'Раз', 'Два')
  expect(differsFrom(inOrder.draft, inOrder.key, mendedOrder)).toBe(true)
  const put = withOriginalKey(inOrder.draft, inOrder.key, await copied(mendedOrder))
  expect(put.questions[0]?.answers.map(({ id }) => id)).toEqual([73, 71, 72])
  expect(differsFrom(put, inOrder.key, mendedOrder)).toBe(false)
})
