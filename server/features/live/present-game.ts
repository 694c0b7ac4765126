import type { GameCard, GameView } from '@quiz/contract/live/live.ts'
import type { LiveEntry } from '@quiz/contract/live/live-playing.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { listGameQuizzes } from '#server/read-models/game-questions.ts'
import { countQuestions, describeQuizzes } from './game-quizzes.ts'
import { findDeletionOf } from './game-retention.ts'
import { shownState } from './game-state.ts'
import { countOwnGames, countPlayers, type Game, getLedGame, listOwnGames } from './games.queries.ts'
import { listGameClasses } from './pupil-players.queries.ts'
import { roomsOf } from './rooms.ts'
import { countGuests } from './share-game.ts'

type Services = Pick<AppContext, 'store' | 'clock' | 'cache'>

/** A game with its settings, for who leads it. Throws a `Refusal`. */
export async function showGame(services: Services, call: { gameId: number; userId: number }): Promise<GameView> {
  const { db } = services.store
  const game = await getLedGame(db, call.gameId, call.userId)
  const { id, code, title, revision, acceptsNew, keepDays, settings } = game
  const tests = await describeQuizzes(db, { gameId: id, hostId: game.ownerId, now: services.clock() })
  return {
    ...{ id, code, title, tests, ...settings, keepDays, revision, acceptsNew },
    ...(settings.names === 'class' && { classes: await listGameClasses(db, game.classId) }),
    state: shownState(game, roomsOf(services).clock.now()),
    questionsCount: tests.reduce((sum, test) => sum + askedOf(settings, test), 0),
    playersCount: await countPlayers(db, id),
    isOwner: game.ownerId === call.userId,
    createdAt: game.createdAt.toISOString(),
    ...{ startedAt: game.startedAt?.toISOString() ?? null, endedAt: game.endedAt?.toISOString() ?? null },
    endedBy: game.endedBy,
    deletesAt: (await findDeletionOf(db, id))?.toISOString() ?? null,
    sharedWith: await countGuests(db, id),
  }
}

/** How many questions of a test a game asks. */
const askedOf = ({ cards }: Game['settings'], test: GameView['tests'][number]): number =>
  cards ? test.cardQuestionsCount : test.questionsCount

type Page = { ownerId: number; pageNumber: number; pageSize: number }

/** A page of own games, the last ones first. */
export async function listGames(services: Services, page: Page): Promise<{ items: GameCard[]; totalCount: number }> {
  const { db } = services.store
  const games = await listOwnGames(db, page)
  const now = roomsOf(services).clock.now()
  const items = await Promise.all(
    games.map(async (game) => ({
      ...{ id: game.id, code: game.code, title: game.title, state: shownState(game, now), place: game.place },
      questionsCount: await countQuestions(db, await listGameQuizzes(db, game.id), game.settings),
      playersCount: game.playersCount,
      ...{ createdAt: game.createdAt.toISOString(), endedAt: game.endedAt?.toISOString() ?? null },
    })),
  )
  return { items, totalCount: await countOwnGames(db, page.ownerId) }
}

/** A game for whoever has its code. */
export async function presentEntry(services: Services, game: Game): Promise<LiveEntry> {
  const now = roomsOf(services).clock.now()
  const deletesAt = game.settings.names === 'class' ? await findDeletionOf(services.store.db, game.id) : null
  return { ...entryOf(game, now), ...(deletesAt && { deletesAt: deletesAt.toISOString() }) }
}

const entryOf = (game: Game, now: Date) => ({
  ...{ id: game.id, title: game.title, state: shownState(game, now) },
  ...{ names: game.settings.names, teams: game.settings.teams, quiet: game.settings.quiet },
  ...{ acceptsNew: game.acceptsNew && game.settings.devices, keepDays: game.keepDays },
})
