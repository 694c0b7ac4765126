import { bandsOf } from '@quiz/contract/bands.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import type { Draft } from './draft.ts'
import { normaliseText } from './text-length.ts'

/** The test that a draft describes, with its texts normalised as the server does. */
export function authoredQuiz<Image>(draft: Draft<Image>): AuthoredQuiz<Image> {
  const bands = bandsOf(draft.handles)
  return {
    kind: draft.kind,
    title: normaliseText(draft.title),
    description: normaliseText(draft.description),
    subjectId: draft.subjectId ?? 0,
    cover: draft.cover,
    questions: draft.questions.map((question) => ({
      ...question,
      text: normaliseText(question.text),
      note: normaliseText(question.note),
      explanation: normaliseText(question.explanation),
      sourceUrl: normaliseText(question.sourceUrl),
      answers: question.answers.map((answer) => ({ ...answer, text: normaliseText(answer.text) })),
    })),
    results: draft.results.map((result, index) => ({
      ...result,
      title: normaliseText(result.title),
      text: normaliseText(result.text),
      min: bands[index]?.min ?? 0,
      max: bands[index]?.max ?? 100,
    })),
  }
}
