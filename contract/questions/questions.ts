import { type ChoiceTypes, choice } from '@quiz/contract/questions/choice.ts'
import { type MatchTypes, match } from '@quiz/contract/questions/match.ts'
import { type NumberTypes, number } from '@quiz/contract/questions/number.ts'
import { type KindOptionTexts, noKindTexts, sortedById } from '@quiz/contract/questions/options.ts'
import { type OrderTypes, order } from '@quiz/contract/questions/order.ts'
import { defaultKind, type KindName } from '@quiz/contract/questions/question-fields.ts'
import type { KindTypes, QuestionKind, Reviewing } from '@quiz/contract/questions/question-kind.ts'
import { type TextTypes, text } from '@quiz/contract/questions/text.ts'

type AllTypes = ChoiceTypes | TextTypes | NumberTypes | OrderTypes | MatchTypes
type AnyTypes = { [Name in keyof KindTypes]: AllTypes[Name] }
export type AnyKind = QuestionKind<AnyTypes>

/** What a question of any kind has of its own. */
export type AnyFields = AnyTypes['fields']
/** Those of all kinds at once: an editor keeps them while the kind of a question changes. */
export type AllFields = { kind: KindName } & OwnOf<ChoiceTypes> &
  OwnOf<TextTypes> &
  OwnOf<NumberTypes> &
  OwnOf<OrderTypes> &
  OwnOf<MatchTypes>
type OwnOf<Types extends KindTypes> = Omit<Types['fields'], 'kind'>
/** A question of any kind, as far as its kind reads it. */
export type AnyQuestion = AnyTypes['question']
/** The same without its answer options. */
export type AnyQuestionFields = WithoutAnswers<AnyQuestion>
type WithoutAnswers<Question> = Question extends unknown ? Omit<Question, 'answers'> : never
/** What is answered in a question of any kind. */
export type AnyValue = AnyTypes['value']

const kinds: Record<KindName, AnyKind> = { choice, text, number, order, match }

/** The fields of all kinds of a new question. */
export const allDefaults: AllFields = {
  ...match.defaults,
  ...order.defaults,
  ...number.defaults,
  ...text.defaults,
  ...choice.defaults,
}

/** The fields of a question that have its answer options, with their ids. */
export const optionsFields = () => new Set(Object.values(kinds).map(({ optionsField }) => optionsField))

/** The module of the kind of a question. */
export const questionKind = ({ kind }: { kind: KindName }): AnyKind => kinds[kind]

/** What the content of a question has, as JSON, when it is one that the value answers: one of these. */
export const patternsOf = (value: AnyValue): object[] =>
  Object.values(kinds).flatMap((kind) => (kind.isValue(value) ? [kind.pattern(value)] : []))

/** The fields of an answer option that the kind of its question does not read, with their defaults. */
export function unreadInOptions(question: { kind: KindName }) {
  const { kindOptionTexts, unreadInOptions: unread } = questionKind(question)
  return { ...withoutKindTexts(kindOptionTexts), ...unread }
}
const withoutKindTexts = (read: readonly string[]): Partial<KindOptionTexts> =>
  Object.fromEntries(Object.entries(noKindTexts).filter(([name]) => !read.includes(name)))

/** The names and values of what a question has of its own, `kind` left out. */
export const kindFields = (question: { kind: KindName }): [string, unknown][] =>
  Object.entries(question).filter(([name]) => name !== 'kind' && name in questionKind(question).defaults)

const named = (kind: KindName) => (kind === defaultKind ? {} : { kind })

/** The answer options in the order in which its takers see them. */
export const shownOptions = <Option extends { id: number }>(question: {
  kind: KindName
  answers: readonly Option[]
}): readonly Option[] => (questionKind(question).hidesOrder ? sortedById(question.answers) : question.answers)

/** The answer options that its author reads as such. */
export const editedOptions = <Option>(question: { kind: KindName; answers: readonly Option[] }): readonly Option[] =>
  questionKind(question).optionsField === 'answers' ? question.answers : []

/** What its taker gets of a question besides its text. Clients that know choices alone read `isMultipleAnswers` of each. */
export const kindToTake = (question: AnyFields) => ({
  isMultipleAnswers: false,
  ...named(question.kind),
  ...questionKind(question).toTake(question),
})

/** What its author reads besides; clients that know choices alone read `answersLayout` of each question. */
export const kindToEdit = (question: AnyFields & AnyQuestion) => ({
  answersLayout: choice.defaults.answersLayout,
  ...questionKind(question).toEdit(question),
})

/** What a review shows of a question besides its text. */
export const kindToReview = (question: AnyTypes['stored'], value: AnyValue, reviewing: Reviewing) => ({
  ...named(question.kind),
  ...questionKind(question).review(question, value, reviewing),
})
