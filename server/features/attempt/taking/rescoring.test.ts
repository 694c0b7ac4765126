import { rescoring } from '@quiz/contract/attempt/rescoring.ts'
import { results } from '@quiz/contract/attempt/results.ts'
import { review } from '@quiz/contract/attempt/review.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { edit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { answersWith, rescoringCalls } from '#server/testing/rescored-quizzes.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const { aCorrectable, take, correct, rescore, progress } = rescoringCalls(site)
const read = (id: string, token?: string) => site.call(results.get, { params: { id } }, token ? { token } : {})
const scoreOf = async (id: string) => {
  const { userScorePercentage, questionAnswered, userScores, resultTitle, earned } = await read(id)
  return { userScorePercentage, questionAnswered, userScores, resultTitle, earned }
}

describe('a recount', () => {
  test('says in a dry run what it would do, and changes nothing', async () => {
    const quiz = await aCorrectable()
    const ids = [await take(quiz, 0), await take(quiz, 1), await take(quiz, 2)]
    await correct(quiz, 1)
    const before = await Promise.all(ids.map((id) => read(id)))
    expect(await rescore(quiz, true)).toEqual({ attempts: 3, higher: 1, lower: 1, same: 1, left: 0 })
    await site.runRescoreJob()
    expect(await Promise.all(ids.map((id) => read(id)))).toEqual(before)
    expect(await progress(quiz)).toBeNull()
  })

  test('shows the new score in its fields and keeps the earned one beside it', async () => {
    const quiz = await aCorrectable()
    const [loses, gains, stays] = [await take(quiz, 0), await take(quiz, 1), await take(quiz, 2)]
    await correct(quiz, 1)
    expect(await rescore(quiz)).toEqual({ attempts: 3, higher: 1, lower: 1, same: 1, left: 0 })
    expect(await progress(quiz)).toMatchObject({ versionNumber: 2, isDone: false, expected: 3, attempts: 0 })
    await site.runRescoreJob()
    expect(await scoreOf(gains)).toEqual({
      ...{ userScorePercentage: 100, questionAnswered: 2, userScores: 3, resultTitle: 'Знаток' },
      earned: { userScorePercentage: 67, questionAnswered: 1, userScores: 2 },
    })
    expect(await scoreOf(loses)).toMatchObject({
      ...{ userScorePercentage: 67, questionAnswered: 1, userScores: 2 },
      earned: { userScorePercentage: 100, questionAnswered: 2, userScores: 3 },
    })
    expect(await scoreOf(stays)).toMatchObject({
      ...{ userScorePercentage: 67, earned: { userScorePercentage: 67, questionAnswered: 1, userScores: 2 } },
    })
    expect(await progress(quiz)).toEqual({
      ...{
        versionNumber: 2,
        isDone: true,
        isCurrent: true,
        expected: 3,
        attempts: 3,
        higher: 1,
        lower: 1,
        same: 1,
        left: 0,
      },
    })
  })

  test('leaves attempts whose answer is gone, and those of today as they are', async () => {
    const quiz = await aCorrectable()
    const [gone, kept] = [await take(quiz, 2), await take(quiz, 1)]
    await edit(site, quiz, ({ questions }) => ({
      questions: withRightAnswer(questions, 1).map((question, at) =>
        at === 0 ? { ...question, answers: question.answers.slice(0, 2) } : question,
      ),
    }))
    site.clock.advance(1)
    const userA = answersWith(quiz, 1)
    const today = await site.call(taking.perform, { body: { testId: quiz.id, userA, versionNumber: 2 } })
    expect(await rescore(quiz)).toEqual({ attempts: 2, higher: 1, lower: 0, same: 0, left: 1 })
    await site.runRescoreJob()
    for (const id of [gone, today]) expect((await read(id)).earned).toBeUndefined()
    expect(await scoreOf(kept)).toMatchObject({ userScorePercentage: 100, earned: { userScorePercentage: 67 } })
    expect((await read(today)).userScorePercentage).toBe(100)
  })

  test('finds nothing to do while only texts changed', async () => {
    const quiz = await aCorrectable()
    await take(quiz, 0)
    await edit(site, quiz, () => ({ title: 'Иначе' }))
    expect(await rescore(quiz)).toEqual({ attempts: 0, higher: 0, lower: 0, same: 0, left: 0 })
    expect(await progress(quiz)).toBeNull()
  })

  test('after a second correction starts from the earned score again', async () => {
    const quiz = await aCorrectable()
    const [first, second] = [await take(quiz, 0), await take(quiz, 2)]
    await correct(quiz, 1)
    await rescore(quiz)
    await site.runRescoreJob()
    await correct(quiz, 2)
    expect(await progress(quiz)).toMatchObject({ isDone: true, isCurrent: false })
    // Compared with what was earned, not with the first recount.
    expect(await rescore(quiz, true)).toEqual({ attempts: 2, higher: 1, lower: 1, same: 0, left: 0 })
    await rescore(quiz)
    await site.runRescoreJob()
    expect(await scoreOf(first)).toMatchObject({ userScorePercentage: 67, earned: { userScorePercentage: 100 } })
    expect(await scoreOf(second)).toMatchObject({ userScorePercentage: 100, earned: { userScorePercentage: 67 } })
    await correct(quiz, 0)
    await rescore(quiz)
    await site.runRescoreJob()
    expect(await scoreOf(first)).toMatchObject({ userScorePercentage: 100, earned: { userScorePercentage: 100 } })
    expect(await scoreOf(second)).toMatchObject({ userScorePercentage: 67, earned: { userScorePercentage: 67 } })
  })

  test('moves no counter, rank or trend; the best percent follows the new score', async () => {
    const quiz = await aCorrectable()
    const taker = await site.signUp()
    await take(quiz, 1, taker)
    await correct(quiz, 1)
    const facts = async () => [
      await db.selectFrom('quiz_counters').selectAll().execute(),
      await db.selectFrom('user_counters').selectAll().orderBy('user_id').execute(),
      await db.selectFrom('quizzes').select(['popularity', 'trend_key']).execute(),
    ]
    const before = await facts()
    const best = async () =>
      (await site.call(profiles.passed, { body: {} }, taker)).items.map(
        ({ bestScorePercentage }) => bestScorePercentage,
      )
    expect(await best()).toEqual([67])
    await rescore(quiz)
    await site.runRescoreJob()
    expect(await best()).toEqual([100])
    expect(await facts()).toEqual(before)
  })

  test('shows both sides of a challenge by the new scoring', async () => {
    const quiz = await aCorrectable()
    const friend = await site.signUp()
    const challenge = await take(quiz, 0)
    const own = await take(quiz, 1, { token: friend.token, from: challenge })
    const compared = async () => {
      const { userScorePercentage, comparedWith } = await read(own, friend.token)
      return [userScorePercentage, comparedWith?.userScorePercentage, comparedWith?.isSameScoring]
    }
    await correct(quiz, 1)
    expect(await compared()).toEqual([67, 100, true])
    await rescore(quiz)
    await site.runRescoreJob()
    expect(await compared()).toEqual([100, 67, true])
  })

  test('lets the share picture say the new number of right answers', async () => {
    const quiz = await aCorrectable()
    const id = await take(quiz, 1)
    const picture = async () => (await site.app.inject({ url: `/share/result/${id}.jpg` })).headers.location
    const views = [await picture()]
    await correct(quiz, 1)
    await rescore(quiz)
    await site.runRescoreJob()
    views.push(await picture())
    expect(views.map((view) => /right-\d/.exec(String(view))?.[0])).toEqual(['right-1', 'right-2'])
  })

  test('counts the answers under the scoring that results are by', async () => {
    const quiz = await aCorrectable()
    await take(quiz, 1, await site.signUp())
    await site.runAnswerCountJob()
    await correct(quiz, 1)
    await rescore(quiz)
    await site.runRescoreJob()
    await site.runAnswerCountJob()
    const counted = await db
      .selectFrom('answer_counts')
      .innerJoin('quiz_versions', 'quiz_versions.id', 'version_id')
      .select(['number', 'takers_count as takers'])
      .orderBy('number')
      .execute()
    expect(counted).toEqual([
      { number: 1, takers: 1 },
      { number: 2, takers: 1 },
    ])
  })
})

describe('a review of an earlier result', () => {
  test('says at the question whose key was corrected, until the recount; then it has the new key', async () => {
    const quiz = await aCorrectable()
    const taker = await site.signUp()
    const id = await take(quiz, 1, taker)
    await correct(quiz, 1)
    const questions = async () => (await site.call(review.get, { params: { id } }, taker)).questions
    const before = await questions()
    expect(before.map(({ isKeyCorrected }) => isKeyCorrected)).toEqual([true, undefined])
    expect(before[0]).toMatchObject({ isRight: false, points: 0 })
    await rescore(quiz)
    await site.runRescoreJob()
    const after = await questions()
    expect(after.map(({ isKeyCorrected }) => isKeyCorrected)).toEqual([undefined, undefined])
    expect(after[0]).toMatchObject({ isRight: true, points: 1 })
    expect(after[0]?.answers.map(({ isRightAnswer }) => isRightAnswer)).toEqual([false, true, false])
  })

  test('keeps the texts that were seen', async () => {
    const quiz = await aCorrectable()
    const taker = await site.signUp()
    const id = await take(quiz, 1, taker)
    await edit(site, quiz, ({ questions }) => ({
      title: 'Иначе',
      questions: withRightAnswer(questions, 1).map((question) => ({ ...question, title: 'Иначе?' })),
    }))
    await rescore(quiz)
    await site.runRescoreJob()
    const { questions } = await site.call(review.get, { params: { id } }, taker)
    expect(questions.map(({ title }) => title)).toEqual(['Первый?', 'Второй?'])
    expect((await read(id)).testTitle).not.toBe('Иначе')
  })
})

describe('access: a recount', () => {
  test('is for the author alone, and for quizzes', async () => {
    const quiz = await aCorrectable()
    const [other, administrator] = [await site.signUp(), await site.signUp({ is_admin: true })]
    for (const person of [other, administrator]) {
      expect(await site.refusal(rescoring.rescore, { body: { id: quiz.id, isDryRun: true } }, person)).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
      expect(await site.refusal(rescoring.progress, { params: { id: quiz.id } }, person)).toMatchObject({ status: 403 })
    }
    const unknown = { body: { id: quiz.id + 1000, isDryRun: true } }
    expect(await site.refusal(rescoring.rescore, unknown, quiz.author)).toMatchObject({ code: 'quiz_not_found' })
    const personality = await aQuiz(db, { authorId: quiz.author.id, kind: 'personality' })
    const body = { id: personality.id, isDryRun: false }
    expect(await site.refusal(rescoring.rescore, { body }, quiz.author)).toMatchObject({
      ...{ status: 400, code: 'quizzes_only' },
    })
  })

  test('with a body that names no way to run is invalid', async () => {
    const quiz = await aCorrectable()
    const body = { id: quiz.id } as never
    expect(await site.refusal(rescoring.rescore, { body }, quiz.author)).toMatchObject({ code: 'invalid_request' })
  })
})
