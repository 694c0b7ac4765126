import { decodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import { type QuizDraftInput, quizDraft } from '@quiz/contract/editing/quiz-draft.ts'
import type { AuthoredQuiz, QuizContent, QuizQuestion, QuizResult } from '@quiz/contract/quiz/quiz-content.ts'
import { identified, identifiedQuestions } from '@quiz/contract/quiz/quiz-ids.ts'
import { maxScore } from '@quiz/contract/scoring/scorings.ts'
import type { SentQuestion } from '@quiz/contract/testing/answered-questions.ts'

type IdentifiedQuiz = Omit<AuthoredQuiz, 'questions' | 'results'> & {
  questions: QuizQuestion[]
  results: QuizResult[]
}

const results = [
  { title: 'Новичок', scoreMin: 0, scoreMax: 50 },
  { title: 'Знаток', scoreMin: 51, scoreMax: 100 },
]

/** An id that depends on a text alone: tests that differ in what is right then have the same ids. */
export const drawnByText = (text: string): number =>
  [...text].reduce((id, letter) => (id * 7919 + (letter.codePointAt(0) ?? 0)) % 1_099_511_627_689, 7)

/** A request with these questions. */
const draftWith = (questions: readonly SentQuestion[], testTypeId: 1 | 2 = 1): QuizDraftInput => ({
  ...{ title: 'Города', description: 'О городах', subjectId: 1, testTypeId, testImg: 'обложка', results },
  questions: questions.map((question) => ({ title: 'Какой?', ...question })),
})

/** The test that a request with these questions describes, with ids. */
export function identifiedQuiz(questions: readonly SentQuestion[], testTypeId: 1 | 2 = 1): IdentifiedQuiz {
  let id = 0
  const next = () => {
    id += 1
    return id
  }
  const quiz = decodeQuizDraft(quizDraft.parse(draftWith(questions, testTypeId)))
  return {
    ...quiz,
    questions: identifiedQuestions(quiz.questions, { next, drawn: drawnByText }),
    results: quiz.results.map((result) => identified(result, next)),
  }
}

/** The content of such a test, as it is stored. */
export const contentOf = ({ kind, scoring, coverAlt, questions, results: bands }: IdentifiedQuiz): QuizContent => ({
  ...{ kind, scoring, coverAlt, questions, results: bands },
  maxScore: maxScore({ kind, scoring, questions }),
})
