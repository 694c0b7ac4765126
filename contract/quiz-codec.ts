import type { Band } from '@quiz/contract/bands.ts'
import {
  type AuthoredQuiz,
  type Identity,
  type OptionFields,
  optionDefaults,
  type QuestionFields,
  type QuizContent,
  type QuizQuestion,
  questionDefaults,
  type ResultFields,
} from '@quiz/contract/quiz-content.ts'
import { type QuizDraft, type QuizToEdit, type QuizToTake, testTypeId } from '@quiz/contract/quizzes.ts'
import { kindOf } from '@quiz/contract/scoring.ts'

/** A draft whose questions, answers and results may have ids: those of a version that is changed. */
export type IdentifiedDraft = Omit<QuizDraft, 'questions' | 'results'> & {
  questions: (Omit<QuizDraft['questions'][number], 'answers'> &
    SentIdentity & {
      answers?: (NonNullable<QuizDraft['questions'][number]['answers']>[number] & SentIdentity)[] | null | undefined
    })[]
  results: (QuizDraft['results'][number] & SentIdentity)[]
}
type SentIdentity = { id?: number | null | undefined }

/**
 * The test that a request describes, without its deleted questions. A description is the text of a question that has no
 * title. A personality test has neither right answers nor multiple choice.
 */
export function decodeQuizDraft(draft: IdentifiedDraft): AuthoredQuiz {
  const kind = kindOf(draft.testTypeId)
  const isQuiz = kind === 'quiz'
  return {
    kind,
    title: draft.title,
    description: draft.description,
    subjectId: draft.subjectId,
    cover: draft.testImg ?? null,
    questions: draft.questions
      .filter((question) => !question.isDeleted)
      .map((question) => ({
        ...identityOf(question),
        text: question.title || question.description || '',
        note: (question.title && question.description) || '',
        image: question.questionImg ?? null,
        isMultiple: isQuiz && (question.isMultipleAnswers ?? questionDefaults.isMultiple),
        score: question.score ?? questionDefaults.score,
        explanation: question.explanation ?? '',
        sourceUrl: question.sourceUrl ?? '',
        answers: (question.answers ?? []).map((answer) => ({
          ...identityOf(answer),
          text: answer.description ?? '',
          isRight: isQuiz && (answer.isRightAnswer ?? optionDefaults.isRight),
          score: answer.score ?? optionDefaults.score,
        })),
      })),
    results: draft.results.map((result) => ({
      ...identityOf(result),
      title: result.title,
      text: result.description ?? '',
      image: result.resultImg ?? null,
      min: result.scoreMin,
      max: result.scoreMax,
    })),
  }
}

const identityOf = ({ id }: SentIdentity): Identity => (id ? { id } : {})

/** The request that describes a test. */
export const encodeQuizDraft = (quiz: AuthoredQuiz): IdentifiedDraft => ({
  title: quiz.title,
  description: quiz.description,
  subjectId: quiz.subjectId,
  testTypeId: testTypeId[quiz.kind],
  testImg: quiz.cover,
  questions: quiz.questions.map((question) => ({
    ...identityOf(question),
    ...questionToEdit(question),
    isDeleted: false,
    answers: question.answers.map((answer) => ({ ...identityOf(answer), ...optionToEdit(answer) })),
  })),
  results: quiz.results.map((result) => ({ ...identityOf(result), ...encodeResult(result) })),
})

/** The questions of a test for its takers, without right answers and points. */
export const encodeQuestionsToTake = (testId: number, questions: readonly QuizQuestion[]): QuizToTake['questions'] =>
  questions.map((question, index) => ({
    ...numbered(testId, question.id, index),
    ...questionToTake(question),
    answers: question.answers.map((answer, at) => ({
      ...{ id: answer.id, questionId: question.id, idx: at + 1 },
      ...optionToTake(answer),
    })),
  }))

/** The content of a test for its author. */
export const encodeContentToEdit = (
  testId: number,
  { questions, results }: Pick<QuizContent, 'questions' | 'results'>,
): Pick<QuizToEdit, 'questions' | 'results'> => ({
  questions: questions.map((question, index) => ({
    ...numbered(testId, question.id, index),
    ...questionToEdit(question),
    hasRightAnswers: question.answers.some(({ isRight }) => isRight),
    answers: question.answers.map((answer, at) => ({
      ...{ id: answer.id, questionId: question.id, idx: at + 1 },
      ...optionToEdit(answer),
    })),
  })),
  results: results.map((result, index) => ({ ...numbered(testId, result.id, index), ...encodeResult(result) })),
})

/** A question for its taker after the attempt, without its answer options. */
export const encodeQuestionToReview = (question: QuizQuestion) => ({
  id: question.id,
  ...questionOf(question),
  ...explanationOf(question),
})

/** An answer option of such a question, without what is right and what others chose. */
export const encodeOptionToReview = (option: QuizQuestion['answers'][number]) => ({
  id: option.id,
  ...optionToTake(option),
  answerImg: null,
})

const numbered = (testId: number, id: number, index: number) => ({ id, testId, idx: index + 1 })

// Every field that reaches takers is listed here; what they read after the attempt, and what only authors read, is below.
const questionOf = ({ text, note, image }: QuestionFields) => ({ title: text, description: note, questionImg: image })
const questionToTake = (question: QuestionFields) => ({
  ...questionOf(question),
  isMultipleAnswers: question.isMultiple,
})
const optionToTake = ({ text }: OptionFields) => ({ description: text })

const explanationOf = ({ explanation, sourceUrl }: QuestionFields) => ({ explanation, sourceUrl })

const questionToEdit = (question: QuestionFields) => ({
  ...questionToTake(question),
  score: question.score,
  ...explanationOf(question),
})
const optionToEdit = (option: OptionFields) => ({
  ...optionToTake(option),
  isRightAnswer: option.isRight,
  score: option.score,
})

const encodeResult = (result: ResultFields & Band) => ({
  title: result.title,
  description: result.text,
  resultImg: result.image,
  scoreMin: result.min,
  scoreMax: result.max,
})
