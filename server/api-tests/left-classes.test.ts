import { classTeachers } from '@quiz/contract/group/class-teachers.ts'
import { classes } from '@quiz/contract/group/classes.ts'
import { limits } from '@quiz/contract/limits.ts'
import { live } from '@quiz/contract/live/live.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import { myWorks } from '@quiz/contract/work/my-works.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { retentionJob } from '#server/operations/retention/retention-job.ts'
import { aGamePlayer, runLiveJob } from '#server/testing/live-players.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aTaker } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const dayMs = 24 * 3_600_000

async function aWork(author: TestPerson, classId: number): Promise<number> {
  const { id } = await aQuiz(db, { authorId: author.id })
  const body = {
    title: 'Контрольная',
    note: null,
    tests: [{ testId: id }],
    names: 'class' as const,
    classIds: [classId],
  }
  return site.call(works.create, { body }, author)
}
const view = (author: TestPerson, id: number) => site.call(works.get, { params: { id } }, author)

async function aGameFor(host: TestPerson, classId: number): Promise<number> {
  const { id } = await aQuiz(db, { authorId: host.id })
  return site.call(live.create, { body: { tests: [{ testId: id }], names: 'class', classIds: [classId] } }, host)
}
const states = (host: TestPerson, ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await site.call(live.get, { params: { id: String(id) } }, host)).state))

/** A class of two teachers, each with a work for it. */
async function aClassOfTwo() {
  const [owner, other] = [await site.signUp(), await site.signUp()]
  const classId = await site.call(classes.create, { body: { title: '7Б' } }, owner)
  await site.call(classes.pupils, { body: { id: classId, add: ['Иванова Анна'] } }, owner)
  const { code } = await site.call(classTeachers.share, { body: { id: classId } }, owner)
  await site.call(classTeachers.enter, { body: { code } }, other)
  return { owner, other, classId, ofOwner: await aWork(owner, classId), ofOther: await aWork(other, classId) }
}

test('another teacher gives works to the class, and a stranger does not', async () => {
  const { other, classId, ofOther } = await aClassOfTwo()
  expect(await view(other, ofOther)).toMatchObject({ classes: [{ id: classId }], participantsCount: 1 })
  const stranger = await site.signUp()
  const { id } = await aQuiz(db, { authorId: stranger.id })
  const body = { title: 'Чужая', note: null, tests: [{ testId: id }], names: 'class' as const, classIds: [classId] }
  expect(await site.refusal(works.create, { body }, stranger)).toMatchObject({ code: 'class_not_found' })
})

describe('a teacher who goes', () => {
  test.each(['quit', 'expel'] as const)(
    'by %s: own works close and cannot be opened again, those of others go on',
    async (how) => {
      const { owner, other, classId, ofOwner, ofOther } = await aClassOfTwo()
      if (how === 'quit') await site.call(classTeachers.quit, { body: { id: classId } }, other)
      else await site.call(classTeachers.expel, { body: { id: classId, userId: other.id } }, owner)
      const left = await view(other, ofOther)
      expect(left.state).toBe('closed')
      expect(left.deletesAt).toBe(new Date(site.clock.now().getTime() + limits.leftClassDays * dayMs).toISOString())
      expect((await view(owner, ofOwner)).state).toBe('open')
      const closesAt = new Date(site.clock.now().getTime() + dayMs).toISOString()
      expect(await site.refusal(works.reopen, { body: { id: ofOther, closesAt } }, other)).toMatchObject({
        ...{ code: 'class_not_found', errors: [{ path: 'id', message: worksTexts.leftClass }] },
      })
      expect(left.classes).toEqual([{ id: classId, title: '7Б', isLeft: true }])
      const [pupil] = (await site.call(works.table, { params: { id: ofOther }, query: {} }, other)).participants
      const opensUntil = { participantId: pupil?.id ?? 0, closesAt }
      expect(await site.refusal(works.participants, { body: { id: ofOther, opensUntil } }, other)).toMatchObject({
        ...{ code: 'class_not_found', errors: [{ path: 'opensUntil', message: worksTexts.leftClass }] },
      })
    },
  )

  test('as the owner who is banned leaves own works and games so too, with the class to the other', async () => {
    const { owner, other, classId, ofOwner, ofOther } = await aClassOfTwo()
    const games = [await aGameFor(owner, classId), await aGameFor(other, classId)]
    const administrator = await site.signUp({ is_admin: true })
    await site.call(admin.banUser, { query: { userId: owner.id } }, administrator)
    await runLiveJob(site)
    expect(await states(other, [games[1] ?? 0])).toEqual(['lobby'])
    expect((await view(other, ofOther)).state).toBe('open')
    await site.call(admin.unbanUser, { query: { userId: owner.id } }, administrator)
    const again = await site.signIn(owner.id)
    const left = await site.call(works.get, { params: { id: ofOwner } }, again)
    const deletesAt = new Date(site.clock.now().getTime() + limits.leftClassDays * dayMs).toISOString()
    expect(left).toMatchObject({ state: 'closed', deletesAt })
    expect(await site.call(live.get, { params: { id: String(games[0]) } }, again)).toMatchObject({
      ...{ state: 'ended', deletesAt },
    })
  })

  test.each(['quit', 'expel'] as const)('by %s: own games end, those of others go on', async (how) => {
    const { owner, other, classId } = await aClassOfTwo()
    const [ofOwner, ofOther] = [await aGameFor(owner, classId), await aGameFor(other, classId)]
    if (how === 'quit') await site.call(classTeachers.quit, { body: { id: classId } }, other)
    else await site.call(classTeachers.expel, { body: { id: classId, userId: other.id } }, owner)
    await runLiveJob(site)
    expect([await states(owner, [ofOwner]), await states(other, [ofOther])]).toEqual([['lobby'], ['ended']])
  })

  test('as the owner leaves own works closed as well, with the class to the other', async () => {
    const { owner, other, classId, ofOwner, ofOther } = await aClassOfTwo()
    await site.call(classes.remove, { body: { id: classId } }, owner)
    expect([(await view(owner, ofOwner)).state, (await view(other, ofOther)).state]).toEqual(['closed', 'open'])
  })

  test('as the owner leaves codes that open nothing: works and games of others go on with the new ones alone', async () => {
    const { owner, other, classId, ofOther } = await aClassOfTwo()
    const codeOf = async (teacher: TestPerson) =>
      (await site.call(classes.get, { params: { id: classId } }, teacher)).pupils[0]?.code ?? ''
    const [work, game] = [await view(other, ofOther), await aGameFor(other, classId)]
    const { code: gameCode } = await site.call(live.get, { params: { id: String(game) } }, other)
    const entering = { name: null, personalCode: await codeOf(owner) }
    const [taker, player] = [aTaker(site, work, entering), aGamePlayer(site, gameCode)]
    const attempt = await taker.start()
    await player.join(entering)
    await site.call(classes.remove, { body: { id: classId } }, owner)
    expect(await taker.of(attempt).refusedSave([])).toMatchObject({ code: 'result_not_found' })
    expect(await player.refusedState()).toMatchObject({ status: 404 })
    expect(await taker.refusedStart()).toMatchObject({ code: 'wrong_code' })
    const personalCode = await codeOf(other)
    expect(await taker.start({ personalCode })).toMatchObject({ attemptId: attempt.attemptId })
    await taker.of(attempt).finish()
    expect(await player.join({ name: null, personalCode })).toMatchObject({ name: 'Иванова Анна' })
  })

  test('as the owner leaves results that a browser reads with a new code alone', async () => {
    const { owner, other, classId, ofOther } = await aClassOfTwo()
    const { pupils } = await site.call(classes.get, { params: { id: classId } }, owner)
    const taker = aTaker(site, await view(other, ofOther), { name: null, personalCode: pupils[0]?.code ?? '' })
    const attempt = await taker.start()
    await taker.of(attempt).finish()
    await site.call(classes.remove, { body: { id: classId } }, owner)
    expect(await taker.of(attempt).refusedResult()).toMatchObject({ code: 'result_not_found' })
    const renewed = await site.call(classes.get, { params: { id: classId } }, other)
    await site.call(myWorks.enter, { body: { code: renewed.pupils[0]?.code ?? '', key: taker.key } })
    expect(await taker.of(attempt).result()).toMatchObject({ number: 1 })
  })

  test('keeps names and answers of own works for 30 days', async () => {
    const { other, classId, ofOwner } = await aClassOfTwo()
    await site.call(classTeachers.quit, { body: { id: classId } }, other)
    const run = () => retentionJob(site.context).run()
    site.clock.advance(limits.leftClassDays * dayMs - 1000)
    await run()
    expect(await db.selectFrom('works').select('id').orderBy('id').execute()).toHaveLength(2)
    site.clock.advance(1000)
    await run()
    expect(await db.selectFrom('works').select('id').execute()).toEqual([{ id: ofOwner }])
    expect(await db.selectFrom('work_participants').select('work_id').execute()).toEqual([{ work_id: ofOwner }])
  })
})
