import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { ownQuizTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'

const { states } = ownQuizTexts

/** What keeps others from finding a test, for its author; undefined when it is in lists. */
export function ownQuizState({ visibility = 'public', isModerated }: QuizCard): string | undefined {
  if (isModerated) return states.moderated
  return visibility === 'public' ? undefined : states[visibility]
}
