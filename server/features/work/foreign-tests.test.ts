import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import type { SettingsChange } from '@quiz/contract/quiz/settings.ts'
import { workRegrading } from '@quiz/contract/work/work-regrading.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { setModeration } from '#server/reconciliation/quiz-facts.ts'
import { expectDrift } from '#server/testing/drift.ts'
import { edit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

/** A public test of somebody who shows all answers, and a teacher who gives it to a class. */
async function aForeignTest() {
  const [owner, teacher] = [await site.signUp(), await site.signUp()]
  const quiz = await aQuiz(db, { authorId: owner.id })
  const setting = (change: SettingsChange) =>
    site.call(ownQuizzes.settings, { body: { id: quiz.id, ...change } }, owner)
  await setting({ review: 'full' })
  const tests = [{ testId: quiz.id }]
  const body = { title: 'Контрольная', note: null, tests }
  return {
    ...{ owner, teacher, quiz, tests, setting },
    correct: () =>
      edit(site, { id: quiz.id, token: owner.token }, ({ questions }) => ({
        questions: withRightAnswer(questions, 1),
      })),
    give: () => site.call(works.create, { body }, teacher),
    refused: (versionNumber?: number) =>
      site.refusal(works.create, { body: { ...body, tests: [{ testId: quiz.id, versionNumber }] } }, teacher),
    get: (id: number) => site.call(works.get, { params: { id } }, teacher),
    start: async (id: number) => {
      const { code } = await site.call(works.get, { params: { id } }, teacher)
      return site.call(workTaking.start, { body: { code, name: 'Анна', key: 'k'.repeat(22) } })
    },
    hide: () => inTransaction(db, (transaction) => setModeration(transaction, quiz.id, 'hidden')),
  }
}

describe("another's test", () => {
  test('is given while everybody can see its key, and the work says whose it is', async () => {
    const { give, get } = await aForeignTest()
    expect(await get(await give())).toMatchObject({ state: 'open', tests: [{ isOwn: false, isReviewOpen: true }] })
  })

  test.each([
    ['shows what was wrong alone', { review: 'wrong' }, 'no_review'],
    ['shows its review later', { reviewFrom: '2100-01-01T00:00:00Z' }, 'no_review'],
    ['is shown by its link alone', { visibility: 'link' }, 'no_review'],
    ['is closed', { visibility: 'closed' }, 'quiz_not_found'],
  ] as const)('that %s is not given', async (_, change, code) => {
    const { setting, refused } = await aForeignTest()
    await setting(change)
    expect(await refused()).toMatchObject({ code, errors: [{ path: 'tests.0' }] })
  })

  test('that is hidden, deleted, of a banned author, or in an earlier version is not given', async () => {
    const { owner, quiz, correct, refused, hide } = await aForeignTest()
    await correct()
    expect(await refused(1)).toMatchObject({ code: 'quiz_not_found' })
    await site.call(ownQuizzes.remove, { body: { id: quiz.id } }, owner)
    expect(await refused()).toMatchObject({ code: 'quiz_not_found' })
    await site.call(ownQuizzes.restore, { body: { id: quiz.id } }, owner)
    await hide()
    expect(await refused()).toMatchObject({ code: 'quiz_not_found' })
  })

  test('stays in its version when its author takes the review back, in updates too; a copy of the work needs the right', async () => {
    const { teacher, tests, setting, correct, give, get } = await aForeignTest()
    const id = await give()
    await setting({ review: 'none' })
    await correct()
    const kept = { versionNumber: 1, newestVersionNumber: 1, correction: null }
    expect(await get(id)).toMatchObject({ state: 'open', tests: [kept] })
    expect(await site.call(works.update, { body: { id, tests, title: 'Вторая' } }, teacher)).toBe(true)
    const newer = { id, tests: [{ ...tests[0], testId: tests[0]?.testId ?? 0, versionNumber: 2 }] }
    expect(await site.refusal(works.update, { body: newer }, teacher)).toMatchObject({ code: 'no_review' })
    expect(await site.refusal(works.duplicate, { body: { id } }, teacher)).toMatchObject({ code: 'no_review' })
    await setting({ review: 'full' })
    expect(await get(id)).toMatchObject({ tests: [{ versionNumber: 1, newestVersionNumber: 2 }] })
    expect(await site.call(works.update, { body: newer }, teacher)).toBe(true)
    expect(await site.call(works.duplicate, { body: { id } }, teacher)).toBeGreaterThan(id)
  })

  test('is regraded by a newer key only while everybody can see it', async () => {
    const { teacher, quiz, setting, correct, give, start } = await aForeignTest()
    const id = await give()
    const { attemptId, questions } = await start(id)
    const [first] = quiz.content.questions
    const asked = questions.find(({ title }) => title === first?.text)
    const right = asked?.answers.find(({ description }) => description === first?.answers[0]?.text)
    const answers = [{ questionId: asked?.id ?? 0, sequence: 1, answerIds: [right?.id ?? 0] }]
    await site.call(workTaking.finish, { body: { attemptId, key: 'k'.repeat(22), answers } })
    await setting({ review: 'none' })
    await correct()
    const regrade = () => site.call(workRegrading.regrade, { body: { id, isDryRun: true } }, teacher)
    expect((await regrade()).changes).toEqual([])
    await setting({ review: 'full' })
    expect((await regrade()).changes).toHaveLength(1)
  })

  test.each(['closes', 'deletes'])(
    'that its author %s closes a work that nobody started; a started one goes on, and is not opened again',
    async (how) => {
      const { owner, teacher, quiz, setting, give, get, start } = await aForeignTest()
      const [fresh, started] = [await give(), await give()]
      await start(started)
      if (how === 'closes') await setting({ visibility: 'closed' })
      else await site.call(ownQuizzes.remove, { body: { id: quiz.id } }, owner)
      expect([(await get(fresh)).state, (await get(started)).state]).toEqual(['closed', 'open'])
      expect((await get(fresh)).endedAt).toBe(site.clock.now().toISOString())
      await site.call(works.close, { body: { id: started } }, teacher)
      const closesAt = new Date(site.clock.now().getTime() + 3_600_000).toISOString()
      const answer = await site.refusal(works.reopen, { body: { id: started, closesAt } }, teacher)
      expect(answer).toMatchObject({ code: 'quiz_not_found' })
    },
  )

  test('that a moderator hides closes a work that goes on', async () => {
    const { give, get, start, hide } = await aForeignTest()
    const id = await give()
    await start(id)
    await hide()
    expect(await get(id)).toMatchObject({ state: 'closed', tests: [{ isAvailable: false }] })
  })

  test('of an author who is banned closes a work that goes on', async () => {
    const { owner, give, get, start } = await aForeignTest()
    const id = await give()
    await start(id)
    await db.updateTable('users').set({ banned_at: site.clock.now() }).where('id', '=', owner.id).execute()
    expectDrift('a person is banned by hand')
    expect(await get(id)).toMatchObject({ state: 'closed', tests: [{ isAvailable: false }] })
  })
})
