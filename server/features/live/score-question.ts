import { gradeAttempt } from '@quiz/contract/scoring/score-attempt.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { mapInTurns } from '#server/platform/turns.ts'
import { contentOf } from '#server/read-models/drawn-questions.ts'
import type { GameQuestion } from '#server/read-models/game-questions.ts'
import { ownDueAt, type Standing } from './game-state.ts'

/** Milliseconds after the opening in which speed costs nothing. */
const quickMs = 2_000

type Scoring = {
  gameId: number
  standing: Standing
  question: GameQuestion
  /** Percent. */
  speed: number
}

/** Scores the answers to the question of a locked game, once: when they are told. */
export async function scoreQuestion(db: Db, { gameId, standing, question, speed }: Scoring): Promise<void> {
  const answers = await db
    .selectFrom('live_answers')
    .innerJoin('live_players', 'live_players.id', 'live_answers.player_id')
    .select(['player_id as playerId', 'value', 'elapsed_ms as elapsedMs', 'factor'])
    .where('live_answers.game_id', '=', gameId)
    .where('place', '=', standing.place)
    .execute()
  const content = contentOf([question.question])
  const scored = await mapInTurns(answers, ({ playerId, value: { value }, elapsedMs, factor }) => {
    const { breakdown } = gradeAttempt(content, [{ questionId: question.question.id, value }])
    const points = breakdown?.[0]?.[1] ?? 0
    return { playerId, points, shown: withSpeed(points, { standing, speed, elapsedMs, factor }) }
  })
  if (scored.length === 0) return
  await sql`
    update live_answers set points = given.points, shown_points = given.shown
    from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb) as given ("playerId" bigint, points integer, shown integer)
    where game_id = ${gameId} and place = ${standing.place} and player_id = given."playerId"`.execute(db)
}

type Timed = { standing: Standing; speed: number; elapsedMs: number; factor: number | null }

/** What is left of points: speed takes its percent of them evenly up to the own end; nothing of who has none. */
export function withSpeed(points: number, { standing, speed, elapsedMs, factor }: Timed): number {
  const end = ownDueAt(standing, factor)
  if (speed === 0 || end === null || standing.opensAt === null) return points
  const ownMs = end.getTime() - standing.opensAt.getTime() - quickMs
  const passed = ownMs <= 0 ? 1 : Math.min(1, Math.max(0, (elapsedMs - quickMs) / ownMs))
  return Math.round(points * (1 - (passed * speed) / 100))
}
