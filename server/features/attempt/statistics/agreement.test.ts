import { rescoring } from '@quiz/contract/attempt/rescoring.ts'
import { statistics } from '@quiz/contract/attempt/statistics.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { answersOf, isAnswered, sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import { type KindName, kindNames } from '@quiz/contract/questions/question-fields.ts'
import { isWhole } from '@quiz/contract/questions/question-kind.ts'
import { type AnyValue, questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizContent, QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { scoreAttempt } from '@quiz/contract/scoring/score-attempt.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import { kindSamples } from '@quiz/contract/testing/answered-questions.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { scoredVersionId } from '#server/read-models/scoring-version.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { expectDrift } from '#server/testing/drift.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

type Next = () => number
type Own = { id: number; author: TestPerson }
const whole = (next: Next, min: number, max: number) => min + Math.floor(next() * (max - min + 1))

/** A test with questions of these kinds, worth 1 or 2 points each. */
async function aGenerated(kinds: readonly KindName[], next: Next): Promise<Own> {
  const author = await site.signUp()
  const draft = await aQuizDraft(await subjectIdOf(db, 'Наука'))
  const questions = kinds.map((kind, at) => ({
    ...kindSamples[kind].draft(next),
    title: `Вопрос ${at + 1}?`,
    score: whole(next, 1, 2),
  }))
  return { id: await site.call(quizzes.create, { body: { ...draft, questions } }, author), author }
}

async function contentOf(quizId: number): Promise<QuizContent> {
  const { version_id } = await db
    .selectFrom('quizzes')
    .select('version_id')
    .where('id', '=', quizId)
    .executeTakeFirstOrThrow()
  return (await getVersion(db, version_id ?? 0)).content
}

async function contentOfVersion(quizId: number, number: number): Promise<QuizContent> {
  const { id } = await db
    .selectFrom('quiz_versions')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return (await getVersion(db, id)).content
}

/** An answer of somebody who knows a share of all answers, and leaves some out. */
function answerOf(question: QuizQuestion, skill: number, next: Next) {
  const sample = kindSamples[question.kind]
  const drawn = next()
  if (drawn < skill) return sample.right(question, next)
  return drawn < 0.8 ? sample.wrong(question, next) : sample.some(question, next).value
}

/** Takes the test as it is now, by a person or by a guest with a key. */
async function take({ id }: Own, next: Next, by: { token?: string; resultKey?: string }) {
  const { questions } = await contentOf(id)
  const skill = next()
  const userA = questions
    .filter((_, at) => at === 0 || next() < 0.9)
    .map((question) => ({ questionId: question.id, ...sentValue(answerOf(question, skill, next)) }))
  const { token, ...more } = by
  site.clock.advance(1000)
  return site.call(taking.perform, { body: { testId: id, userA, ...more } }, token ? { token } : {})
}

const view = ({ id, author }: Own, versionNumber?: number) =>
  site.call(statistics.ofQuiz, { params: { id }, query: { versionNumber } }, author)

/** What was taken under versions from one to another, one attempt a taker, the first takers in groups of five. */
async function takersOf(quizId: number, from: number, to: number) {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('quiz_versions', (join) => join.on('quiz_versions.id', '=', scoredVersionId))
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select(['attempts.answers', 'attempts.user_id', 'attempts.result_key_hash'])
    .select('quiz_versions.id as versionId')
    .select(['quizzes.author_id'])
    .where('attempts.quiz_id', '=', quizId)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .orderBy('attempts.created_at')
    .execute()
  const seen = new Set<string>()
  const takers = []
  for (const row of rows) {
    const taker = row.user_id === null ? row.result_key_hash : `u${row.user_id}`
    const answers = answersOf(row.answers)
    if (taker === null || row.user_id === row.author_id || answers.length === 0 || seen.has(taker)) continue
    seen.add(taker)
    takers.push({ answers, content: (await getVersion(db, row.versionId)).content })
  }
  return takers.length < 20 ? [] : takers.slice(0, takers.length - (takers.length % 5))
}
type Taker = Awaited<ReturnType<typeof takersOf>>[number]

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
function pearson(xs: readonly number[], ys: readonly number[]): number {
  const [mx, my] = [mean(xs), mean(ys)]
  const pairs = xs.map((x, at) => [x - mx, (ys[at] ?? 0) - my] as const)
  const total = (of: (x: number, y: number) => number) => pairs.reduce((sum, [x, y]) => sum + of(x, y), 0)
  return total((x, y) => x * y) / Math.sqrt(total((x) => x * x) * total((_, y) => y * y))
}

/** The part of a group of the best 27 % for whom something holds; equal takers at the border share its places. */
function shareOfBest(takers: readonly { rank: number; holds: boolean }[]): number {
  const places = 0.27 * takers.length
  let sum = 0
  for (const { rank, holds } of takers) {
    if (!holds) continue
    const better = takers.filter((other) => other.rank > rank).length
    const equal = takers.filter((other) => other.rank === rank).length
    sum += Math.min(1, Math.max(0, (places - better) / equal))
  }
  return sum / places
}

type Gave<Question> = (question: Question, value: AnyValue, id: number) => boolean
const gaveByKind: { [Name in KindName]: Gave<Extract<QuizQuestion, { kind: Name }>> } = {
  choice: (_, value, id) => [...value].some((one) => one === id),
  text: () => false,
  number: () => false,
  order: ({ answers }, value, id) => answers.findIndex((one) => one.id === id) === value.indexOf(id as never),
  match({ answers, choices }, value, id) {
    const counterpart = answers.find((one) => one.id === id)?.counterpart
    const right = choices.find(({ text }) => text === counterpart)?.id
    return [...value].some((pair) => Array.isArray(pair) && pair[0] === id && pair[1] === right)
  },
}

/** Whether a taker gave what an answer of the statistics stands for. */
const gave = (question: QuizQuestion, value: AnyValue, id: number): boolean =>
  (gaveByKind[question.kind] as Gave<QuizQuestion>)(question, value, id)

/**
 * The same statistics from all attempts, in the plainest way. Questions are worth what the first version of the scoring says: twice
 * the points bring not quite twice the hundredths where a third of them is rounded down.
 */
function recomputed(takers: readonly Taker[], { first, last }: { first: QuizContent; last: QuizContent }) {
  const scored = takers.map((taker) => ({ ...taker, score: scoreAttempt(taker.content, taker.answers) }))
  const givenBy = ({ answers }: Taker, { id }: QuizQuestion) =>
    answers.find(({ questionId }) => questionId === id)?.value
  const pointsOf = (taker: Taker, question: QuizQuestion) => {
    const value = givenBy(taker, question)
    const own = taker.content.questions.find(({ id }) => id === question.id)
    const worth = first.questions.find(({ id }) => id === question.id)
    if (!value || !own || !worth) return 0
    return wayOfScoring(taker.content).hundredthsOf?.({ ...own, score: worth.score }, value) ?? 0
  }
  // Fractions of binary numbers are a little off: 100 · 0.575 is 57.49999999999999.
  const percentOf = (fraction: number) => Math.round(Number((100 * fraction).toFixed(9)))
  return {
    results: last.results.map(({ id, title }) => ({
      ...{ id, title },
      count: scored.filter(({ score }) => score.resultId === id).length,
    })),
    percents: Array.from(
      { length: 11 },
      (_, ten) => scored.filter(({ score }) => Math.floor(score.percent / 10) === ten).length,
    ),
    questions: last.questions.map((question) => {
      const kind = questionKind(question)
      const own = takers.map((taker) => pointsOf(taker, question))
      const others = takers.map((taker, at) => {
        const all = last.questions.reduce((sum, one) => sum + pointsOf(taker, one), 0)
        return all - (own[at] ?? 0)
      })
      const isRight = (taker: Taker) => {
        const value = givenBy(taker, question)
        return value !== undefined && isAnswered(value) && isWhole(kind.share(question, value))
      }
      return {
        rightShare: percentOf(takers.filter(isRight).length / takers.length),
        discrimination: pearson(own, others),
        answers: kind.tallied(question).map(({ id }) => {
          const holds = (taker: Taker) => gave(question, givenBy(taker, question) ?? [], id)
          const of = (sign: 1 | -1) =>
            shareOfBest(scored.map((taker) => ({ rank: sign * taker.score.percent, holds: holds(taker) })))
          return {
            id,
            share: percentOf(takers.filter(holds).length / takers.length),
            shareOfTop: percentOf(of(1)),
            shareOfBottom: percentOf(of(-1)),
          }
        }),
      }
    }),
  }
}

async function expectAgreement(quiz: Own, versions: { from: number; to: number }) {
  const takers = await takersOf(quiz.id, versions.from, versions.to)
  const seen = await view(quiz, versions.from)
  const expected = recomputed(takers, {
    first: await contentOfVersion(quiz.id, versions.from),
    last: await contentOfVersion(quiz.id, versions.to),
  })
  expect(takers.length).toBeGreaterThanOrEqual(30)
  expect(new Set(seen.questions.map((question) => question.takers))).toEqual(new Set([takers.length]))
  expect({ results: seen.results, percents: seen.percents }).toEqual({
    results: expected.results,
    percents: expected.percents,
  })
  for (const [at, { discrimination, ...question }] of expected.questions.entries()) {
    expect(seen.questions[at]).toMatchObject(question)
    if (Number.isNaN(discrimination)) expect(seen.questions[at]?.discrimination).toBeNull()
    else expect(Math.abs((seen.questions[at]?.discrimination ?? 9) - discrimination)).toBeLessThan(1e-9)
  }
}

/** Attempts of others than the author. */
const countAttempts = async ({ id, author }: Own): Promise<number> =>
  (
    await db
      .selectFrom('attempts')
      .select('id')
      .where('quiz_id', '=', id)
      .where('user_id', 'is distinct from', author.id)
      .execute()
  ).length

// Seed 3 has thirds of points that are rounded, seed 7 answers that twice the points bring another percent.
describe.each([1, 2, 3, 7])('statistics of generated tests, seed %s,', (seed) => {
  test('agree with a recomputation from all attempts, before and after edits', async () => {
    const next = randomNumbers(seed)
    const quiz = await aGenerated([...kindNames, 'choice', 'choice'], next)
    const people = await Promise.all(Array.from({ length: 12 }, () => site.signUp()))
    const takeSome = async (count: number) => {
      for (let at = 0; at < count; at++) {
        const person = people[whole(next, 0, people.length - 1)]
        const by = [
          { token: person?.token ?? '' },
          { token: quiz.author.token },
          {},
          ...Array.from({ length: 6 }, () => ({ resultKey: `key-of-a-guest-${seed}-${whole(next, 0, 1e9)}` })),
        ]
        await take(quiz, next, by[whole(next, 0, by.length - 1)] ?? {})
        if (next() < 0.1) await site.runAnswerCountJob()
      }
      await site.runAnswerCountJob()
    }
    await takeSome(54)
    // Twice the points for all: the same scoring, unless rounded parts of them let some answers bring another percent.
    const doubled = await edit(site, { id: quiz.id, token: quiz.author.token }, ({ questions }) => ({
      questions: questions.map(({ title, score, ...question }) => ({
        ...question,
        title: `${title} Подумайте.`,
        score: 2 * (score ?? 1),
      })),
    }))
    const isScoredAnew = doubled.change === 'scoring'
    await takeSome(54)
    const scorings = isScoredAnew
      ? [
          { from: 1, to: 1 },
          { from: 2, to: 2 },
        ]
      : [{ from: 1, to: 2 }]
    for (const versions of scorings) await expectAgreement(quiz, versions)
    const changed = await edit(site, { id: quiz.id, token: quiz.author.token }, ({ questions }) => ({
      questions: questions.map((question, at) =>
        at === 0 ? { ...question, score: (question.score % 5) + 1 } : question,
      ),
    }))
    expect(changed.change).toBe('scoring')
    await takeSome(60)
    for (const versions of [...scorings, { from: 3, to: 3 }]) await expectAgreement(quiz, versions)
    expect((await view(quiz)).versionNumber).toBe(3)
    // Recounted attempts count under today's scoring; the second recount changes nothing.
    for (let time = 0; time < 2; time++) {
      await site.call(rescoring.rescore, { body: { id: quiz.id, isDryRun: false } }, quiz.author)
      expect((await view(quiz)).isRecounting).toBe(true)
      await site.runRescoreJob()
      expect(await view(quiz)).not.toHaveProperty('isRecounting')
      await site.runAnswerCountJob()
    }
    const { attempts, takers } = await view(quiz)
    expect(attempts).toBe(await countAttempts(quiz))
    for (let at = 0; at < 5 || (takers + at) % 5 > 0; at++)
      await take(quiz, next, { resultKey: `key-of-the-last-guest-${at}` })
    await site.runAnswerCountJob()
    await expectAgreement(quiz, { from: 3, to: 3 })
  })
})

test('attempts that were made before there were statistics are counted, empty ones are not, in any order of marks', async () => {
  expectDrift('attempts without answers are written by hand')
  const next = randomNumbers(9)
  const quiz = await aGenerated(['choice', 'text', 'match'], next)
  const people = await Promise.all(Array.from({ length: 8 }, () => site.signUp()))
  for (let at = 0; at < 45; at++)
    await take(
      quiz,
      next,
      at % 3 === 0 ? { token: people[whole(next, 0, 7)]?.token ?? '' } : { resultKey: `key-of-an-early-guest-${at}` },
    )
  await sql`
    insert into attempts (id, quiz_id, version_id, user_id, result_key_hash, answers, percent, right_count, question_count, result_id)
    select gen_random_uuid(), quiz_id, version_id, null, 'empty', '[]', percent, 0, question_count, result_id from attempts limit 1`.execute(
    db,
  )
  await site.runAnswerCountJob()
  const before = await view(quiz)
  for (const table of [
    'statistics_takers',
    'statistics_values',
    'statistics_questions',
    'statistics_days',
    'quiz_statistics',
  ] as const)
    await db.deleteFrom(table).execute()
  // One mark at a time, the latest attempts first: an earlier attempt of a taker then takes the place of a later one.
  const attempts = await db.selectFrom('attempts').select(['id', 'version_id']).orderBy('created_at', 'desc').execute()
  for (const { id, version_id } of attempts) {
    await db.insertInto('unsummed_attempts').values({ version_id, attempt_id: id }).execute()
    await site.runAnswerCountJob()
  }
  expect((await view(quiz)).attempts).toBe(before.attempts)
  // Replaced attempts wait for a group of further takers.
  for (let at = 0; at < 5 || (before.takers + at) % 5 > 0; at++)
    await take(quiz, next, { resultKey: `key-of-a-later-guest-${at}` })
  await site.runAnswerCountJob()
  await expectAgreement(quiz, { from: 1, to: 1 })
})
