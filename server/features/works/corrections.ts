import { isKeyChanged } from '@quiz/contract/questions/key.ts'
import type { QuizContent } from '@quiz/contract/quiz-content.ts'
import { leftReason } from '@quiz/contract/scoring/rescore.ts'
import type { WorkView } from '@quiz/contract/works.ts'
import type { Db } from '#server/platform/store/db.ts'
import { getVersion } from '#server/read-models/versions.ts'
import type { WorkQuiz } from './work-quizzes.queries.ts'

/** Whether a question of both versions has another key, or brings other points. */
function isCorrected(before: QuizContent, after: QuizContent): boolean {
  const later = new Map(after.questions.map((question) => [question.id, question]))
  return before.questions.some((question) => {
    const next = later.get(question.id)
    return next !== undefined && (next.score !== question.score || isKeyChanged(question, next))
  })
}

/** How the newest version of a quiz of a work corrects the key that attempts are scored by; null when it does not. */
export async function findCorrection(
  db: Db,
  { versionId, keyVersionIds, newestId }: Pick<WorkQuiz, 'versionId' | 'keyVersionIds' | 'newestId'>,
): Promise<WorkView['tests'][number]['correction']> {
  const keyId = keyVersionIds[0] ?? versionId
  if (newestId === null || newestId === keyId) return null
  const [asked, key, newest] = await Promise.all([versionId, keyId, newestId].map((id) => getVersion(db, id)))
  if (!asked || !key || !newest || !isCorrected(key.content, newest.content)) return null
  const reason = leftReason({ taken: asked.content, newest: newest.content }, [])
  return reason === null ? 'key' : 'other_questions'
}
