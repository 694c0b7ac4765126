import type { QuizDraft } from '@quiz/contract/editing/quiz-draft.ts'
import { mergeQuiz } from '@quiz/contract/editing/quiz-merge.ts'
import { optionToTake } from '@quiz/contract/questions/options.ts'
import {
  editedOptions,
  kindToEdit,
  kindToTake,
  questionKind,
  shownOptions,
} from '@quiz/contract/questions/questions.ts'
import type { Band } from '@quiz/contract/quiz/bands.ts'
import {
  type AuthoredQuiz,
  contentDefaults,
  identityOf,
  type OptionFields,
  type QuestionFields,
  type QuizContent,
  type QuizQuestion,
  type ResultFields,
  type ShownQuestion,
} from '@quiz/contract/quiz/quiz-content.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizToEdit, QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'

/** A draft whose questions, answers and results may have ids: those of a version that is changed. */
export type IdentifiedDraft = Omit<QuizDraft, 'questions' | 'results'> & {
  questions: (Omit<QuizDraft['questions'][number], 'answers'> &
    SentIdentity & {
      answers?: (NonNullable<QuizDraft['questions'][number]['answers']>[number] & SentIdentity)[] | null | undefined
    })[]
  results: (QuizDraft['results'][number] & SentIdentity)[]
}
type SentIdentity = { id?: number | null | undefined }

const emptyQuiz: AuthoredQuiz = {
  ...contentDefaults,
  ...{ kind: 'quiz', title: '', description: '', subjectId: 0, cover: null, questions: [], results: [] },
}

/** The test that a request describes, as `mergeQuiz` reads it. */
export const decodeQuizDraft = (draft: IdentifiedDraft): AuthoredQuiz => mergeQuiz(emptyQuiz, draft)

/** The request that describes a test. */
export const encodeQuizDraft = (quiz: AuthoredQuiz): IdentifiedDraft => ({
  title: quiz.title,
  description: quiz.description,
  subjectId: quiz.subjectId,
  testTypeId: testTypeId[quiz.kind],
  scoring: quiz.scoring,
  testImg: quiz.cover,
  testImgAlt: quiz.coverAlt,
  questions: quiz.questions.map((question) => ({
    ...identityOf(question),
    ...questionToEdit(question),
    isDeleted: false,
    answers: editedOptions(question).map((answer) => ({ ...identityOf(answer), ...optionToEdit(answer) })),
  })),
  results: quiz.results.map((result) => ({ ...identityOf(result), ...encodeResult(result) })),
})

/** The questions of a test for its takers, without right answers and points. */
export const encodeQuestionsToTake = (testId: number, questions: readonly ShownQuestion[]): QuizToTake['questions'] =>
  questions.map((question, index) => ({
    ...numbered(testId, question.id, index),
    ...questionToTake(question),
    ...(question.imageRatio && { questionImgRatio: question.imageRatio }),
    answers: shownOptions(question).map((answer, at) => ({
      ...{ id: answer.id, questionId: question.id, idx: at + 1 },
      ...optionToTake(answer),
    })),
  }))

/** The content of a test for its author. */
export const encodeContentToEdit = (
  testId: number,
  { scoring, questions, results }: Pick<QuizContent, 'scoring' | 'questions' | 'results'>,
): Pick<QuizToEdit, 'scoring' | 'questions' | 'results'> => ({
  scoring,
  questions: questions.map((question, index) => ({
    ...numbered(testId, question.id, index),
    ...questionToEdit(question),
    hasRightAnswers: questionKind(question).hasRight(question),
    answers: editedOptions(question).map((answer, at) => ({
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

const numbered = (testId: number, id: number, index: number) => ({ id, testId, idx: index + 1 })

// Every field that reaches takers is listed here; what they read after the attempt, and what only authors read, is below.
// Fields that came later are absent while they are empty: replies about tests without them stay as they were, byte for byte.
const questionOf = ({ text, note, image, imageAlt }: QuestionFields) => ({
  title: text,
  description: note,
  questionImg: image,
  ...(imageAlt && { questionImgAlt: imageAlt }),
})
const questionToTake = (question: QuestionFields) => ({
  ...questionOf(question),
  ...kindToTake(question),
})

const explanationOf = ({ explanation, sourceUrl }: QuestionFields) => ({ explanation, sourceUrl })

const questionToEdit = (question: AuthoredQuiz['questions'][number]) => ({
  ...questionToTake(question),
  questionImgAlt: question.imageAlt,
  ...kindToEdit(question),
  score: question.score,
  ...explanationOf(question),
  ...(question.origin && { origin: question.origin }),
})
const optionToEdit = (option: OptionFields) => ({
  ...optionToTake(option),
  answerImg: option.image,
  answerImgAlt: option.imageAlt,
  isRightAnswer: option.isRight,
  score: option.score,
  outcomePoints: [...option.outcomePoints],
})

const encodeResult = (result: ResultFields & Band) => ({
  title: result.title,
  description: result.text,
  resultImg: result.image,
  resultImgAlt: result.imageAlt,
  scoreMin: result.min,
  scoreMax: result.max,
})
