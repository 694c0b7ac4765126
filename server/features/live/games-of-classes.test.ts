import { classes } from '@quiz/contract/group/classes.ts'
import { limits } from '@quiz/contract/limits.ts'
import { live } from '@quiz/contract/live/live.ts'
import { livePlaying } from '@quiz/contract/live/live-playing.ts'
import { myWorks } from '@quiz/contract/work/my-works.ts'
import { shownPupilCode } from '@quiz/contract/work/work-codes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aTaughtClass } from '#server/testing/class-factory.ts'
import { aGame, aGameKey, aGamePlayer, gameAnswer, runLiveJob } from '#server/testing/live-players.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const names = ['Иванова Анна', 'Юдин Пётр', 'Алов Иван']
const noName = { name: null }

/** A game of a teacher for a class, with ways to read and change both. */
async function aGameOfClass(settings: Record<string, unknown> = {}) {
  const teacher = await site.signUp()
  const quiz = { id: (await aQuiz(db, { authorId: teacher.id })).id, author: teacher }
  const one = await aTaughtClass(site, teacher, { names })
  const game = await aGame(site, { quiz, names: 'class', classIds: [one.id], ...settings })
  const view = () => site.call(live.get, { params: { id: String(game.id) } }, teacher)
  /** A pupil who enters with the code, in a browser with a key of its own. */
  const enter = async (at: number, more: object = {}) => {
    const player = aGamePlayer(site, game.code)
    const state = await player.join({ ...noName, personalCode: one.codes[at], ...more })
    return { ...player, state0: state }
  }
  const table = async () => (await game.host.table()).players.map(({ number, name, state }) => [number, name, state])
  return { ...game, teacher, one, view, enter, table }
}

const refusedCreate = async (sent: object) => {
  const teacher = await site.signUp()
  const { id } = await aQuiz(db, { authorId: teacher.id })
  return site.refusal(live.create, { body: { tests: [{ testId: id }], ...sent } }, teacher)
}

describe('a game for a class', () => {
  test('has its pupils with their numbers as players, and names the class', async () => {
    const { view, table, one, host } = await aGameOfClass()
    expect(await view()).toMatchObject({ names: 'class', classes: [{ id: one.id, title: '7Б' }], playersCount: 0 })
    expect(await table()).toEqual([
      [1, 'Иванова Анна', 'waiting'],
      [2, 'Юдин Пётр', 'waiting'],
      [3, 'Алов Иван', 'waiting'],
    ])
    expect(await host.table()).toMatchObject({ isOfClass: true })
  })

  test.each([
    ['no class', { names: 'class' }],
    ['an empty list', { names: 'class', classIds: [] }],
    ['two classes', { names: 'class', classIds: [1, 2] }],
    ['a class and free names', { classIds: [1] }],
    ['no names', { names: 'class', classIds: [1], quiet: true }],
  ])('is refused with %s', async (_, sent) => {
    expect(await refusedCreate(sent)).toMatchObject({ status: 400 })
  })

  test('takes no class of another teacher', async () => {
    const { one } = await aGameOfClass()
    expect(await refusedCreate({ names: 'class', classIds: [one.id] })).toMatchObject({ code: 'class_not_found' })
  })

  test('has no list of its own to change', async () => {
    const { host } = await aGameOfClass()
    const [first] = await host.players()
    for (const change of [{ add: ['Новый'] }, { rename: { playerId: first?.id ?? 0, name: 'Новый' } }, { addCard: 7 }])
      expect(
        await site.refusal(live.players, { body: { id: host.gameId, ...change } }, await host.options()),
      ).toMatchObject({ status: 400 })
  })

  test('is kept as long as its class, and says so', async () => {
    const { view, teacher, one, code } = await aGameOfClass()
    const { deletesAt } = await site.call(classes.get, { params: { id: one.id } }, teacher)
    expect(await view()).toMatchObject({ deletesAt })
    expect(await site.call(livePlaying.entry, { params: { code } })).toMatchObject({ names: 'class', deletesAt })
  })

  test('says nothing of a class in the entry of another game', async () => {
    const { code } = await aGame(site)
    expect(await site.call(livePlaying.entry, { params: { code } })).not.toHaveProperty('deletesAt')
  })

  test('gets another class, or none, in the lobby alone, and whoever was in it goes', async () => {
    const { teacher, host, table, enter, view } = await aGameOfClass()
    await enter(0)
    const other = await aTaughtClass(site, teacher, { names: ['Белов Олег'], title: '8А' })
    await host.update({ classIds: [other.id] })
    expect(await table()).toEqual([[1, 'Белов Олег', 'waiting']])
    await host.update({ names: 'free' })
    expect([await table(), (await view()).classes]).toEqual([[], undefined])
    await host.update({ names: 'class', classIds: [other.id] })
    await host.step('start')
    expect(
      await site.refusal(live.update, { body: { id: host.gameId, classIds: [other.id] } }, await host.options()),
    ).toMatchObject({ code: 'game_started' })
  })

  test('played again has the class, or free names once its host is no teacher of it', async () => {
    const { id, teacher, one } = await aGameOfClass()
    const again = async () => {
      const copy = await site.call(live.duplicate, { body: { id } }, teacher)
      return site.call(live.get, { params: { id: String(copy) } }, teacher)
    }
    expect(await again()).toMatchObject({ names: 'class', classes: [{ id: one.id }] })
    await site.call(classes.remove, { body: { id: one.id } }, teacher)
    expect(await again()).toMatchObject({ names: 'free' })
  })
})

describe('a pupil', () => {
  test('enters by the code of the class in any form, and a browser that knows it by its key', async () => {
    const { code, one, enter, host } = await aGameOfClass()
    const { state0 } = await enter(1, { personalCode: ` ${shownPupilCode(one.codes[1] ?? '').toLowerCase()} ` })
    expect(state0).toMatchObject({ name: 'Юдин Пётр', number: 2, pupilId: one.idOf(1) })
    const key = aGameKey()
    await site.call(myWorks.enter, { body: { code: one.codes[0] ?? '', key } })
    expect(await aGamePlayer(site, code, key).join(noName)).toMatchObject({ name: 'Иванова Анна', number: 1 })
    expect((await host.players()).map(({ state }) => state)).toEqual(['in', 'in', 'waiting'])
    expect((await one.change({})).map(({ devices }) => devices)).toEqual([1, 1, 0])
  })

  test.each([
    ['a wrong code', async () => 'ABCDEFGHJ'],
    [
      'a code of another class',
      async () => (await aTaughtClass(site, await site.signUp(), { names: ['Чужая Ольга'] })).codes[0],
    ],
  ])('with %s is refused', async (_, codeOf) => {
    const { code } = await aGameOfClass()
    expect(await aGamePlayer(site, code).refusedJoin({ ...noName, personalCode: await codeOf() })).toMatchObject({
      ...{ status: 403, code: 'wrong_code' },
    })
  })

  test('without a code or a known browser is asked for it, whatever the name', async () => {
    const { code } = await aGameOfClass()
    expect(await aGamePlayer(site, code).refusedJoin({ name: 'Иванова Анна' })).toMatchObject({
      ...{ status: 400, errors: [{ path: 'personalCode' }] },
    })
  })

  test('of another class whom the browser remembers is refused', async () => {
    const { code } = await aGameOfClass()
    const other = await aTaughtClass(site, await site.signUp(), { names: ['Чужая Ольга'] })
    const key = aGameKey()
    await site.call(myWorks.enter, { body: { code: other.codes[0] ?? '', key } })
    expect(await aGamePlayer(site, code, key).refusedJoin(noName)).toMatchObject({ code: 'wrong_code' })
  })

  test('goes on with the answers on another device, and the first one is out', async () => {
    const { id, enter, host } = await aGameOfClass()
    const first = await enter(0)
    await host.step('start')
    await first.answer(1, await gameAnswer(site, id, { place: 1 }))
    const second = await enter(0)
    expect(second.state0).toMatchObject({ number: 1, answer: {} })
    expect(await first.refusedState()).toMatchObject({ code: 'participant_not_found' })
  })

  test('who removed name and answers from the game keeps the name in the class, and can enter anew', async () => {
    const { enter, one, table } = await aGameOfClass()
    const player = await enter(0)
    await player.forget()
    expect((await table())[0]).toEqual([1, '', 'forgotten'])
    expect((await one.change({}))[0]).toMatchObject({ name: 'Иванова Анна' })
    const again = await enter(0)
    expect(again.state0).toMatchObject({ name: 'Иванова Анна', number: 1 })
  })

  test('plays by the card with the own number', async () => {
    const { host, one, table } = await aGameOfClass({ devices: false, cards: true, seconds: null })
    await host.step('start')
    const { kept, unknown } = await host.cards(1, [
      { card: 2, option: 1 },
      { card: 9, option: 1 },
    ])
    expect([kept, unknown]).toEqual([[{ card: 2, option: 1 }], [9]])
    expect((await table())[1]).toEqual([2, 'Юдин Пётр', 'card'])
    await one.change({ leave: [one.idOf(1)] })
    expect((await host.cards(1, [{ card: 2, option: 2 }])).unknown).toEqual([2])
  })

  test('beyond the last card has none', async () => {
    const many = Array.from({ length: limits.pupilsMax }, (_, at) => `Ученик ${'абвгдеёжзи'[at % 10]}${at}`)
    const { host, one } = await aGameOfClass({ devices: true, cards: true, seconds: null })
    await one.change({ leave: one.pupils.map(({ id }) => id) })
    await one.change({ add: many })
    const cards = (await host.players()).map(({ number, card }) => [number, card])
    expect(cards.slice(0, 2)).toEqual([
      [4, 4],
      [5, 5],
    ])
    expect(cards.slice(-4)).toEqual([
      [40, 40],
      [41, null],
      [42, null],
      [43, null],
    ])
  })
})

describe('a team of a class', () => {
  test('is the pupil who enters, with others by their numbers, whose names no device is sent', async () => {
    const { enter, host, table } = await aGameOfClass({ teams: true })
    const { state0 } = await enter(0, { members: ['3', ' 2 '] })
    expect(state0).toMatchObject({ name: 'Иванова Анна', members: ['2', '3'] })
    expect(JSON.stringify(state0)).not.toMatch(/Юдин|Алов/)
    expect((await host.table()).players).toMatchObject([{ number: 1, members: ['Юдин Пётр', 'Алов Иван'] }])
    expect(await host.players()).toMatchObject([{ number: 1, members: ['Юдин Пётр', 'Алов Иван'] }])
    expect(await table()).toHaveLength(1)
  })

  test.each([
    ['9', 'В\u00a0классе нет ученика с\u00a0номером 9.'],
    ['0', 'В\u00a0классе нет ученика с\u00a0номером 0.'],
    ['Юдин', 'Напишите номера цифрами: «Юдин» не\u00a0подходит.'],
  ])('takes no number %j', async (number, message) => {
    const { code, one } = await aGameOfClass({ teams: true })
    const joining = { ...noName, personalCode: one.codes[0], members: ['2', number] }
    expect(await aGamePlayer(site, code).refusedJoin(joining)).toMatchObject({
      ...{ status: 400, errors: [{ path: 'members.1', message }] },
    })
  })

  test('may be named by all its numbers, that of who enters too', async () => {
    const { enter } = await aGameOfClass({ teams: true })
    expect((await enter(0, { members: ['01', '2', '3'] })).state0).toMatchObject({ members: ['2', '3'] })
  })

  test('is told on its device that a member plays alone, or was removed from the class', async () => {
    const { enter, one } = await aGameOfClass({ teams: true })
    const captain = await enter(0, { members: ['2', '3'] })
    await enter(1)
    const later = await captain.state({ since: captain.state0.cursor })
    expect(later).toMatchObject({ members: ['3'] })
    await one.change({ forget: one.idOf(2) })
    await runLiveJob(site)
    expect(await captain.state({ since: later?.cursor ?? '' })).toMatchObject({ members: [] })
  })

  test('takes nobody who plays or is in another team, and who enters alone leaves it', async () => {
    const { code, one, enter, host } = await aGameOfClass({ teams: true })
    await enter(0, { members: ['2'] })
    const joining = { ...noName, personalCode: one.codes[2] }
    for (const number of ['1', '2'])
      expect(await aGamePlayer(site, code).refusedJoin({ ...joining, members: [number] })).toMatchObject({
        ...{ status: 400, errors: [{ path: 'members.0', message: `Номер ${number} уже в\u00a0игре.` }] },
      })
    await enter(1)
    expect((await host.table()).players.map(({ number, members }) => [number, members])).toEqual([
      [1, []],
      [2, []],
      [3, []],
    ])
  })
})

describe('the players of a game follow the class', () => {
  test('until it is over: who comes can enter, who leaves without having entered is not in it, and both ways back', async () => {
    const { one, table, host } = await aGameOfClass()
    await host.step('start')
    const named = async () => (await table()).map(([, name]) => name)
    const added = await one.change({ add: ['Белов Олег'] })
    await one.change({ leave: [one.idOf(1)] })
    expect(await named()).toEqual(['Иванова Анна', 'Алов Иван', 'Белов Олег'])
    await one.change({ return: [one.idOf(1)] })
    await one.change({ rename: { pupilId: one.idOf(0), name: 'Иванова Яна' } })
    expect(await named()).toEqual(['Иванова Яна', 'Юдин Пётр', 'Алов Иван', 'Белов Олег'])
    await host.step('end')
    await one.change({ add: ['Позднева Ия'] })
    await one.change({ leave: [added[3]?.id ?? 0] })
    expect(await named()).toEqual(['Иванова Яна', 'Юдин Пётр', 'Алов Иван', 'Белов Олег'])
  })

  test('and who left stays in what was, without an entry', async () => {
    const { id, one, enter, host, table, code } = await aGameOfClass()
    const player = await enter(0)
    await host.step('start')
    await player.answer(1, await gameAnswer(site, id, { place: 1 }))
    await one.change({ leave: [one.idOf(0)] })
    await runLiveJob(site)
    expect((await table())[0]).toEqual([1, 'Иванова Анна', 'left'])
    expect(await player.refusedState()).toMatchObject({ code: 'participant_not_found' })
    const again = { ...noName, personalCode: one.codes[0] }
    expect(await aGamePlayer(site, code).refusedJoin(again)).toMatchObject({ code: 'wrong_code' })
    expect(await player.refusedJoin(noName)).toMatchObject({ status: 400 })
  })

  test('and «Отключить устройства» ends the game on the devices that knew the code', async () => {
    const { one, enter } = await aGameOfClass()
    const player = await enter(0)
    await one.change({ disconnect: one.idOf(0) })
    await runLiveJob(site)
    expect(await player.refusedState()).toMatchObject({ code: 'participant_not_found' })
  })

  test('and a game whose class is deleted ends without its pupils', async () => {
    const { one, enter, teacher, view, table } = await aGameOfClass()
    const player = await enter(0)
    await site.call(classes.remove, { body: { id: one.id } }, teacher)
    await runLiveJob(site)
    expect(await view()).toMatchObject({ state: 'ended', classes: [], endedBy: 'time' })
    expect(await table()).toEqual([])
    expect(await player.refusedState()).toMatchObject({ code: 'participant_not_found' })
  })

  test('and a step that answered the game before a change of the list is stale, so nobody is missed', async () => {
    const { one, host } = await aGameOfClass()
    const { revision } = await host.now()
    await one.change({ add: ['Белов Олег'] })
    expect(await host.refusedStep('start', revision)).toMatchObject({ code: 'stale' })
  })
})

test('the file of a game of a class has the numbers of its pupils, and no points of who was removed', async () => {
  const { id, one, teacher, host, enter } = await aGameOfClass()
  await enter(0)
  await enter(2)
  await host.step('start')
  await one.change({ forget: one.idOf(2) })
  await host.step('close')
  await host.step('end')
  expect((await host.table()).players[2]).toMatchObject({ points: null, percent: null, shares: [null, null] })
  const { payload } = await site.app.inject({
    url: `/api/live/export/${id}?format=csv`,
    headers: { authorization: `Bearer ${teacher.token}` },
  })
  const lines = payload.split('\r\n').map((line) => line.split(';').slice(0, 5))
  expect(lines.slice(0, 4).map(([number, name]) => [number, name])).toEqual([
    ['\uFEFF№', 'Имя'],
    ['1', 'Иванова Анна'],
    ['2', 'Юдин Пётр'],
    ['3', 'удалён'],
  ])
  expect(lines[3]).toEqual(['3', 'удалён', '', '', ''])
})
