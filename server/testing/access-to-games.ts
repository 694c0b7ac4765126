import { live } from '@quiz/contract/live/live.ts'
import { wire } from '@quiz/contract/wire.ts'
import { sql } from 'kysely'
import { aQuiz, type QuizOptions } from '#server/testing/quiz-factory.ts'
import type { TestPerson, TestSite } from '#server/testing/test-app.ts'
import { aGame, aGameKey, aGamePlayer, aHost, gameAnswer, type Host, runLiveJob } from './live-players.ts'

/** A process runs fifty games at most. */
async function endGames(site: TestSite): Promise<void> {
  const { db } = site.store
  const end = {
    state: 'ended',
    ended_at: site.clock.now(),
    ended_by: 'time',
    revision: sql<number>`revision + 1`,
  } as const
  await db.updateTable('live_games').set(end).where('ended_at', 'is', null).execute()
  await runLiveJob(site)
}

/** Inputs of the calls by which hosts have games: each about a new game of an author; some are led by a person. */
function gamesOfAuthor(site: TestSite, { author, person }: { author: TestPerson; person: TestPerson }) {
  const { db } = site.store
  const aTest = async (settings: QuizOptions['settings'] = {}) =>
    (await aQuiz(db, { authorId: author.id, ...(settings && { settings }) })).id
  async function aGameOfAuthor() {
    await endGames(site)
    const body = { tests: [{ testId: await aTest() }], readSeconds: 0 }
    const id = await site.call(live.create, { body }, await site.signIn(author.id))
    return aHost(site, author, id)
  }
  const idOf = async () => ({ id: (await aGameOfAuthor()).gameId })
  const inPath = async () => ({ params: { id: String((await aGameOfAuthor()).gameId) } })
  const aCode = async (id: number, role: 'host' | 'board') =>
    (await site.call(live.share, { body: { id, role } }, await site.signIn(author.id))).hostCode
  return {
    ...sharedGames(site, { author, aGameOfAuthor, aCode }),
    ...ledGames(site, { person, aGameOfAuthor, aCode }),
    'live.create': async () => ({ body: { tests: [{ testId: await aTest() }] } }),
    'live.create, of a closed test': async () => ({
      body: { tests: [{ testId: await aTest({ visibility: 'closed' }) }] },
    }),
    'live.create, of a test without a review': async () => ({
      body: { tests: [{ testId: await aTest({ review: 'none' }) }] },
    }),
    'live.update': async () => ({ body: { ...(await idOf()), title: 'Разминка' } }),
    'live.duplicate': async () => ({ body: await idOf() }),
    'live.remove': async () => ({ body: await idOf() }),
    'live.list': async () => ({ body: { pageNumber: 0, pageSize: 3 } }),
    'live.get': inPath,
    'live.board': async () => ({ ...(await inPath()), query: {} }),
    'live.players': async () => ({ body: await idOf() }),
    'live.forgive': async () => {
      const host = await aGameOfAuthor()
      for (const step of ['start', 'close'] as const) await host.step(step)
      return { body: { id: host.gameId, place: 1, isForgiven: true } }
    },
    'live.table': inPath,
    'live.exportTable': async () => ({ ...(await inPath()), query: { format: 'csv' } }),
  }
}

type Leading = Omit<Sharing, 'author' | 'aGameOfAuthor'> & { person: TestPerson; aGameOfAuthor: () => Promise<Host> }

/** Those by which they are led, by their owner and by a person for the owner. */
function ledGames(site: TestSite, { person, aGameOfAuthor, aCode }: Leading) {
  /** A game that the person leads for its author. */
  async function aLedGame() {
    const host = await aGameOfAuthor()
    const hostCode = await aCode(host.gameId, 'host')
    await site.call(live.enter, { body: { hostCode } }, await site.signIn(person.id))
    return host
  }
  const aReading = async (game: Promise<Host>, hasEnded = false) => {
    const { gameId, update, step } = await game
    await update({ cards: true, seconds: null })
    await step('start')
    if (hasEnded) await step('end')
    return { body: { id: gameId, place: 1, readings: [{ card: 7, option: 1 }] } }
  }
  const aStep = async (host: Host, step: 'start' | 'end' = 'start') => ({
    body: { id: host.gameId, revision: (await host.now()).revision, step },
  })
  return {
    'live.update, by who leads it': async () => ({ body: { id: (await aLedGame()).gameId, title: 'Разминка' } }),
    'live.remove, by who leads it': async () => ({ body: { id: (await aLedGame()).gameId } }),
    'live.step': async () => aStep(await aGameOfAuthor()),
    'live.step, by who leads it': async () => aStep(await aLedGame()),
    'live.step, by who led it until the end': async () => {
      const host = await aLedGame()
      await host.step('end')
      return aStep(host, 'end')
    },
    'live.cards': () => aReading(aGameOfAuthor()),
    'live.cards, by who leads it': () => aReading(aLedGame()),
    'live.cards, by who led it until the end': () => aReading(aLedGame(), true),
    'live.table, by who leads it': async () => ({ params: { id: String((await aLedGame()).gameId) } }),
  }
}

type Sharing = {
  author: TestPerson
  aGameOfAuthor: () => Promise<{ gameId: number }>
  aCode: (id: number, role: 'host' | 'board') => Promise<string>
}

/** Those by which others lead them and show their boards. */
function sharedGames(site: TestSite, { author, aGameOfAuthor, aCode }: Sharing) {
  const idOf = async () => ({ id: (await aGameOfAuthor()).gameId })
  async function aBoardInBrowser() {
    const [{ gameId }, key] = [await aGameOfAuthor(), aGameKey()]
    await site.call(live.enter, { body: { hostCode: await aCode(gameId, 'board'), key } })
    return { gameId, headers: { [wire.resultKeyHeader]: key } }
  }
  return {
    'live.board, in a browser with a code': async () => {
      const { gameId, headers } = await aBoardInBrowser()
      return { params: { id: String(gameId) }, query: {}, headers }
    },
    'live.board, after the owner took it back': async () => {
      const { gameId, headers } = await aBoardInBrowser()
      await site.call(live.revoke, { body: { id: gameId, role: 'board' } }, await site.signIn(author.id))
      return { params: { id: String(gameId) }, query: {}, headers }
    },
    'live.share': async () => ({ body: { ...(await idOf()), role: 'board' } }),
    'live.revoke': async () => ({ body: { ...(await idOf()), role: 'board' } }),
    'live.enter': async () => ({ body: { hostCode: await aCode((await idOf()).id, 'board'), key: aGameKey() } }),
    'live.enter, with a used code': async () => {
      const body = { hostCode: await aCode((await idOf()).id, 'board'), key: aGameKey() }
      await site.call(live.enter, { body })
      return { body }
    },
    'live.enter, to lead': async () => ({ body: { hostCode: await aCode((await idOf()).id, 'host') } }),
  }
}

/** Inputs of the calls by which people play: each in a game of its own. */
function playingOfGames(site: TestSite) {
  async function aStartedGame() {
    await endGames(site)
    const game = await aGame(site)
    const player = aGamePlayer(site, game.code)
    const { cursor: _, ...joined } = await player.join()
    await game.host.step('start')
    const [{ id = 0 } = {}] = await game.host.players()
    const answer = { code: game.code, place: 1, ...(await gameAnswer(site, game.id, { place: 1 })) }
    return { ...game, ...joined, player, playerId: id, answer }
  }
  const own = async () => {
    const { code, player } = await aStartedGame()
    return { body: { code, key: player.key } }
  }
  return {
    'livePlaying.entry': async () => ({ params: { code: (await aGame(site)).code } }),
    'livePlaying.join': async () => ({ body: { code: (await aGame(site)).code, key: aGameKey(), name: 'Оля' } }),
    'livePlaying.join, of a banned player': async () => {
      const { code, player, host, playerId } = await aStartedGame()
      await host.players({ ban: playerId })
      return { body: { code, key: player.key, name: 'Оля' } }
    },
    'livePlaying.state': async () => {
      const { code, player } = await aStartedGame()
      return { params: { code }, query: {}, headers: { [wire.resultKeyHeader]: player.key } }
    },
    'livePlaying.state, without a key': async () => ({ params: { code: (await aStartedGame()).code }, query: {} }),
    'livePlaying.state, of a removed player': async () => {
      const { code, player, host, playerId } = await aStartedGame()
      await host.players({ kick: playerId })
      return { params: { code }, query: {}, headers: { [wire.resultKeyHeader]: player.key } }
    },
    'livePlaying.answer': async () => {
      const { player, answer } = await aStartedGame()
      return { body: { ...answer, key: player.key } }
    },
    'livePlaying.answer, with another key': async () => ({
      body: { ...(await aStartedGame()).answer, key: aGameKey() },
    }),
    'livePlaying.leave': own,
    'livePlaying.forget': own,
  }
}

/** Inputs of all calls of games. */
export const gameCalls = (site: TestSite, people: { author: TestPerson; person: TestPerson }) => ({
  ...gamesOfAuthor(site, people),
  ...playingOfGames(site),
})
