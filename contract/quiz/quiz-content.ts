import type { QuestionOrigin } from '@quiz/contract/bank/bank-ids.ts'
import { limits } from '@quiz/contract/limits.ts'
import { choice } from '@quiz/contract/questions/choice.ts'
import { type KindOptionTexts, noKindTexts } from '@quiz/contract/questions/options.ts'
import { defaultKind, type KindName } from '@quiz/contract/questions/question-fields.ts'
import { type AnyFields, questionKind } from '@quiz/contract/questions/questions.ts'
import type { Band } from '@quiz/contract/quiz/bands.ts'
import type { QuizKind, Scoring } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { OutcomePoints } from '@quiz/contract/scoring/outcome-points.ts'

/**
 * An answer option of a question. `isRight` counts in a choice of a quiz, `score` in a personality test by bands,
 * `outcomePoints` in one by outcomes. `Image` is the form of its picture: the hash of a stored one, base64, or a file.
 */
export type OptionFields<Image = string> = CommonOptionFields<Image> & KindOptionTexts
/** What options of every kind have. */
export type CommonOptionFields<Image = string> = {
  text: string
  isRight: boolean
  score: number
  image: Image | null
  /** What the picture shows, for readers who do not see it. */
  imageAlt: string
  outcomePoints: readonly OutcomePoints[]
}

/** What a question of every kind has, without its answer options. */
export type CommonFields<Image = string> = {
  text: string
  note: string
  image: Image | null
  imageAlt: string
  score: number
  /** Shown after the attempt only, with the address of its source. */
  explanation: string
  sourceUrl: string
  /** The own question that this one is a copy of; `at` is empty until the copy is stored. */
  origin: QuestionOrigin | null
}

/** A question without its answer options, which only some kinds have. */
export type QuestionFields<Image = string> = CommonFields<Image> & AnyFields

/** A result without its band. */
export type ResultFields<Image = string> = { title: string; text: string; image: Image | null; imageAlt: string }

/** Fields of the content as a whole. The cover itself stands beside the content. */
export type ContentFields = { scoring: Scoring; coverAlt: string }

/** The id of a question, answer option or result that the test had before; a new one has none. */
export type Identity = { id?: number | undefined }

export const identityOf = ({ id }: { id?: number | null | undefined }): Identity => (id ? { id } : {})

/** What an author writes of the content, before all of it has ids. */
export type AuthoredContent<Image = string> = ContentFields & {
  kind: QuizKind
  questions: readonly (QuestionFields<Image> & Identity & { answers: readonly (OptionFields<Image> & Identity)[] })[]
  results: readonly (ResultFields<Image> & Band & Identity)[]
}

/** A test as its author writes it. */
export type AuthoredQuiz<Image = string> = AuthoredContent<Image> & {
  title: string
  description: string
  subjectId: number
  cover: Image | null
}

/** A question of a version with its answer options. */
export type QuizQuestion<Image = string> = QuestionFields<Image> & {
  id: number
  answers: (OptionFields<Image> & { id: number })[]
}

/** A question with the width of its picture over its height, where that is known; it is never stored. */
export type ShownQuestion = QuizQuestion & { imageRatio?: number }

/** A result of a version with its band. */
export type QuizResult<Image = string> = ResultFields<Image> & Band & { id: number }

/** The content of one version, as it is stored: what is asked and scored. */
export type QuizContent<Image = string> = ContentFields & {
  kind: QuizKind
  maxScore: number
  questions: QuizQuestion<Image>[]
  results: QuizResult<Image>[]
}

/** The fields of the content of a new test, and those of a stored one that are absent because they were added later. */
export const contentDefaults: ContentFields = { scoring: 'bands', coverAlt: '' }
/** The fields of a new question, and those of a stored one that are absent because they were added later. */
export const commonDefaults: CommonFields<never> = {
  text: '',
  note: '',
  image: null,
  imageAlt: '',
  score: limits.pointsMin,
  explanation: '',
  sourceUrl: '',
  origin: null,
}
/** The fields of a new question: a choice. */
export const questionDefaults = { ...commonDefaults, ...choice.defaults }
export const commonOptionDefaults: CommonOptionFields<never> = {
  text: '',
  isRight: false,
  score: limits.pointsMin,
  image: null,
  imageAlt: '',
  outcomePoints: [],
}
export const optionDefaults: OptionFields<never> = { ...commonOptionDefaults, ...noKindTexts }
export const resultDefaults: ResultFields<never> = { title: '', text: '', image: null, imageAlt: '' }

type StoredQuestion = { kind?: KindName; answers: readonly object[] }

/** Fills in the fields that a stored question lacks. */
export const questionWithDefaults = <Question extends StoredQuestion>(question: Question): Question => ({
  ...commonDefaults,
  ...questionKind({ kind: question.kind ?? defaultKind }).defaults,
  ...question,
  answers: question.answers.map((answer) => ({ ...optionDefaults, ...answer })),
})

/** Fills in the fields that stored content lacks, so that an added optional field needs no migration. */
export const withDefaults = <Content extends { questions: readonly StoredQuestion[]; results: readonly object[] }>(
  content: Content,
): Content => ({
  ...contentDefaults,
  ...content,
  questions: content.questions.map(questionWithDefaults),
  results: content.results.map((result) => ({ ...resultDefaults, ...result })),
})
