import type { QuizContent } from '@quiz/contract/quiz-content.ts'
import { maxScore } from '@quiz/contract/scoring/scorings.ts'
import { authoredQuiz } from './authored-quiz.ts'
import type { Draft } from './draft.ts'

/** The content of a draft as if it were stored; the keys of its items take the place of ids. */
export function draftContent<Image>(draft: Draft<Image>): QuizContent<Image> {
  const { kind, scoring, coverAlt, questions, results } = authoredQuiz(draft)
  const keyOf = (item: { key: number } | undefined) => item?.key ?? 0
  return {
    ...{ kind, scoring, coverAlt },
    maxScore: maxScore({ kind, scoring, questions }),
    questions: questions.map((question, index) => ({
      ...question,
      id: keyOf(draft.questions[index]),
      answers: question.answers.map((answer, at) => ({ ...answer, id: keyOf(draft.questions[index]?.answers[at]) })),
    })),
    results: results.map((result, index) => ({ ...result, id: keyOf(draft.results[index]) })),
  }
}
