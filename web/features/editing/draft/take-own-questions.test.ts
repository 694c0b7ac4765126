import type { BankRow } from '@quiz/contract/bank/bank.ts'
import { expect, test } from 'vitest'
import { takeQuestions } from '#web/features/editing/importing/draft-import.ts'
import { emptyDraft, isChosen } from './draft.ts'
import { copyOwnQuestions } from './take-own-questions.ts'

const answer = (id: number, description: string, answerImg: string | null = null) => ({
  ...{ id, questionId: 7, idx: id, description, isRightAnswer: id === 1, answerImg },
  ...{ answerImgAlt: answerImg ? 'Река' : '', score: 1, outcomePoints: [] },
})
const row = (changes: Partial<BankRow['question']> = {}): BankRow => ({
  ...{ id: 'b5', source: 'bank', theme: null, rightShare: null, takers: null, usedIn: 0 },
  changedAt: '2026-11-30T06:00:00.000Z',
  question: {
    ...{ id: 7, testId: null, idx: 1, title: 'Куда впадает Волга?', description: 'Карта рядом', hasRightAnswers: true },
    ...{ questionImg: '/images/signed/a/b', questionImgAlt: 'Карта', score: 2, explanation: 'Так', sourceUrl: '' },
    origin: { id: 'q3', at: '2026-11-01T06:00:00.000Z' },
    answers: [answer(1, 'В Каспий', '/images/signed/c/d'), answer(2, 'В Балтику')],
    ...{ isMultipleAnswers: false, answersLayout: 'list' },
    ...changes,
  },
})
const load = async (address: string) => new Blob([address])

test('a copy has its key and texts, pictures of its own, no ids of the original, and names it as its origin', async () => {
  const copies = await copyOwnQuestions([row()], load)
  const { draft } = takeQuestions(emptyDraft('quiz'), copies)
  const [question] = draft.questions
  expect(question).toMatchObject({
    ...{ text: 'Куда впадает Волга?', note: 'Карта рядом', score: 2, explanation: 'Так', imageAlt: 'Карта' },
    origin: { id: 'b5', at: '' },
    answers: [
      { text: 'В Каспий', isRight: true, imageAlt: 'Река' },
      { text: 'В Балтику', isRight: false, image: null },
    ],
  })
  expect(question).not.toHaveProperty('id')
  for (const option of question?.answers ?? []) expect(option).not.toHaveProperty('id')
  const picture = question?.image
  expect(picture && isChosen(picture) && (await picture.blob.text())).toBe('/images/signed/a/b')
})

test('pairs lose the ids of their sides', async () => {
  const match = row({
    ...{ kind: 'match' as const, pairs: [{ id: 1, left: 'Волга', right: 'Каспий' }], extra: ['Балтика'] },
    ...{ choices: [{ id: 9, description: 'Каспий' }], answers: [answer(1, 'Волга')] },
  })
  const { draft } = takeQuestions(emptyDraft('quiz'), await copyOwnQuestions([match], load))
  expect(draft.questions[0]).toMatchObject({ kind: 'match', extra: ['Балтика'], answers: [{ counterpart: 'Каспий' }] })
  expect(JSON.stringify(draft.questions[0])).not.toMatch(/"id":9/)
})

test('a picture that does not load keeps its question out', async () => {
  const failing = () => Promise.reject(new Error('lost'))
  await expect(copyOwnQuestions([row()], failing)).rejects.toThrow('lost')
})
