import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { type WorkView, works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { setModeration } from '#server/reconciliation/quiz-facts.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aParticipant, aWork, type WorkOptions } from '#server/testing/work-factory.ts'
import { aTaker, ticked } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const minute = 60_000
const later = (minutes: number) => new Date(site.clock.now().getTime() + minutes * minute)
type Review = Pick<WorkView, 'review' | 'reviewWhen' | 'names'>
const work = (options: WorkOptions = {}) => aWork(db, { now: site.clock.now(), closes_at: later(60), ...options })

/** Somebody who handed in half of the answers right. */
async function submitted(options: WorkOptions = {}) {
  const given = await work(options)
  const known =
    given.settings.names === 'list' ? { personalCode: (await aParticipant(db, given.id)).personal_code } : {}
  const taker = aTaker(site, given, known)
  const attempt = await taker.start()
  const content = given.quizzes[0]?.content
  if (!content) throw new Error('A work has a quiz')
  const own = taker.of(attempt)
  const result = await own.finish(ticked(attempt, content, [[0], [0]]))
  return { given, taker, attempt, own, result, content }
}
const review = (given: Partial<Review>): WorkOptions => ({ settings: given })
const shownAt = async () => (await db.selectFrom('works').select('review_shown_at').executeTakeFirst())?.review_shown_at

describe('the result of a work', () => {
  test('that shows nothing says that it is handed in', async () => {
    const { result, attempt, given, taker } = await submitted(review({ review: 'none' }))
    expect(result).toEqual({
      ...{ attemptId: attempt.attemptId, title: given.title, name: taker.name, number: 1 },
      ...{ submittedAt: site.clock.now().toISOString(), submittedBy: 'taker', answeredCount: 2, questionsCount: 2 },
      ...{ attemptsLeft: 0, review: 'none', points: null, maxPoints: null, percent: null, mark: null },
      ...{ earned: null, scoreFrom: null, reviewFrom: null, questions: null },
    })
    site.clock.advance(2 * 60 * minute)
    expect(await aTakerResult(attempt.attemptId, taker.key)).toMatchObject({ points: null, questions: null })
    expect(await shownAt()).toBeNull()
  })

  test('that shows the score has points, percent and mark, and no answers after the work either', async () => {
    const { result, own } = await submitted({ settings: { review: 'score', marks: [30, 60, 90] } })
    expect(result).toMatchObject({ points: 1, maxPoints: 3, percent: 33, mark: 3, reviewFrom: null, questions: null })
    site.clock.advance(2 * 60 * minute)
    expect(await own.result()).toMatchObject({ points: 1, reviewFrom: null, questions: null })
  })

  test.each([
    [29, 2],
    [30, 3],
    [59, 3],
    [60, 4],
    [90, 5],
  ])('with %i percent has the mark %i', async (percent, mark) => {
    const { own } = await submitted({ settings: { review: 'score', marks: [30, 60, 90] } })
    await db.updateTable('work_attempts').set({ percent }).execute()
    expect((await own.result()).mark).toBe(mark)
  })

  test('shows the answers at once where the author says so, in the order of the attempt', async () => {
    const { result, attempt, content } = await submitted(
      review({ review: 'full', reviewWhen: 'at_once', names: 'list' }),
    )
    expect(result).toMatchObject({ points: 1, reviewFrom: null })
    expect(result.questions?.map(({ title }) => title)).toEqual(attempt.questions.map(({ title }) => title))
    for (const [at, question] of (result.questions ?? []).entries()) {
      const seen = attempt.questions[at]
      expect(question.answers.map(({ description }) => description)).toEqual(
        seen?.answers.map(({ description }) => description),
      )
      const asked = content.questions.find(({ id }) => id === question.id)
      expect(question).toMatchObject({ isRight: asked?.score === 1, takersCount: 0 })
      for (const answer of question.answers)
        expect(answer.isRightAnswer).toBe(asked?.answers.find(({ id }) => id === answer.id)?.isRight)
    }
    expect(await shownAt()).toEqual(site.clock.now())
  })

  test('shows the answers after the work alone, with the time from which on it does', async () => {
    const { given, result, own } = await submitted()
    expect(result).toMatchObject({ points: 1, reviewFrom: given.closes_at.toISOString(), questions: null })
    expect(JSON.stringify(result)).not.toContain('isRight')
    expect(await shownAt()).toBeNull()
    site.clock.advance(60 * minute)
    expect(await own.result()).toMatchObject({ reviewFrom: null, questions: [{ takersCount: 0 }, { takersCount: 0 }] })
    expect(await shownAt()).toEqual(site.clock.now())
    site.clock.advance(minute)
    await own.result()
    expect(await shownAt()).not.toEqual(site.clock.now())
  })

  test('shows the answers when all extra minutes are over, and nobody is at it', async () => {
    const { given, own } = await submitted()
    const slow = aTaker(site, given)
    const attempt = await slow.start()
    await db.updateTable('work_participants').set({ extra_minutes: 10 }).where('name', '=', slow.name).execute()
    await db
      .updateTable('work_attempts')
      .set({ due_at: later(70) })
      .where('id', '=', attempt.attemptId)
      .execute()
    site.clock.advance(65 * minute)
    expect(await own.result()).toMatchObject({ reviewFrom: later(5).toISOString(), questions: null })
    site.clock.advance(5 * minute)
    // Late answers of the last one are still taken.
    expect((await own.result()).questions).toBeNull()
    site.clock.advance(5_000)
    expect((await own.result()).questions).toHaveLength(2)
    expect(await slow.of(attempt).result()).toMatchObject({ submittedBy: 'clock', points: 0 })
  })

  test('shows the answers at once after the author closed the work, and not while it is open again', async () => {
    const { own } = await submitted()
    const close = (closedAt: Date | null) =>
      db
        .updateTable('works')
        .set({ closed_at: closedAt, closed_by: closedAt && 'author' })
        .execute()
    await close(site.clock.now())
    expect((await own.result()).questions).toHaveLength(2)
    await close(null)
    expect((await own.result()).questions).toBeNull()
  })

  test('shows no questions of a quiz that a moderator hid', async () => {
    const { given, own } = await submitted(review({ review: 'full', reviewWhen: 'at_once', names: 'list' }))
    const quizId = given.quizzes[0]?.id ?? 0
    await inTransaction(db, (transaction) => setModeration(transaction, quizId, 'hidden'))
    expect(await own.result()).toMatchObject({ points: 1, reviewFrom: null, questions: null })
  })

  test('tells how many attempts are left, none to whom the author removed, and none in a closed work', async () => {
    const { result, own, taker } = await submitted({ settings: { attemptsMax: 3 } })
    expect(result.attemptsLeft).toBe(2)
    const second = await taker.start({ isNew: true })
    expect((await taker.of(second).finish()).attemptsLeft).toBe(1)
    const removed = (at: Date | null) => db.updateTable('work_participants').set({ removed_at: at }).execute()
    await removed(site.clock.now())
    expect((await own.result()).attemptsLeft).toBe(0)
    await removed(null)
    expect((await own.result()).attemptsLeft).toBe(1)
    site.clock.advance(60 * minute)
    expect((await own.result()).attemptsLeft).toBe(0)
  })

  test('of an attempt under way does not exist yet', async () => {
    const taker = aTaker(site, await work())
    const attempt = await taker.start()
    expect(await taker.of(attempt).refusedResult()).toMatchObject({ status: 404, code: 'result_not_found' })
  })

  test('is for the key of its participant alone, and is not stored by browsers', async () => {
    const { attempt, given, taker } = await submitted()
    const another = aTaker(site, given)
    await another.start()
    expect(await another.of(attempt).refusedResult()).toMatchObject({ status: 404, code: 'result_not_found' })
    const url = `/api/works/result/${attempt.attemptId}`
    expect((await site.app.inject({ url })).statusCode).toBe(404)
    const shown = await site.app.inject({ url, headers: { 'x-result-key': taker.key } })
    expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  })
})
const aTakerResult = (id: string, key: string) =>
  site.call(workTaking.result, { params: { id } }, { headers: { 'x-result-key': key } })

describe('a participant who asks to be forgotten', () => {
  test('leaves neither name, key nor answers, and the table learns of it', async () => {
    const { given, own, taker } = await submitted()
    await db.updateTable('work_participants').set({ revision: 1 }).execute()
    expect(await own.forget()).toBe(true)
    const [row] = await db.selectFrom('work_participants').selectAll().execute()
    expect(row).toMatchObject({ name: '', name_key: null, key_hash: null, forgotten_at: site.clock.now() })
    expect(row).toMatchObject({ removed_attempts: 1, forgotten_key: expect.not.stringContaining(taker.key) })
    expect(await db.selectFrom('work_attempts').selectAll().execute()).toEqual([])
    expect(row?.revision).toBeNull()
    expect(await own.refusedResult()).toMatchObject({ code: 'result_not_found' })
    // The name is free again.
    expect((await aTaker(site, given, { name: taker.name }).start()).number).toBe(1)
  })

  test('gives no further attempt to the browser under another name', async () => {
    const { given, own, taker } = await submitted()
    await own.forget()
    const again = { name: 'Другое имя' }
    expect(await taker.refusedStart(again)).toMatchObject({ status: 409, code: 'no_attempts_left' })
    expect(await taker.refusedStart({ ...again, isNew: true })).toMatchObject({ code: 'no_attempts_left' })
    // A browser that was cleared is a new person.
    expect((await aTaker(site, given, again).start()).number).toBe(1)
  })

  test('counts the attempts of before, and shows further scores to the browser after the closing alone', async () => {
    const given = await work({ closes_at: later(60), settings: { attemptsMax: 3, review: 'score' } })
    const taker = aTaker(site, given)
    const first = taker.of(await taker.start())
    expect(await first.finish()).toMatchObject({ percent: 0, scoreFrom: null })
    const second = taker.of(await taker.start({ isNew: true }))
    await second.finish()
    await second.forget()
    const attempt = await taker.start({ name: 'Другое имя' })
    expect(attempt.number).toBe(3)
    const third = taker.of(attempt)
    const held = { percent: null, points: null, scoreFrom: given.closes_at.toISOString(), attemptsLeft: 0 }
    expect(await third.finish()).toMatchObject(held)
    expect(await third.result()).toMatchObject(held)
    expect(await taker.refusedStart({ name: 'Другое имя', isNew: true })).toMatchObject({ code: 'no_attempts_left' })
    const moderate = (state: 'hidden' | 'none') =>
      inTransaction(db, (transaction) => setModeration(transaction, given.quizzes[0]?.id ?? 0, state))
    // Nobody takes a work any more of which a test is hidden, so the score tells nothing.
    await moderate('hidden')
    expect(await third.result()).toMatchObject({ percent: 0, scoreFrom: null })
    await moderate('none')
    expect(await third.result()).toMatchObject(held)
    site.clock.advance(60 * minute)
    expect(await third.result()).toMatchObject({ percent: 0, scoreFrom: null })
    // The table shows how many there were, and of which name nothing.
    const author = await site.signIn(given.author_id)
    const { participants } = await site.call(works.table, { params: { id: given.id }, query: {} }, author)
    expect(participants).toMatchObject([
      { name: 'Другое имя', attemptsCount: 1 },
      { name: '', isForgotten: true, attemptsCount: 2, percent: null, attemptId: null },
    ])
  })

  test('in a work with a list keeps the browser for others who enter by their own codes', async () => {
    const given = await work({ settings: { names: 'list' } })
    const [one, other] = [await aParticipant(db, given.id), await aParticipant(db, given.id)]
    const taker = aTaker(site, given, { personalCode: one.personal_code })
    await taker.of(await taker.start()).forget()
    expect(await taker.refusedStart()).toMatchObject({ code: 'wrong_code' })
    expect((await taker.start({ personalCode: other.personal_code })).number).toBe(1)
  })

  test('while answering ends the attempt', async () => {
    const taker = aTaker(site, await work())
    const attempt = await taker.start()
    await taker.of(attempt).forget()
    expect(await taker.of(attempt).refusedSave([])).toMatchObject({ code: 'result_not_found' })
  })

  test('with the key of somebody else is refused', async () => {
    const { attempt, given } = await submitted()
    const another = aTaker(site, given)
    const body = { attemptId: attempt.attemptId, key: another.key }
    expect(await site.refusal(workTaking.forget, { body })).toMatchObject({ status: 404, code: 'result_not_found' })
  })
})
