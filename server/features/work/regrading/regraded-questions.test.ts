import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples, type SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { getVersion } from '#server/read-models/versions.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit } from '#server/testing/quiz-edits.ts'
import { aQuiz, someContent, subjectIdOf, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { correctKey, regradingCalls } from '#server/testing/regraded-works.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aParticipant, aWork, aWorkAttempt, type TestWork } from '#server/testing/work-factory.ts'
import { aTaker, ticked } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const first = ({ content }: TestQuiz) => content.questions[0]?.id ?? 0
const second = ({ content }: TestQuiz) => content.questions[1]?.id ?? 0

/** A test in its newest version. */
async function newestOf(id: number): Promise<TestQuiz> {
  const { versionId, ...quiz } = await db
    .selectFrom('quizzes')
    .select(['version_id as versionId', 'author_id as authorId', 'subject_id as subjectId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (versionId === null || quiz.authorId === null) throw new Error('The test has a version and an author')
  return { ...quiz, id, versionId, authorId: quiz.authorId, content: (await getVersion(db, versionId)).content }
}

async function publish(questions: SentQuestion[], author: TestPerson): Promise<TestQuiz> {
  const draft = await aQuizDraft(await subjectIdOf(db, 'Наука'))
  return newestOf(await site.call(quizzes.create, { body: { ...draft, questions } }, author))
}

/** Somebody with these answers, whom the closing of the work hands in. */
async function closeWith(work: TestWork, answers: string, author: TestPerson) {
  const { id: participantId } = await aParticipant(db, work.id)
  await aWorkAttempt(db, { work, participantId }, { now: site.clock.now(), answers })
  await site.call(works.close, { body: { id: work.id } }, author)
}

describe('regraded questions that are drawn and mixed', () => {
  test('are scored as each attempt asked them', async () => {
    const author = await site.signUp()
    const quiz = await aQuiz(db, { authorId: author.id })
    const content = await someContent(db, 'quiz')
    const questions = content.questions.map((question) => ({ ...question, text: `${question.text} Снова.` }))
    const other = await aQuiz(db, { authorId: author.id, content: { ...content, questions } })
    const work = await aWork(db, { quizzes: [quiz, other], now: site.clock.now(), settings: { pick: 2 } })
    const calls = regradingCalls(site, author, work.id)
    const asked = new Map<string, number[]>()
    for (let at = 0; at < 12; at++) {
      const taker = aTaker(site, work, { name: `Ученик ${at}` })
      const attempt = await taker.start()
      const answers = [quiz, other].flatMap((one) => ticked(attempt, one.content, [[1], [0, 1]]))
      await taker.of(attempt).finish(answers)
      const { breakdown } = await db
        .selectFrom('work_attempts')
        .select('breakdown')
        .where('id', '=', attempt.attemptId)
        .executeTakeFirstOrThrow()
      asked.set(taker.name, breakdown?.map(([id]) => id) ?? [])
    }
    await correctKey(site, { author, quiz }, 1)
    await calls.regrade([first(other)])
    for (const { name, points, earned, shares } of await calls.rows()) {
      const drawn = asked.get(name) ?? []
      const ofFirst = Number(drawn.includes(first(quiz))) + Number(drawn.includes(first(other)))
      const ofSecond = 2 * (Number(drawn.includes(second(quiz))) + Number(drawn.includes(second(other))))
      expect([name, points, earned]).toEqual([name, ofFirst + ofSecond, ofFirst > 0 ? ofSecond : null])
      // The answers to the forgiven question of the other test were wrong, and stay so.
      const answered = drawn.map((id) => (id === first(other) ? 0 : 100))
      expect(shares.filter((share) => share !== null).sort()).toEqual(answered.sort())
    }
    // Nothing is drawn anew for those who start later.
    expect((await calls.dryRun()).changes).toEqual([])
  })

  test.each(kindNames)(
    'at a question of the kind %s, score what a new work with the same answer does',
    async (name) => {
      const { draft, otherwise, some } = kindSamples[name]
      const next = randomNumbers(17)
      const author = await site.signUp()
      for (let at = 0; at < 3; at++) {
        const sent: SentQuestion = { title: 'Что верно?', ...draft(next) }
        const quiz = await publish([sent], author)
        const [question] = quiz.content.questions
        if (!question) throw new Error('The test has a question')
        const answers = JSON.stringify([{ questionId: question.id, ...some(question, next), sequence: 1 }])
        const earlier = await aWork(db, { quizzes: [quiz], now: site.clock.now() })
        await closeWith(earlier, answers, author)
        const other = otherwise(sent)
        await edit(site, { id: quiz.id, token: author.token }, ({ questions }) => ({
          questions: questions.map(({ id, answers: options, pairs }) => ({
            ...other,
            id,
            ...(other.answers && {
              answers: other.answers.map((one) => ({
                ...one,
                id: options.find(({ description }) => description === one.description)?.id,
              })),
            }),
            ...(other.pairs && {
              pairs: other.pairs.map((pair) => ({ ...pair, id: pairs?.find(({ left }) => left === pair.left)?.id })),
            }),
          })),
        }))
        const calls = regradingCalls(site, author, earlier.id)
        expect((await calls.regrade()).left).toEqual([])
        const fresh = await aWork(db, { quizzes: [await newestOf(quiz.id)], now: site.clock.now() })
        await closeWith(fresh, answers, author)
        const [one] = (await calls.table()).participants
        const [same] = (await regradingCalls(site, author, fresh.id).table()).participants
        const scoreOf = (row: typeof one) => [row?.points, row?.maxPoints, row?.percent, row?.shares]
        expect(scoreOf(one)).toEqual(scoreOf(same))
      }
    },
  )
})
