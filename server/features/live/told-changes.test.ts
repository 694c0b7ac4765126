import { live } from '@quiz/contract/live/live.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aGame, aGamePlayer, passSeconds } from '#server/testing/live-players.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)

/** A game under way with two players, with the first of them, and the browser of somebody who may enter. */
async function aStartedGame() {
  const game = await aGame(site, { seconds: 20 })
  const [player, another, third] = ['Оля', 'Петя', 'Вера'].map(() => aGamePlayer(site, game.code))
  if (!player || !another || !third) throw new Error('A game has three browsers')
  await player.join()
  await another.join({ name: 'Петя' })
  await game.host.step('start')
  const [{ id: playerId } = { id: 0 }] = await game.host.players()
  return { ...game, player, third, playerId }
}
type Started = Awaited<ReturnType<typeof aStartedGame>>

/** What this process tells the others from now on. */
function listen() {
  const told = vi.spyOn(site.context.cache, 'invalidate')
  onTestFinished(() => told.mockRestore())
  return told
}

test.each<[string, (game: Started) => Promise<unknown>]>([
  ['a step', ({ host }) => host.step('close')],
  ['an end of the time', () => passSeconds(site, 25)],
  ['another name', ({ host, playerId }) => host.players({ rename: { playerId, name: 'Ольга' } })],
  ['a player who is taken out', ({ host, playerId }) => host.players({ kick: playerId })],
  ['somebody who enters', ({ third }) => third.join({ name: 'Вера' })],
  ['somebody who leaves', ({ player }) => player.leave()],
  ['somebody who is forgotten', ({ player }) => player.forget()],
  ['another title', ({ host }) => host.update({ title: 'Разминка' })],
  [
    'a board that is taken back',
    async (game) => site.call(live.revoke, { body: { id: game.id, role: 'board' } }, await game.host.options()),
  ],
  ['its deletion', async (game) => site.call(live.remove, { body: { id: game.id } }, await game.host.options())],
])('all processes are told of %s', async (_, change) => {
  const game = await aStartedGame()
  const told = listen()
  await change(game)
  expect(told).toHaveBeenCalledWith({ hard: [`game:${game.id}`], soft: [] })
})

test('all processes are told that a question is forgiven, and what a photo of cards brought', async () => {
  const { id, host } = await aGame(site, { cards: true, seconds: null, names: 'list' })
  await host.players({ add: ['Оля'] })
  await host.step('start')
  const told = listen()
  const all = { hard: [`game:${id}`], soft: [] }
  await host.cards(1, [{ card: 1, option: 1 }])
  expect(told).toHaveBeenCalledWith(all)
  await host.step('close')
  told.mockClear()
  await host.forgive(1)
  expect(told).toHaveBeenCalledWith(all)
})
