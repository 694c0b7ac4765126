import { pageSizes } from '@quiz/contract/limits.ts'
import { live, type PlayersChange } from '@quiz/contract/live/live.ts'
import type { BoardState, LiveStep } from '@quiz/contract/live/live-states.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { wire } from '@quiz/contract/wire.ts'
import { call, renewSession } from '#web/lib/call.ts'
import { endpointInfiniteQuery, endpointQuery } from '#web/lib/endpoint-query.ts'
import type { PollWait } from '#web/lib/polling/long-poll.ts'
import { pollCall } from '#web/lib/polling/poll-call.ts'
import { isSignedOut } from '#web/lib/problem.ts'
import type { ServerTime } from '#web/lib/server-time.ts'
import { accessToken } from '#web/lib/tokens.ts'

/** A board with the server's time. */
export type TimedBoard = BoardState & { time: ServerTime }
/** The board of a game; `key` is that of a browser that shows it without signing in. */
export type BoardOf = { id: number; key: string | null }

/** The viewer's games, page by page. */
export const gamesQuery = endpointInfiniteQuery(live.list, { body: { pageSize: pageSizes.works } })
/** A game of the viewer with its settings. */
export const gameQuery = (id: number) => ({ ...endpointQuery(live.get, { params: { id } }), staleTime: 0 })
export const gameTableQuery = (id: number) => ({ ...endpointQuery(live.table, { params: { id } }), staleTime: 0 })
/** A test that a new game begins with, as everybody gets it. */
export const quizQuery = (id: number) => endpointQuery(quizzes.get, { params: { id: String(id) }, query: {} })

type Asked = { since: string | undefined; wait: PollWait; signal: AbortSignal }

/** By what the server knows the reader of a board: the key of this browser, or a session. */
function readerHeaders(key: string | null): Record<string, string> {
  if (key !== null) return { [wire.resultKeyHeader]: key }
  const token = accessToken()
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

/** Asks for a board that is newer than `since`; null when there is none. A session that is over is renewed once. */
export async function askBoard({ id, key }: BoardOf, { since, wait, signal }: Asked): Promise<BoardState | null> {
  const ask = () => {
    const input = { params: { id }, query: { since, wait: String(wait) } }
    return pollCall(live.board, input, { headers: readerHeaders(key), signal })
  }
  try {
    return await ask()
  } catch (error) {
    if (key !== null || !isSignedOut(error) || !(await renewSession())) throw error
    return ask()
  }
}

export const takeStep = (body: { id: number; revision: number; step: LiveStep; seconds?: number }) =>
  call(live.step, { body })

/** The players of a game, after a change or without one. */
export const changePlayers = (id: number, change: Partial<PlayersChange> = {}) =>
  call(live.players, { body: { id, ...change } })
