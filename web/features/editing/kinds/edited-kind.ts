import type { Marking } from '@quiz/contract/scoring/way-of-scoring.ts'
import type { ComponentType, ReactNode } from 'react'
import type { DraftQuestion } from '#web/features/editing/draft/draft.ts'

export type EditedPartProps = { questionKey: number }

/** How a kind of question is edited; `edited-kinds.ts` alone names the kinds. */
export type EditedKind = {
  /** Says in the head of an open question what its answers are. */
  word: (question: DraftQuestion, marking: Marking) => string
  /** What is answered and what is right, below the text and the picture. */
  Answers: ComponentType<EditedPartProps>
  /** Adds an answer; the first of the buttons below the answers. */
  AddAnswer: ComponentType<EditedPartProps>
  /** Settings of the kind; its children are those of all kinds. */
  Options: ComponentType<EditedPartProps & { children: ReactNode }>
  /** What the author wrote as right answers, in words, for another kind to begin with. */
  rightWords: (question: DraftQuestion) => string[]
  /** The question as one of this kind, beginning with these right answers where it has none of its own. */
  begun: (question: DraftQuestion, rightWords: readonly string[], nextKey: () => number) => DraftQuestion
}
