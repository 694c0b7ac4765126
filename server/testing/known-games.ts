import { liveSteps } from '@quiz/contract/live/live-states.ts'
import { wire } from '@quiz/contract/wire.ts'
import fc, { type Arbitrary } from 'fast-check'
import type { KnownValues } from '#server/api-tests/valid-values.ts'
import { idsOf } from './known-values.ts'
import { aGame, aGameKey, aGamePlayer } from './live-players.ts'
import { aQuiz } from './quiz-factory.ts'
import type { TestPerson, TestSite } from './test-app.ts'

/** Games of an author, two of them started, with a player each. */
async function makeGames(site: TestSite, author: TestPerson) {
  const { id: quizId } = await aQuiz(site.store.db, { authorId: author.id })
  const games = []
  while (games.length < 12) {
    const { id, code, host } = await aGame(site, { quiz: { id: quizId, author } })
    const player = aGamePlayer(site, code)
    await player.join()
    const [first] = await host.players()
    if (games.length < 2) await host.step('start')
    games.push({ id, code, key: player.key, playerId: first?.id ?? 0 })
  }
  return games
}

const someReadings = fc.uniqueArray(
  fc.record({ card: fc.integer({ min: 1, max: 40 }), option: fc.integer({ min: 1, max: 2 }) }),
  { maxLength: 3, selector: ({ card }) => card },
)

/** Games of an author with players as random requests name them. */
export async function knownGames(
  site: TestSite,
  { author, quizIds }: { author: TestPerson; quizIds: readonly number[] },
): Promise<{
  values: Record<string, KnownValues>
  bodies: Record<string, Arbitrary<unknown>>
  /** By which the browsers of players are known. */
  headers: Record<string, Arbitrary<object>>
}> {
  const games = await makeGames(site, author)
  const game = fc.constantFrom(...games)
  const id = idsOf(...games.map((one) => one.id))
  const own = game.map(({ code, key }) => ({ code, key }))
  const testId = fc.constantFrom(...quizIds)
  const inPath = { id: fc.constantFrom(...games.map((one) => String(one.id))) }
  const code = fc.constantFrom(...games.map((one) => one.code))
  const board = { ...inPath, since: fc.constantFrom('0.0.0.0.0', '1.1.0.0.0'), wait: fc.constant('0') }
  return {
    values: {
      'live.get': inPath,
      'live.board': board,
      'live.table': inPath,
      'live.exportTable': inPath,
      'livePlaying.entry': { code },
      'livePlaying.state': { code, since: fc.constantFrom('0.0', '1.0'), wait: fc.constant('0') },
    },
    bodies: {
      'live.create': testId.map((one) => ({ tests: [{ testId: one }] })),
      'live.update': fc.record({ id, title: fc.constantFrom('Разминка', 'Повторение'), acceptsNew: fc.boolean() }),
      'live.duplicate': fc.record({ id }),
      'live.step': game.chain((one) =>
        fc.record({ id: fc.constant(one.id), revision: fc.nat(3), step: fc.constantFrom(...liveSteps) }),
      ),
      'live.players': game.chain((one) =>
        fc.oneof(
          fc.constant({ id: one.id }),
          fc.record({ id: fc.constant(one.id), kick: fc.constant(one.playerId) }),
          fc.record({ id: fc.constant(one.id), allow: fc.constant(one.playerId) }),
        ),
      ),
      'live.cards': fc.record({ id, place: fc.integer({ min: 1, max: 3 }), readings: someReadings }),
      'live.forgive': fc.record({ id, place: fc.integer({ min: 1, max: 3 }), isForgiven: fc.boolean() }),
      'live.share': fc.record({ id, role: fc.constantFrom('host', 'board') }),
      'live.revoke': fc.record({ id, role: fc.constantFrom('host', 'board') }),
      'livePlaying.join': code.map((one) => ({ code: one, key: aGameKey(), name: 'Оля' })),
      'livePlaying.answer': game.map((one) => ({ code: one.code, key: one.key, place: 1, answerIds: [1] })),
      'livePlaying.leave': own,
    },
    headers: { 'livePlaying.state': game.map(({ key }) => ({ [wire.resultKeyHeader]: key })) },
  }
}
