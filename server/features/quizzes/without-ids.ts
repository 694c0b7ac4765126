import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { AuthoredContent } from '@quiz/contract/quiz-content.ts'

/** Content without the ids of its questions, answers and results. */
export const withoutIds = <Content extends AuthoredContent>(content: Content): Content => ({
  ...content,
  questions: content.questions.map(({ id: _, answers, ...question }) => ({
    ...question,
    ...questionKind(question).withIds(question, () => undefined),
    answers: answers.map(({ id: _answer, ...answer }) => answer),
  })),
  results: content.results.map(({ id: _, ...result }) => result),
})
