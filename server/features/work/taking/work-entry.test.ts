import { admin } from '@quiz/contract/moderation/admin.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { shownCode } from '@quiz/contract/work/work-codes.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aWork, type WorkOptions } from '#server/testing/work-factory.ts'
import { aTaker, rightTicks, ticked } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const minute = 60_000
const work = (options: WorkOptions = {}) => aWork(db, { now: site.clock.now(), ...options })
const later = (minutes: number) => new Date(site.clock.now().getTime() + minutes * minute)
const entryOf = (code: string) => site.call(workTaking.entry, { params: { code } })

describe('the entry', () => {
  test('shows a work to whoever has its code, in any case and with any blanks', async () => {
    const given = await work({ title: 'Контрольная', note: 'Без калькулятора', settings: { minutes: 40, pick: 1 } })
    const author = await db.selectFrom('users').select('full_name').where('id', '=', given.author_id).executeTakeFirst()
    const shown = await entryOf(given.code)
    expect(shown).toEqual({
      ...{ id: given.id, title: 'Контрольная', note: 'Без калькулятора', authorName: author?.full_name },
      ...{
        questionsCount: 1,
        minutes: 40,
        attemptsMax: 1,
        names: 'free',
        acceptsNew: true,
        keepDays: 90,
        hasOwnEnds: false,
      },
      ...{ state: 'open', opensAt: null, closesAt: given.closes_at.toISOString(), endedAt: null },
      serverNow: site.clock.now().toISOString(),
    })
    for (const typed of [shownCode(given.code), given.code.toLowerCase(), ` ${[...given.code].join(' ')} `])
      expect((await entryOf(typed)).id).toBe(given.id)
  })

  test.each(['', 'ABCD', 'ABCD-EFG0', 'яяяя-яяяя', '%00', '../../..'])('by the code %j is refused', async (code) => {
    expect(await site.refusal(workTaking.entry, { params: { code: code || ' ' } })).toMatchObject({
      status: 404,
      code: 'work_not_found',
    })
  })

  test('is not stored by browsers or proxies', async () => {
    const { code } = await work()
    const response = await site.app.inject({ url: `/api/works/entry/${code}` })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('tells whether the work is open', async () => {
    const [before, open] = [await work({ opens_at: later(5) }), await work({ closes_at: later(5) })]
    const ended = await work({ closed_at: site.clock.now(), closed_by: 'author' })
    const states = async () => Promise.all([before, open, ended].map(async ({ code }) => (await entryOf(code)).state))
    expect(await states()).toEqual(['before', 'open', 'closed'])
    site.clock.advance(5 * minute)
    expect(await states()).toEqual(['open', 'closed', 'closed'])
  })

  test.each(['hide', 'delete'] as const)(
    'to a work is closed from the moment of the decision to %s a quiz',
    async (decision) => {
      const quiz = await aQuiz(db)
      const other = await aQuiz(db, { authorId: quiz.authorId })
      const given = await work({ quizzes: [quiz, other] })
      expect(await entryOf(given.code)).toMatchObject({ state: 'open', endedAt: null })
      const administrator = await site.signUp({ is_admin: true })
      const decided = site.clock.now().toISOString()
      await site.call(
        admin.decide,
        { body: { kind: 'test', id: other.id, decision, reason: 'Реклама' } },
        administrator,
      )
      site.clock.advance(minute)
      expect(await entryOf(given.code)).toMatchObject({ state: 'closed', endedAt: decided })
      expect(await aTaker(site, given).refusedStart()).toMatchObject({ status: 403, code: 'not_open' })
    },
  )

  test('names the moment at which a work ended', async () => {
    const [closed, over] = [await work(), await work({ closes_at: later(3) })]
    site.clock.advance(minute)
    const now = site.clock.now()
    await db.updateTable('works').set({ closed_at: now, closed_by: 'author' }).where('id', '=', closed.id).execute()
    site.clock.advance(9 * minute)
    const ends = await Promise.all([closed, over].map(async ({ code }) => (await entryOf(code)).endedAt))
    expect(ends).toEqual([now.toISOString(), over.closes_at.toISOString()])
  })

  test('to a work whose author deleted its quiz stays open, and it is taken as before', async () => {
    const quiz = await aQuiz(db)
    const given = await work({ quizzes: [quiz] })
    const early = aTaker(site, given)
    const started = await early.start()
    await site.call(ownQuizzes.remove, { body: { id: quiz.id } }, await site.signIn(quiz.authorId))
    expect(await entryOf(given.code)).toMatchObject({ state: 'open', endedAt: null })
    expect((await aTaker(site, given).start()).questions).toHaveLength(2)
    expect(await early.of(started).finish(ticked(started, quiz.content, rightTicks))).toMatchObject({ percent: 100 })
  })
})
