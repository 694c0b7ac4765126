import type { QuizContent } from '@quiz/contract/quiz-content.ts'
import type { QuizKind } from '@quiz/contract/quizzes.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Moment = ColumnType<Date, Date | undefined, Date>
type NullableMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

type SettingsTable = { name: string; value: string }

type UsersTable = {
  id: Generated<number>
  user_name: string
  user_name_key: string
  email: string
  email_key: string
  phone: string | null
  full_name: string
  birth_date: string
  password_hash: string | null
  description: Generated<string>
  avatar: string | null
  results_hidden: Generated<boolean>
  is_admin: Generated<boolean>
  is_sample: Generated<boolean>
  banned_at: NullableMoment
  created_at: Moment
  quizzes_count: Generated<number>
  /** Keys of the order of authors, copied from `user_counters`. */
  rank_likes: Generated<number>
  rank_passes: Generated<number>
}

type UserCountersTable = {
  user_id: number
  attempts_count: Generated<number>
  passes_count: Generated<number>
  likes_count: Generated<number>
  /** Comments on their tests. */
  comments_count: Generated<number>
  rank_likes: Generated<number>
  rank_passes: Generated<number>
}

type SessionsTable = {
  id: string
  user_id: number
  refresh_hashes: string[]
  previous_hashes: Generated<string[]>
  generation: Generated<number>
  is_generation_used: Generated<boolean>
  rotated_at: Moment
  remember: Generated<boolean>
  user_agent: Generated<string>
  network_mark: Generated<string | null>
  created_at: Moment
  expires_at: Date
  ends_at: Date
  ended_at: NullableMoment
}

type SubjectsTable = { id: Generated<number>; name: string; position: number; quizzes_count: Generated<number> }

type QuizzesTable = {
  id: Generated<number>
  author_id: number
  subject_id: number
  kind: QuizKind
  title: string
  description: string
  /** Hash of the stored picture. */
  cover: string
  version_id: number | null
  created_at: Moment
  updated_at: Moment
  deleted_at: NullableMoment
  is_listed: Generated<boolean>
  /** Keys of orders, copied from `quiz_counters`. */
  popularity: Generated<number>
  trend_key: number | null
}

type QuizCountersTable = {
  quiz_id: number
  uses_count: Generated<number>
  likes_count: Generated<number>
  comments_count: Generated<number>
  popularity: Generated<number>
  trend_key: number | null
}

type QuizVersionsTable = {
  id: Generated<number>
  quiz_id: number
  number: number
  content: JSONColumnType<QuizContent>
  created_at: Moment
}

/** What an attempt ticked: question id and answer ids. */
export type StoredAttemptAnswer = { questionId: number; answerIds: number[] }

type AttemptsTable = {
  id: string
  quiz_id: number
  version_id: number
  user_id: number | null
  answers: JSONColumnType<StoredAttemptAnswer[]>
  percent: number
  right_count: number
  question_count: number
  result_id: number
  created_at: Moment
}

type QuizPassesTable = { quiz_id: number; day: string; visitor: string; user_id: number | null; passed_at: Date }
type LikesTable = { user_id: number; quiz_id: number; created_at: Moment }
type CommentsTable = {
  id: Generated<number>
  quiz_id: number
  user_id: number
  parent_id: number | null
  text: string
  created_at: Moment
  deleted_at: NullableMoment
}

type NumbersTable = { name: 'authors'; value: number }
type QuizSearchTable = { quiz_id: number; words: string }
type AuthorSearchTable = { user_id: number; words: string }
type SearchVocabularyTable = { word: string; stem: string; root: string; near: string[] }

type OutboxTable = {
  id: string
  recipient: string
  subject: string
  plain_text: string
  html: string
  created_at: Date
  expires_at: Date
  attempts: Generated<number>
  next_at: Date
  leased_until: NullableMoment
  dead_at: NullableMoment
  last_problem: string | null
}

type PasswordResetsTable = { token_hash: string; user_id: number | null; expires_at: Date }

type IdempotencyKeysTable = {
  key_hash: string
  body_hash: string
  result: ColumnType<unknown, string | null, string | null>
  leased_until: Date
  created_at: Date
}

/** The tables of the store, as Kysely knows them. */
export type Database = {
  idempotency_keys: IdempotencyKeysTable
  settings: SettingsTable
  users: UsersTable
  user_counters: UserCountersTable
  stale_user_keys: { user_id: number }
  sessions: SessionsTable
  subjects: SubjectsTable
  numbers: NumbersTable
  quizzes: QuizzesTable
  quiz_counters: QuizCountersTable
  stale_quiz_keys: { quiz_id: number }
  quiz_versions: QuizVersionsTable
  attempts: AttemptsTable
  quiz_passes: QuizPassesTable
  likes: LikesTable
  comments: CommentsTable
  quiz_search: QuizSearchTable
  author_search: AuthorSearchTable
  search_vocabulary: SearchVocabularyTable
  outbox: OutboxTable
  password_resets: PasswordResetsTable
}
