import type { GameTable, GameTableRow } from '@quiz/contract/live/live.ts'
import { percentOf } from '@quiz/contract/scoring/points.ts'
import { markOf } from '#server/domain/mark.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withFormulas } from '#server/read-models/formulas.ts'
import { worthOf } from './game-questions.ts'
import { getOwnGame } from './games.queries.ts'
import { broughtAt, isMember, loadSnapshot, type Player, type Snapshot, scoreOf, stateOfPlayer } from './snapshot.ts'

type Services = Pick<AppContext, 'store' | 'clock'>

/** People × questions of a game, for its owner alone. Throws a `Refusal`. */
export async function tableOf(services: Services, call: { gameId: number; userId: number }): Promise<GameTable> {
  const snapshot = await readOwn(services, call)
  const { game, questions } = snapshot
  const reply = {
    ...{ revision: game.revision, state: game.state, title: game.title },
    ...(game.settings.names === 'class' && { isOfClass: true as const }),
    questions: questions.map(({ question }, at) => ({
      ...{ place: at + 1, title: question.text, points: question.score },
      isForgiven: game.forgiven.includes(at + 1),
      isSkipped: game.skipped.includes(at + 1),
      isTold: game.told.includes(at + 1),
    })),
    players: tabledPlayers(snapshot).map((player) => rowOf(snapshot, player, services.clock())),
  }
  return withFormulas(
    reply,
    questions.map(({ formulas }) => formulas),
  )
}

/** An own game as it is in the store. Throws a `Refusal`. */
export async function readOwn(
  services: Services,
  { gameId, userId }: { gameId: number; userId: number },
): Promise<Snapshot> {
  const game = await getOwnGame(services.store.db, gameId, userId)
  const snapshot = await loadSnapshot(services, gameId, null)
  return snapshot ?? { game, questions: [], players: [], byKey: new Map(), answers: new Map() }
}

/** Everybody who entered or is in the list, but for those whom the host took out, and those in the team of another. */
export const tabledPlayers = ({ players }: Snapshot): readonly Player[] =>
  players.filter((one) => one.removedAt === null && one.bannedAt === null && !isMember(one))

/** The score of a player as tables show it: without speed. */
export function shownScore(snapshot: Snapshot, player: Player) {
  const { points, maxPoints, told, shown } = scoreOf(snapshot, player)
  if (told.length === 0) return { points: null, maxPoints: null, percent: null, mark: null, shownPoints: null }
  const percent = percentOf(points, maxPoints)
  return {
    ...{ points: points / 100, maxPoints: maxPoints / 100, percent },
    ...{ mark: markOf(percent, snapshot.game.settings.marks), shownPoints: shown },
  }
}

function rowOf(snapshot: Snapshot, player: Player, now: Date): GameTableRow {
  return {
    ...{ id: player.id, number: player.number, name: player.name, members: player.members },
    card: player.card,
    state: stateOfPlayer(player, now),
    countsFrom: player.countsFrom ?? 1,
    ...shownScore(snapshot, player),
    answeredCount: player.answeredCount,
    shares: snapshot.questions.map((question, at) => {
      const brought = broughtAt(snapshot, player, at + 1)
      return brought === null ? null : Math.round((100 * brought) / worthOf(question))
    }),
  }
}
