import { randomUUID } from 'node:crypto'
import { type StatisticsView, statistics } from '@quiz/contract/attempt/statistics.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import type { SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPicture, aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const choice = (...rights: boolean[]): SentQuestion => ({
  title: 'Столица Франции?',
  answers: rights.map((isRightAnswer, at) => ({ description: `Город ${at + 1}`, isRightAnswer })),
})
const word: SentQuestion = { kind: 'text', title: 'Река в Казани?', acceptedTexts: ['Волга'] }
type Answer = readonly number[] | string

/** A test of an author with its questions as takers get them. */
async function aStatistical(
  questions: SentQuestion[] = [choice(true, false, false), choice(true, false)],
  kind: QuizKind = 'quiz',
) {
  const author = await site.signUp()
  const draft = await aQuizDraft(await subjectIdOf(db, 'Наука'), kind === 'quiz' ? {} : { testTypeId: 2 })
  const body = kind === 'quiz' ? { ...draft, questions } : draft
  const id = await site.call(quizzes.create, { body }, author)
  const { questions: asked } = await site.call(quizzes.get, { params: { id }, query: {} })
  return { id, author, token: author.token, asked }
}
type Quiz = Awaited<ReturnType<typeof aStatistical>>

type Taking = { token?: string; resultKey?: string; source?: 'embed'; fromResultId?: string; cookie?: string }
/** Takes a test: options by index, or a text, for each question. */
const take = (
  quiz: Quiz,
  answers: readonly Answer[],
  { token, cookie, ...more }: Taking = { resultKey: randomUUID() },
) => {
  const userA = answers.map((answer, at) => ({
    questionId: quiz.asked[at]?.id ?? 0,
    ...(typeof answer === 'string'
      ? { text: answer }
      : { answerIds: answer.map((one) => quiz.asked[at]?.answers[one]?.id ?? 0) }),
  }))
  site.clock.advance(1000)
  const options = { ...(token && { token }), ...(cookie && { headers: { cookie } }) }
  return site.call(taking.perform, { body: { testId: quiz.id, userA, ...more } }, options)
}
async function takeTimes(quiz: Quiz, times: number, answers: readonly Answer[]) {
  for (let at = 0; at < times; at++) await take(quiz, answers)
}
async function view(quiz: Quiz, versionNumber?: number): Promise<StatisticsView> {
  await site.runAnswerCountJob()
  const { token } = await site.signIn(quiz.author.id)
  return site.call(statistics.ofQuiz, { params: { id: quiz.id }, query: { versionNumber } }, { token })
}

test('options with pictures have their addresses in statistics, signed ones', async () => {
  const picture = await aPicture()
  const answers = [
    { description: 'Маяк', isRightAnswer: true, answerImg: picture },
    { description: 'Камень', isRightAnswer: false },
  ]
  const quiz = await aStatistical([{ title: 'Что светит?', answers }])
  const headers = { prefer: 'images=url' }
  const shown = await site.call(
    statistics.ofQuiz,
    { params: { id: quiz.id }, query: {} },
    { token: quiz.token, headers },
  )
  expect(shown.questions[0]?.answers.map(({ answerImg }) => answerImg)).toEqual([
    expect.stringMatching(/^\/images\/signed\/[^/]+\/[0-9a-f]{64}/),
    undefined,
  ])
})

describe('what nobody is given away by', () => {
  /** Everything but counts alone. */
  const withoutCounts = ({ attempts, takers, days, sources, scorings, ...rest }: StatisticsView) => rest

  test('below 20 takers there are counts alone', async () => {
    const quiz = await aStatistical([choice(true, false), word])
    await takeTimes(quiz, 19, [[0], 'Волга'])
    const seen = await view(quiz)
    expect(seen).toMatchObject({ attempts: 19, takers: 19, results: [], percents: [] })
    expect(seen.days.at(-1)?.attempts).toBe(19)
    const nothing = { share: null, shareOfTop: null, shareOfBottom: null }
    expect(seen.questions).toMatchObject([
      { takers: 0, rightShare: null, discrimination: null, answers: [nothing, nothing], advice: [] },
      { takers: 0, rightShare: null, discrimination: null, texts: [], otherTexts: 0, advice: [] },
    ])
  })

  test('one more taker changes nothing but counts, five more do', async () => {
    const quiz = await aStatistical([choice(true, false), word])
    for (let at = 0; at < 20; at++) await take(quiz, [[at % 2], at % 3 === 0 ? 'Кама' : 'Волга'])
    let before = await view(quiz)
    expect(before).toMatchObject({ takers: 20, questions: [{ takers: 20, rightShare: 50 }, { takers: 20 }] })
    for (let takers = 21; takers <= 31; takers++) {
      await take(quiz, [[1], 'Ока'])
      const after = await view(quiz)
      expect(after.takers).toBe(takers)
      if (takers % 5 === 0) expect(withoutCounts(after)).not.toEqual(withoutCounts(before))
      else expect(withoutCounts(after)).toEqual(withoutCounts(before))
      before = after
    }
  })

  test('takers whom one run of the job counts are shown in groups of five as well', async () => {
    const quiz = await aStatistical()
    await takeTimes(quiz, 27, [[0], [0]])
    await take(quiz, [[1], [1]])
    expect((await view(quiz)).questions[0]).toMatchObject({ takers: 25, rightShare: 100 })
    await site.runAnswerCountJob()
    expect((await view(quiz)).questions[0]?.takers).toBe(25)
    const stored = await db.selectFrom('statistics_values').select('value').where('takers_count', '<', 25).execute()
    expect(stored).toEqual([])
  })

  test('a text is shown from three takers on, and how a question divides from thirty', async () => {
    const quiz = await aStatistical([word, choice(true, false)])
    await takeTimes(quiz, 15, ['Волга', [0]])
    await takeTimes(quiz, 3, ['«Ока».', [1]])
    await takeTimes(quiz, 2, ['Кама', [0]])
    const seen = await view(quiz)
    expect(seen.questions[0]).toMatchObject({
      texts: [
        { text: 'Волга', count: 15, isAccepted: true },
        { text: '"ока"', count: 3, isAccepted: false },
      ],
      otherTexts: 2,
      discrimination: null,
    })
    await takeTimes(quiz, 9, ['Волга', [0]])
    expect((await view(quiz)).questions[0]?.discrimination).toBeNull()
    await take(quiz, ['Волга', [0]])
    expect((await view(quiz)).questions[0]?.discrimination).toBeCloseTo(0.745, 3)
  })
})

test('attempts are counted by day and by where they were taken; their author is left out', async () => {
  const quiz = await aStatistical()
  const resultId = await take(quiz, [[0], [0]])
  await take(quiz, [[0], [0]], { source: 'embed' })
  site.clock.advance(86_400_000)
  await take(quiz, [[0], [0]], { fromResultId: resultId })
  await take(quiz, [[0], [0]], { token: (await site.signIn(quiz.author.id)).token })
  const seen = await view(quiz)
  expect(seen).toMatchObject({ attempts: 3, takers: 1, sources: { site: 1, embed: 1, challenge: 1 } })
  expect(seen.days).toHaveLength(90)
  expect(seen.days.slice(-2).map(({ attempts }) => attempts)).toEqual([2, 1])
})

/** The `Cookie` header of a browser in which these accounts signed in, one after the other. */
const browserOf = (...ids: number[]) =>
  ids.reduce((cookie, id) => {
    const account = { id, passwordHash: 'a hash' }
    return site.context.devices.headerAfterSignIn(cookie.slice('device='.length), account).split(';', 1).join('')
  }, '')

test("guests in a browser of the author are left out of statistics and shares, those in others' are not", async () => {
  const quiz = await aStatistical([choice(true, false)])
  const other = await site.signUp()
  const own = browserOf(quiz.author.id, other.id)
  for (let at = 0; at < 19; at++) await take(quiz, [[1]], { resultKey: randomUUID(), cookie: own })
  await take(quiz, [[0]], { resultKey: randomUUID(), cookie: browserOf(other.id) })
  expect(await view(quiz)).toMatchObject({ attempts: 1, takers: 1, results: [], questions: [{ takers: 0 }] })
  const forged = own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  await take(quiz, [[0]], { resultKey: randomUUID(), cookie: forged })
  await takeTimes(quiz, 18, [[0]])
  const seen = await view(quiz)
  expect(seen).toMatchObject({ attempts: 20, takers: 20, questions: [{ takers: 20, rightShare: 100 }] })
  // The shares in reviews leave them out as well.
  const { takers_count } = await db.selectFrom('answer_counts').select('takers_count').executeTakeFirstOrThrow()
  expect(takers_count).toBe(20)
})

test('an edit that changes the scoring begins anew, the former statistics stay readable', async () => {
  const quiz = await aStatistical()
  await takeTimes(quiz, 20, [[0], [0]])
  await edit(site, quiz, ({ questions }) => ({ questions: withRightAnswer(questions, 1) }))
  await edit(site, quiz, () => ({ title: 'Тест поновее' }))
  await takeTimes(quiz, 4, [[0], [0]])
  expect(await view(quiz)).toMatchObject({ versionNumber: 2, title: 'Тест поновее', attempts: 4, results: [] })
  const former = await view(quiz, 1)
  expect(former).toMatchObject({ versionNumber: 1, attempts: 20, questions: [{ rightShare: 100 }, {}] })
  expect(former.scorings).toMatchObject([
    { versionNumber: 2, attempts: 4, takers: 4 },
    { versionNumber: 1, attempts: 20, takers: 20 },
  ])
  expect((await view(quiz, 3)).versionNumber).toBe(2)
  expect(
    await site.refusal(statistics.ofQuiz, { params: { id: quiz.id }, query: { versionNumber: 4 } }, quiz.author),
  ).toMatchObject({ status: 404, code: 'quiz_not_found' })
})

test('a personality test has results and shares of options, and nothing that is right or divides', async () => {
  const quiz = await aStatistical([], 'personality')
  await takeTimes(quiz, 40, [[0], [0]])
  const seen = await view(quiz)
  expect(seen.results.reduce((sum, { count }) => sum + count, 0)).toBe(40)
  expect(seen.questions[0]).toMatchObject({ rightShare: null, discrimination: null })
  expect(seen.questions[0]?.answers[0]).toMatchObject({
    ...{ share: 100, shareOfTop: null, shareOfBottom: null },
    isRightAnswer: null,
  })
})

test('an author finds a wrong key and a spelling by their advice', async () => {
  const quiz = await aStatistical([choice(true, false, false), choice(true, false), choice(true, false), word])
  await takeTimes(quiz, 14, [[1], [0], [0], 'Волга'])
  await takeTimes(quiz, 6, [[0], [1], [1], 'Волга река'])
  const { questions } = await view(quiz)
  expect(questions[0]).toMatchObject({
    advice: ['key_suspect', 'guessing'],
    suspectIds: [quiz.asked[0]?.answers[1]?.id],
  })
  expect(questions[3]).toMatchObject({ advice: ['other_spelling'], spelling: 'волга река' })
})

test('several processes count each attempt once', async () => {
  const quiz = await aStatistical()
  const person = await site.signUp()
  for (let at = 0; at < 25; at++) {
    await take(quiz, [[0], [0]])
    await take(quiz, [[1], [1]], { token: person.token })
  }
  await Promise.all(Array.from({ length: 4 }, () => site.runAnswerCountJob()))
  const seen = await view(quiz)
  expect(seen).toMatchObject({ attempts: 50, takers: 26 })
  expect(seen.results.reduce((sum, { count }) => sum + count, 0)).toBe(25)
})

test('beyond a thousand texts of a question others are counted together', async () => {
  const quiz = await aStatistical([word])
  await takeTimes(quiz, 20, ['Волга'])
  const { versionNumber } = await view(quiz)
  const { id: versionId } = await db
    .selectFrom('quiz_versions')
    .select('id')
    .where('quiz_id', '=', quiz.id)
    .where('number', '=', versionNumber)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('statistics_values')
    .values(
      Array.from({ length: 999 }, (_, at) => ({
        ...{ version_id: versionId, question_id: quiz.asked[0]?.id ?? 0, value: `река ${at}` },
        ...{ percent: 0, takers_count: 0 },
      })),
    )
    .execute()
  await takeTimes(quiz, 3, ['Кама'])
  await takeTimes(quiz, 2, ['река 5'])
  const texts = await db
    .selectFrom('statistics_values')
    .select(['value', 'takers_count'])
    .where('question_id', '>', 0)
    .where('takers_count', '>', 0)
    .execute()
  expect(texts).toHaveLength(1)
  const seen = await view(quiz)
  expect(seen.questions[0]).toMatchObject({ texts: [{ text: 'Волга', count: 20 }], otherTexts: 5 })
  const rows = await db
    .selectFrom('statistics_values')
    .select(['value', 'takers_count'])
    .where('takers_count', '>', 0)
    .where('question_id', '>', 0)
    .orderBy('value')
    .execute()
  expect(rows.map(({ value, takers_count }) => [value, takers_count])).toEqual([
    ['', 3],
    ['волга', 20],
    ['река 5', 2],
  ])
})

describe('access: statistics', () => {
  test('are for the author and administrators, and are not stored by caches', async () => {
    const quiz = await aStatistical()
    const [other, administrator] = [await site.signUp(), await site.signUp({ is_admin: true })]
    const input = { params: { id: quiz.id }, query: {} }
    expect(await site.call(statistics.ofQuiz, input, administrator)).toMatchObject({ isOwn: false })
    expect(await site.refusal(statistics.ofQuiz, input, other)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await site.refusal(statistics.ofQuiz, input)).toMatchObject({ status: 401 })
    const headers = { authorization: `Bearer ${quiz.token}` }
    const reply = await site.app.inject({ url: `/api/stats/test/${quiz.id}`, headers })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('of an unknown test, and of one in the bin, are not found', async () => {
    const quiz = await aStatistical()
    await site.call(ownQuizzes.remove, { body: { id: quiz.id } }, quiz.author)
    for (const id of [quiz.id, 999_999])
      expect(await site.refusal(statistics.ofQuiz, { params: { id }, query: {} }, quiz.author)).toMatchObject({
        status: 404,
        code: 'quiz_not_found',
      })
  })
})
