import { editing, type QuizUpdateInput } from '@quiz/contract/editing/editing.ts'
import { hashInAddress, imageAddress } from '@quiz/contract/quiz/images.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, expect, test } from 'vitest'
import { aPicture, aQuizDraft, twoResults } from '#server/testing/quiz-draft.ts'
import { edit, toEdit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)
const subjectId = await subjectIdOf(db, 'Наука')
const [cover, ofQuestion, ofResult] = [await aPicture(60, 40), await aPicture(50, 50), await aPicture(30, 60)]
const ofAnswer = await aPicture(45, 45)

/** A test with a picture in every picture field. */
async function anIllustratedQuiz() {
  const { token } = await site.signUp()
  const draft = await aQuizDraft(subjectId, { testImg: cover })
  const body = {
    ...draft,
    questions: (draft.questions ?? []).map((question) => ({
      ...question,
      questionImg: ofQuestion,
      answers: (question.answers ?? []).map((answer) => ({ ...answer, answerImg: ofAnswer })),
    })),
    results: twoResults.map((result) => ({ ...result, resultImg: ofResult })),
  }
  return { id: await site.call(quizzes.create, { body }, { token }), token }
}

type Pictures = Pick<QuizToEdit, 'testImg'> & {
  questions: { questionImg: string | null }[]
  results: { resultImg: string | null }[]
}
const hashesOf = ({ testImg, questions, results }: Pictures) =>
  [testImg, ...questions.map((one) => one.questionImg), ...results.map((one) => one.resultImg)].map((address) =>
    hashInAddress(address ?? ''),
  )
const refused = (body: QuizUpdateInput, token: string) => site.refusal(editing.update, { body }, { token })

test('pictures that are sent back stay: as signed addresses, as addresses of a width, and as base64', async () => {
  const quiz = await anIllustratedQuiz()
  const before = await toEdit(site, quiz)
  const asBase64 = await site.call(
    quizzes.get,
    { params: { id: quiz.id }, query: { forEdit: 'true' } },
    { token: quiz.token },
  )
  if (!('results' in asBase64)) throw new Error('The test is not for editing')
  const { testImg, questions, results } = asBase64
  const plain = (address: string | null, width: number) =>
    `${imageAddress(hashInAddress(address ?? '') ?? '')}/${width}`
  for (const body of [
    { testImg: before.testImg, questions: before.questions, results: before.results },
    { testImg, questions, results },
    { testImg: `data:image/jpeg;base64,${testImg}` },
    { testImg: plain(before.testImg, 620) },
  ])
    expect(await edit(site, quiz, () => body)).toMatchObject({ versionNumber: 1, change: 'none' })
})

test('a new picture is stored, and a picture of the version can move to any place', async () => {
  const quiz = await anIllustratedQuiz()
  const [fresh] = [await aPicture(70, 20)]
  const before = hashesOf(await toEdit(site, quiz))
  const changed = await edit(site, quiz, ({ testImg, questions, results }) => ({
    testImg: questions[0]?.questionImg ?? null,
    questions: questions.map((question, at) => ({ ...question, questionImg: at === 0 ? fresh : testImg })),
    results: results.map((result) => ({ ...result, resultImg: null })),
  }))
  expect(changed).toMatchObject({ versionNumber: 2, change: 'text' })
  const after = hashesOf(await toEdit(site, quiz))
  expect(after).toEqual([before[1], expect.any(String), before[0], null, null])
  expect(before).not.toContain(after[1])
  for (const hash of [after[1] ?? '', before[3] ?? ''])
    expect((await site.app.inject({ url: imageAddress(hash) })).statusCode).toBe(200)
})

test('a picture of an answer stays by id, moves to another answer, and is public while the test is', async () => {
  const quiz = await anIllustratedQuiz()
  const imagesOf = async () =>
    (await toEdit(site, quiz)).questions[0]?.answers.map(({ answerImg }) => hashInAddress(answerImg ?? ''))
  const [hash] = (await imagesOf()) ?? []
  await edit(site, quiz, ({ questions }) => ({
    questions: questions.map(({ id, answers }) => ({
      id,
      answers: answers.map((answer, at) => ({ id: answer.id, ...(at === 1 && { answerImg: null }) })),
    })),
  }))
  expect(await imagesOf()).toEqual([hash, null])
  await edit(site, quiz, ({ questions }) => ({
    questions: questions.map((question) => ({
      ...question,
      answers: question.answers.map((answer) => ({
        ...answer,
        answerImg: imageAddress(hash ?? ''),
        answerImgAlt: 'Да',
      })),
    })),
  }))
  expect(await imagesOf()).toEqual([hash, hash])
  expect((await site.app.inject({ url: imageAddress(hash ?? '') })).statusCode).toBe(200)
})

test('an address of a picture that the version does not have is refused with image_unknown and its field', async () => {
  const [quiz, other] = [await anIllustratedQuiz(), await anIllustratedQuiz()]
  await edit(site, other, () => ({ testImg: ofResult }))
  await edit(site, quiz, ({ questions }) => ({ questions: questions.map((one) => ({ ...one, questionImg: null })) }))
  const { questions, results } = await toEdit(site, quiz)
  const removed = (await toEdit(site, quiz, 1)).questions[0]?.questionImg ?? ''
  const body = { id: quiz.id, versionNumber: 2 }
  const unknown = imageAddress('f'.repeat(64))
  expect(await refused({ ...body, testImg: unknown }, quiz.token)).toMatchObject({
    status: 400,
    code: 'image_unknown',
    errors: [{ path: 'testImg' }],
  })
  const withRemoved = questions.map((one, at) => ({ ...one, questionImg: at === 1 ? removed : null }))
  expect(await refused({ ...body, questions: withRemoved }, quiz.token)).toMatchObject({
    code: 'image_unknown',
    errors: [{ path: 'questions.1.questionImg' }],
  })
  const ofResults = results.map((one) => ({ ...one, resultImg: unknown }))
  expect(await refused({ ...body, results: ofResults }, quiz.token)).toMatchObject({
    code: 'image_unknown',
    errors: [{ path: 'results.0.resultImg' }],
  })
})

test('an unreadable picture is refused with its field', async () => {
  const quiz = await anIllustratedQuiz()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  expect(await refused({ id: quiz.id, versionNumber: 1, testImg: svg }, quiz.token)).toMatchObject({
    code: 'image_kind',
    errors: [{ path: 'testImg' }],
  })
})
