import type { QuizUpdateInput } from '@quiz/contract/editing/editing.ts'
import { imageAddress } from '@quiz/contract/quiz/images.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPicture, aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit, toEdit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)
const subjectId = await subjectIdOf(site.store.db, 'Наука')
const [testImg, questionImg, resultImg] = [await aPicture(41, 30), await aPicture(42, 30), await aPicture(43, 30)]

const settings = {
  visibility: 'link',
  review: 'wrong',
  reviewFrom: '2099-01-01T00:00:00.000Z',
  commentsOff: true,
  embedding: false,
  challenges: false,
  showOutcomes: false,
} as const

/** A test with a value in every field. */
async function aFullQuiz() {
  const { token } = await site.signUp()
  const draft = await aQuizDraft(subjectId, { testImg })
  const full = {
    ...{ description: 'Примечание', questionImg, score: 3 },
    ...{ explanation: 'Так в летописи.', sourceUrl: 'https://example.org/letopis' },
  }
  const body = {
    ...draft,
    questions: draft.questions?.map((question) => ({ ...question, ...full })),
    results: draft.results?.map((result) => ({ ...result, resultImg })),
    ...settings,
  }
  return { id: await site.call(quizzes.create, { body }, { token }), token }
}

type Loaded = Awaited<ReturnType<typeof toEdit>>
/** The content and settings of a test, with pictures by their hashes. */
const contentOf = ({ updateDate: _, versionNumber: _number, ...loaded }: Loaded) =>
  JSON.parse(JSON.stringify(loaded).replaceAll(/\/images\/[^"]*?([0-9a-f]{64})/g, (_all, hash) => imageAddress(hash)))

/** The ids alone, so that every field of every item is absent. */
const onlyIds = ({ questions, results }: Loaded): Partial<QuizUpdateInput> => ({
  questions: questions.map(({ id, answers }) => ({ id, answers: answers.map((answer) => ({ id: answer.id })) })),
  results: results.map(({ id }) => ({ id })),
})

test('an update without any field keeps every one of them', async () => {
  const quiz = await aFullQuiz()
  const before = contentOf(await toEdit(site, quiz))
  expect(await edit(site, quiz, onlyIds)).toMatchObject({ change: 'none' })
  expect(await edit(site, quiz, () => ({ title: 'Города' }))).toMatchObject({ change: 'text' })
  expect(contentOf(await toEdit(site, quiz))).toEqual({ ...before, title: 'Города' })
})

describe('null clears', () => {
  test.each([
    ['description', ''],
    ['questionImg', null],
    ['explanation', ''],
    ['sourceUrl', ''],
    ['score', 1],
    ['isMultipleAnswers', false],
  ] as const)('%s of a question, and nothing else', async (field, cleared) => {
    const quiz = await aFullQuiz()
    const before = contentOf(await toEdit(site, quiz))
    await edit(site, quiz, (loaded) => ({
      questions: loaded.questions.map(({ id }, at) => (at === 0 ? { id, [field]: null } : { id })),
    }))
    const [first, ...others] = before.questions
    expect(contentOf(await toEdit(site, quiz)).questions).toEqual([{ ...first, [field]: cleared }, ...others])
  })

  test.each([
    ['description', ''],
    ['resultImg', null],
  ] as const)('%s of a result, and nothing else', async (field, cleared) => {
    const quiz = await aFullQuiz()
    const before = contentOf(await toEdit(site, quiz))
    await edit(site, quiz, ({ results }) => ({
      results: results.map(({ id }, at) => (at === 0 ? { id, [field]: null } : { id })),
    }))
    const [first, ...others] = before.results
    expect(contentOf(await toEdit(site, quiz)).results).toEqual([{ ...first, [field]: cleared }, ...others])
  })

  test('the mark and the points of an answer, and nothing else', async () => {
    const quiz = await aFullQuiz()
    const before = contentOf(await toEdit(site, quiz))
    await edit(site, quiz, ({ questions }) => ({
      questions: questions.map(({ id, answers }, index) => ({
        id,
        answers: answers.map((answer, at) =>
          // The first answer of the second question is one of two right ones.
          index === 1 && at === 0 ? { id: answer.id, isRightAnswer: null, score: null } : { id: answer.id },
        ),
      })),
    }))
    const [, second] = contentOf(await toEdit(site, quiz)).questions
    const [first, ...others] = before.questions[1].answers
    expect(second.answers).toEqual([{ ...first, isRightAnswer: false, score: 1 }, ...others])
  })

  test('settings to those of a new test', async () => {
    const quiz = await aFullQuiz()
    await edit(site, quiz, () => ({
      ...{ visibility: null, review: null, reviewFrom: null, commentsOff: null },
      ...{ embedding: null, challenges: null, showOutcomes: null },
    }))
    expect(await toEdit(site, quiz)).toMatchObject({
      ...{ visibility: 'public', review: 'full', reviewFrom: null, commentsOff: false },
      ...{ embedding: true, challenges: true, showOutcomes: true },
    })
  })
})

test.each(['title', 'description', 'subjectId', 'testTypeId'] as const)(
  'null in %s, which a test must have, is refused at the field',
  async (field) => {
    const quiz = await aFullQuiz()
    await expect(edit(site, quiz, () => ({ [field]: null }) as never)).rejects.toThrow('400')
  },
)
