import { livePlaying } from '@quiz/contract/live/live-playing.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { answerGame } from './answer-game.ts'
import { joinGame } from './join-game.ts'
import { forgetPlayer, leaveGame } from './leave-game.ts'
import { getOwnPlayer, requireGameId } from './own-player.ts'
import { pollAsPlayer } from './polls.ts'
import { presentEntry } from './present-game.ts'
import { presentPlayer } from './present-player.ts'
import { roomsOf } from './rooms.ts'

/** What players of a game do. Nothing is stored of an account that one of them is signed in to, nor of an address. */
export function livePlayingRoutes(context: AppContext): void {
  const { endpoints, clock } = context
  const rooms = roomsOf(context)

  endpoints.handle(livePlaying.entry, async ({ params: { code }, address }) => {
    const gameId = await requireGameId(context, { code, address })
    const { snapshot } = await rooms.get(gameId)
    return presentEntry(context, snapshot.game)
  })
  endpoints.handle(livePlaying.join, async ({ body, address, pictures }) => {
    const gameId = await joinGame(context, { ...body, address })
    await rooms.get(gameId, { isFresh: true })
    const { snapshot, player } = await getOwnPlayer(context, { ...body, address })
    return presentPlayer(context, { snapshot, player }, { pictures, now: rooms.clock.now() })
  })
  endpoints.handle(livePlaying.state, ({ params, query, resultKey, address, pictures, onCut }) =>
    pollAsPlayer(context, { ...params, ...query, key: resultKey, address, pictures, onCut }),
  )
  endpoints.handle(livePlaying.answer, ({ body, address, arrivedAt = clock() }) =>
    answerGame(context, body, { address, arrivedAt }),
  )
  endpoints.handle(livePlaying.leave, async ({ body, address }) => {
    await leaveGame(context, { ...body, address })
    return true as const
  })
  endpoints.handle(livePlaying.forget, async ({ body, address }) => {
    await forgetPlayer(context, { ...body, address })
    return true as const
  })
}
