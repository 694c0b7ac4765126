import { randomUUID } from 'node:crypto'
import { review } from '@quiz/contract/attempt/review.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { editing } from '@quiz/contract/editing/editing.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizFiles } from '@quiz/contract/quiz/quiz-files.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { workPrinting } from '@quiz/contract/work/work-printing.ts'
import { works } from '@quiz/contract/work/works.ts'
import { expect, test } from 'vitest'
import { aPicture, aQuizDraft } from '#server/testing/quiz-draft.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const subjectId = await subjectIdOf(site.store.db, 'Наука')
const picture = await aPicture()

/** A quiz of an author whose options are pictures without a text; the first one is right. */
async function aPictured() {
  const author = await site.signUp()
  const answers = ['Маяк', ''].map((answerImgAlt, at) => ({
    answerImg: picture,
    answerImgAlt,
    isRightAnswer: at === 0,
  }))
  const questions = [{ title: 'Что светит?', answers }]
  const body = { ...(await aQuizDraft(subjectId)), review: 'full' as const, questions }
  return { author, id: await site.call(quizzes.create, { body }, author) }
}
const edited = async (id: number, author: { token: string }) =>
  (await site.call(quizzes.get, { params: { id }, query: { forEdit: 'true' } }, author)) as QuizToEdit

test('a quiz of pictures alone is created, taken and reviewed, and its options have no text anywhere', async () => {
  const { id } = await aPictured()
  const { questions } = await site.call(quizzes.get, { params: { id }, query: {} })
  const [asked] = questions
  expect(asked?.answers).toMatchObject([
    { description: '', answerImg: expect.any(String), answerImgAlt: 'Маяк' },
    { description: '', answerImg: expect.any(String) },
  ])
  const resultKey = randomUUID()
  const userA = [{ questionId: asked?.id ?? 0, answerIds: [asked?.answers[0]?.id ?? 0] }]
  const resultId = await site.call(taking.perform, { body: { testId: id, userA, resultKey } })
  const headers = { 'x-result-key': resultKey }
  const seen = await site.call(review.get, { params: { id: resultId } }, { headers })
  expect(seen.questions[0]).toMatchObject({
    isRight: true,
    answers: [
      { description: '', answerImg: expect.any(String), answerImgAlt: 'Маяк', isChosen: true, isRightAnswer: true },
      { description: '', answerImg: expect.any(String), isChosen: false },
    ],
  })
})

test('its file is imported with the same pictures and no texts', async () => {
  const { id, author } = await aPictured()
  const url = `${ownQuizzes.export.path.replace(':id', String(id))}?format=zip`
  const { rawPayload } = await site.app.inject({ url, headers: { authorization: `Bearer ${author.token}` } })
  const copyId = await site.call(quizFiles.import, { body: Buffer.from(rawPayload) }, author)
  const optionsOf = ({ questions }: QuizToEdit) =>
    questions.flatMap(({ answers }) =>
      answers.map(({ description, answerImg, answerImgAlt, isRightAnswer }) => ({
        ...{ description, answerImg, answerImgAlt, isRightAnswer },
      })),
    )
  const [made, copy] = [await edited(id, author), await edited(copyId, author)]
  expect(optionsOf(copy)).toEqual(optionsOf(made))
  expect(optionsOf(made)).toMatchObject([{ description: '', answerImg: expect.any(String) }, { description: '' }])
})

test('a work of it is printed with its pictures', async () => {
  const { id, author } = await aPictured()
  const workId = await site.call(works.create, { body: { title: 'Огни', note: '', tests: [{ testId: id }] } }, author)
  const printed = await site.call(workPrinting.variants, { params: { id: workId }, query: {} }, author)
  expect(printed.questions[0]?.answers).toMatchObject([
    { description: '', answerImg: expect.any(String), answerImgAlt: 'Маяк' },
    { description: '', answerImg: expect.any(String) },
  ])
})

test('a change that takes the picture of an option without a text away is refused', async () => {
  const { id, author } = await aPictured()
  const { versionNumber, questions } = await edited(id, author)
  const bare = questions.map(({ answers, ...question }) => ({
    ...question,
    answers: answers.map((answer, at) => ({ ...answer, ...(at === 1 && { answerImg: null }) })),
  }))
  const draft = await aQuizDraft(subjectId)
  const body = { ...draft, id, versionNumber, questions: bare }
  expect(await site.refusal(editing.update, { body }, author)).toMatchObject({
    status: 400,
    code: 'quiz_has_problems',
    errors: [{ path: 'questions.0.answers.1' }],
  })
})
