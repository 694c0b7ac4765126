import { limits } from '@quiz/contract/limits.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { setModeration } from '#server/reconciliation/quiz-facts.ts'
import { expectDrift } from '#server/testing/drift.ts'
import { edit } from '#server/testing/quiz-edits.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { anOwnWork, aParticipant, aWork, aWorkAttempt, getWorkAttempt } from '#server/testing/work-factory.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const dayMs = 24 * 3_600_000
const minuteMs = 60_000
const inTime = (milliseconds: number) => new Date(site.clock.now().getTime() + milliseconds).toISOString()
const get = (id: number, author: TestPerson) => site.call(works.get, { params: { id } }, author)

describe('close and reopen', () => {
  test('closing hands in what is under way, reopening lets it go on until the new time', async () => {
    const { author, id, attempt } = await anOwnWork(site, { isStarted: true, settings: { minutes: 60 } })
    site.clock.advance(minuteMs)
    expect(await site.call(works.close, { body: { id } }, author)).toBe(true)
    expect(await get(id, author)).toMatchObject({ state: 'closed', closedAt: inTime(0) })
    expect(await getWorkAttempt(db, attempt?.id ?? '')).toMatchObject({ submitted_by: 'author', max_points: 3 })
    await site.call(works.reopen, { body: { id, closesAt: inTime(10 * minuteMs) } }, author)
    expect(await get(id, author)).toMatchObject({ state: 'open', closedAt: null, closesAt: inTime(10 * minuteMs) })
    expect(await getWorkAttempt(db, attempt?.id ?? '')).toMatchObject({
      ...{ submitted_by: null, points: null, due_at: new Date(inTime(10 * minuteMs)) },
    })
  })

  test('reopening leaves attempts that their participants handed in, and those whose own time was up', async () => {
    const { author, id, work, attempt } = await anOwnWork(site, { isStarted: true, settings: { minutes: 5 } })
    const other = await aParticipant(db, id)
    const fields = { submitted_at: site.clock.now(), submitted_by: 'taker', points: 100, max_points: 3 } as const
    const submitted = await aWorkAttempt(db, { work, participantId: other.id }, { ...fields, now: site.clock.now() })
    site.clock.advance(6 * minuteMs)
    await site.call(works.close, { body: { id } }, author)
    await site.call(works.reopen, { body: { id, closesAt: inTime(dayMs) } }, author)
    expect(await getWorkAttempt(db, attempt?.id ?? '')).toMatchObject({ submitted_by: 'clock' })
    expect(await getWorkAttempt(db, submitted.id)).toMatchObject({ submitted_by: 'taker', points: 100 })
  })

  test('reopening needs a time in the future, tests that are there, and room', async () => {
    const { author, quiz, id } = await anOwnWork(site)
    await site.call(works.close, { body: { id } }, author)
    const refused = async (closesAt: string) =>
      (await site.refusal(works.reopen, { body: { id, closesAt } }, author)).code
    expect(await refused(inTime(-1))).toBe('invalid_request')
    for (let at = 0; at < limits.openWorksMax; at++) await aWork(db, { quizzes: [quiz], now: site.clock.now() })
    expect(await refused(inTime(dayMs))).toBe('works_full')
    await inTransaction(db, (transaction) => setModeration(transaction, quiz.id, 'hidden'))
    expect(await refused(inTime(dayMs))).toBe('quiz_not_found')
  })

  test('a work that a moderator closed is neither reopened nor copied by its author', async () => {
    const { author, id } = await anOwnWork(site, { closed_at: site.clock.now(), closed_by: 'moderator' })
    expect(await get(id, author)).toMatchObject({ state: 'closed', isModerated: true })
    const reopening = await site.refusal(works.reopen, { body: { id, closesAt: inTime(dayMs) } }, author)
    expect(reopening).toMatchObject({ status: 403, code: 'work_moderated' })
    expect(await site.refusal(works.duplicate, { body: { id } }, author)).toMatchObject({ code: 'work_moderated' })
    await site.call(works.close, { body: { id } }, author)
    await site.call(works.update, { body: { id, closesAt: inTime(dayMs) } }, author)
    expect(await get(id, author)).toMatchObject({ state: 'closed', isModerated: true })
  })
})

describe('a work is closed', () => {
  test('while one of its tests is hidden', async () => {
    const { author, quiz, id } = await anOwnWork(site)
    await inTransaction(db, (transaction) => setModeration(transaction, quiz.id, 'hidden'))
    expect(await get(id, author)).toMatchObject({ state: 'closed', closedAt: null, tests: [{ isAvailable: false }] })
    await inTransaction(db, (transaction) => setModeration(transaction, quiz.id, 'none'))
    expect(await get(id, author)).toMatchObject({ state: 'open', tests: [{ isAvailable: true }] })
  })

  test('not while its author has one of its tests in the bin', async () => {
    const { author, quiz, id } = await anOwnWork(site)
    await edit(site, { id: quiz.id, token: author.token }, () => ({ title: 'Исправленный' }))
    await site.call(ownQuizzes.remove, { body: { id: quiz.id } }, author)
    const test = { isAvailable: true, isDeleted: true, versionNumber: 1, newestVersionNumber: 1 }
    expect(await get(id, author)).toMatchObject({ state: 'open', tests: [test] })
    expect(await site.refusal(works.duplicate, { body: { id } }, author)).toMatchObject({ code: 'quiz_not_found' })
  })

  test('and its list names the moment at which its author closed it', async () => {
    const { author, id } = await anOwnWork(site)
    const closed = site.clock.now().toISOString()
    await site.call(works.close, { body: { id } }, author)
    site.clock.advance(60_000)
    const { items } = await site.call(works.list, { body: { pageNumber: 0, pageSize: 5 } }, author)
    expect(items).toMatchObject([{ id, state: 'closed', endedAt: closed }])
    expect(await get(id, author)).toMatchObject({ endedAt: closed })
  })

  test('while its author is banned', async () => {
    const { author, work } = await anOwnWork(site)
    await db.updateTable('users').set({ banned_at: site.clock.now() }).where('id', '=', author.id).execute()
    expectDrift('a person is banned by hand')
    expect(await site.call(workTaking.entry, { params: { code: work.code } })).toMatchObject({ state: 'closed' })
  })
})
