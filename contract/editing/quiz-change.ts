import { encodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import { changesScoring } from '@quiz/contract/scoring/changes-scoring.ts'

/** How a version differs from the one before: not at all, in what is shown, or in what answers are worth. */
export const changeKinds = ['none', 'text', 'scoring'] as const
export type QuizChange = (typeof changeKinds)[number]

/** How a test changes. Pictures are compared as they are named: by hash, or by address. */
export function changeOf(before: AuthoredQuiz, after: AuthoredQuiz): QuizChange {
  if (changesScoring(before, after)) return 'scoring'
  return serialized(before) === serialized(after) ? 'none' : 'text'
}

const serialized = (quiz: AuthoredQuiz): string => JSON.stringify(encodeQuizDraft(quiz))
