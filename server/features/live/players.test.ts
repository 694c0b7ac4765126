import { nameKeyOf } from '@quiz/contract/group/participant-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { live } from '@quiz/contract/live/live.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aGameKey, aGamePlayer, gameAnswer, passSeconds } from '#server/testing/live-players.ts'
import { tablesWith } from '#server/testing/stored-rows.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { drawGivenName } from './given-names.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const isStored = async (text: string): Promise<boolean> => (await tablesWith(site.store, text)).length > 0

describe('names', () => {
  test('of one letter are taken, twins get a number, and what shows nothing is refused', async () => {
    const { code } = await aGame(site)
    expect(await aGamePlayer(site, code).join({ name: 'Я' })).toMatchObject({ name: 'Я' })
    expect(await aGamePlayer(site, code).join({ name: ' Семён ' })).toMatchObject({ name: 'Семён' })
    // Latin «e» and «м» without the dots are taken for the same letters.
    expect(await aGamePlayer(site, code).join({ name: 'семeн' })).toMatchObject({ name: 'семeн 2' })
    const long = 'Ы'.repeat(60)
    await aGamePlayer(site, code).join({ name: long })
    expect((await aGamePlayer(site, code).join({ name: long })).name).toBe(`${'Ы'.repeat(58)} 2`)
    for (const name of ['', '\u200b', 'Ы'.repeat(61)])
      expect((await aGamePlayer(site, code).refusedJoin({ name })).errors?.[0]?.path).toBe('name')
  })

  test('of a quiet game are neither asked nor shown', async () => {
    const { id, code, host } = await aGame(site, { quiet: true })
    const player = aGamePlayer(site, code)
    expect(await player.join()).toMatchObject({ name: '', quiet: true, number: 1 })
    await host.step('start')
    await player.answer(1, await gameAnswer(site, id, { place: 1 }))
    expect(await host.now()).toMatchObject({ state: 'answer', players: [], ranks: [] })
    expect((await host.refusedStep('ranks')).code).toBe('invalid_request')
    expect(await isStored('Оля')).toBe(false)
  })

  test('of a list are entered by personal codes alone, whose browsers replace each other', async () => {
    const { code, host } = await aGame(site, { names: 'list' })
    const [anna] = await host.players({ add: ['Кузнецова Анна', '', 'Кузнецова Анна'] })
    expect(anna).toMatchObject({ name: 'Кузнецова Анна', state: 'waiting' })
    const [one, other] = [aGamePlayer(site, code), aGamePlayer(site, code)]
    expect((await one.refusedJoin()).errors?.[0]?.path).toBe('personalCode')
    expect((await one.refusedJoin({ personalCode: 'XXXXXX' })).code).toBe('wrong_code')
    expect(await one.join({ personalCode: anna?.personalCode })).toMatchObject({ name: 'Кузнецова Анна' })
    await other.join({ personalCode: anna?.personalCode })
    expect((await one.refusedState()).code).toBe('participant_not_found')
    expect(await host.players()).toHaveLength(1)
  })

  test('of members stand beside that of their team, in the table too', async () => {
    const { code, host } = await aGame(site, { teams: true })
    await aGamePlayer(site, code).join({ name: 'Лисы', members: ['Оля', '', 'Петя'] })
    expect((await host.table()).players).toMatchObject([{ name: 'Лисы', members: ['Оля', 'Петя'] }])
  })
})

describe('a player', () => {
  test('is the same one with the same key, whatever the name, in another tab and after leaving', async () => {
    const { code, host } = await aGame(site)
    const player = aGamePlayer(site, code)
    await player.join()
    expect(await player.join({ name: 'Петя' })).toMatchObject({ name: 'Оля' })
    await player.leave()
    expect((await player.refusedState()).code).toBe('participant_not_found')
    expect(await host.players()).toMatchObject([{ state: 'left' }])
    expect(await player.join({ name: 'Петя' })).toMatchObject({ name: 'Оля' })
    expect(await host.players()).toMatchObject([{ state: 'in' }])
  })

  test('who was kicked comes in with a new key; a banned key does not; both are undone with their answers', async () => {
    const { id, code, host } = await aGame(site)
    const [player, other] = [aGamePlayer(site, code), aGamePlayer(site, code)]
    await player.join()
    await other.join({ name: 'Петя' })
    const [first] = await host.players()
    const playerId = first?.id ?? 0
    await host.step('start')
    await player.answer(1, await gameAnswer(site, id, { place: 1 }))
    await host.players({ kick: playerId })
    expect((await player.refusedState()).code).toBe('removed')
    expect((await player.refusedAnswer(1, await gameAnswer(site, id, { place: 1 }))).code).toBe('removed')
    await host.players({ ban: playerId })
    expect((await player.refusedJoin()).code).toBe('banned')
    expect(await aGamePlayer(site, code).join()).toMatchObject({ name: 'Оля' })
    await host.players({ allow: playerId })
    await host.step('close')
    expect(await player.state()).toMatchObject({ name: 'Оля 2', state: 'answer', earned: 100 })
  })

  test('who comes late has earlier questions left out, not wrong', async () => {
    const { id, code, host } = await aGame(site)
    await aGamePlayer(site, code).join()
    for (const step of ['start', 'close', 'next'] as const) await host.step(step)
    const late = aGamePlayer(site, code)
    expect(await late.join({ name: 'Петя' })).toMatchObject({ place: 2, isCounted: true })
    await late.answer(2, await gameAnswer(site, id, { place: 2 }))
    await host.step('close')
    expect(await late.state()).toMatchObject({ points: 100, rightCount: 1, toldCount: 1 })
    expect((await host.table()).players).toMatchObject([
      { points: 0, maxPoints: 2, shares: [0, 0, null] },
      { points: 1, maxPoints: 1, countsFrom: 2, shares: [null, 100, null] },
    ])
  })

  test('with a longer timer holds the question for the own time, and no other one reads of it', async () => {
    const { id, code, host } = await aGame(site, { seconds: 10 })
    const [player, other] = [aGamePlayer(site, code), aGamePlayer(site, code)]
    await player.join()
    await other.join({ name: 'Петя' })
    const [first] = await host.players()
    await host.players({ timer: { playerId: first?.id ?? 0, factor: 2 } })
    await host.step('start')
    await other.answer(1, await gameAnswer(site, id, { place: 1 }))
    for (let second = 0; second < 13; second++) {
      await passSeconds(site, 1)
      await player.state()
    }
    expect(await host.now()).toMatchObject({ state: 'open', waitingCount: 1 })
    await player.answer(1, await gameAnswer(site, id, { place: 1 }))
    expect(await player.state()).toMatchObject({ state: 'answer', earned: 100 })
  })

  test('finds the entry closed, while those who are in go on', async () => {
    const { code, host } = await aGame(site)
    const player = aGamePlayer(site, code)
    await player.join()
    await host.update({ acceptsNew: false })
    expect((await aGamePlayer(site, code).refusedJoin({ name: 'Петя' })).code).toBe('not_open')
    expect(await player.join()).toMatchObject({ name: 'Оля' })
  })
})

describe('what is kept', () => {
  async function aPlayedGame() {
    const game = await aGame(site)
    const player = aGamePlayer(site, game.code, aGameKey())
    await player.join({ name: 'Снегирёва' })
    await game.host.step('start')
    await player.answer(1, await gameAnswer(site, game.id, { place: 1 }))
    return { ...game, player }
  }

  test('a name and answers that a player removes are nowhere in the store', async () => {
    const { player, host } = await aPlayedGame()
    await player.forget()
    expect(await isStored('Снегирёва')).toBe(false)
    expect(await db.selectFrom('live_answers').selectAll().execute()).toEqual([])
    expect((await host.table()).players).toMatchObject([{ name: '', state: 'forgotten' }])
    expect((await player.refusedState()).code).toBe('participant_not_found')
  })

  test('a game is removed at once when its host deletes it', async () => {
    const again = await aPlayedGame()
    await site.call(live.remove, { body: { id: again.id } }, await again.host.options())
    expect(await isStored('Снегирёва')).toBe(false)
    expect((await again.player.refusedState()).code).toBe('game_not_found')
  })
})

describe('names that the game gives', () => {
  test('are two words that nobody else has; a released one is gone on with by typing it', async () => {
    const { code, host } = await aGame(site, { names: 'given' })
    const players = await Promise.all([1, 2, 3].map(() => aGamePlayer(site, code).join({ name: null })))
    for (const { name } of players) expect(name).toMatch(/^[А-ЯЁ][а-яё]+ [а-яё]+$/)
    expect(new Set(players.map(({ name }) => name)).size).toBe(3)
    const [first] = await host.players()
    await host.players({ release: first?.id ?? 0 })
    const again = await aGamePlayer(site, code).join({ name: first?.name })
    expect(again).toMatchObject({ name: first?.name, number: 1 })
    expect(await host.players()).toHaveLength(3)
  })

  test('do not run out before the places of a game', () => {
    const taken = new Set<string>()
    for (let at = 0; at < limits.playersMax; at++) taken.add(nameKeyOf(drawGivenName(taken)))
    expect(taken.size).toBe(limits.playersMax)
  })

  test.each([{ quiet: true }, { devices: false, cards: true, seconds: null }])(
    'are refused with %o',
    async (settings) => {
      await expect(aGame(site, { names: 'given', ...settings })).rejects.toThrow()
    },
  )
})

describe('a board of checked names', () => {
  test('shows what the host let through, in the ranks too; others are «Участник 2»', async () => {
    const { id, code, host } = await aGame(site, { boardNames: 'checked' })
    const [olya, rude] = [aGamePlayer(site, code), aGamePlayer(site, code)]
    await olya.join({ name: 'Оля' })
    await rude.join({ name: 'Шутник' })
    expect(await host.now()).toMatchObject({ players: [], playersCount: 2, uncheckedCount: 2 })
    const [first, second] = await host.players()
    expect(first).toMatchObject({ name: 'Оля', isShown: false })
    await host.players({ show: [first?.id ?? 0] })
    expect(await host.now()).toMatchObject({ players: [{ name: 'Оля' }], uncheckedCount: 1 })
    await host.step('start')
    await rude.answer(1, await gameAnswer(site, id, { place: 1 }))
    await olya.answer(1, await gameAnswer(site, id, { place: 1, isRight: false }))
    await host.step('ranks')
    expect((await host.now()).ranks).toMatchObject([{ playerId: second?.id, name: 'Участник 2' }])
    await host.players({ rename: { playerId: second?.id ?? 0, name: 'Петя' } })
    expect((await host.now()).ranks).toMatchObject([{ name: 'Петя' }])
  })

  test('has names of a list at once', async () => {
    const { code, host } = await aGame(site, { boardNames: 'checked', names: 'list' })
    const [anna] = await host.players({ add: ['Кузнецова Анна'] })
    await aGamePlayer(site, code).join({ personalCode: anna?.personalCode })
    expect(await host.now()).toMatchObject({ players: [{ name: 'Кузнецова Анна' }], uncheckedCount: 0 })
  })
})
