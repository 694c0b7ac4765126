import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { contentOf, identifiedQuiz } from '@quiz/contract/testing/identified-quiz.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { randomFrom } from '#server/domain/random.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { drawQuestions, encodeDrawnQuestions } from '#server/read-models/drawn-questions.ts'
import { type Mixing, secretMixing, seededMixing } from '#server/read-models/mixing.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aParticipant, aWork, aWorkAttempt } from '#server/testing/work-factory.ts'
import { aTaker, rightTicks, ticked } from '#server/testing/work-takers.ts'

const questionsCount = 20
/** As many authors write: the right answer first. */
const content = contentOf(
  identifiedQuiz(
    Array.from({ length: questionsCount }, (_, at) => ({
      title: `Вопрос ${at}`,
      answers: ['верный', 'второй', 'третий', 'четвёртый'].map((description, place) => ({
        ...{ description, isRightAnswer: place === 0 },
      })),
    })),
  ),
)
const settings = { pick: null, shuffleQuestions: true, shuffleAnswers: true }
const replyOf = (mixing: Mixing) =>
  encodeDrawnQuestions(5, drawQuestions({ quizzes: [{ quizId: 3, content, keys: [] }], settings, mixing }))
type Reply = ReturnType<typeof replyOf>

/**
 * The attack, from one reply: ids rise in the order of the author, so they tell how the questions were mixed; the seed that mixes
 * them so tells how their options were. Returns how many questions the first option of the author answers; null without a seed.
 */
function rightByAttack(reply: Reply, seeds: Iterable<number>): number | null {
  const ranked = reply.map(({ id }) => id).toSorted((one, other) => one - other)
  const order = reply.map(({ id }) => ranked.indexOf(id))
  for (const seed of seeds) {
    const { shuffle } = randomFrom(seed)
    if (shuffle([...ranked.keys()]).join() !== order.join()) continue
    return reply.filter(({ answers }) => answers[shuffle([0, 1, 2, 3]).indexOf(0)]?.description === 'верный').length
  }
  return null
}

/** The seeds from 0 on: those of the attempts are among them, so that none has to be looked for longer. */
function* someSeeds() {
  for (let seed = 0; seed < 2000; seed++) yield seed
}

describe('a participant who tries to undo the mixing', () => {
  test('has all answers of an attempt that a seed mixed, as release 0.1.0 did', () => {
    expect(rightByAttack(replyOf(seededMixing(1234)), someSeeds())).toBe(questionsCount)
  })

  test('has none of one that the secret mixed: no seed explains the order, and ids tell nothing of it', () => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const reply = replyOf(secretMixing('the secret of the site', `attempt ${attempt}`))
      expect(reply.map(({ id }) => id)).toEqual(reply.map((_, at) => at + 1))
      expect(rightByAttack(reply, someSeeds())).toBeNull()
    }
  })

  test('learns nothing of one question from another, even with the secret of another site', () => {
    const own = replyOf(secretMixing('the secret of the site', 'attempt'))
    const other = replyOf(secretMixing('another secret', 'attempt'))
    expect(own.map(({ title }) => title)).not.toEqual(other.map(({ title }) => title))
    const placesOf = (reply: Reply) =>
      new Map(reply.map(({ title, answers }) => [title, answers.map(({ description }) => description).join()]))
    const [one, two] = [placesOf(own), placesOf(other)]
    const alike = [...one].filter(([title, places]) => two.get(title) === places).length
    // Of 24 orders each is as likely: more than 6 of 20 alike come once in 10,000.
    expect(alike).toBeLessThanOrEqual(6)
  })

  test('gets the same order again, and others another one', () => {
    const mixed = (attempt: string) => JSON.stringify(replyOf(secretMixing('the secret of the site', attempt)))
    expect(mixed('a')).toBe(mixed('a'))
    const next = randomNumbers(7)
    expect(new Set(Array.from({ length: 100 }, () => mixed(String(next())))).size).toBe(100)
  })
})

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

describe('an attempt', () => {
  test('carries numbers of its own, under which its answers are saved and shown again', async () => {
    // So that the stored ids are others.
    await aQuiz(db)
    const quiz = await aQuiz(db)
    const work = await aWork(db, { quizzes: [quiz], now: site.clock.now() })
    const taker = aTaker(site, work)
    const attempt = await taker.start()
    expect(attempt.questions.map(({ id }) => id)).toEqual([1, 2])
    expect(attempt.questions.flatMap(({ answers }) => answers.map(({ questionId }) => questionId))).toEqual(
      attempt.questions.flatMap(({ id, answers }) => answers.map(() => id)),
    )
    const answers = ticked(attempt, quiz.content, rightTicks)
    await taker.of(attempt).save(answers)
    const again = await taker.start()
    expect(again.questions).toEqual(attempt.questions)
    expect(again.answers.toSorted((one, other) => one.questionId - other.questionId)).toEqual(
      answers.toSorted((one, other) => one.questionId - other.questionId),
    )
    const [question] = quiz.content.questions
    const storedIds = { questionId: question?.id, sequence: 9, answerIds: [question?.answers[0]?.id] }
    expect(await taker.of(attempt).refusedSave([storedIds])).toMatchObject({ code: 'answers_of_another_quiz' })
    expect(await taker.of(attempt).finish()).toMatchObject({ percent: 100 })
    const stored = await db.selectFrom('settings').selectAll().where('name', '=', 'work_mixing_key').execute()
    expect(stored).toMatchObject([{ value: expect.stringMatching(/^[\w-]{43}$/) }])
  })

  test('that release 0.1.0 started goes on in its order, under the ids that its browser knows', async () => {
    const quiz = await aQuiz(db)
    const work = await aWork(db, { quizzes: [quiz], now: site.clock.now() })
    const taker = aTaker(site, work)
    const { id: participantId } = await aParticipant(db, work.id, { name: taker.name, key_hash: hashSecret(taker.key) })
    await aWorkAttempt(db, { work, participantId }, { seed: 12, now: site.clock.now() })
    const attempt = await taker.start()
    const before = drawQuestions({
      ...{ quizzes: [{ quizId: quiz.id, content: quiz.content, keys: [] }], settings: work.settings },
      mixing: seededMixing(12),
    })
    expect(attempt.questions.map(({ id }) => id)).toEqual(before.map(({ question }) => question.id))
    await taker.of(attempt).save(ticked(attempt, quiz.content, rightTicks))
    expect((await taker.start()).answers).toHaveLength(2)
    expect(await taker.of(attempt).finish()).toMatchObject({ percent: 100 })
  })
})
