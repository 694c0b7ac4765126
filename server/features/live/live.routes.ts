import { live } from '@quiz/contract/live/live.ts'
import { closeCasesOf } from '#server/moderation/close-cases.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { changePlayers } from './change-players.ts'
import { createGame, duplicateGame, updateGame } from './create-game.ts'
import { exportGame } from './export-game.ts'
import { tableOf } from './game-table.ts'
import { deleteGame, getOwnGame, lockGame, setForgiven } from './games.queries.ts'
import { pollAsBoard } from './polls.ts'
import { presentBoard } from './present-board.ts'
import { listGames, showGame } from './present-game.ts'
import { roomsOf } from './rooms.ts'
import { enterByCode, requireBoard, revokeShares, shareGame } from './share-game.ts'
import { stepGame } from './step-game.ts'
import { takeCards } from './take-cards.ts'

/** What hosts do with games, besides leading them. */
export function liveRoutes(context: AppContext): void {
  const { endpoints, store, clock } = context

  endpoints.handle(live.create, ({ body, viewer, keyed }) =>
    createGame(context, { hostId: viewer.id, draft: body, keyed }),
  )
  endpoints.handle(live.duplicate, ({ body, viewer, keyed }) =>
    duplicateGame(context, { hostId: viewer.id, gameId: body.id, keyed }),
  )
  endpoints.handle(live.update, async ({ body: { id, ...change }, viewer }) => {
    await updateGame(context, { userId: viewer.id, gameId: id, change })
    return true as const
  })
  endpoints.handle(live.remove, async ({ body, viewer }) => {
    await getOwnGame(store.db, body.id, viewer.id)
    await inTransaction(store.db, async (db) => {
      await closeCasesOf(db, { kind: 'game', ids: [body.id] }, clock())
      await deleteGame(db, body.id)
    })
    roomsOf(context).changed(body.id)
    return true as const
  })
  endpoints.handle(live.list, ({ body, viewer }) => listGames(context, { ...body, ownerId: viewer.id }))
  endpoints.handle(live.get, ({ params, viewer }) => showGame(context, { gameId: params.id, userId: viewer.id }))
  endpoints.handle(live.table, ({ params, viewer }) => tableOf(context, { gameId: params.id, userId: viewer.id }))
  endpoints.handle(live.exportTable, ({ params, query, viewer }) =>
    exportGame(context, { gameId: params.id, userId: viewer.id, timeZone: query.timeZone }),
  )
  leadingRoutes(context)
}

/** What leads a game, its owner or somebody for the owner. */
function leadingRoutes(context: AppContext): void {
  const { endpoints, store } = context

  endpoints.handle(live.step, async ({ body: { id, ...sent }, viewer, pictures }) => {
    await stepGame(context, { userId: viewer.id, gameId: id, ...sent })
    const rooms = roomsOf(context)
    const { snapshot } = await rooms.get(id, { isFresh: true })
    return presentBoard(context, snapshot, { pictures, now: rooms.clock.now() })
  })
  endpoints.handle(live.board, async ({ params, query, viewer, resultKey, pictures, onCut }) => {
    await requireBoard(store.db, params.id, { userId: viewer?.id ?? null, key: resultKey })
    return pollAsBoard(context, params.id, { ...query, pictures, onCut })
  })
  endpoints.handle(live.players, ({ body: { id, ...change }, viewer }) =>
    changePlayers(context, { userId: viewer.id, gameId: id, change }),
  )
  endpoints.handle(live.cards, ({ body: { id, ...sent }, viewer }) =>
    takeCards(context, { userId: viewer.id, gameId: id, ...sent }),
  )
  endpoints.handle(live.forgive, async ({ body: { id, place, isForgiven }, viewer }) => {
    await getOwnGame(store.db, id, viewer.id)
    await inTransaction(store.db, async (db) => {
      const { told, forgiven } = await lockGame(db, id)
      if (!told.includes(place)) throw refuse('not_open').at('place')
      const others = forgiven.filter((one) => one !== place)
      await setForgiven(db, id, isForgiven ? [...others, place] : others)
    })
    roomsOf(context).changed(id)
    return true as const
  })

  endpoints.handle(live.share, ({ body: { id, role }, viewer }) =>
    shareGame(context, { userId: viewer.id, gameId: id, role }),
  )
  endpoints.handle(live.revoke, async ({ body: { id, role }, viewer }) => {
    await revokeShares(context, { userId: viewer.id, gameId: id, role })
    return true as const
  })
  endpoints.handle(live.enter, ({ body: { hostCode, key }, viewer, address }) =>
    enterByCode(context, { hostCode, key, userId: viewer?.id ?? null, address }),
  )
}
