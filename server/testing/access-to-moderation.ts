import { notices } from '@quiz/contract/account/notices.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import type { TestPerson, TestSite } from '#server/testing/test-app.ts'

/** Inputs of calls by which an author answers decisions and mistakes, each about a new test of the author. */
export function answersOfAuthor(
  site: TestSite,
  { author, administrator }: { author: TestPerson; administrator: TestPerson },
) {
  const { db } = site.store
  /** The id of a decision. */
  async function aWarning(): Promise<number> {
    const { id } = await aQuiz(db, { authorId: author.id })
    const body = { kind: 'test', id, decision: 'warn', reason: 'Реклама' } as const
    await site.call(admin.decide, { body }, await site.signIn(administrator.id))
    const { items } = await site.call(notices.list, {}, await site.signIn(author.id))
    return items[0]?.id ?? 0
  }
  /** The id of a report about a mistake. */
  async function aMistake(): Promise<number> {
    const { id: testId } = await aQuiz(db, { authorId: author.id })
    await site.call(reports.send, { body: { kind: 'test', id: testId, reason: 'mistake' } })
    const { items } = await site.call(reports.mistakes, { body: { testId } }, await site.signIn(author.id))
    return items[0]?.id ?? 0
  }
  return {
    'notices.appeal': async () => ({ body: { decisionId: await aWarning(), text: 'Это была шутка' } }),
    'reports.mistakes': async () => {
      await aMistake()
      return { body: { pageNumber: 0, pageSize: 3 } }
    },
    'reports.resolveMistake': async () => ({ body: { id: await aMistake() } }),
  }
}
