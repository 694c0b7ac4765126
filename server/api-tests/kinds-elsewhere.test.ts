import { hash } from '@node-rs/argon2'
import { account } from '@quiz/contract/account/account.ts'
import { results } from '@quiz/contract/attempt/results.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { limits } from '@quiz/contract/limits.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizFiles } from '@quiz/contract/quiz/quiz-files.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { resultPicture } from '@quiz/contract/quiz/sharing.ts'
import { embedPath } from '@quiz/contract/site/embedding.ts'
import type { SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { expect, test } from 'vitest'
import { purgeDelayMs } from '#server/operations/retention/purge-quizzes.ts'
import { retentionJob } from '#server/operations/retention/retention-job.ts'
import { readZip } from '#server/platform/zip/read-zip.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit, toEdit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const subjectId = await subjectIdOf(site.store.db, 'Наука')
const password = 'ёлка в июле'
const passwordHash = await hash(password.normalize('NFC'))

const asked: SentQuestion[] = [
  { kind: 'text', title: 'Дерево на гербе?', acceptedTexts: ['Берёза', 'Ель'], typo: true, score: 2 },
  { kind: 'number', title: 'Число пи?', acceptedNumber: '3,14', tolerance: '0,01', unit: 'рад' },
  {
    ...{ kind: 'order', title: 'С запада на восток?', credit: 'parts', score: 3 },
    answers: ['Печора', 'Обская губа', 'Колыма'].map((description) => ({ description })),
  },
  {
    ...{ kind: 'match', title: 'Куда впадает?', credit: 'parts', score: 3, extra: ['Озеро Чаны'] },
    pairs: [
      { left: 'Яна', right: 'Море Лаптевых' },
      { left: 'Самур', right: 'Каспий' },
      { left: 'Терек', right: 'Каспий' },
    ],
  },
]

/** A test with a question of each kind, its author, and a taker who answered all but the choice, some of them in part. */
async function aTaken() {
  const [author, taker] = [
    await site.signUp({ password_hash: passwordHash }),
    await site.signUp({ password_hash: passwordHash }),
  ]
  const draft = await aQuizDraft(subjectId)
  const questions = [...(draft.questions ?? []).slice(0, 1), ...asked]
  const id = await site.call(quizzes.create, { body: { ...draft, questions } }, author)
  const [, word, number, order, match] = (await toEdit(site, { id, token: author.token })).questions
  const [west, middle, east] = (order?.answers ?? []).map((element) => element.id)
  const caspian = match?.choices?.find(({ description }) => description === 'Каспий')?.id ?? 0
  const userA = [
    { questionId: word?.id ?? 0, text: 'Березза' },
    { questionId: number?.id ?? 0, text: '3,2' },
    { questionId: order?.id ?? 0, answerIds: [west ?? 0, east ?? 0, middle ?? 0] },
    { questionId: match?.id ?? 0, pairs: (match?.pairs ?? []).slice(0, 2).map((pair) => [pair.id ?? 0, caspian]) },
  ]
  const resultId = await site.call(taking.perform, { body: { testId: id, userA } }, taker)
  return { id, author, taker, resultId }
}

/** The questions of a test for its author, without ids. */
async function questionsOf(id: number, { token }: TestPerson) {
  const { questions } = await toEdit(site, { id, token })
  return questions.map(({ id: _, testId: _test, answers, pairs, choices, questionImg: _image, ...question }) => ({
    ...question,
    answers: answers.map(({ description, isRightAnswer }) => ({ description, isRightAnswer })),
    ...(pairs && { pairs: pairs.map(({ left, right }) => ({ left, right })) }),
    ...(choices && { choices: choices.map(({ description }) => description).sort() }),
  }))
}

test('a copy and a ZIP that is read again have the same questions of each kind', async () => {
  const { id, author } = await aTaken()
  const expected = await questionsOf(id, author)
  expect(expected).toMatchObject([{}, ...asked])
  const copy = await site.call(ownQuizzes.duplicate, { body: { id } }, author)
  expect(await questionsOf(copy, author)).toEqual(expected)
  const { rawPayload } = await site.app.inject({
    url: `${ownQuizzes.export.path.replace(':id', String(id))}?format=zip`,
    headers: { authorization: `Bearer ${author.token}` },
  })
  const files = await readZip(rawPayload, { entries: 10, bytes: 1_000_000 })
  expect(JSON.parse(String(files.get('test.json')))).toMatchObject({ test: { questions: [{}, ...asked] } })
  const read = await site.call(quizFiles.import, { body: Buffer.from(rawPayload) }, author)
  expect(await questionsOf(read, author)).toEqual(expected)
})

test('an earlier version with questions of each kind is restored', async () => {
  const { id, author } = await aTaken()
  const quiz = { id, token: author.token }
  const expected = await questionsOf(id, author)
  const removed = await edit(site, quiz, ({ questions }) => ({ questions: questions.slice(0, 1) }))
  expect(removed).toMatchObject({ change: 'scoring' })
  await edit(site, quiz, () => ({ restoreVersionNumber: 1 }))
  expect(await questionsOf(id, author)).toEqual(expected)
})

test('archives have what was answered and what is accepted', async () => {
  const { id, author, taker } = await aTaken()
  const filesOf = async (person: TestPerson) => {
    const { url } = await site.call(account.exportData, { body: { password } }, person)
    const reply = await site.app.inject(url.slice(site.context.config.publicUrl.length))
    return readZip(reply.rawPayload, { entries: 100, bytes: 1_000_000 })
  }
  expect(JSON.parse(String((await filesOf(taker)).get('results.json')))).toMatchObject([
    {
      answers: [
        { chosen: [] },
        { question: 'Дерево на гербе?', chosen: ['Березза'] },
        { chosen: ['3,2'] },
        { chosen: ['Печора', 'Колыма', 'Обская губа'] },
        { chosen: ['Яна — Каспий', 'Самур — Каспий'] },
      ],
    },
  ])
  const { versions } = JSON.parse(String((await filesOf(author)).get(`tests/${id}.json`)))
  expect(versions).toMatchObject([
    {
      content: {
        questions: [{}, { acceptedTexts: ['Берёза', 'Ель'] }, {}, { kind: 'order' }, { extra: ['Озеро Чаны'] }],
      },
    },
  ])
})

test('a frame and a share picture of a test with questions of each kind are sent', async () => {
  const { id, resultId } = await aTaken()
  expect((await site.app.inject(embedPath(id))).statusCode).toBe(200)
  expect((await site.app.inject(resultPicture(resultId))).statusCode).toBe(302)
})

test('a purged test loses its texts and units but for what is accepted; points of its takers stay', async () => {
  const { id, author, resultId } = await aTaken()
  const read = () => site.call(results.get, { params: { id: resultId } })
  const before = await read()
  expect(before).toMatchObject({ userScores: 4, maxScores: 10, questionAnswered: 1, questionPartly: 2 })
  await site.call(ownQuizzes.remove, { body: { id } }, author)
  site.clock.advance(limits.binDays * 24 * 3_600_000 + purgeDelayMs + 1)
  await retentionJob(site.context).run()
  const rows = await site.store.db.selectFrom('quiz_versions').select('content').where('quiz_id', '=', id).execute()
  expect(JSON.stringify(rows)).not.toMatch(/гербе|пи\?|рад"|Печора|Колыма|впадает|Самур/)
  expect(await read()).toMatchObject({ userScores: 4, maxScores: 10, questionAnswered: 1, questionPartly: 2 })
})
