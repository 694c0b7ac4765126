import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { Store } from '#server/platform/store/open-store.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { withoutGap } from './game-state.ts'
import { type Game, holdGame } from './games.queries.ts'

type At = { gameId: number; place: number; playerId: number }
/** An answer that is to be stored, unless the game that is held has a reason against it. */
type NewAnswer = At & {
  keyHash: string | null
  value: AnyValue
  receivedAt: Date
  /** When it is to be stored. */
  now: Date
  whyNotIn: (game: Game) => ErrorCode | null
}
/** An answer as it is stored now: this one, or one that came before. */
type Stored = { value: AnyValue; receivedAt: Date; isNew: boolean }
type Outcome = Stored | { refusal: ErrorCode }

/** Answers that one transaction stores. */
const batchSize = 100

/** Answers to games: those that come while some are being stored go together in the next transaction of their game. */
class AnswerQueue {
  readonly #db: Db
  readonly #waiting = new Map<number, { answer: NewAnswer; settle: PromiseWithResolvers<Outcome> }[]>()

  constructor(db: Db) {
    this.#db = db
  }

  /** Stores an answer; resolves after the commit. */
  add(answer: NewAnswer): Promise<Outcome> {
    const settle = Promise.withResolvers<Outcome>()
    const waiting = this.#waiting.get(answer.gameId)
    if (waiting) waiting.push({ answer, settle })
    else {
      this.#waiting.set(answer.gameId, [{ answer, settle }])
      void this.#drain(answer.gameId)
    }
    return settle.promise
  }

  async #drain(gameId: number): Promise<void> {
    const waiting = this.#waiting.get(gameId) ?? []
    // Answers of the same turn of the event loop come together already.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize)
      try {
        const outcomes = await storeAnswers(
          this.#db,
          gameId,
          batch.map(({ answer }) => answer),
        )
        for (const [at, { settle }] of batch.entries()) settle.resolve(outcomes[at] ?? { refusal: 'internal' })
      } catch (error) {
        for (const { settle } of batch) settle.reject(error)
      }
    }
    this.#waiting.delete(gameId)
  }
}

/** Stores answers beside others, under a lock that a step waits for: each is before the close of its question, or after it. */
const storeAnswers = (db: Db, gameId: number, answers: readonly NewAnswer[]): Promise<Outcome[]> =>
  inTransaction(db, async (transaction) => {
    const held = await holdGame(transaction, gameId)
    if (!held) return answers.map(() => ({ refusal: 'game_not_found' as const }))
    const game = answers.reduce((before, { now }) => withoutGap(before, now), held)
    const browsers = await listBrowsers(transaction, answers)
    const refusals = answers.map((answer) =>
      browsers.get(answer.playerId) === answer.keyHash ? answer.whyNotIn(game) : 'participant_not_found',
    )
    // Of two answers of a player in one transaction the first one counts.
    const first = new Map<number, NewAnswer>()
    for (const [at, answer] of answers.entries())
      if (refusals[at] === null && !first.has(answer.playerId)) first.set(answer.playerId, answer)
    const inserted = await insertAnswers(transaction, game, [...first.values()])
    const kept = await findAnswers(transaction, answers, inserted)
    return answers.map((answer, at): Outcome => {
      const refusal = refusals[at] ?? null
      if (refusal !== null) return { refusal }
      if (first.get(answer.playerId) === answer && inserted.has(answer.playerId))
        return { value: answer.value, receivedAt: answer.receivedAt, isNew: true }
      const stored = kept.get(answer.playerId)
      return stored ? { ...stored, isNew: false } : { refusal: 'participant_not_found' }
    })
  })

/** The browsers of players who are in: another one may have taken the place meanwhile, or the host the player out. */
async function listBrowsers(db: Db, answers: readonly NewAnswer[]): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom('live_players')
    .select(['id', 'key_hash as keyHash'])
    .where('id', '=', anyOf(answers.map(({ playerId }) => playerId)))
    .where('removed_at', 'is', null)
    .where('banned_at', 'is', null)
    .where('left_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, keyHash }) => [id, keyHash]))
}

/** Inserts the answers of players who have none at the place; returns whose they are. */
async function insertAnswers(db: Db, game: Game, answers: readonly NewAnswer[]): Promise<Set<number>> {
  if (answers.length === 0) return new Set()
  const rows = await db
    .insertInto('live_answers')
    .values(
      answers.map(({ gameId, place, playerId, value, receivedAt }) => ({
        ...{ game_id: gameId, place, player_id: playerId, value: JSON.stringify({ value }), received_at: receivedAt },
        elapsed_ms: game.opensAt === null ? 0 : Math.round(receivedAt.getTime() - game.opensAt.getTime()),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id as playerId')
    .execute()
  return new Set(rows.map(({ playerId }) => playerId))
}

/** The answers that players gave before, where they were not inserted now. */
async function findAnswers(
  db: Db,
  answers: readonly NewAnswer[],
  inserted: ReadonlySet<number>,
): Promise<Map<number, { value: AnyValue; receivedAt: Date }>> {
  const counts = new Map<number, number>()
  for (const { playerId } of answers) counts.set(playerId, (counts.get(playerId) ?? 0) + 1)
  const asked = answers.filter(({ playerId }) => !inserted.has(playerId) || (counts.get(playerId) ?? 0) > 1)
  const found = new Map<number, { value: AnyValue; receivedAt: Date }>()
  for (const answer of asked) {
    const stored = await findAnswer(db, answer)
    if (stored) found.set(answer.playerId, stored)
  }
  return found
}

export async function findAnswer(
  db: Db,
  { gameId, place, playerId }: At,
): Promise<{ value: AnyValue; receivedAt: Date } | null> {
  const row = await db
    .selectFrom('live_answers')
    .select(['value', 'received_at as receivedAt'])
    .where('game_id', '=', gameId)
    .where('place', '=', place)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row ? { value: row.value.value, receivedAt: row.receivedAt } : null
}

const queues = new WeakMap<Store, AnswerQueue>()

/** The queue of a process. */
export function answersIn(store: Store): AnswerQueue {
  const queue = queues.get(store) ?? new AnswerQueue(store.db)
  queues.set(store, queue)
  return queue
}
