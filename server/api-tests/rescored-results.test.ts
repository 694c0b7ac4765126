import { hash } from '@node-rs/argon2'
import { account } from '@quiz/contract/account/account.ts'
import { rescoring } from '@quiz/contract/attempt/rescoring.ts'
import { results } from '@quiz/contract/attempt/results.ts'
import { review } from '@quiz/contract/attempt/review.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { limits } from '@quiz/contract/limits.ts'
import { sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizFiles } from '@quiz/contract/quiz/quiz-files.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples, type SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { beforeEach, expect, test } from 'vitest'
import { purgeDelayMs } from '#server/operations/retention/purge-quizzes.ts'
import { retentionJob } from '#server/operations/retention/retention-job.ts'
import { readZip } from '#server/platform/zip/read-zip.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { removeSamples } from '#server/sample/remove.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)
const password = 'ёлка в июле'
const passwordHash = await hash(password.normalize('NFC'))

const signUp = () => site.signUp({ password_hash: passwordHash })
async function publish(questions: SentQuestion[], author: TestPerson): Promise<number> {
  const draft = await aQuizDraft(await subjectIdOf(db, 'Наука'))
  return site.call(quizzes.create, { body: { ...draft, questions } }, author)
}
async function contentOf(id: number) {
  const { versionId } = await db
    .selectFrom('quizzes')
    .select('version_id as versionId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (versionId === null) throw new Error('The test has no version')
  return (await getVersion(db, versionId)).content
}
/** Recounts the results of a test, and returns what the call said. */
async function recount(id: number, author: TestPerson) {
  const counts = await site.call(rescoring.rescore, { body: { id, isDryRun: false } }, author)
  await site.runRescoreJob()
  return counts
}

const capital: SentQuestion = {
  title: 'Столица Франции?',
  answers: [{ description: 'Лион', isRightAnswer: true }, { description: 'Париж' }],
}
const corrected = (options: readonly { id: number; description: string }[]) =>
  options.map(({ id, description }) => ({ id, description, isRightAnswer: description === 'Париж' }))

/** A test with a wrong key, taken by a person who knew better; the key is corrected and the result recounted. */
async function aRecounted() {
  const [author, taker] = [await signUp(), await signUp()]
  const id = await publish([capital], author)
  const { questions } = await contentOf(id)
  const [question] = questions
  const paris = question?.answers.find(({ text }) => text === 'Париж')?.id ?? 0
  const userA = [{ questionId: question?.id ?? 0, answerIds: [paris] }]
  const resultId = await site.call(taking.perform, { body: { testId: id, userA } }, taker)
  await edit(site, { id, token: author.token }, (loaded) => ({
    questions: loaded.questions.map((one) => ({ ...one, answers: corrected(one.answers) })),
    results: loaded.results.map((result) => ({ ...result, id: null })),
  }))
  await recount(id, author)
  return { id, author, taker, resultId }
}
const earned = { userScorePercentage: 0, questionAnswered: 0, userScores: 0 }
const now = { userScorePercentage: 100, questionAnswered: 1, userScores: 1, resultTitle: 'Знаток' }

test.each(kindNames)(
  'a recounted attempt at a question of kind %s scores what a new one with the same answer does',
  async (name) => {
    const { draft, otherwise, some } = kindSamples[name]
    const next = randomNumbers(41)
    const [author, taker] = [await signUp(), await signUp()]
    for (let at = 0; at < 5; at++) {
      const sent = { title: 'Что верно?', ...draft(next) }
      const id = await publish([sent], author)
      const [question] = (await contentOf(id)).questions
      if (!question) throw new Error('The test has no question')
      const answer = { questionId: question.id, ...sentValue(some(question, next).value) }
      const old = await site.call(taking.perform, { body: { testId: id, userA: [answer] } }, taker)
      const other = otherwise(sent)
      const { change } = await edit(site, { id, token: author.token }, ({ questions }) => ({
        questions: questions.map(({ id: questionId, answers, pairs }) => {
          const known = (description: string | null | undefined) =>
            answers.find((one) => one.description === description)?.id
          return {
            ...other,
            id: questionId,
            ...(other.answers && { answers: other.answers.map((one) => ({ ...one, id: known(one.description) })) }),
            ...(other.pairs && {
              pairs: other.pairs.map((pair) => ({ ...pair, id: pairs?.find(({ left }) => left === pair.left)?.id })),
            }),
          }
        }),
      }))
      const counts = await recount(id, author)
      expect(counts).toMatchObject({ attempts: change === 'scoring' ? 1 : 0, left: 0 })
      const fresh = await site.call(taking.perform, { body: { testId: id, userA: [answer] } }, taker)
      const scoreOf = async (resultId: string) => {
        const { userScorePercentage, userScores, questionAnswered } = await site.call(results.get, {
          params: { id: resultId },
        })
        return { userScorePercentage, userScores, questionAnswered }
      }
      expect(await scoreOf(old)).toEqual(await scoreOf(fresh))
      const reviewed = async (resultId: string) => {
        const { questions } = await site.call(review.get, { params: { id: resultId } }, taker)
        return questions.map(({ takersCount: _, ...shown }) => shown)
      }
      expect(await reviewed(old)).toEqual(await reviewed(fresh))
    }
  },
)

test('a result of the new version has its title, though its id is another one', async () => {
  const { resultId } = await aRecounted()
  expect(await site.call(results.get, { params: { id: resultId } })).toMatchObject({ ...now, earned })
})

test('an archive of the taker has the score, what was earned, and the version that it counts by', async () => {
  const { taker } = await aRecounted()
  const { url } = await site.call(account.exportData, { body: { password } }, taker)
  const reply = await site.app.inject(url.slice(site.context.config.publicUrl.length))
  const files = await readZip(reply.rawPayload, { entries: 100, bytes: 1_000_000 })
  expect(JSON.parse(String(files.get('results.json')))).toMatchObject([
    {
      ...{ version: 1, percent: 100, rightCount: 1, result: 'Знаток' },
      recounted: { version: 2, earnedPercent: 0, earnedRightCount: 0 },
      answers: [{ question: 'Столица Франции?', chosen: ['Париж'] }],
    },
  ])
})

test('the file of a recounted test reads back as one without results to recount', async () => {
  const { id, author } = await aRecounted()
  const { rawPayload } = await site.app.inject({
    url: `${ownQuizzes.export.path.replace(':id', String(id))}?format=zip`,
    headers: { authorization: `Bearer ${author.token}` },
  })
  const copy = await site.call(quizFiles.import, { body: Buffer.from(rawPayload) }, author)
  expect(await site.call(rescoring.progress, { params: { id: copy } }, author)).toBeNull()
  expect(await recount(copy, author)).toMatchObject({ attempts: 0 })
})

test('both scores outlive the questions of a deleted test', async () => {
  const { id, author, resultId } = await aRecounted()
  await site.call(ownQuizzes.remove, { body: { id } }, author)
  site.clock.advance(limits.binDays * 24 * 3_600_000 + purgeDelayMs + 1)
  await retentionJob(site.context).run()
  const { purgedAt } = await db
    .selectFrom('quizzes')
    .select('purged_at as purgedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(purgedAt).not.toBeNull()
  expect(await site.call(results.get, { params: { id: resultId } })).toMatchObject({ ...now, earned })
})

test('a removed author takes tests, recounted results and the recount along', async () => {
  const { author } = await aRecounted()
  await db.updateTable('users').set({ is_sample: true }).where('id', '=', author.id).execute()
  await removeSamples(site.context)
  for (const table of ['quizzes', 'quiz_versions', 'attempts', 'rescore_runs'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
})
