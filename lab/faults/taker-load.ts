import { randomInt } from 'node:crypto'
import { type Acknowledged, type Quiz, someAnswers } from './attempts.ts'
import { sendChecked } from './checked-request.ts'
import { type RunningLoad, startLoad } from './running-load.ts'

/** Submits attempts with a number of concurrent takers, who continue after refusals and errors. */
export function startTakers(
  url: string,
  quizzes: readonly Quiz[],
  { takers, everyMs = 0 }: { takers: number; everyMs?: number },
): RunningLoad<Acknowledged> {
  const acknowledged: Acknowledged = new Map()
  const submitAttempt = async () => {
    const quiz = quizzes[randomInt(quizzes.length)]
    if (!quiz) throw new Error('There is no test to take')
    const answer = await sendChecked<string>(url, '/api/test/perform', {
      body: { testId: quiz.id, userA: someAnswers(quiz) },
    })
    if (answer.kind === 'answered') acknowledged.set(answer.body, quiz.id)
    return answer
  }
  return startLoad(acknowledged, submitAttempt, { clients: takers, everyMs })
}
