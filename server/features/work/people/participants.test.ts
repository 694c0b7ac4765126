import { limits } from '@quiz/contract/limits.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { type ParticipantsChange, works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aParticipant, aWork, aWorkAttempt, getWorkAttempt, type WorkOptions } from '#server/testing/work-factory.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const minuteMs = 60_000
const key = 'k'.repeat(22)
const inMinutes = (minutes: number) => new Date(site.clock.now().getTime() + minutes * minuteMs)

/** A work with a way to change its list, and one to have its table. */
async function aList(options: WorkOptions = {}) {
  const author = await site.signUp()
  const quizzes = [await aQuiz(db, { authorId: author.id })]
  const work = await aWork(db, { quizzes, now: site.clock.now(), ...options })
  return {
    ...{ author, work },
    change: (change: Partial<ParticipantsChange>) =>
      site.call(works.participants, { body: { id: work.id, ...change } }, author),
    refused: (change: Partial<ParticipantsChange>) =>
      site.refusal(works.participants, { body: { id: work.id, ...change } }, author),
    table: (since?: number) => site.call(works.table, { params: { id: work.id }, query: { since } }, author),
  }
}
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)
const start = (code: string, name: string, others: { key?: string; isNew?: boolean } = {}) =>
  site.call(workTaking.start, { body: { code, name, key, ...others } })

describe('add', () => {
  test('of a pasted list levels the names, leaves out blank lines and doubles, and gives everybody a code', async () => {
    const { change } = await aList()
    await change({ add: ['Петрова Алёна'] })
    const list = await change({
      add: ['  Яковлев\u00a0\tИван ', '', ' ', 'петрова алена', 'Йод', 'Иод', 'яковлев иван'],
    })
    expect(namesOf(list)).toEqual(['Петрова Алёна', 'Яковлев Иван', 'Йод', 'Иод'])
    for (const one of list) expect(one).toMatchObject({ state: 'active', extraMinutes: 0 })
    expect(new Set(list.map(({ personalCode }) => personalCode)).size).toBe(4)
    expect(list[0]?.personalCode).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
  })

  test.each([
    ['a letter alone', 'А'],
    ['61 characters', 'а'.repeat(61)],
    ['a direction mark', 'Иван\u202eов'],
    ['no letter', '---'],
    ['the name of the staff', 'Модератор'],
  ])('refuses a name of %s at its line, and adds nobody', async (_, name) => {
    const { refused, table } = await aList()
    expect(await refused({ add: ['Иванов Иван', name] })).toMatchObject({ status: 400, errors: [{ path: 'add.1' }] })
    expect((await table()).participants).toEqual([])
  })

  test('says who was added, and takes a double of the list as another person when its author says so', async () => {
    const { change } = await aList()
    const lines = ['Кузнецова Анна', 'Яковлев Иван', 'кузнецова  анна']
    const once = await change({ add: lines })
    expect(once.map(({ name, change: done }) => [name, done])).toEqual([
      ['Кузнецова Анна', 'added'],
      ['Яковлев Иван', 'added'],
    ])
    expect((await change({ add: lines })).map(({ change: done }) => done)).toEqual(['none', 'none'])
    const twins = await change({ add: ['Кузнецова Анна', 'Кузнецова Анна'], keepTwins: true })
    expect(twins.map(({ name, change: done }) => [name, done])).toEqual([
      ['Кузнецова Анна', 'none'],
      ['Яковлев Иван', 'none'],
      ['Кузнецова Анна (2)', 'added'],
      ['Кузнецова Анна (3)', 'added'],
    ])
    expect(new Set(twins.map(({ personalCode }) => personalCode)).size).toBe(4)
  })

  test('keeps the order and the numbers of the list in the reply and the table; who named themselves stand below by name', async () => {
    const { work, change, table } = await aList()
    await start(work.code, 'Баранов Б.')
    await change({ add: [{ name: 'Яковлев Иван', listNumber: 2 }, 'Юдин Пётр'] })
    await start(work.code, 'Абрамов А.', { key: 'z'.repeat(22) })
    const list = await change({ add: [{ name: 'Белова Ева', listNumber: 14 }] })
    const ordered = ['Яковлев Иван', 'Юдин Пётр', 'Белова Ева', 'Абрамов А.', 'Баранов Б.']
    expect(namesOf(list)).toEqual(ordered)
    const { participants } = await table()
    expect(namesOf(participants)).toEqual(ordered)
    expect(participants.map(({ listNumber }) => listNumber)).toEqual([2, null, 14, null, null])
    expect(participants.map(({ listPosition }) => listPosition)).toEqual([1, 2, 3, null, null])
  })

  test.each([0, 1000, 1.5])('refuses the number %d, which no register has', async (listNumber) => {
    const { refused } = await aList()
    expect(await refused({ add: [{ name: 'Иванов Иван', listNumber }] })).toMatchObject({ status: 400 })
  })

  test('names the line of a name with a number that is no name', async () => {
    const { refused } = await aList()
    const answer = await refused({ add: [{ name: 'Модератор', listNumber: 1 }] })
    expect(answer).toMatchObject({ status: 400, errors: [{ path: 'add.0.name' }] })
  })

  test('numbers a double of the longest name within the room for names', async () => {
    const { change } = await aList()
    const longest = 'а'.repeat(60)
    const list = await change({ add: [longest, longest], keepTwins: true })
    expect(namesOf(list)).toEqual([longest, `${'а'.repeat(56)} (2)`])
  })

  test('refuses more participants than a work may have; removed ones do not count', async () => {
    const { work, change, refused } = await aList()
    const names = Array.from({ length: limits.participantsMax - 1 }, (_, at) => `Имя ${at}`)
    const row = (name: string, at: number) => ({
      name,
      name_key: name,
      personal_code: `К${at}`,
      created_at: new Date(),
    })
    await db
      .insertInto('work_participants')
      .values(names.map((name, at) => ({ work_id: work.id, ...row(name, at) })))
      .execute()
    expect(await refused({ add: ['Первый', 'Второй'] })).toMatchObject({
      ...{ status: 409, code: 'participants_full' },
      errors: [{ path: 'add', message: expect.stringMatching(/не\sбольше 1000 участников/) }],
    })
    const list = await change({ add: ['Первый'] })
    await change({ remove: list[0]?.id ?? 0 })
    await change({ add: ['Второй'] })
    expect(await refused({ restore: list[0]?.id ?? 0 })).toMatchObject({ code: 'participants_full' })
  })
})

test('a pasted name that its owner removes leaves no place and no number, by which a class would know it', async () => {
  const { work, change, table } = await aList({ settings: { names: 'list' } })
  const list = await change({
    add: [
      { name: 'Абрамов Иван', listNumber: 1 },
      { name: 'Белова Ева', listNumber: 2 },
    ],
  })
  const { attemptId } = await site.call(workTaking.start, {
    body: { code: work.code, personalCode: list[0]?.personalCode ?? '', key },
  })
  await site.call(workTaking.forget, { body: { attemptId, key } })
  expect((await table()).participants).toMatchObject([
    { name: 'Белова Ева', listNumber: 2, listPosition: 2 },
    { name: '', listNumber: null, listPosition: null },
  ])
})

test('a request makes one change; without one it reads the list and changes nothing', async () => {
  const { change, refused, table } = await aList()
  await change({ add: ['Анна'] })
  const { revision } = await table()
  expect(await change({})).toMatchObject([{ name: 'Анна', personalCode: expect.any(String) }])
  expect((await table()).revision).toBe(revision)
  expect((await refused({ acceptsNew: true, add: ['Иванов'] })).status).toBe(400)
})

test('rename levels the name, and refuses that of somebody else in the list', async () => {
  const { change, refused } = await aList()
  const [anna, boris] = await change({ add: ['Анна', 'Борис'] })
  const rename = (name: string) => ({ rename: { participantId: anna?.id ?? 0, name } })
  const taken = { code: 'name_taken', errors: [{ path: 'rename.name', message: 'Такое имя в\u00a0списке уже есть.' }] }
  expect(await refused(rename(' БОРИС '))).toMatchObject({ status: 409, ...taken })
  expect(await refused(rename(' '))).toMatchObject({ status: 400, errors: [{ path: 'rename.name' }] })
  expect(namesOf(await change(rename('  АННА  Б.')))).toEqual(['АННА Б.', 'Борис'])
  await change({ remove: boris?.id ?? 0 })
  expect(namesOf(await change(rename('Борис')))).toEqual(['Борис', 'Борис'])
})

test('remove keeps the attempt for restore, also after somebody came in under the name', async () => {
  const { work, change, table } = await aList()
  const { attemptId } = await start(work.code, 'Анна')
  const [anna] = await change({ acceptsNew: true })
  const id = anna?.id ?? 0
  expect(await change({ remove: id })).toMatchObject([{ state: 'removed' }])
  const removed = { status: 403, code: 'participant_removed', detail: expect.stringContaining('убрал ваше имя') }
  expect(await site.refusal(workTaking.start, { body: { code: work.code, name: 'Анна', key } })).toMatchObject(removed)
  const late = { body: { attemptId, key, answers: [] } }
  expect(await site.refusal(workTaking.answers, late)).toMatchObject(removed)
  expect(await change({ restore: id })).toMatchObject([{ state: 'active' }])
  expect((await table()).participants).toMatchObject([{ id, isRemoved: false, state: 'working', attemptId }])
  await change({ remove: id })
  await change({ add: ['Анна'] })
  expect(await change({ restore: id })).toMatchObject([
    { name: 'Анна', state: 'active' },
    { id, name: 'Анна (2)', state: 'active' },
  ])
  expect(await start(work.code, 'Анна')).toMatchObject({ attemptId, name: 'Анна (2)' })
})

test('reset keeps the attempt without counting it, and lets its participant begin anew', async () => {
  const { work, change, table } = await aList()
  const { attemptId } = await start(work.code, 'Анна')
  await site.call(workTaking.finish, { body: { attemptId, key, answers: [] } })
  const [anna] = (await table()).participants
  await change({ reset: anna?.id ?? 0 })
  expect((await table()).participants).toMatchObject([
    { state: 'absent', attemptId: null, attemptsCount: 0, percent: null },
  ])
  const again = await start(work.code, 'Анна')
  expect(again).toMatchObject({ number: 2 })
  expect((await table()).participants).toMatchObject([
    { state: 'working', attemptId: again.attemptId, attemptsCount: 1 },
  ])
  expect(await getWorkAttempt(db, attemptId)).toMatchObject({ submitted_by: 'taker', reset_at: expect.any(Date) })
})

describe('restore after a reset', () => {
  test('makes the last reset attempts count again, and one under way goes on', async () => {
    const { work, change, table } = await aList({ settings: { minutes: 20 } })
    const { attemptId } = await start(work.code, 'Анна')
    const [anna] = await change({ acceptsNew: true })
    const id = anna?.id ?? 0
    await change({ reset: id })
    await change({ extraMinutes: { participantId: id, minutes: 5 } })
    await change({ restore: id })
    const dueAt = inMinutes(25).toISOString()
    expect((await table()).participants).toMatchObject([{ state: 'working', attemptId, attemptsCount: 1, dueAt }])
    expect(await start(work.code, 'Анна')).toMatchObject({ attemptId, number: 1, dueAt })
  })

  test('is refused once a new attempt was begun, which then goes on', async () => {
    const { work, change, refused, table } = await aList()
    await start(work.code, 'Анна')
    const [anna] = await change({ acceptsNew: true })
    await change({ reset: anna?.id ?? 0 })
    const { attemptId } = await start(work.code, 'Анна')
    expect(await refused({ restore: anna?.id ?? 0 })).toMatchObject({
      ...{ status: 409, code: 'work_started' },
      errors: [{ path: 'restore', message: 'Участник уже начал новую попытку: прежнюю не\u00a0вернуть.' }],
    })
    expect((await table()).participants).toMatchObject([{ state: 'working', attemptId, attemptsCount: 1 }])
  })

  test('does not bring back attempts of an earlier reset', async () => {
    const { work, change, table } = await aList()
    const [anna] = await change({ add: ['Анна'] })
    const id = anna?.id ?? 0
    await aWorkAttempt(db, { work, participantId: id }, { now: site.clock.now(), reset_at: inMinutes(-5) })
    const { attemptId } = await start(work.code, 'Анна')
    await change({ reset: id })
    await change({ restore: id })
    expect((await table()).participants).toMatchObject([{ attemptId, attemptsCount: 1 }])
  })
})

test('release lets another browser go on under the name', async () => {
  const { work, change } = await aList()
  const { attemptId } = await start(work.code, 'Анна')
  const other = { body: { code: work.code, name: 'анна', key: 'o'.repeat(22) } }
  expect(await site.refusal(workTaking.start, other)).toMatchObject({ status: 409, code: 'name_taken' })
  const [anna] = await change({ acceptsNew: true })
  await change({ release: anna?.id ?? 0 })
  expect(await site.call(workTaking.start, other)).toMatchObject({ attemptId })
})

test('a change repeated with its idempotency key is made once, and answers the list as it is then', async () => {
  const { author, work, change } = await aList()
  await change({ add: ['Иванова'] })
  const give = (press: string) =>
    site.call(
      works.participants,
      { body: { id: work.id, extraMinutes: { participantId: 'all', minutes: 5 } } },
      { ...author, headers: { 'idempotency-key': `minutes for the class ${press}` } },
    )
  await give('first')
  await change({ add: ['Петров'] })
  expect(await give('first')).toMatchObject([
    { name: 'Иванова', extraMinutes: 5, change: 'moved' },
    { name: 'Петров', extraMinutes: 5, change: 'none' },
  ])
  expect(await give('second')).toMatchObject([{ extraMinutes: 10 }, { extraMinutes: 10 }])
})

test('acceptsNew keeps new names out, and lets those go on who have started', async () => {
  const { author, work, change } = await aList()
  const { attemptId } = await start(work.code, 'Анна')
  await change({ acceptsNew: false })
  expect(await site.call(works.get, { params: { id: work.id } }, author)).toMatchObject({ acceptsNew: false })
  const newcomer = { body: { code: work.code, name: 'Борис', key: 'o'.repeat(22) } }
  expect(await site.refusal(workTaking.start, newcomer)).toMatchObject({ status: 403, code: 'not_open' })
  expect(await start(work.code, 'Анна')).toMatchObject({ attemptId })
})

test('participants of another work are not found, and those who removed their name only leave the list', async () => {
  const { work, change, refused } = await aList()
  const { id: strangerId } = await aParticipant(db, (await aWork(db)).id)
  const changesOf = (id: number): Partial<ParticipantsChange>[] => [
    { rename: { participantId: id, name: 'Анна' } },
    { reset: id },
    { release: id },
    { extraMinutes: { participantId: id, minutes: 5 } },
    { remove: id },
    { restore: id },
  ]
  for (const one of changesOf(strangerId))
    expect(await refused(one)).toMatchObject({ status: 404, code: 'participant_not_found' })
  const { attemptId } = await start(work.code, 'Борис')
  await site.call(workTaking.forget, { body: { attemptId, key } })
  const [forgotten] = await change({ acceptsNew: true })
  expect(forgotten).toMatchObject({ name: '', state: 'forgotten' })
  for (const one of changesOf(forgotten?.id ?? 0).slice(0, 4)) expect(await refused(one)).toMatchObject({ status: 404 })
  expect(await change({ remove: forgotten?.id ?? 0 })).toMatchObject([{ state: 'forgotten' }])
})

test('each change of a person gives the row a higher revision, and leaves the others', async () => {
  const { change, table } = await aList()
  const [anna, boris] = await change({ add: ['Анна', 'Борис'] })
  const id = anna?.id ?? 0
  for (const one of [
    { rename: { participantId: id, name: 'Аня' } },
    { extraMinutes: { participantId: id, minutes: 1 } },
    { reset: id },
    { remove: id },
    { restore: id },
  ]) {
    const { revision } = await table()
    await change(one)
    const changed = await table(revision)
    expect(changed.revision).toBeGreaterThan(revision)
    expect(changed.participants.map((row) => row.id)).toEqual([id])
  }
  const { revision } = await table()
  await change({ extraMinutes: { participantId: 'all', minutes: 1 } })
  expect((await table(revision)).participants.map((row) => row.id)).toEqual([id, boris?.id])
})
