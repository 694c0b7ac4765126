import { limits } from '@quiz/contract/limits.ts'
import { type AllFields, allDefaults } from '@quiz/contract/questions/questions.ts'
import { type CommonFields, commonDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { answerDefaults, type Draft, type DraftQuestion, numbered, withItem, withLayout } from './draft.ts'

const emptyQuestion = (key: number): DraftQuestion => ({
  ...commonDefaults,
  ...allDefaults,
  ...{ key, idx: 1 },
  answers: [1, 2].map((idx) => ({ ...answerDefaults, key: key + idx, idx })),
})

/** Appends a question with two empty answers, up to the maximum. */
export function addQuestion(draft: Draft): Draft {
  if (draft.questions.length >= limits.questionsMax) return draft
  const question = emptyQuestion(draft.lastKey + 1)
  return {
    ...draft,
    questions: numbered([...draft.questions, question]),
    lastKey: draft.lastKey + 1 + question.answers.length,
  }
}

/** Moves a question to the position `idx`, limited to the list. */
export function moveQuestion(draft: Draft, key: number, idx: number): Draft {
  const moved = draft.questions.find((question) => question.key === key)
  if (!moved) return draft
  const rest = draft.questions.filter((question) => question !== moved)
  const at = Math.min(rest.length, Math.max(0, idx - 1))
  if (at === moved.idx - 1) return draft
  return { ...draft, questions: numbered([...rest.slice(0, at), moved, ...rest.slice(at)]) }
}

/** Changes fields of a question that have no rule of their own. */
export const changeQuestion = (
  draft: Draft,
  key: number,
  fields: Partial<Omit<CommonFields & AllFields, 'image' | 'isMultiple' | 'score'>>,
): Draft => withQuestion(draft, key, (question) => ({ ...question, ...fields }))

/** Sets the points of a question of a quiz, limited to 1–5. */
export const setQuestionScore = (draft: Draft, key: number, score: number): Draft =>
  withQuestion(draft, key, (question) => ({ ...question, score: withinPoints(score) }))

export const withQuestion = (draft: Draft, key: number, change: (question: DraftQuestion) => DraftQuestion): Draft => ({
  ...draft,
  questions: withItem(draft.questions, key, (question) => withLayout(question, change(question))),
})

export const withinPoints = (points: number): number => Math.min(limits.pointsMax, Math.max(limits.pointsMin, points))
