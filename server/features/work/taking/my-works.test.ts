import { classes } from '@quiz/contract/group/classes.ts'
import { wire } from '@quiz/contract/wire.ts'
import { myWorks } from '@quiz/contract/work/my-works.ts'
import { shownPupilCode } from '@quiz/contract/work/work-codes.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aKey, aTaker } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const hourMs = 3_600_000
const enter = (code: string, key = aKey()) => site.call(myWorks.enter, { body: { code, key } })
const state = (key: string) => site.call(myWorks.state, {}, { headers: { [wire.resultKeyHeader]: key } })
const refusedState = (key: string) => site.refusal(myWorks.state, {}, { headers: { [wire.resultKeyHeader]: key } })

/** A class with two pupils, and a way to give it works. */
async function aClass(teacher: TestPerson, title = '7Б') {
  const id = await site.call(classes.create, { body: { title } }, teacher)
  const change = (one: object) => site.call(classes.pupils, { body: { id, ...one } }, teacher)
  const pupils = await change({ add: ['Иванова Анна', 'Юдин Пётр'] })
  async function give(work: string, settings: Record<string, unknown> = {}) {
    const quiz = await aQuiz(db, { authorId: teacher.id })
    const draft = { title: work, note: null, tests: [{ testId: quiz.id }], names: 'class' as const, classIds: [id] }
    const workId = await site.call(works.create, { body: { ...draft, ...settings } }, teacher)
    return site.call(works.get, { params: { id: workId } }, teacher)
  }
  return { id, pupils, change, give, codeOf: (at: number) => pupils[at]?.code ?? '' }
}

describe('entering', () => {
  test('by the code in any case and with any blanks tells whose it is, and the browser is known then', async () => {
    const { codeOf, change } = await aClass(await site.signUp())
    const key = aKey()
    expect(await enter(` ${shownPupilCode(codeOf(0)).toLowerCase()} `, key)).toMatchObject({
      ...{ name: 'Иванова Анна', classTitle: '7Б' },
    })
    expect(await state(key)).toMatchObject({ name: 'Иванова Анна', works: [] })
    expect((await change({})).map(({ devices }) => devices)).toEqual([1, 0])
  })

  test.each(['ABCDEFGHJ', '', 'ЯЯЯ', '0'.repeat(9)])('by %j is refused', async (code) => {
    await aClass(await site.signUp())
    expect(await site.refusal(myWorks.enter, { body: { code, key: aKey() } })).toMatchObject({
      ...{ status: 403, code: 'wrong_code' },
    })
  })

  test('needs a key of a browser', async () => {
    const { codeOf } = await aClass(await site.signUp())
    expect(await site.refusal(myWorks.enter, { body: { code: codeOf(0), key: 'short' } })).toMatchObject({
      status: 400,
    })
  })

  test('ends with the code that is replaced, with the browser that is disconnected, and for who left', async () => {
    const { pupils, codeOf, change } = await aClass(await site.signUp())
    const key = aKey()
    await enter(codeOf(0), key)
    await change({ newCode: pupils[0]?.id })
    expect(await site.refusal(myWorks.enter, { body: { code: codeOf(0), key: aKey() } })).toMatchObject({ status: 403 })
    expect(await state(key)).toMatchObject({ name: 'Иванова Анна' })
    await change({ disconnect: pupils[0]?.id })
    expect(await refusedState(key)).toMatchObject({ status: 403, code: 'wrong_code' })
    const other = aKey()
    await enter(codeOf(1), other)
    await change({ leave: [pupils[1]?.id ?? 0] })
    expect(await refusedState(other)).toMatchObject({ status: 403 })
    expect(await site.refusal(myWorks.enter, { body: { code: codeOf(1), key: aKey() } })).toMatchObject({ status: 403 })
  })

  test('is left at once, twice as well', async () => {
    const { codeOf } = await aClass(await site.signUp())
    const key = aKey()
    await enter(codeOf(0), key)
    for (const _ of [1, 2]) expect(await site.call(myWorks.leave, { body: { key } })).toBe(true)
    expect(await refusedState(key)).toMatchObject({ status: 403 })
  })
})

describe('the works of a pupil', () => {
  test('are those of the own class: open, coming, and handed in; nothing of others', async () => {
    const teacher = await site.signUp()
    const own = await aClass(teacher)
    const other = await aClass(teacher, '8А')
    await other.give('Чужая')
    const opensAt = new Date(site.clock.now().getTime() + hourMs).toISOString()
    await own.give('Завтра', { opensAt })
    const open = await own.give('Сегодня', { minutes: 20 })
    const ended = await own.give('Вчера')
    await site.call(works.close, { body: { id: ended.id } }, teacher)
    const key = aKey()
    await enter(own.codeOf(0), key)
    const found = await state(key)
    expect(found.works.map(({ title, state: now, canStart }) => [title, now, canStart])).toEqual([
      ['Сегодня', 'open', true],
      ['Завтра', 'before', false],
    ])
    expect(found.works[0]).toMatchObject({ code: open.code, minutes: 20, attempt: null, closesAt: open.closesAt })
    expect(JSON.stringify(found)).not.toContain('Юдин')
  })

  test('tell what was handed in as far as the review allows, and where an attempt goes on', async () => {
    const { give, codeOf } = await aClass(await site.signUp())
    const scored = await give('С баллами', { review: 'score', marks: [40, 60, 80] })
    const silent = await give('Без баллов', { review: 'none' })
    const [key, otherKey] = [aKey(), aKey()]
    await enter(codeOf(0), key)
    await enter(codeOf(0), otherKey)
    for (const { code } of [scored, silent]) {
      const taker = aTaker(site, { code }, { name: null, key })
      const attempt = await taker.start()
      expect((await state(key)).works.find((one) => one.code === code)?.attempt).toMatchObject({
        ...{ attemptId: attempt.attemptId, state: 'working', isElsewhere: false, percent: null },
      })
      const elsewhere = (await state(otherKey)).works.find((one) => one.code === code)
      expect(elsewhere).toMatchObject({ canStart: false, attempt: { isElsewhere: true } })
      await taker.of(attempt).finish()
    }
    const attempts = (await state(otherKey)).works.map(({ title, attempt }) => [title, attempt])
    const submitted = { state: 'submitted', isElsewhere: false }
    expect(attempts).toMatchObject([
      ['Без баллов', { ...submitted, percent: null, mark: null }],
      ['С баллами', { ...submitted, percent: 0, mark: 2 }],
    ])
  })

  test('stay when they are closed, with an overdue attempt as handed in', async () => {
    const teacher = await site.signUp()
    const { give, codeOf } = await aClass(teacher)
    const given = await give('Контрольная', { minutes: 5 })
    const key = aKey()
    await enter(codeOf(0), key)
    await aTaker(site, { code: given.code }, { name: null, key }).start()
    site.clock.advance(hourMs / 6)
    expect((await state(key)).works[0]).toMatchObject({
      state: 'open',
      canStart: false,
      attempt: { state: 'submitted' },
    })
    await site.call(works.close, { body: { id: given.id } }, teacher)
    expect((await state(key)).works[0]).toMatchObject({ state: 'closed', canStart: false })
  })
})
