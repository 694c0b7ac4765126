import { workRegrading } from '@quiz/contract/work/work-regrading.ts'
import { works } from '@quiz/contract/work/works.ts'
import { edit, withRightAnswer } from './quiz-edits.ts'
import type { TestQuiz } from './quiz-factory.ts'
import type { TestPerson, TestSite } from './test-app.ts'

/** What an author of a work calls to regrade it, and to see what became of its attempts. */
export function regradingCalls(site: TestSite, author: TestPerson, workId: number) {
  const body = (isDryRun: boolean, forgive?: number[]) => ({
    body: { id: workId, isDryRun, ...(forgive && { forgive }) },
  })
  return {
    regrade: (forgive?: number[]) => site.call(workRegrading.regrade, body(false, forgive), author),
    dryRun: (forgive?: number[]) => site.call(workRegrading.regrade, body(true, forgive), author),
    refused: (forgive: number[]) => site.refusal(workRegrading.regrade, body(false, forgive), author),
    all: (isDryRun: boolean, testId: number) =>
      site.call(workRegrading.regradeAll, { body: { testId, isDryRun } }, author),
    waiting: async (testId: number) =>
      (await site.call(workRegrading.regradesLeft, { params: { id: testId } }, author)).waiting,
    view: () => site.call(works.get, { params: { id: workId } }, author),
    table: (since?: number) => site.call(works.table, { params: { id: workId }, query: { since } }, author),
    rows: async () =>
      (await site.call(works.table, { params: { id: workId }, query: {} }, author)).participants.map(
        ({ name, points, earned, shares }) => ({ name, points, earned: earned?.points ?? null, shares }),
      ),
    answersOf: (attemptId: string) => site.call(works.attempt, { params: { id: attemptId } }, author),
  }
}

/** Only the option at this place of the first question of a test is right from now on. */
export const correctKey = (site: TestSite, { author, quiz }: { author: TestPerson; quiz: TestQuiz }, at: number) =>
  edit(site, { id: quiz.id, token: author.token }, ({ questions }) => ({ questions: withRightAnswer(questions, at) }))
