import { bandsOf } from '@quiz/contract/bands.ts'
import { limits } from '@quiz/contract/limits.ts'
import { type QuizDraft, testTypeId } from '@quiz/contract/quizzes.ts'
import type { Draft, DraftPicture } from './draft.ts'

/** The request body of a draft: texts normalised as on the server, pictures encoded by `encode`. */
export function toQuizRequest(draft: Draft, encode: (picture: DraftPicture) => string): QuizDraft {
  const isQuiz = draft.kind === 'quiz'
  const bands = bandsOf(draft.handles)
  const encoded = (picture: DraftPicture | null) => picture && encode(picture)
  return {
    title: normalise(draft.title),
    description: normalise(draft.description),
    subjectId: draft.subjectId ?? 0,
    testTypeId: testTypeId[draft.kind],
    testImg: encoded(draft.cover),
    questions: draft.questions.map((question) => ({
      title: normalise(question.text),
      description: normalise(question.note),
      questionImg: encoded(question.image),
      isDeleted: false,
      isMultipleAnswers: isQuiz && question.isMultiple,
      score: isQuiz ? question.score : limits.pointsMin,
      answers: question.answers.map((answer) => ({
        description: normalise(answer.text),
        isRightAnswer: isQuiz && answer.isRight,
        score: isQuiz ? limits.pointsMin : answer.score,
      })),
    })),
    results: draft.results.map((result, index) => ({
      title: normalise(result.title),
      description: normalise(result.text),
      resultImg: encoded(result.image),
      scoreMin: bands[index]?.min ?? 0,
      scoreMax: bands[index]?.max ?? 100,
    })),
  }
}

/** Normalises a text as the server does. */
const normalise = (text: string): string => text.normalize('NFC').trim()
