import { live } from '@quiz/contract/live/live.ts'
import { liveSteps } from '@quiz/contract/live/live-states.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { expect } from 'vitest'
import { GameModel, isIn, type ModelPlayer } from './game-model.ts'
import { namedRanks, ranksIn, scoreIn, stateFor, tableOf } from './game-model-scores.ts'
import { aGame, aGameKey, aGamePlayer, aHost, gameAnswer, type Host, runLiveJob } from './live-players.ts'
import { aPractisedQuiz, newestContent } from './practice-takers.ts'
import type { TestSite } from './test-app.ts'

/** Two processes on one store and clock. */
export type TwoProcesses = readonly [TestSite, TestSite]
type Next = () => number

/** A browser with its key, a tab at each process, and the player who it is in the game. */
export type Browser = {
  tabs: readonly [ReturnType<typeof aGamePlayer>, ReturnType<typeof aGamePlayer>]
  player: ModelPlayer
  isAway: boolean
}

/** A game that is played at random, beside its model. */
export type RandomGame = {
  sites: TwoProcesses
  next: Next
  id: number
  code: string
  hosts: readonly [Host, Host]
  model: GameModel
  browsers: Browser[]
  answers: readonly { right: object; wrong: object }[]
}

export const whole = (next: Next, min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
export const oneOf = <Item>(next: Next, items: readonly Item[]): Item => {
  const item = items[Math.floor(next() * items.length)]
  if (item === undefined) throw new Error('There is something to choose from')
  return item
}

/** A quiz with questions of every kind, which bring one to three points. */
export async function aWeighedQuiz(site: TestSite) {
  const { draft, author } = await aPractisedQuiz(site, kindNames)
  const questions = (draft.questions ?? []).map((question, at) => ({ ...question, score: 1 + (at % 3) }))
  const { token } = await site.signIn(author.id)
  const id = await site.call(quizzes.create, { body: { ...draft, questions } }, { token })
  const content = await newestContent(site, id)
  return { id, author, content, worth: content.questions.map(({ score }) => score * 100) }
}
export type WeighedQuiz = Awaited<ReturnType<typeof aWeighedQuiz>>

/** A game of the quiz with random settings, led by its owner at one process and by somebody else at the other. */
export async function aRandomGame(sites: TwoProcesses, quiz: WeighedQuiz, next: Next): Promise<RandomGame> {
  const [site, other] = sites
  const seconds = next() < 0.2 ? null : whole(next, 5, 25)
  const settings = {
    ...{ seconds, readSeconds: next() < 0.5 ? 0 : 3, speed: seconds !== null && next() < 0.5 ? 30 : 0 },
    ...{ discuss: next() < 0.3, quiet: next() < 0.15 },
  }
  const teams = !settings.quiet && next() < 0.2
  const { id, code, host } = await aGame(site, { ...settings, teams, quiz })
  const [helper, { token }] = [await site.signUp(), await site.signIn(quiz.author.id)]
  const { hostCode } = await site.call(live.share, { body: { id, role: 'host' } }, { token })
  await site.call(live.enter, { body: { hostCode } }, { token: helper.token })
  const answers = await Promise.all(
    quiz.worth.map(async (_, at) => ({
      right: await gameAnswer(site, id, { place: at + 1 }),
      wrong: await gameAnswer(site, id, { place: at + 1, isRight: false }),
    })),
  )
  const model = new GameModel({ ...settings, acceptsNew: true, worth: quiz.worth }, () => site.clock.now().getTime())
  return { sites, next, id, code, hosts: [host, aHost(other, helper, id)], model, browsers: [], answers }
}

/** Somebody new, with a key that the game does not know. */
export async function enter(game: RandomGame, key = aGameKey()): Promise<void> {
  const { next, code, model, browsers } = game
  const [site, other] = game.sites
  const tabs = [aGamePlayer(site, code, key), aGamePlayer(other, code, key)] as const
  const name = `Игрок ${model.players.length + 1}`
  const sent = { name, members: ['Оля', 'Петя'] }
  if (model.state === 'podium' || model.state === 'ended') return expectRefusal(tabs[0].refusedJoin(sent), 'game_over')
  if (!model.settings.acceptsNew) return expectRefusal(tabs[0].refusedJoin(sent), 'not_open')
  const tab = oneOf(next, tabs)
  const state = await tab.join(sent)
  const player = model.join(model.settings.quiet ? '' : name)
  expect(state).toMatchObject(stateFor(model, player))
  browsers.push({ tabs, player, isAway: false })
}

export async function expectRefusal(refused: Promise<{ code: string }>, code: string): Promise<void> {
  expect((await refused).code).toBe(code)
}

/** Why a browser is refused whatever it asks; null for who is in. */
export function whyOut({ isBanned, isRemoved, isLeft, isKnown }: ModelPlayer): string | null {
  if (!isKnown) return 'participant_not_found'
  if (isBanned) return 'banned'
  if (isRemoved) return 'removed'
  return isLeft ? 'participant_not_found' : null
}

/** Both processes look after the game, and what passes by itself passes in the model. */
export async function lookAfter({ sites, model, hosts }: RandomGame): Promise<void> {
  model.touch()
  for (const site of sites) await runLiveJob(site)
  const { closing } = model
  if (closing === 'must') model.closeByItself()
  if (closing === 'may' && (await hosts[0].now()).state !== 'open') model.closeByItself()
  model.writePresence()
}

/** Everybody reads what the model says; each poll is a sign that the device is there. */
export async function expectStates(game: RandomGame, browsers: readonly Browser[] = game.browsers): Promise<void> {
  const { model, next, answers } = game
  for (const { tabs, player } of browsers) {
    const tab = oneOf(next, tabs)
    const why = whyOut(player)
    if (why !== null) {
      await expectRefusal(tab.refusedState(), why)
      continue
    }
    const state = await tab.state()
    model.saw(player)
    const kept = player.answers.get(model.place)
    const answer = kept ? answers[model.place - 1]?.[kept.isRight ? 'right' : 'wrong'] : null
    expect(state).toMatchObject({ ...stateFor(model, player), answer })
  }
}

/** The boards at both processes show what the model says. */
export async function expectBoards({ hosts, model }: RandomGame): Promise<void> {
  const playing = model.players.filter(isIn)
  const isLast = model.state === 'podium' || model.state === 'ended'
  const scores = isLast ? ranksIn(model).map(({ player }) => scoreIn(model, player)) : []
  const sum = (of: 'rightCount' | 'toldCount') => scores.reduce((all, score) => all + score[of], 0)
  for (const host of model.state === 'ended' ? hosts.slice(0, 1) : hosts) {
    const board = await host.now()
    expect(board).toMatchObject({
      ...{ state: model.shown, place: model.place, isPaused: model.isPaused, revision: model.revision },
      playersCount: playing.length,
      answeredCount: playing.filter(({ answers }) => answers.has(model.place)).length,
      ...{ rightCount: sum('rightCount'), toldCount: sum('toldCount') },
    })
    expect(board.ranks.map(({ rank, name, points }) => ({ rank, name, points }))).toEqual(namedRanks(model))
    expect(board.shares === null).toBe(model.state !== 'closed' && model.state !== 'answer')
    for (const step of liveSteps)
      if (!model.steps.includes(step) && step.length === model.revision % 9) await refuseStep(host, step)
  }
}

/** A step that the state lacks. */
async function refuseStep(host: Host, step: (typeof liveSteps)[number]): Promise<void> {
  const { state } = await host.now()
  await expectRefusal(host.refusedStep(step), state === 'ended' ? 'game_over' : 'invalid_request')
}

/** The table, and the rows: each answer once, scored once it was told and not before. */
export async function expectTable({ hosts: [host], sites, id, model }: RandomGame): Promise<void> {
  const { players, questions } = await host.table()
  expect(players).toMatchObject(tableOf(model))
  expect(questions.map(({ isTold, isSkipped, isForgiven }) => [isTold, isSkipped, isForgiven])).toEqual(
    model.settings.worth.map((_, at) =>
      [model.told, [...model.skipped], [...model.forgiven]].map((all) => all.includes(at + 1)),
    ),
  )
  const rows = await sites[0].store.db
    .selectFrom('live_answers')
    .select(['place', 'points', 'shown_points as shown'])
    .where('game_id', '=', id)
    .orderBy('player_id')
    .orderBy('place')
    .execute()
  expect(rows).toEqual(
    model.players.flatMap(({ answers }) =>
      [...answers]
        .toSorted(([one], [another]) => one - another)
        .map(([place, { brought, shown }]) => {
          const isTold = model.told.includes(place)
          return { place, points: isTold ? brought : null, shown: isTold ? shown : null }
        }),
    ),
  )
}
