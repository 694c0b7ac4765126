import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { expect, test } from 'vitest'
import { forgetGames } from '#server/testing/forgotten-games.ts'
import { isIn } from '#server/testing/game-model.ts'
import {
  aRandomGame,
  aWeighedQuiz,
  type Browser,
  enter,
  expectBoards,
  expectRefusal,
  expectStates,
  expectTable,
  lookAfter,
  oneOf,
  type RandomGame,
  type WeighedQuiz,
  whole,
  whyOut,
} from '#server/testing/random-game.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const other = await buildTestApp({ store: site.store, clock: site.clock })
const games = Number(process.env.LIVE_GAMES ?? 8)
const seed = Number(process.env.LIVE_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))

type Move = (game: RandomGame) => Promise<void>

async function withBrowser(game: RandomGame, move: (browser: Browser) => Promise<void>): Promise<void> {
  if (game.browsers.length > 0) await move(oneOf(game.next, game.browsers))
}

/** An answer by one tab, to the question of now or to another one. */
const answer: Move = (game) =>
  withBrowser(game, async ({ tabs, player }) => {
    const { next, model, answers } = game
    const place = Math.max(1, next() < 0.8 ? model.place : whole(next, 1, answers.length + 1))
    const isRight = next() < 0.6
    const sent = answers[Math.min(place, answers.length) - 1]?.[isRight ? 'right' : 'wrong'] ?? {}
    const tab = oneOf(next, tabs)
    const why = whyOut(player) ?? model.answer(player, place, isRight)
    if (whyOut(player) === null) model.saw(player)
    if (why !== null) return expectRefusal(tab.refusedAnswer(place, sent), why)
    const { receivedAt } = await tab.answer(place, sent)
    expect(Date.parse(receivedAt)).toBeLessThanOrEqual(site.clock.now().getTime())
  })

/** Two tabs, at two processes, answer at once: the same, or otherwise. */
const answerTwice: Move = (game) =>
  withBrowser(game, async ({ tabs, player }) => {
    const { next, model, answers } = game
    const { place } = model
    const both = answers[place - 1]
    if (!both || whyOut(player) !== null) return
    const [first, second] = [next() < 0.5, next() < 0.5]
    const given = [first, second].map((isRight) => both[isRight ? 'right' : 'wrong'])
    const outcomes = await Promise.allSettled(tabs.map((tab, at) => tab.answer(place, given[at] ?? {})))
    const kept = outcomes.flatMap(({ status }, at) => (status === 'fulfilled' ? [[first, second][at] ?? false] : []))
    model.saw(player)
    const whys = [...new Set([...kept, first, second])].map((isRight) => model.answer(player, place, isRight))
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(whys.includes(null))
    const [one, another] = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.receivedAt : null))
    if (first === second) expect(one).toBe(another)
    else expect(kept.length).toBeLessThan(2)
  })

const leave: Move = (game) =>
  withBrowser(game, async ({ tabs: [tab], player }) => {
    if (whyOut(player) !== null) return
    await tab.leave()
    player.isLeft = true
  })

const forget: Move = (game) =>
  withBrowser(game, async ({ tabs: [tab], player }) => {
    if (player.isForgotten || game.next() < 0.5) return
    await tab.forget()
    player.name = ''
    player.isForgotten = true
    player.isKnown = player.isBanned
    player.answers.clear()
  })

/** The same key again: the same player, whatever the name. */
const comeBack: Move = (game) =>
  withBrowser(game, async (browser) => {
    const { tabs, player } = browser
    const [tab] = tabs
    const { model } = game
    if (!player.isKnown) {
      const count = game.browsers.length
      await enter(game, tab.key)
      if (game.browsers.length > count) game.browsers.splice(game.browsers.indexOf(browser), 1)
      return
    }
    if (model.state === 'podium' || model.state === 'ended') return expectRefusal(tab.refusedJoin(), 'game_over')
    if (player.isBanned || player.isRemoved) return expectRefusal(tab.refusedJoin(), whyOut(player) ?? '')
    expect(await tab.join({ name: 'Другое имя' })).toMatchObject({ name: player.name })
    if (player.isLeft) model.heardOf(player)
    player.isLeft = false
  })

/** The host takes somebody out, or lets somebody in again, or gives a longer timer. */
const changePlayer: Move = (game) =>
  withBrowser(game, async ({ player }) => {
    const { next, model, hosts } = game
    const host = oneOf(next, hosts)
    if (model.state === 'ended') return
    const id = (await host.players())[model.players.indexOf(player)]?.id ?? 0
    const change = oneOf(next, ['kick', 'ban', 'allow', 'allow', 'timer', 'timer'] as const)
    if (change === 'timer') {
      const factor = oneOf(next, [1, 1.5, 2, null])
      await host.players({ timer: { playerId: id, factor } })
      player.factor = factor
      return
    }
    await host.players({ [change]: id })
    if (change === 'kick') player.isRemoved = true
    else if (change === 'ban') player.isBanned = true
    else {
      ;[player.isRemoved, player.isBanned] = [false, false]
      player.isKnown &&= !player.isForgotten
    }
  })

const step: Move = async ({ next, model, hosts }) => {
  const likely = model.steps.filter((one) => !['end', 'skip'].includes(one) || next() < 0.15)
  if (likely.length === 0) return
  const chosen = oneOf(next, likely)
  const seconds = whole(next, 5, 20)
  await oneOf(next, hosts).step(chosen, { revision: model.revision, seconds })
  model.step(chosen, seconds)
}

/** Two hosts press at once: one of them reads that it is done already. */
const stepTwice: Move = async ({ next, model, hosts }) => {
  const chosen = model.steps.find((one) => !['end', 'skip'].includes(one))
  if (!chosen) return
  const { revision } = model
  const outcomes = await Promise.allSettled(hosts.map((host) => host.step(chosen, { revision, seconds: 10 })))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  expect(refused).toEqual([expect.stringContaining('"stale"')])
  model.step(chosen, 10)
  await expectRefusal(oneOf(next, hosts).refusedStep(chosen, revision), 'stale')
}

const forgive: Move = async ({ next, model, hosts: [host] }) => {
  const place = model.told[Math.floor(next() * model.told.length)]
  if (place === undefined) return
  const isForgiven = next() < 0.7
  await host.forgive(place, isForgiven)
  model.forgiven.delete(place)
  if (isForgiven) model.forgiven.add(place)
  model.revision += 1
}

const changeSettings: Move = async ({ next, model, hosts: [host] }) => {
  if (model.state === 'ended') return
  const acceptsNew = next() < 0.7
  const seconds = model.settings.seconds === null ? null : whole(next, 5, 25)
  await host.update({ acceptsNew, seconds })
  Object.assign(model.settings, { acceptsNew, seconds })
  model.revision += 1
}

/** Seconds pass, in which those who are there poll. */
const waitSomeSeconds: Move = async (game) => {
  await expectStates(
    game,
    game.browsers.filter(({ isAway }) => !isAway),
  )
  for (let looks = whole(game.next, 1, 3); looks > 0; looks--) {
    site.clock.advance(whole(game.next, 200, 2900))
    await lookAfter(game)
  }
}

/** No process runs for a while; somebody answers before one looks after the games. */
const outage: Move = async (game) => {
  site.clock.advance(whole(game.next, 4, 60) * 1000)
  game.model.touch()
  if (game.next() < 0.7) await answer(game)
}

const goAway: Move = (game) =>
  withBrowser(game, async (browser) => {
    browser.isAway = !browser.isAway
  })

const likely: readonly Move[] = [answer, answer, answer, answer, step, step, waitSomeSeconds]
const moves: readonly Move[] = [
  ...[enter, answerTwice, answerTwice, leave, forget, comeBack, comeBack, changePlayer, changePlayer],
  ...[step, stepTwice, forgive, changeSettings, waitSomeSeconds, outage, goAway],
]

async function expectRandomGame(quiz: WeighedQuiz, next: () => number): Promise<void> {
  const game = await aRandomGame([site, other], quiz, next)
  const { model } = game
  for (let players = whole(next, 1, 5); players > 0; players--) await enter(game)
  for (let made = 0; made < 40 && model.state !== 'ended'; made++) {
    await oneOf(next, next() < 0.6 ? likely : moves)(game)
    await lookAfter(game)
    if (next() < 0.25) await expectBoards(game)
    if (next() < 0.25) await expectStates(game)
  }
  await expectBoards(game)
  await expectTable(game)
  if (model.state !== 'ended') {
    await game.hosts[0].step('end')
    model.step('end', 0)
  }
  await lookAfter(game)
  await expectStates(game)
  await expectTable(game)
  expect(model.players.filter(isIn).length).toBe((await game.hosts[0].now()).playersCount)
  for (const { context } of game.sites) forgetGames(context)
}

test(`${games} random games are as a model of them, by the seed ${seed}`, async () => {
  const quiz = await aWeighedQuiz(site)
  for (let at = 0; at < games; at++) {
    await expectRandomGame(quiz, randomNumbers(seed + at)).catch((error) => {
      throw new Error(`Game ${at}, LIVE_SEED=${seed + at} LIVE_GAMES=1: ${error}`, { cause: error })
    })
  }
}, 3_600_000)
