import { randomBytes } from 'node:crypto'
import type { CallInput } from '@quiz/contract/endpoint.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { type StartedAttempt, workTaking } from '@quiz/contract/work/work-taking.ts'
import { nextNumber } from './factories.ts'
import type { TestQuiz } from './quiz-factory.ts'
import type { TestSite } from './test-app.ts'
import { aWork } from './work-factory.ts'

/** The key of a browser. */
export const aKey = (): string => randomBytes(16).toString('hex')

type StartBody = CallInput<(typeof workTaking)['start']>['body']

/** Somebody who takes works through the API, in a browser of one's own. */
export function aTaker(site: TestSite, { code }: { code: string }, known: Partial<StartBody> = {}) {
  const key = known.key ?? aKey()
  const name = `Участник ${nextNumber()}`
  const body = (more: Partial<StartBody> = {}): StartBody => ({ code, name, ...known, ...more, key })
  return {
    key,
    name: known.name ?? name,
    start: (more?: Partial<StartBody>) => site.call(workTaking.start, { body: body(more) }),
    refusedStart: (more?: Partial<StartBody>) => site.refusal(workTaking.start, { body: body(more) }),
    of: ({ attemptId }: Pick<StartedAttempt, 'attemptId'>) => {
      const own = { attemptId, key }
      const headers = { 'x-result-key': key }
      return {
        save: (answers: SentAnswers) => site.call(workTaking.answers, { body: { ...own, answers } }),
        refusedSave: (answers: unknown) => site.refusal(workTaking.answers, { body: { ...own, answers } as never }),
        finish: (answers: SentAnswers = []) => site.call(workTaking.finish, { body: { ...own, answers } }),
        refusedFinish: (answers: SentAnswers = []) => site.refusal(workTaking.finish, { body: { ...own, answers } }),
        result: () => site.call(workTaking.result, { params: { id: attemptId } }, { headers }),
        refusedResult: () => site.refusal(workTaking.result, { params: { id: attemptId } }, { headers }),
        forget: () => site.call(workTaking.forget, { body: own }),
      }
    },
  }
}
export type SentAnswers = CallInput<(typeof workTaking)['answers']>['body']['answers']

/** Answers of choices, found by their texts, as numbers of the attempt: each tick is the place at which the author wrote the option. */
export const ticked = ({ questions }: StartedAttempt, content: QuizContent, ticks: readonly number[][]): SentAnswers =>
  content.questions.flatMap(({ text, answers }, index) => {
    const shown = questions.find(({ title }) => title === text)
    const ticksOfQuestion = ticks[index]
    if (!shown || !ticksOfQuestion) return []
    const idOf = (at: number) => shown.answers.find(({ description }) => description === answers[at]?.text)?.id ?? 0
    return [{ questionId: shown.id, sequence: 1, answerIds: ticksOfQuestion.map(idOf) }]
  })

/** Every answer right, in a quiz of `aQuiz`. */
export const rightTicks = [[0], [0, 1]]

/** A work with this quiz or a new one, and a participant who handed in an attempt through the API. */
export async function aTakenWork(site: TestSite, quiz?: TestQuiz) {
  const { id: workId, code } = await aWork(site.store.db, { ...(quiz && { quizzes: [quiz] }), now: site.clock.now() })
  const taker = aTaker(site, { code })
  const attempt = await taker.start()
  await taker.of(attempt).finish()
  return { workId, code, key: taker.key, attemptId: attempt.attemptId }
}
