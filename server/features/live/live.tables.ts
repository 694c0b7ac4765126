import type { LiveSettings } from '@quiz/contract/live/live-settings.ts'
import type { liveEnders } from '@quiz/contract/live/live-states.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import type { Generated, JSONColumnType } from 'kysely'

/** The states that are stored: `reading` is an open question that opens later. */
export type StoredState = 'lobby' | 'open' | 'closed' | 'answer' | 'ranks' | 'podium' | 'ended'

/** The settings of a game that have no column of their own. */
export type GameSettings = Omit<LiveSettings, 'keepDays'>

type LiveGamesTable = {
  id: Generated<number>
  owner_id: number
  code: string
  title: string
  settings: JSONColumnType<GameSettings>
  accepts_new: Generated<boolean>
  keep_days: number
  state: Generated<StoredState>
  place: Generated<number>
  revision: Generated<number>
  opens_at: Generated<Date | null>
  due_at: Generated<Date | null>
  question_ms: Generated<number | null>
  paused_at: Generated<Date | null>
  touched_at: Generated<Date | null>
  /** Places. */
  skipped: JSONColumnType<number[], string | undefined>
  told: JSONColumnType<number[], string | undefined>
  forgiven: JSONColumnType<number[], string | undefined>
  created_at: Date
  started_at: Generated<Date | null>
  stepped_at: Date
  ended_at: Generated<Date | null>
  ended_by: Generated<(typeof liveEnders)[number] | null>
  class_id: Generated<number | null>
  class_left_at: Generated<Date | null>
}

type LiveGameQuizzesTable = { game_id: number; position: number; quiz_id: number; version_id: number }

type LivePlayersTable = {
  id: Generated<number>
  game_id: number
  name: string
  name_key: string | null
  members: JSONColumnType<string[], string | undefined>
  personal_code: Generated<string | null>
  card: Generated<number | null>
  key_hash: Generated<string | null>
  factor: Generated<number | null>
  counts_from: Generated<number | null>
  version: Generated<number>
  seen_at: Generated<Date | null>
  joined_at: Generated<Date | null>
  left_at: Generated<Date | null>
  removed_at: Generated<Date | null>
  banned_at: Generated<Date | null>
  forgotten_at: Generated<Date | null>
  shown_at: Generated<Date | null>
  pupil_id: Generated<number | null>
  /** The player whose team this pupil is in. */
  team_of: Generated<number | null>
}

type LiveAnswersTable = {
  game_id: number
  place: number
  player_id: number
  value: JSONColumnType<{ value: AnyValue }>
  received_at: Date
  elapsed_ms: number
  points: Generated<number | null>
  shown_points: Generated<number | null>
}

type LiveGuestsTable = {
  id: Generated<number>
  game_id: number
  role: 'host' | 'board'
  code_hash: Generated<string | null>
  expires_at: Generated<Date | null>
  user_id: Generated<number | null>
  key_hash: Generated<string | null>
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    live_games: LiveGamesTable
    live_game_quizzes: LiveGameQuizzesTable
    live_players: LivePlayersTable
    live_answers: LiveAnswersTable
    live_guests: LiveGuestsTable
  }
}
