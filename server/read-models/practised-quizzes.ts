import type { PracticeState } from '@quiz/contract/attempt/practice.ts'
import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { ReviewDepth } from '@quiz/contract/quiz/settings.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { type Availability, availability, isOpen, isOpenTo, type QuizViewer } from './availability.ts'
import { reviewAccessOf } from './review-access.ts'

/** A quiz that can be practised, with its newest version. */
export type PractisedQuiz = {
  id: number
  title: string
  versionId: number
  review: PracticeState['review']
  /** False for a closed quiz, whose pictures have signed addresses. */
  isOpen: boolean
}

type Asker = { viewer: QuizViewer | null; now: Date }

/** Those of some quizzes that can be practised by somebody at a time. */
export async function findPractised(
  db: Db,
  quizIds: readonly number[],
  asker: Asker,
): Promise<Map<number, PractisedQuiz>> {
  if (quizIds.length === 0) return new Map()
  const rows = await selectQuizzes(db, asker)
    .where('id', 'in', [...new Set(quizIds)])
    .execute()
  const practised = rows.map((row) => practisedOf(row, asker.now)).filter((one) => 'versionId' in one)
  return new Map(practised.map((quiz) => [quiz.id, quiz]))
}

/** A quiz that somebody practises. Throws the `Refusal` of one that cannot be practised. */
export async function getPractised(db: Db, quizId: number, asker: Asker): Promise<PractisedQuiz> {
  const row = await selectQuizzes(db, asker).where('id', '=', quizId).executeTakeFirst()
  if (!row) throw refuse('quiz_not_found')
  const practised = practisedOf(row, asker.now)
  if ('versionId' in practised) return practised
  throw practised
}

type Row = {
  id: number
  title: string
  kind: QuizKind
  versionId: number | null
  availability: Availability
  isOpen: boolean
  isOpenToViewer: boolean
  review: ReviewDepth
  reviewFrom: Date | null
  deletedAt: Date | null
  moderation: 'none' | 'hidden'
}

function practisedOf({ versionId, ...row }: Row, now: Date): PractisedQuiz | Refusal {
  if (row.availability === 'gone' || versionId === null) return refuse('quiz_not_found')
  if (!row.isOpenToViewer) return refuse('closed').with({ testTitle: row.title })
  if (row.kind !== 'quiz') return refuse('quizzes_only')
  const { review, reviewFrom } = reviewAccessOf(row, now)
  if (review === 'none' || reviewFrom !== null) return refuse('no_review')
  return { id: row.id, title: row.title, versionId, review, isOpen: row.isOpen }
}

const selectQuizzes = (db: Db, { viewer }: Asker) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'title', 'kind', 'version_id as versionId', 'review', 'review_from as reviewFrom'])
    .select(['deleted_at as deletedAt', 'moderation'])
    .select([availability.as('availability'), isOpen.as('isOpen'), isOpenTo(viewer).as('isOpenToViewer')])
