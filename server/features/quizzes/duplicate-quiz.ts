import type { DrawId } from '@quiz/contract/quiz-ids.ts'
import { copyTitle } from '@quiz/contract/texts/ru/copy-title.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { presentSettings } from '#server/read-models/quiz-settings.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { newContent } from './new-content.ts'
import { lockEditableQuiz, requireUnmoderated } from './own-quiz.ts'
import { findQuiz, insertQuiz } from './quizzes.queries.ts'
import { withoutIds } from './without-ids.ts'

/**
 * Copies the current version of a test, with its settings, into a new test that is closed; returns its id. The copy shares the
 * stored pictures alone. Needs a transaction. Throws a `Refusal`.
 */
export async function duplicateQuiz(
  db: Db,
  { quizId, authorId, now, drawId }: { quizId: number; authorId: number; now: Date; drawId: DrawId },
): Promise<number> {
  requireUnmoderated(await lockEditableQuiz(db, quizId, authorId))
  const quiz = await findQuiz(db, quizId, null)
  if (!quiz?.versionId) throw refuse('quiz_not_found')
  const { title, description, subjectId, cover, content } = await getVersion(db, quiz.versionId)
  return insertQuiz(db, {
    ...{ authorId, subjectId, title: copyTitle(title), description, cover },
    content: await newContent(db, withoutIds(content), drawId),
    settings: { ...presentSettings(quiz), visibility: 'closed' },
    now,
  })
}
