import { bandsOf } from '@quiz/contract/bands.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import type { Draft } from './draft.ts'

/** The test that a draft describes, with its texts normalised as the server does. */
export function authoredQuiz<Image>(draft: Draft<Image>): AuthoredQuiz<Image> {
  const bands = bandsOf(draft.handles)
  return {
    kind: draft.kind,
    title: normalise(draft.title),
    description: normalise(draft.description),
    subjectId: draft.subjectId ?? 0,
    cover: draft.cover,
    questions: draft.questions.map((question) => ({
      ...question,
      text: normalise(question.text),
      note: normalise(question.note),
      answers: question.answers.map((answer) => ({ ...answer, text: normalise(answer.text) })),
    })),
    results: draft.results.map((result, index) => ({
      ...result,
      title: normalise(result.title),
      text: normalise(result.text),
      min: bands[index]?.min ?? 0,
      max: bands[index]?.max ?? 100,
    })),
  }
}

const normalise = (text: string): string => text.normalize('NFC').trim()
