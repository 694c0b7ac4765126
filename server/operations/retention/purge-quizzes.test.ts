import { results } from '@quiz/contract/attempt/results.ts'
import { limits } from '@quiz/contract/limits.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { hashInAddress } from '@quiz/contract/quiz/images.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { works } from '@quiz/contract/work/works.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { originalKey } from '#server/platform/images/image-keys.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { expectDrift } from '#server/testing/drift.ts'
import { edit, toEdit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { aComment, anAttempt, aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aWork } from '#server/testing/work-factory.ts'
import { purgeBatchSize } from './purge.queries.ts'
import { purgeDelayMs, purgeQuizzes } from './purge-quizzes.ts'
import { retentionJob } from './retention-job.ts'

const site = await buildTestApp()
const { db } = site.store
const storage = await openStorage(site.context.config)
beforeEach(site.store.reset)

const untilPurge = limits.binDays * 24 * 3_600_000 + purgeDelayMs
const run = () => retentionJob(site.context).run()
const purgedAt = async (id: number) =>
  (await db.selectFrom('quizzes').select('purged_at').where('id', '=', id).executeTakeFirstOrThrow()).purged_at
const remove = (id: number, by: { token: string }) => site.call(ownQuizzes.remove, { body: { id } }, by)
const read = (id: string) => site.call(results.get, { params: { id } })
/** All rows about a test that hold its texts, as one text. */
const storedTexts = async (id: number) => {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(quizzes)::text as row from quizzes where id = ${id}
    union all select row_to_json(quiz_versions)::text from quiz_versions where quiz_id = ${id}
    union all select row_to_json(comments)::text from comments where quiz_id = ${id}
    union all select row_to_json(quiz_images)::text from quiz_images where quiz_id = ${id}`.execute(db)
  return rows.map(({ row }) => row).join('\n')
}

/** A test of two versions with pictures, passes, a like and a thread of comments, in the bin of its author. */
async function aBinnedQuiz(author: TestPerson) {
  const taker = await site.signUp()
  const quiz = await aWholeQuiz(site, author, 1)
  const resultIds = [await anAttempt(site, quiz, taker)]
  await edit(site, { id: quiz.id, token: author.token }, ({ questions }) => ({
    questions: withRightAnswer(questions, 1).map((question) => ({
      ...question,
      explanation: 'Так в летописи: \\(\\tau^2\\).',
    })),
  }))
  resultIds.push(await anAttempt(site, quiz, taker))
  await site.call(likes.toggle, { body: { testId: quiz.id } }, taker)
  const comment = await aComment(site, { quiz, person: taker })
  await aComment(site, { quiz, person: author, answers: comment })
  const { testImg } = await toEdit(site, { id: quiz.id, token: author.token })
  await remove(quiz.id, author)
  return { quiz, taker, resultIds, cover: hashInAddress(testImg ?? '') ?? '' }
}

describe('a test that was deleted more than thirty days ago', () => {
  test('loses questions, explanations, comments and pictures; results and the counters of takers stay', async () => {
    const author = await site.signUp()
    const { quiz, taker, resultIds, cover } = await aBinnedQuiz(author)
    const before = await Promise.all(resultIds.map(read))
    const profile = () => site.call(profiles.get, { query: { profileId: String(taker.id) } })
    const profileBefore = await profile()
    site.clock.advance(untilPurge)
    await run()
    expect(await purgedAt(quiz.id)).toBeNull()
    expect(await storage.has(originalKey(cover))).toBe(true)
    site.clock.advance(1)
    await run()
    expect(await purgedAt(quiz.id)).toEqual(site.clock.now())
    const left = await storedTexts(quiz.id)
    expect(left).not.toMatch(/Франци|Париж|Волг|Их два|летопис|tau|τ|тау|Спасибо|Помните|[0-9a-f]{64}/)
    expect(left).toMatch(/Столицы.*Новичок/s)
    expect(await storage.has(originalKey(cover))).toBe(false)
    expect(await Promise.all(resultIds.map(read))).toEqual(before)
    expect(before.map(({ userScores }) => userScores)).toEqual([4, 3])
    expect(await profile()).toEqual(profileBefore)
    await run()
    expect(await purgedAt(quiz.id)).toEqual(site.clock.now())
  })

  test('cannot be restored, opened for editing or deleted again, and says so kindly', async () => {
    const author = await site.signUp()
    const [own, moderated] = [await aQuiz(db, { authorId: author.id }), await aQuiz(db, { authorId: author.id })]
    const administrator = await site.signUp({ is_admin: true })
    await remove(own.id, author)
    await site.call(admin.deleteQuiz, { query: { testId: moderated.id } }, administrator)
    site.clock.advance(untilPurge + 1)
    await run()
    const [later, byAdministrator] = [await site.signIn(author.id), await site.signIn(administrator.id)]
    const kindly = { status: 404, code: 'too_late_to_restore', detail: expect.stringContaining('больше 30 дней') }
    expect(await site.refusal(ownQuizzes.restore, { body: { id: own.id } }, later)).toMatchObject(kindly)
    const restore = { query: { testId: moderated.id } }
    expect(await site.refusal(admin.restoreQuiz, restore, byAdministrator)).toMatchObject(kindly)
    const toEditIt = { params: { id: moderated.id }, query: { forEdit: 'true' } }
    expect(await site.refusal(quizzes.get, toEditIt, later)).toMatchObject({ code: 'quiz_not_found' })
    expect(await site.refusal(admin.deleteQuiz, restore, byAdministrator)).toMatchObject({ code: 'quiz_not_found' })
  })

  test('that a work has is kept as long as the work', async () => {
    const author = await site.signUp()
    const { quiz } = await aBinnedQuiz(author)
    const work = await aWork(db, { quizzes: [await aQuiz(db, { authorId: author.id })], now: site.clock.now() })
    const { id: versionId } = await db
      .selectFrom('quiz_versions')
      .select('id')
      .where('quiz_id', '=', quiz.id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('work_quizzes')
      .set({ quiz_id: quiz.id, version_id: versionId })
      .where('work_id', '=', work.id)
      .execute()
    site.clock.advance(untilPurge + 1)
    await run()
    expect(await purgedAt(quiz.id)).toBeNull()
    await site.call(works.remove, { body: { id: work.id } }, await site.signIn(author.id))
    await run()
    expect(await purgedAt(quiz.id)).toEqual(site.clock.now())
  })

  test('keeps a picture that another test uses', async () => {
    const author = await site.signUp()
    const { quiz, cover } = await aBinnedQuiz(author)
    await aQuiz(db, { authorId: author.id })
    await db
      .insertInto('quiz_images')
      .values({ quiz_id: (await aQuiz(db)).id, hash: cover })
      .execute()
    site.clock.advance(untilPurge + 1)
    await run()
    expect(await purgedAt(quiz.id)).not.toBeNull()
    expect(await storage.has(originalKey(cover))).toBe(true)
  })

  test('closes the reports about it; one whose author waits for an answer is kept', async () => {
    const author = await site.signUp()
    const [reported, appealed] = [await aQuiz(db, { authorId: author.id }), await aQuiz(db, { authorId: author.id })]
    for (const { id } of [reported, appealed]) {
      await site.call(reports.send, { body: { kind: 'test', id, reason: 'spam' } })
      await remove(id, author)
    }
    await db
      .updateTable('report_cases')
      .set({ appealed_at: site.clock.now() })
      .where('thing_id', '=', appealed.id)
      .execute()
    site.clock.advance(untilPurge + 1)
    await run()
    const open = await db.selectFrom('report_cases').select('thing_id').where('decided_at', 'is', null).execute()
    expect(open).toEqual([{ thing_id: appealed.id }])
    expect(await purgedAt(appealed.id)).toBeNull()
  })
})

test('a test that is not deleted, or was restored, keeps everything', async () => {
  const author = await site.signUp()
  const { quiz } = await aBinnedQuiz(author)
  const before = await storedTexts(quiz.id)
  await site.call(ownQuizzes.restore, { body: { id: quiz.id } }, author)
  site.clock.advance(untilPurge + 1)
  await run()
  expect(await storedTexts(quiz.id)).toContain('Столица Франции?')
  expect(before).toContain('Столица Франции?')
})

describe('the job', () => {
  /** Comments beyond one portion; those of the test are inserted past the application. */
  async function aLongThread() {
    expectDrift('comments are inserted by hand')
    const author = await site.signUp()
    const { quiz } = await aBinnedQuiz(author)
    await sql`insert into comments (quiz_id, user_id, text)
      select ${quiz.id}, ${author.id}, 'Спасибо ' || n from generate_series(1, ${2 * purgeBatchSize.comments}) n`.execute(
      db,
    )
    site.clock.advance(untilPurge + 1)
    return quiz
  }
  const countComments = async (id: number) =>
    (await db.selectFrom('comments').select('id').where('quiz_id', '=', id).execute()).length

  test('stopped between two portions, is finished by its next run', async () => {
    const { id } = await aLongThread()
    const { signal } = new AbortController()
    vi.spyOn(signal, 'aborted', 'get').mockReturnValueOnce(false).mockReturnValue(true)
    await purgeQuizzes(site.context, signal)
    expect(await countComments(id)).toBe(purgeBatchSize.comments + 2)
    expect(await purgedAt(id)).toBeNull()
    await run()
    expect([await countComments(id), await storedTexts(id)]).toEqual([0, expect.not.stringContaining('Франции')])
    expect(await purgedAt(id)).not.toBeNull()
  })

  test('in several processes at once purges each test', async () => {
    const author = await site.signUp()
    const ids: number[] = []
    for (let count = 0; count < 6; count++) {
      const { id } = await aQuiz(db, { authorId: author.id })
      await remove(id, author)
      ids.push(id)
    }
    site.clock.advance(untilPurge + 1)
    await Promise.all([run(), run(), run()])
    for (const id of ids) expect(await purgedAt(id)).not.toBeNull()
  })
})

test('comments of a purged test are gone from its thread', async () => {
  const author = await site.signUp()
  const { quiz } = await aBinnedQuiz(author)
  site.clock.advance(untilPurge + 1)
  await run()
  expect(await site.call(comments.list, { query: { testId: quiz.id } })).toEqual([])
})
