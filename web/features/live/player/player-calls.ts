import type { Reply } from '@quiz/contract/endpoint.ts'
import { livePlaying } from '@quiz/contract/live/live-playing.ts'
import type { PlayerState } from '@quiz/contract/live/live-states.ts'
import { sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { wire } from '@quiz/contract/wire.ts'
import { call } from '#web/lib/call.ts'
import type { PollWait } from '#web/lib/polling/long-poll.ts'
import { pollCall } from '#web/lib/polling/poll-call.ts'
import type { ServerTime } from '#web/lib/server-time.ts'

/** A state with the server's time. */
export type TimedState = PlayerState & { time: ServerTime }
/** Who plays: the code of the game and the key of this browser. */
export type Player = { code: string; key: string }
/** How somebody enters. */
export type Joining = Omit<Parameters<typeof join>[0], 'code' | 'key'>

export const openEntry = (code: string): Promise<Reply<typeof livePlaying.entry>> =>
  call(livePlaying.entry, { params: { code } })

export const join = (body: {
  code: string
  key: string
  name?: string
  members?: string[]
  personalCode?: string
}): Promise<PlayerState> => call(livePlaying.join, { body })

type Asked = { since: string | undefined; wait: PollWait; signal: AbortSignal }

/** Asks for a state that is newer than `since`; null when there is none. */
export const askState = ({ code, key }: Player, { since, wait, signal }: Asked): Promise<PlayerState | null> =>
  pollCall(
    livePlaying.state,
    { params: { code }, query: { since, wait: String(wait) } },
    { headers: { [wire.resultKeyHeader]: key }, signal },
  )

export const sendAnswer = (player: Player, place: number, value: AnyValue) =>
  call(livePlaying.answer, { body: { ...player, place, ...sentValue(value) } })

export const leaveGame = (player: Player) => call(livePlaying.leave, { body: player })
export const forgetPlayer = (player: Player) => call(livePlaying.forget, { body: player })
