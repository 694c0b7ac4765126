import { rescoring } from '@quiz/contract/attempt/rescoring.ts'
import { results } from '@quiz/contract/attempt/results.ts'
import { statistics } from '@quiz/contract/attempt/statistics.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { gradingRules, unnumberedRules } from '@quiz/contract/scoring/breakdown.ts'
import type { SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { works } from '@quiz/contract/work/works.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { regradingCalls } from '#server/testing/regraded-works.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aTaker } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const water: SentQuestion = { kind: 'text', title: 'Формула воды?', acceptedTexts: ['H2O'] }
const salt: SentQuestion = { kind: 'text', title: 'Формула соли?', acceptedTexts: ['NaCl'] }
/** H2O in Cyrillic: wrong by rules 1, right by rules 2. */
const inCyrillic = 'Н2О'

async function aChemistry() {
  const author = await site.signUp()
  const body = await aQuizDraft(await subjectIdOf(db, 'Наука'), { questions: [water, salt] })
  const id = await site.call(quizzes.create, { body }, author)
  const { questions } = await site.call(quizzes.get, { params: { id }, query: {} })
  const answers = (first: string) => [
    { questionId: questions[0]?.id ?? 0, text: first },
    { questionId: questions[1]?.id ?? 0, text: 'NaCl' },
  ]
  return { id, author, token: author.token, questions, answers }
}
type Chemistry = Awaited<ReturnType<typeof aChemistry>>

async function take({ id, answers }: Chemistry, first: string) {
  const taker = await site.signUp()
  site.clock.advance(1000)
  return site.call(taking.perform, { body: { testId: id, userA: answers(first) } }, taker)
}
const scoreOf = async (id: string) => {
  const { userScorePercentage, userScores, earned } = await site.call(results.get, { params: { id } })
  return { userScorePercentage, userScores, earned }
}
const statisticsOf = async ({ id, author }: Chemistry) => {
  await site.runAnswerCountJob()
  return site.call(statistics.ofQuiz, { params: { id }, query: {} }, author)
}

/** As release 0.1.0 leaves attempts at the test behind: the answer in Cyrillic is wrong. */
async function asByEarlierRelease(): Promise<void> {
  await sql`
    update attempts set percent = 50, right_count = 1, breakdown = null, rules = null, result_id = (
      select (result ->> 'id')::bigint from quiz_versions, jsonb_array_elements(content -> 'results') result
      where quiz_versions.id = attempts.version_id and 50 between (result ->> 'min')::int and (result ->> 'max')::int)`.execute(
    db,
  )
}

test('an answer in letters that look alike is right, by the rules of today, whose number is stored', async () => {
  const id = await take(await aChemistry(), inCyrillic)
  expect(await scoreOf(id)).toMatchObject({ userScorePercentage: 100, userScores: 2 })
  expect(await db.selectFrom('attempts').select('rules').execute()).toEqual([{ rules: gradingRules }])
})

test('a score of an earlier release stays as it was, and is explained by its own rules', async () => {
  const id = await take(await aChemistry(), inCyrillic)
  await asByEarlierRelease()
  await site.runBreakDownResultsJob()
  expect(await scoreOf(id)).toEqual({ userScorePercentage: 50, userScores: 1 })
  expect(await db.selectFrom('attempts').select('rules').execute()).toEqual([{ rules: unnumberedRules }])
})

test('statistics count each attempt by its own rules, recounted or not', async () => {
  const quiz = await aChemistry()
  for (let at = 0; at < 20; at++) await take(quiz, inCyrillic)
  await asByEarlierRelease()
  expect(await statisticsOf(quiz)).toMatchObject({ questions: [{ rightShare: 0 }, { rightShare: 100 }] })
  for (let at = 0; at < 20; at++) await take(quiz, inCyrillic)
  expect(await statisticsOf(quiz)).toMatchObject({ questions: [{ rightShare: 50 }, { rightShare: 100 }] })
})

test('statistics of a scoring keep the rules of an attempt that waited for others and was recounted meanwhile', async () => {
  const quiz = await aChemistry()
  for (let at = 0; at < 10; at++) await take(quiz, inCyrillic)
  await asByEarlierRelease()
  await site.runAnswerCountJob()
  await edit(site, quiz, ({ questions }) => ({ questions: questions.map((one) => ({ ...one, typo: true })) }))
  await site.call(rescoring.rescore, { body: { id: quiz.id, isDryRun: false } }, quiz.author)
  await site.runRescoreJob()
  const versionNumber = 1
  const body = { testId: quiz.id, versionNumber, userA: quiz.answers(inCyrillic) }
  for (let at = 0; at < 10; at++) await site.call(taking.perform, { body }, await site.signUp())
  await site.runAnswerCountJob()
  const before = await site.call(statistics.ofQuiz, { params: { id: quiz.id }, query: { versionNumber } }, quiz.author)
  expect(before).toMatchObject({ takers: 20, questions: [{ rightShare: 50 }, { rightShare: 100 }] })
})

test('a recount is by the rules of today; what was earned stays, with its points', async () => {
  const quiz = await aChemistry()
  const early = await take(quiz, inCyrillic)
  await asByEarlierRelease()
  const late = await take(quiz, inCyrillic)
  await edit(site, quiz, ({ questions }) => ({
    questions: questions.map((one) => (one.title === salt.title ? { ...one, acceptedTexts: ['KCl'] } : one)),
  }))
  await site.call(rescoring.rescore, { body: { id: quiz.id, isDryRun: false } }, quiz.author)
  await site.runRescoreJob()
  expect(await scoreOf(early)).toEqual({
    ...{ userScorePercentage: 50, userScores: 1 },
    earned: { userScorePercentage: 50, questionAnswered: 1, userScores: 1 },
  })
  expect(await scoreOf(late)).toEqual({
    ...{ userScorePercentage: 50, userScores: 1 },
    earned: { userScorePercentage: 100, questionAnswered: 2, userScores: 2 },
  })
})

test('a work is broken down by the rules of the release that it was handed in under, and regraded by those of today', async () => {
  const quiz = await aChemistry()
  const body = { title: 'Работа', tests: [{ testId: quiz.id, versionNumber: 1 }] }
  const id = await site.call(works.create, { body }, quiz.author)
  const work = await site.call(works.get, { params: { id } }, quiz.author)
  const taker = aTaker(site, work)
  const attempt = await taker.start()
  const typed = { 'Формула воды?': inCyrillic, 'Формула соли?': 'NaCl' } as Record<string, string>
  await taker
    .of(attempt)
    .finish(attempt.questions.map(({ id, title }) => ({ questionId: id, sequence: 1, text: typed[title] ?? '' })))
  await db.updateTable('work_attempts').set({ points: 100, percent: 50, breakdown: null, rules: null }).execute()
  await site.runBreakDownJob()
  const calls = regradingCalls(site, quiz.author, id)
  const rows = async () => (await calls.table()).participants
  expect(await rows()).toMatchObject([{ points: 1, shares: [0, 100] }])
  expect(await db.selectFrom('work_attempts').select('rules').execute()).toEqual([{ rules: unnumberedRules }])
  await calls.regrade()
  expect(await rows()).toMatchObject([{ points: 2, shares: [100, 100] }])
})
