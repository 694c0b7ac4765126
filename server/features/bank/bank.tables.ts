import type { Formula } from '@quiz/contract/formulas/convert-formula.ts'
import type { KindName } from '@quiz/contract/questions/question-fields.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#server/platform/store/timestamp.ts'

type BankQuestionsTable = {
  id: Generated<number>
  owner_id: number
  question: JSONColumnType<QuizQuestion>
  formulas: JSONColumnType<Formula[] | null, string | null, string | null>
  kind: KindName
  theme: string | null
  /** What it is found by, as `question_level` of the store makes it, and its words. */
  level: string
  words: string
  created_at: Timestamp
  changed_at: Timestamp
  deleted_at: NullableTimestamp
  /** When its key became another one. */
  rekeyed_at: NullableTimestamp
}

/** Pictures of kept questions. */
type BankImagesTable = { bank_question_id: number; hash: string }

/** Themes of questions of tests. */
type QuestionThemesTable = { owner_id: number; question_id: number; theme: string }

/** Copies of own questions, by their ids, whose owners left their keys as they are. */
type LeftKeysTable = { owner_id: number; copy: string; left_at: Timestamp }

/** The questions of the newest version of each test; triggers write it. */
type QuizQuestionsTable = {
  quiz_id: number
  question_id: number
  position: number
  kind: KindName
  level: string
  words: string
  /** Id of the own question that it is a copy of. */
  origin: string | null
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    bank_questions: BankQuestionsTable
    bank_images: BankImagesTable
    question_themes: QuestionThemesTable
    left_keys: LeftKeysTable
    quiz_questions: QuizQuestionsTable
  }
}
