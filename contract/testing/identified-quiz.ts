import { decodeQuizDraft } from '@quiz/contract/quiz-codec.ts'
import type { AuthoredQuiz, QuizContent, QuizQuestion, QuizResult } from '@quiz/contract/quiz-content.ts'
import { type QuizDraftInput, quizDraft } from '@quiz/contract/quiz-draft.ts'
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

/** A request with these questions. */
const draftWith = (questions: readonly SentQuestion[], testTypeId: 1 | 2 = 1): QuizDraftInput => ({
  ...{ title: 'Города', description: 'О городах', subjectId: 1, testTypeId, testImg: 'обложка', results },
  questions: questions.map((question) => ({ title: 'Какой?', ...question })),
})

/** The test that a request with these questions describes, with ids. */
export function identifiedQuiz(questions: readonly SentQuestion[], testTypeId: 1 | 2 = 1): IdentifiedQuiz {
  let id = 0
  const identified = <Item extends object>(item: Item): Item & { id: number } => {
    id += 1
    return { ...item, id }
  }
  const quiz = decodeQuizDraft(quizDraft.parse(draftWith(questions, testTypeId)))
  return {
    ...quiz,
    questions: quiz.questions.map((question) => ({
      ...identified(question),
      answers: question.answers.map(identified),
    })),
    results: quiz.results.map(identified),
  }
}

/** The content of such a test, as it is stored. */
export const contentOf = ({ kind, scoring, coverAlt, questions, results: bands }: IdentifiedQuiz): QuizContent => ({
  ...{ kind, scoring, coverAlt, questions, results: bands },
  maxScore: maxScore({ kind, scoring, questions }),
})
