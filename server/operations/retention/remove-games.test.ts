import { beforeEach, expect, test } from 'vitest'
import { eraseAccount } from '#server/testing/erased-accounts.ts'
import { aGame, aGamePlayer, gameAnswer } from '#server/testing/live-players.ts'
import { tablesWith } from '#server/testing/stored-rows.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { retentionJob } from './retention-job.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const dayMs = 24 * 3_600_000
const run = () => retentionJob(site.context).run()

test('a game is removed with names and answers so many days after its end, and not before', async () => {
  const { id, code, host } = await aGame(site, { keepDays: 30 })
  const player = aGamePlayer(site, code)
  await player.join()
  await host.step('start')
  await player.answer(1, await gameAnswer(site, id, { place: 1 }))
  site.clock.advance(60 * dayMs)
  await run()
  await host.step('end')
  site.clock.advance(30 * dayMs - 1000)
  await run()
  expect(await db.selectFrom('live_players').select('name').execute()).toEqual([{ name: 'Оля' }])
  site.clock.advance(2000)
  await run()
  for (const table of ['live_games', 'live_game_quizzes', 'live_players', 'live_answers'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('the names of a game go with the account of its host', async () => {
  const { code, quiz } = await aGame(site, { teams: true })
  await aGamePlayer(site, code).join({ name: 'Снегирёва', members: ['Зимородок'] })
  expect(await tablesWith(site.store, 'Снегирёва')).toEqual(['live_players'])
  await eraseAccount(site, quiz.author, 'keep')
  expect([await tablesWith(site.store, 'Снегирёва'), await tablesWith(site.store, 'Зимородок')]).toEqual([[], []])
})
