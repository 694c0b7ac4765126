import type { QuizKind } from '@quiz/contract/quizzes.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { indexTests } from '#server/read-models/search/index-tests.ts'
import { lockActing } from '#server/reconciliation/locks.queries.ts'
import {
  countInSubject,
  isTakenByOthers,
  lockQuizToUpdate,
  type NewVersion,
  replaceVersion,
} from './versions.queries.ts'

/** A version to store, its author, and the id of the version that it replaces. */
type Replacement = { authorId: number; replacedId: number; version: NewVersion }

/**
 * Makes a version the current one, and updates the numbers of subjects and the search index. Needs a transaction. Throws a
 * `Refusal` when another version became current meanwhile, or when the kind of a test that others took would change.
 */
export async function storeVersion(db: Db, { authorId, replacedId, version }: Replacement): Promise<void> {
  const { quizId, subjectId } = version
  const { kind } = version.content
  const quiz = await lockQuizToUpdate(db, quizId)
  if (!quiz) throw refuse('quiz_not_found')
  if (quiz.versionId !== replacedId) throw refuse('stale')
  await lockActing(db, authorId, [])
  await refuseFixedKind(db, { quizId, authorId }, { from: quiz.kind, to: kind })
  await replaceVersion(db, version)
  if (!quiz.isListed) return
  await moveBetweenSubjects(db, quiz, { subjectId, kind })
  await indexTests(db, [quizId])
}

/** Throws a `Refusal` when the kind of a test that others took would change. */
export async function refuseFixedKind(
  db: Db,
  { quizId, authorId }: { quizId: number; authorId: number },
  kinds: { from: QuizKind; to: QuizKind },
): Promise<void> {
  if (kinds.from !== kinds.to && (await isTakenByOthers(db, quizId, authorId)))
    throw refuse('kind_fixed').at('testTypeId')
}

type Listing = { subjectId: number; kind: QuizKind }

/** Counts a listed test for another subject or kind; subjects are locked by ascending id. */
async function moveBetweenSubjects(db: Db, from: Listing, to: Listing): Promise<void> {
  if (from.subjectId === to.subjectId && from.kind === to.kind) return
  const steps = [{ ...from, by: -1 } as const, { ...to, by: 1 } as const]
  for (const step of steps.sort((one, other) => one.subjectId - other.subjectId)) await countInSubject(db, step)
}
