import type { AuthoredContent } from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { forgetText, indexQuizzes } from '#server/read-models/search/index-quizzes.ts'
import type { Version } from '#server/read-models/versions.ts'
import { lockActing } from '#server/reconciliation/locks.queries.ts'
import {
  countInSubject,
  isTakenByOthers,
  lockQuizToUpdate,
  type NewVersion,
  replaceVersion,
} from './versions.queries.ts'

/** A version to store, its author, and the version that it replaces. */
type Replacement = { authorId: number; replaced: Version; version: NewVersion }

/**
 * Makes a version the current one, and updates the numbers of subjects and the search index. Needs a transaction. Throws a
 * `Refusal` when another version became current meanwhile, or when the kind or scoring of a test that others took would change.
 */
export async function storeVersion(db: Db, { authorId, replaced, version }: Replacement): Promise<void> {
  const { quizId, subjectId } = version
  const { kind } = version.content
  const quiz = await lockQuizToUpdate(db, quizId)
  if (!quiz) throw refuse('quiz_not_found')
  if (quiz.versionId !== replaced.id) throw refuse('stale')
  await lockActing(db, authorId)
  await refuseFixedKind(db, { quizId, authorId }, { from: replaced.content, to: version.content })
  await replaceVersion(db, version)
  if (quiz.isListed) {
    await moveBetweenSubjects(db, quiz, { subjectId, kind })
    await indexQuizzes(db, [quizId])
  }
  await forgetText(db, textOf(replaced), textOf(version))
}

/** By what a test is found. */
const textOf = ({ title, description }: { title: string; description: string }) => `${title} ${description}`

/** Kind and scoring of a test, which stay once others have taken it. */
type Fixed = Pick<AuthoredContent, 'kind' | 'scoring'>

/** Throws a `Refusal` when the kind or the scoring of a test that others took would change. */
export async function refuseFixedKind(
  db: Db,
  { quizId, authorId }: { quizId: number; authorId: number },
  { from, to }: { from: Fixed; to: Fixed },
): Promise<void> {
  if (from.kind === to.kind && from.scoring === to.scoring) return
  if (await isTakenByOthers(db, quizId, authorId))
    throw refuse('kind_fixed').at(from.kind === to.kind ? 'scoring' : 'testTypeId')
}

type Listing = { subjectId: number; kind: QuizKind }

/** Counts a listed test for another subject or kind; subjects are locked by ascending id. */
async function moveBetweenSubjects(db: Db, from: Listing, to: Listing): Promise<void> {
  if (from.subjectId === to.subjectId && from.kind === to.kind) return
  const steps = [{ ...from, by: -1 } as const, { ...to, by: 1 } as const]
  for (const step of steps.sort((one, other) => one.subjectId - other.subjectId)) await countInSubject(db, step)
}
