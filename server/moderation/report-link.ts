import type { Db } from '#server/platform/store/db.ts'
import { insertReport, openCase } from './report-cases.queries.ts'
import { findThing } from './things.queries.ts'

/** Puts a comment that waits because of a link into the queue, in the transaction that makes it wait. */
export async function reportLink(db: Db, { commentId, now }: { commentId: number; now: Date }): Promise<void> {
  const thing = await findThing(db, 'comment', { id: commentId, quizId: null })
  if (!thing?.content) return
  const { authorId, quizId, content } = thing
  const reported = { kind: 'comment' as const, authorId, quizId, versionNumber: null }
  await insertReport(db, {
    ...{ kind: reported.kind, thingId: commentId, quizId, versionNumber: null },
    ...{ reason: 'link', text: '', reporterId: null, reporterKey: 'site', networkMark: null, now },
    caseId: await openCase(db, { ...reported, id: commentId, content }, now),
  })
}
