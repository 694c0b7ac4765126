import { limits, liveRates } from '@quiz/contract/limits.ts'
import { answersOf, type SentValue } from '@quiz/contract/questions/attempt-answers.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { answersToStore, findAttemptProblem } from '#server/domain/given-answers.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import { refuse } from '#server/platform/refusal.ts'
import { contentOf, withStoredIds } from '#server/read-models/drawn-questions.ts'
import type { GameQuestion } from '#server/read-models/game-questions.ts'
import { answersIn, findAnswer } from './answer-queue.ts'
import { ownDueAt, shownState } from './game-state.ts'
import type { Game } from './games.queries.ts'
import { getOwnPlayer } from './own-player.ts'
import { passIfOver } from './pass-time.ts'
import { shownAnswer } from './present-player.ts'
import { roomsOf } from './rooms.ts'

type Services = Pick<AppContext, 'store' | 'cache' | 'clock' | 'ownLimits'>

export type SentAnswer = SentValue & { code: string; key: string; place: number }
type Arrival = { address: string; arrivedAt: Date }

/** Stores the answer to the question of now, once; the same one again has the same reply. Throws a `Refusal`. */
export async function answerGame(
  services: Services,
  { code, key, place, ...sent }: SentAnswer,
  { address, arrivedAt }: Arrival,
): Promise<{ receivedAt: string }> {
  const { snapshot, player, room } = await getOwnPlayer(services, { code, key, address })
  const { game } = snapshot
  await services.ownLimits.count({ rate: liveRates.answers, name: ['answers', game.id, player.id] })
  room.saw(player.id)
  const question = snapshot.questions[place - 1]
  if (!question) throw refuse('not_open')
  const value = readValue(question, sent)
  const at = { gameId: game.id, place, playerId: player.id }
  const rooms = roomsOf(services)
  const receivedAt = rooms.clock.at(arrivedAt)
  const now = rooms.clock.now()
  const whyNotIn = (held: Game) => whyNot(held, { place, receivedAt, now, factor: player.factor })
  const answer = { ...at, keyHash: player.keyHash, value, receivedAt, now, whyNotIn }
  const stored = await withoutPermit(() => answersIn(services.store).add(answer))
  if ('refusal' in stored) {
    const kept = await findAnswer(services.store.db, at)
    if (!kept) throw refuse(stored.refusal)
    return sameReply(question, kept, value)
  }
  if (!stored.isNew) return sameReply(question, stored, value)
  room.addAnswers(place, [
    { playerId: player.id, value, receivedAt: stored.receivedAt, points: null, shownPoints: null },
  ])
  await passIfOver(services, game.id)
  return { receivedAt: stored.receivedAt.toISOString() }
}

/** An answer as it is stored. Throws a `Refusal` for one that the question cannot have. */
function readValue(question: GameQuestion, sent: SentValue): AnyValue {
  const content = contentOf([question.question])
  const given = answersOf([{ questionId: question.question.id, ...withStoredIds(question, sent) }])
  const problem = findAttemptProblem(content, given)
  if (problem !== null) throw refuse(problem)
  const [answer] = answersToStore(content, given)
  if (!answer) throw refuse('no_answers')
  return answer.value
}

type Kept = { value: AnyValue; receivedAt: Date }

function sameReply(question: GameQuestion, kept: Kept, value: AnyValue): { receivedAt: string } {
  if (JSON.stringify(kept.value) !== JSON.stringify(value))
    throw refuse('already_answered').with({ answer: shownAnswer(question, kept.value) })
  return { receivedAt: kept.receivedAt.toISOString() }
}

type Timely = { place: number; receivedAt: Date; now: Date; factor: number | null }

/** Why an answer cannot be stored in a game that is held; null when it can. */
function whyNot(game: Game, { place, receivedAt, now, factor }: Timely) {
  if (game.endedAt !== null) return 'game_over'
  if (place > game.place) return 'not_open'
  if (place < game.place || game.state !== 'open') return 'time_is_up'
  // By the time of now: a gap that is given back moves the opening past an answer that came with it.
  if (game.pausedAt !== null || shownState(game, now) === 'reading') return 'not_open'
  const end = ownDueAt(game, factor)
  const isLate = end !== null && receivedAt.getTime() > end.getTime() + limits.liveLateSeconds * 1000
  return isLate ? 'time_is_up' : null
}
