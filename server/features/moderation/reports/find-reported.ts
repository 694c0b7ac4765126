import type { Report } from '@quiz/contract/moderation/reports.ts'
import type { ReportedThing } from '#server/moderation/report-cases.queries.ts'
import { findQuestions, findThing, notFound, questionContent, type Thing } from '#server/moderation/things.queries.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'

/** The thing that a report is about, as its reporter sees it. Throws a `Refusal` when there is no such thing. */
export async function findReported(db: Db, report: Report): Promise<ReportedThing> {
  const { kind, id, testId = null, versionNumber = null } = report
  const thing = await findThing(db, kind, { id, quizId: testId })
  if (!thing || thing.state === 'deleted' || thing.isAuthorBanned) throw refuse(notFound[kind])
  if (kind === 'comment' && thing.state !== 'shown') throw refuse(notFound[kind])
  if (kind === 'comment') await requireQuiz(db, thing)
  const content = kind === 'question' ? await questionOf(db, { id, testId, versionNumber }) : thing.content
  if (!content) throw refuse(notFound[kind])
  if (kind === 'test' && versionNumber !== null && !(await findQuestions(db, { quizId: id, versionNumber })))
    throw refuse('quiz_not_found')
  const { authorId, quizId } = thing
  return { kind, id, authorId, quizId, versionNumber: quizId === null ? null : versionNumber, content }
}

async function questionOf(
  db: Db,
  { id, testId, versionNumber }: { id: number; testId: number | null; versionNumber: number | null },
) {
  if (testId === null || versionNumber === null) return null
  const questions = await findQuestions(db, { quizId: testId, versionNumber })
  const question = questions?.find((one) => one.id === id)
  return question ? questionContent(question) : null
}

/** A comment cannot be seen where its test cannot. */
async function requireQuiz(db: Db, { quizId }: Thing): Promise<void> {
  const quiz = quizId === null ? undefined : await findThing(db, 'test', { id: quizId, quizId })
  if (quiz?.state !== 'shown' || quiz.isAuthorBanned) throw refuse('comment_not_found')
}
