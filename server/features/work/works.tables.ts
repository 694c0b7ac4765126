import type { Formula } from '@quiz/contract/formulas/convert-formula.ts'
import type { StoredAnswer } from '@quiz/contract/questions/attempt-answers.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import type { Breakdown } from '@quiz/contract/scoring/breakdown.ts'
import type { submitters } from '@quiz/contract/work/work-attempts.ts'
import type { WorkEntry } from '@quiz/contract/work/work-entries.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { WorkSettings } from './work-settings.ts'

type WorksTable = {
  id: Generated<number>
  author_id: number
  code: string
  title: string
  note: string
  opens_at: Date | null
  closes_at: Date
  closed_at: Date | null
  closed_by: Generated<'author' | 'moderator' | null>
  settings: JSONColumnType<WorkSettings>
  accepts_new: Generated<boolean>
  keep_days: number
  review_shown_at: Generated<Date | null>
  /** Ids of questions. */
  forgiven: JSONColumnType<number[], string | undefined>
  revision: Generated<number>
  secret: Generated<string>
  guessed_at: Generated<Date | null>
  /** With all works of a test; null once it is done. */
  regrade_asked_at: Generated<Date | null>
  /** Of those who are not in the list yet. */
  extra_minutes: Generated<number>
  open_until: Generated<Date | null>
  /** What the last gift of minutes changed, as it was before. */
  last_gift: Generated<string | null>
  created_at: Date
}

type WorkQuizzesTable = {
  work_id: number
  position: number
  quiz_id: number
  version_id: number
  key_version_ids: JSONColumnType<number[], string | undefined>
}

/** A part of a work whose questions are drawn, as its author asked for it, with the title of its test or its theme. */
export type StoredEntry = WorkEntry & { title: string }

/** A question as it was when its work was made. */
export type FrozenQuestion = {
  /** With an id of the work, and the points that its part brings. */
  question: QuizQuestion
  /** The part, and which of its questions is asked in the place of this one. */
  entry: number
  layer: number
  /** Id of the original in the list of its author, and its test, null for one that is kept apart from tests. */
  origin: string
  quizId: number | null
  rightShare: number | null
  /** The originals by whose keys it is scored, the latest first, under the id and with the points of the work. */
  keys: QuizQuestion[]
}

type WorkPoolsTable = {
  work_id: number
  id: Generated<number>
  entries: JSONColumnType<StoredEntry[]>
  questions: JSONColumnType<FrozenQuestion[]>
  /** Of the frozen questions and of their originals, in the same order; the store writes both. */
  question_ids: GeneratedAlways<number[]>
  origins: GeneratedAlways<string[]>
  formulas: JSONColumnType<Formula[] | null, string | null, string | null>
}

/** Pictures of frozen questions. */
type WorkImagesTable = { work_id: number; hash: string }

type WorkParticipantsTable = {
  id: Generated<number>
  work_id: number
  name: string
  name_key: string | null
  list_position: Generated<number | null>
  list_number: Generated<number | null>
  /** Null for a pupil, who has the code of the class. */
  personal_code: string | null
  pupil_id: Generated<number | null>
  key_hash: string | null
  extra_minutes: Generated<number>
  open_until: Generated<Date | null>
  own_end: Generated<Date | null>
  /** It was given after the work was closed. */
  own_end_outlives: Generated<boolean>
  review_seen_at: Generated<Date | null>
  removed_at: Generated<Date | null>
  forgotten_at: Generated<Date | null>
  removed_attempts: Generated<number>
  forgotten_key: Generated<string | null>
  /** Null since it changed, until somebody reads the table. */
  revision: Generated<number | null>
  created_at: Date
}

/** An answer with the number by which later ones are told from earlier ones. */
export type WorkAnswer = StoredAnswer & { sequence: number }

type WorkAttemptsTable = {
  id: string
  participant_id: number
  number: number
  /** By which attempts of release 0.1.0 were mixed; the later ones are by a secret of the site. */
  seed: number
  is_secretly_mixed: Generated<boolean>
  /** Ids of the frozen questions in the order of the attempt; null in a work without a pool. */
  drawn: JSONColumnType<number[] | null, string | null | undefined, string | null>
  answers: JSONColumnType<WorkAnswer[], string | undefined>
  answered_count: Generated<number>
  started_at: Date
  due_at: Date
  given_until: Generated<Date | null>
  saved_at: Generated<Date | null>
  submitted_at: Generated<Date | null>
  submitted_by: Generated<(typeof submitters)[number] | null>
  /** Hundredths. */
  points: Generated<number | null>
  max_points: Generated<number | null>
  percent: Generated<number | null>
  /** What each question brought by its answers, and the number of the rules; null until it is handed in and broken down. */
  breakdown: ColumnType<Breakdown | null, string | null | undefined, string | null>
  rules: Generated<number | null>
  earned_points: Generated<number | null>
  earned_max_points: Generated<number | null>
  earned_percent: Generated<number | null>
  regraded_at: Generated<Date | null>
  reset_at: Generated<Date | null>
  /** The printed sheet that its author typed in; null for an attempt on the site. */
  paper_set: Generated<number | null>
  paper_variant: Generated<number | null>
  /** How often its author gave it back, and the score that was shown before the last time. */
  given_back: Generated<number>
  shown_points: Generated<number | null>
  shown_max_points: Generated<number | null>
  shown_percent: Generated<number | null>
}

/** `left_at` is when the author of the work stopped being a teacher of the class. */
type WorkClassesTable = { work_id: number; class_id: number; position: number; left_at: Generated<Date | null> }

declare module '#server/platform/store/database.ts' {
  interface Database {
    works: WorksTable
    work_quizzes: WorkQuizzesTable
    work_pools: WorkPoolsTable
    work_images: WorkImagesTable
    work_classes: WorkClassesTable
    work_participants: WorkParticipantsTable
    work_attempts: WorkAttemptsTable
  }
}
