import { classes } from '@quiz/contract/group/classes.ts'
import { limits } from '@quiz/contract/limits.ts'
import { shownPupilCode } from '@quiz/contract/work/work-codes.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aTaughtClass } from '#server/testing/class-factory.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aKey, aTaker } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const dayMs = 24 * 3_600_000
const aClass = (teacher: TestPerson, names: readonly string[], title?: string) =>
  aTaughtClass(site, teacher, { names, title })

/** A work of a teacher for a class, with ways to read and change both. */
async function aWorkOfClass(
  names: readonly string[] = ['Иванова Анна', 'Юдин Пётр'],
  settings: Record<string, unknown> = {},
) {
  const teacher = await site.signUp()
  const quiz = await aQuiz(db, { authorId: teacher.id })
  const one = await aClass(teacher, names)
  const body = { title: 'Контрольная', note: null, tests: [{ testId: quiz.id }], names: 'class' as const, ...settings }
  const id = await site.call(works.create, { body: { ...body, classIds: [one.id] } }, teacher)
  const view = () => site.call(works.get, { params: { id } }, teacher)
  const { code } = await view()
  const table = () => site.call(works.table, { params: { id }, query: {} }, teacher)
  return { ...{ teacher, quiz, one, id, code, body, view, table } }
}
const shown = ({ participants }: Awaited<ReturnType<Awaited<ReturnType<typeof aWorkOfClass>>['table']>>) =>
  participants.filter(({ isRemoved }) => !isRemoved).map(({ name, listNumber, state }) => [listNumber, name, state])

describe('a work for a class', () => {
  test('has its pupils with their numbers, without codes of its own, and names the class', async () => {
    const { view, table, one } = await aWorkOfClass()
    expect(await view()).toMatchObject({ names: 'class', classes: [{ id: one.id, title: '7Б' }], participantsCount: 2 })
    const found = await table()
    expect(shown(found)).toEqual([
      [1, 'Иванова Анна', 'absent'],
      [2, 'Юдин Пётр', 'absent'],
    ])
    expect(found.participants.map(({ personalCode }) => personalCode)).toEqual(['', ''])
  })

  test('of two classes keeps their order, and tells those of one name apart by their classes', async () => {
    const teacher = await site.signUp()
    const quiz = await aQuiz(db, { authorId: teacher.id })
    const [first, second] = [
      await aClass(teacher, ['Иванова Мария', 'Юдин Пётр'], '7В'),
      await aClass(teacher, ['Алов Иван', 'иванова мария'], '7Б'),
    ]
    const body = { title: 'Зачёт', note: null, tests: [{ testId: quiz.id }], names: 'class' as const }
    const id = await site.call(works.create, { body: { ...body, classIds: [first.id, second.id] } }, teacher)
    const names = async () =>
      (await site.call(works.table, { params: { id }, query: {} }, teacher)).participants.map(({ name }) => name)
    expect(await names()).toEqual(['Иванова Мария · 7В', 'Юдин Пётр', 'Алов Иван', 'иванова мария · 7Б'])
    await site.call(classes.update, { body: { id: second.id, title: '7Г' } }, teacher)
    expect((await names()).at(-1)).toBe('иванова мария · 7Г')
    await second.change({ rename: { pupilId: second.pupils[1]?.id ?? 0, name: 'Иванова Марина' } })
    expect(await names()).toEqual(['Иванова Мария', 'Юдин Пётр', 'Алов Иван', 'Иванова Марина'])
  })

  test.each([
    ['no class', {}],
    ['an empty list', { classIds: [] }],
    ['six classes', { classIds: [1, 2, 3, 4, 5, 6] }],
    ['a class twice', { classIds: [1, 1] }],
  ])('is refused with %s', async (_, sent) => {
    const { teacher, body } = await aWorkOfClass()
    expect(await site.refusal(works.create, { body: { ...body, ...sent } }, teacher)).toMatchObject({ status: 400 })
  })

  test('takes no class of another teacher, and no other work takes classes', async () => {
    const { teacher, body, one } = await aWorkOfClass()
    const stranger = await aClass(await site.signUp(), ['Алов Иван'])
    const refused = (sent: Record<string, unknown>) =>
      site.refusal(works.create, { body: { ...body, ...sent } as never }, teacher)
    expect(await refused({ classIds: [one.id, stranger.id] })).toMatchObject({ status: 404, code: 'class_not_found' })
    expect(await refused({ classIds: [one.id], names: 'list' })).toMatchObject({
      ...{ status: 400, errors: [{ path: 'classIds' }] },
    })
  })

  test('may show its review at once, as one with a list', async () => {
    const { view } = await aWorkOfClass(undefined, { review: 'full', reviewWhen: 'at_once' })
    expect(await view()).toMatchObject({ reviewWhen: 'at_once' })
  })

  test('has no list of its own to change', async () => {
    const { teacher, id, table } = await aWorkOfClass()
    const [first] = (await table()).participants
    const participantId = first?.id ?? 0
    for (const change of [
      { add: ['Алов Иван'] },
      { rename: { participantId, name: 'Алов' } },
      { remove: participantId },
    ])
      expect(await site.refusal(works.participants, { body: { id, ...change } }, teacher)).toMatchObject({
        ...{ status: 400, errors: [{ path: Object.keys(change)[0] }] },
      })
  })

  test('is kept as long as its class, and says so', async () => {
    const { view, teacher, one, code } = await aWorkOfClass()
    const { deletesAt } = await site.call(classes.get, { params: { id: one.id } }, teacher)
    expect((await view()).deletesAt).toBe(deletesAt)
    expect(await site.call(workTaking.entry, { params: { code } })).toMatchObject({ names: 'class', deletesAt })
  })
})

describe('the list of a work follows the class', () => {
  test('while it is open: who comes later is in, who leaves without starting is not, and both ways back', async () => {
    const { one, table } = await aWorkOfClass()
    await one.change({ add: ['Алов Иван'] })
    const ids = [one.pupils[1]?.id ?? 0]
    await one.change({ leave: ids })
    expect(shown(await table()).map(([, name]) => name)).toEqual(['Иванова Анна', 'Алов Иван'])
    await one.change({ return: ids })
    expect(shown(await table()).map(([, name]) => name)).toEqual(['Иванова Анна', 'Юдин Пётр', 'Алов Иван'])
  })

  test('not once it is closed, but when it is opened again', async () => {
    const { one, table, teacher, id } = await aWorkOfClass()
    await site.call(works.close, { body: { id } }, teacher)
    await one.change({ add: ['Алов Иван'] })
    await one.change({ leave: [one.pupils[1]?.id ?? 0] })
    expect(shown(await table())).toHaveLength(2)
    const closesAt = new Date(site.clock.now().getTime() + dayMs).toISOString()
    await site.call(works.reopen, { body: { id, closesAt } }, teacher)
    expect(shown(await table()).map(([, name]) => name)).toEqual(['Иванова Анна', 'Алов Иван'])
  })

  test('and who left stays in what was started, without an entry', async () => {
    const { one, table, code } = await aWorkOfClass()
    const taker = aTaker(site, { code }, { name: null, personalCode: one.codes[0] ?? '' })
    const attempt = await taker.start()
    await one.change({ leave: [one.pupils[0]?.id ?? 0] })
    expect(shown(await table())[0]).toEqual([1, 'Иванова Анна', 'working'])
    expect(await taker.of(attempt).refusedSave([])).toMatchObject({ status: 404 })
    expect(await taker.refusedStart()).toMatchObject({ status: 403, code: 'wrong_code' })
    expect(await taker.refusedStart({ personalCode: null })).toMatchObject({ status: 400 })
  })

  test('forget of a pupil takes name and answers out of the work at once', async () => {
    const { one, table, code } = await aWorkOfClass()
    const taker = aTaker(site, { code }, { name: null, personalCode: one.codes[0] ?? '' })
    const attempt = await taker.start()
    await taker.of(attempt).finish()
    await one.change({ forget: one.pupils[0]?.id ?? 0 })
    expect(await taker.of(attempt).refusedResult()).toMatchObject({ status: 404 })
    const { participants } = await table()
    expect(participants[0]).toMatchObject({ isForgotten: true, name: '', listNumber: 1, attemptId: null })
    const rows = JSON.stringify([
      await db.selectFrom('work_participants').selectAll().execute(),
      await db.selectFrom('class_pupils').selectAll().execute(),
    ])
    expect(rows).not.toMatch(/иванова/i)
    expect(await db.selectFrom('work_attempts').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('pupil_devices').selectAll().execute()).toEqual([])
  })

  test('a deleted class takes its pupils out of the work', async () => {
    const { one, table, teacher, view } = await aWorkOfClass()
    await site.call(classes.remove, { body: { id: one.id } }, teacher)
    expect((await table()).participants).toEqual([])
    expect(await view()).toMatchObject({ classes: [], participantsCount: 0 })
  })
})

describe('a pupil enters a work', () => {
  test('by the code of the class, in any case and with any blanks; the browser is known then', async () => {
    const { one, code } = await aWorkOfClass()
    const typed = ` ${shownPupilCode(one.codes[0] ?? '').toLowerCase()} `
    const taker = aTaker(site, { code }, { name: null, personalCode: typed })
    const started = await taker.start()
    expect(started.name).toBe('Иванова Анна')
    expect((await taker.start({ personalCode: null })).attemptId).toBe(started.attemptId)
    expect((await one.change({}))[0]).toMatchObject({ devices: 1 })
  })

  test('not by the code of another class, a wrong one, or one that was replaced', async () => {
    const { one, code, teacher } = await aWorkOfClass()
    const other = await aClass(teacher, ['Алов Иван'], '8А')
    await one.change({ newCode: one.pupils[1]?.id ?? 0 })
    for (const personalCode of [other.codes[0], 'ABCDEFGHJ', one.codes[1]])
      expect(
        await aTaker(site, { code }, { name: null, personalCode: personalCode ?? '' }).refusedStart(),
      ).toMatchObject({
        ...{ status: 403, code: 'wrong_code' },
      })
    const known = aKey()
    const ofOther = await site.call(
      works.create,
      {
        body: {
          ...{ title: 'Другая', note: null, names: 'class', classIds: [other.id] },
          tests: [{ testId: (await aQuiz(db, { authorId: teacher.id })).id }],
        },
      },
      teacher,
    )
    const { code: otherCode } = await site.call(works.get, { params: { id: ofOther } }, teacher)
    await aTaker(site, { code: otherCode }, { name: null, personalCode: other.codes[0] ?? '', key: known }).start()
    expect(await aTaker(site, { code }, { name: null, key: known }).refusedStart()).toMatchObject({
      code: 'wrong_code',
    })
  })

  test('on a second device that says so; each of them reads the result, and one at a time answers', async () => {
    const { one, code } = await aWorkOfClass(undefined, { review: 'score', attemptsMax: 2 })
    const entering = { name: null, personalCode: one.codes[0] ?? '' }
    const [first, second] = [aTaker(site, { code }, entering), aTaker(site, { code }, entering)]
    const attempt = await first.start()
    await second.start()
    expect(await first.of(attempt).refusedSave([])).toMatchObject({ status: 404 })
    expect(await first.refusedStart({ personalCode: null })).toMatchObject({ status: 409, code: 'name_taken' })
    const again = await first.start({ personalCode: null, goesOnHere: true })
    expect(again.attemptId).toBe(attempt.attemptId)
    expect(await second.of(attempt).refusedSave([])).toMatchObject({ status: 404 })
    await first.of(attempt).finish()
    for (const device of [first, second]) expect(await device.of(attempt).result()).toMatchObject({ number: 1 })
    expect(await aTaker(site, { code }).of(attempt).refusedResult()).toMatchObject({ status: 404 })
    await one.change({ disconnect: one.pupils[0]?.id ?? 0 })
    for (const device of [first, second])
      expect(await device.of(attempt).refusedResult()).toMatchObject({ status: 404 })
  })

  test('from five browsers at most: the one that was not used for longest forgets the code', async () => {
    const { one, code } = await aWorkOfClass()
    const keys: string[] = []
    for (let count = 0; count <= limits.pupilDevicesMax; count++) {
      const key = aKey()
      keys.push(key)
      site.clock.advance(1000)
      await aTaker(site, { code }, { name: null, personalCode: one.codes[0] ?? '', key }).start()
    }
    expect((await one.change({}))[0]).toMatchObject({ devices: limits.pupilDevicesMax })
    const [oldest = '', next = ''] = keys
    expect(await aTaker(site, { code }, { name: null, key: oldest }).refusedStart()).toMatchObject({ status: 400 })
    expect(await aTaker(site, { code }, { name: null, key: next }).refusedStart()).toMatchObject({ code: 'name_taken' })
  })

  test('no more after the own name was removed, which stays in the class', async () => {
    const { one, code, table } = await aWorkOfClass()
    const taker = aTaker(site, { code }, { name: null, personalCode: one.codes[0] ?? '' })
    await taker.of(await taker.start()).forget()
    expect(await taker.refusedStart()).toMatchObject({ status: 409, code: 'no_attempts_left' })
    const removed = async () => (await table()).participants.find(({ isForgotten }) => isForgotten)
    expect(await removed()).toMatchObject({ name: '', listNumber: null })
    expect((await one.change({}))[0]).toMatchObject({ name: 'Иванова Анна', state: 'in' })
    await one.change({ rename: { pupilId: one.pupils[0]?.id ?? 0, name: 'Иванова Аня' } })
    expect((await table()).participants.map(({ name }) => name).sort()).toEqual(['', 'Юдин Пётр'])
    await one.change({ forget: one.pupils[0]?.id ?? 0 })
    expect(await removed()).toMatchObject({ name: '', listNumber: 1, attemptsCount: 0 })
  })
})

describe('classes of a work', () => {
  test('can be others until somebody starts, and then not', async () => {
    const { teacher, id, one, code, table } = await aWorkOfClass()
    const other = await aClass(teacher, ['Алов Иван'], '8А')
    const update = (change: Record<string, unknown>) => ({ body: { id, ...change } })
    await site.call(works.update, update({ classIds: [other.id, one.id] }), teacher)
    expect(shown(await table()).map(([, name]) => name)).toEqual(['Алов Иван', 'Иванова Анна', 'Юдин Пётр'])
    await aTaker(site, { code }, { name: null, personalCode: one.codes[0] ?? '' }).start()
    for (const change of [{ classIds: [one.id] }, { names: 'list' }])
      expect(await site.refusal(works.update, update(change), teacher)).toMatchObject({ code: 'work_started' })
    await site.call(works.update, update({ title: 'Зачёт', names: 'class', classIds: [other.id, one.id] }), teacher)
  })

  test('can be left for a list, and a list for them', async () => {
    const { teacher, id, one, table } = await aWorkOfClass()
    await site.call(works.update, { body: { id, names: 'list' } }, teacher)
    expect((await table()).participants).toEqual([])
    await site.call(works.participants, { body: { id, add: ['Алов Иван'] } }, teacher)
    expect(await site.refusal(works.update, { body: { id, names: 'class' } }, teacher)).toMatchObject({ status: 400 })
    await site.call(works.update, { body: { id, names: 'class', classIds: [one.id] } }, teacher)
    expect(shown(await table()).map(([, name]) => name)).toEqual(['Иванова Анна', 'Юдин Пётр'])
  })

  test('are those of a copy', async () => {
    const { teacher, id, one } = await aWorkOfClass()
    const copy = await site.call(works.duplicate, { body: { id } }, teacher)
    expect(await site.call(works.get, { params: { id: copy } }, teacher)).toMatchObject({
      ...{ classes: [{ id: one.id, title: '7Б' }], participantsCount: 2 },
    })
  })
})
