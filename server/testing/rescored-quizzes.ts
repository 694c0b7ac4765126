import { rescoring } from '@quiz/contract/attempt/rescoring.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { edit, withRightAnswer } from './quiz-edits.ts'
import { aQuiz, type TestQuiz } from './quiz-factory.ts'
import type { TestPerson, TestSite } from './test-app.ts'

type Correctable = TestQuiz & { author: TestPerson; token: string }

/** Answers with one option of the first question, and all right ones of the second. */
export const answersWith = ({ content }: TestQuiz, chosen: number) =>
  content.questions.slice(0, 2).map(({ id, answers }, at) => ({
    questionId: id,
    answerIds: at === 0 ? [answers[chosen]?.id ?? 0] : answers.slice(0, 2).map((answer) => answer.id),
  }))

/** Tests whose author gets the key wrong, attempts at their first version, and calls that recount these. */
export function rescoringCalls(site: TestSite) {
  return {
    /** A test with two questions of 1 and 2 points: the first option is right in both. */
    async aCorrectable(): Promise<Correctable> {
      const author = await site.signUp()
      const quiz = await aQuiz(site.store.db, { authorId: author.id })
      return { ...quiz, author, token: author.token }
    },
    take(quiz: TestQuiz, chosen: number, by: Partial<TestPerson> & { from?: string } = {}): Promise<string> {
      // Each attempt has a time of its own.
      site.clock.advance(1)
      const body = { testId: quiz.id, userA: answersWith(quiz, chosen), versionNumber: 1, fromResultId: by.from }
      return site.call(taking.perform, { body }, by.token ? { token: by.token } : {})
    },
    /** Makes the option at `at` the right one of the first question. */
    correct: (quiz: Correctable, at: number) =>
      edit(site, quiz, ({ questions }) => ({ questions: withRightAnswer(questions, at) })),
    rescore: (quiz: Correctable, isDryRun = false) =>
      site.call(rescoring.rescore, { body: { id: quiz.id, isDryRun } }, quiz.author),
    progress: (quiz: Correctable) => site.call(rescoring.progress, { params: { id: quiz.id } }, quiz.author),
  }
}
