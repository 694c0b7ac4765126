import { isKeyChanged } from '@quiz/contract/questions/key.ts'
import type { AnswerLine } from '@quiz/contract/questions/question-kind.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { hashInAddress } from '@quiz/contract/quiz/images.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { Marking } from '@quiz/contract/scoring/way-of-scoring.ts'
import { questionKindNames } from '@quiz/contract/texts/ru/question-kind-names.ts'
import { versionChangeTexts as texts } from '@quiz/contract/texts/ru/version-changes.ts'

type Question = AuthoredQuiz['questions'][number]
type Option = Question['answers'][number]
type Result = AuthoredQuiz['results'][number]

/** A field before and after a change, in words; empty where there was nothing. */
export type ChangedField = { label: string; before: AnswerLine[]; after: AnswerLine[] }
/** A question or a result, as the later version calls it; as the earlier one does when it is gone. */
export type ChangedItem = {
  heading: string
  state: 'added' | 'removed' | 'changed'
  /** What is right in the question is something else. */
  isKeyChanged: boolean
  fields: ChangedField[]
}
export type VersionChanges = { test: ChangedField[]; questions: ChangedItem[]; results: ChangedItem[] }

/** A field of one version. Pictures look alike in words, so what they are compared by stands beside. */
type Field = { label: string; lines: AnswerLine[]; pictures: readonly (string | null)[] }
type Item = { id: number | undefined; heading: string; fields: Field[] }

/** What changed between two versions of a test, question by question. Pictures are named by hash or address. */
export function changesBetween(before: AuthoredQuiz, after: AuthoredQuiz): VersionChanges {
  const later = new Map(after.questions.map((question) => [question.id, question]))
  const keyChanged = new Set(
    before.questions.flatMap((question) => {
      const next = later.get(question.id)
      return next && isKeyChanged(question, next) ? [question.id] : []
    }),
  )
  return {
    test: [...changedFields(testFields(before), testFields(after)), ...changedOrder(before, after)],
    questions: changedItems(questionItems(before), questionItems(after), (id) => keyChanged.has(id)),
    results: changedItems(resultItems(before), resultItems(after), () => false),
  }
}

const plain = (label: string, text: string): Field => ({
  label,
  lines: text === '' ? [] : [{ text, isRight: false }],
  pictures: [],
})
const pictured = (label: string, { image, imageAlt }: { image: string | null; imageAlt: string }): Field => ({
  ...plain(label, image === null ? '' : imageAlt || texts.picture),
  pictures: [nameOf(image)],
})
/** The hash of a picture, whose address may be signed anew each time. */
const nameOf = (image: string | null) => image && (hashInAddress(image) ?? image)

const testFields = ({ title, description, cover, coverAlt }: AuthoredQuiz): Field[] => [
  plain(texts.fields.title, title),
  plain(texts.fields.description, description),
  pictured(texts.fields.cover, { image: cover, imageAlt: coverAlt }),
]

const questionItems = (quiz: AuthoredQuiz): Item[] =>
  quiz.questions.map((question, at) => ({
    id: question.id,
    heading: texts.question(at + 1, question.text),
    fields: questionFields(quiz, question),
  }))

function questionFields(quiz: AuthoredQuiz, question: Question): Field[] {
  const { hasRightAnswers, marking } = wayOfScoring(quiz)
  const fields = [
    plain(texts.fields.kind, questionKindNames[question.kind]),
    plain(texts.fields.text, question.text),
    plain(texts.fields.note, question.note),
    pictured(texts.fields.picture, question),
    {
      label: hasRightAnswers ? texts.fields.key : texts.fields.answers,
      lines: answerLines(quiz, question, marking),
      pictures: question.answers.map(({ image }) => nameOf(image)),
    },
  ]
  if (hasRightAnswers) fields.push(...scoringFields(question))
  return [
    ...fields,
    plain(texts.fields.explanation, question.explanation),
    plain(texts.fields.source, question.sourceUrl),
  ]
}

/** The answers in words, in a personality test with what each brings. */
const answerLines = (quiz: AuthoredQuiz, question: Question, marking: Marking): AnswerLine[] =>
  questionKind(question)
    .answerLines(question)
    .map((line, at) => {
      const option = question.answers[at]
      const worth = option ? worthOf(option, quiz)[marking] : ''
      return worth ? { ...line, text: texts.worth(line.text, worth) } : line
    })

const worthOf = ({ score, outcomePoints }: Option, { results }: AuthoredQuiz): Record<Marking, string> => ({
  right: '',
  points: texts.points(score),
  leads: outcomePoints.map(({ resultIdx, points }) => texts.lead(results[resultIdx]?.title ?? '', points)).join(', '),
})

/** Switches of typed answers, which questions lack while they are off. */
const switches = ['compact', 'anyOrder', 'fractions'] as const
const isOn = (question: Question, name: (typeof switches)[number]): boolean => Reflect.get(question, name) === true

/** How a question is scored besides its key, where its kind has that. */
const scoringFields = (question: Question): Field[] => [
  ...('isMultiple' in question ? [plain(texts.fields.isMultiple, texts.isMultiple(question.isMultiple))] : []),
  ...('credit' in question ? [plain(texts.fields.credit, texts.credit[question.credit])] : []),
  ...('typo' in question ? [plain(texts.fields.typo, texts.typo(question.typo))] : []),
  ...switches.map((name) => plain(texts.fields[name], isOn(question, name) ? texts.isOn : '')),
  plain(texts.fields.points, texts.points(question.score)),
]

const resultItems = (quiz: AuthoredQuiz): Item[] =>
  quiz.results.map((result, at) => ({
    id: result.id,
    heading: texts.result(at + 1, result.title),
    fields: resultFields(result, wayOfScoring(quiz).hasBands),
  }))

const resultFields = (result: Result, hasBands: boolean): Field[] => [
  plain(texts.fields.title, result.title),
  plain(texts.fields.description, result.text),
  pictured(texts.fields.picture, result),
  ...(hasBands ? [plain(texts.fields.band, texts.band(result.min, result.max))] : []),
]

/** Items that are other, new or gone; an item is the same by its id. */
function changedItems(
  before: readonly Item[],
  after: readonly Item[],
  isKeyOther: (id: number | undefined) => boolean,
): ChangedItem[] {
  const earlier = new Map(before.map((item) => [item.id, item]))
  const kept = new Set(after.map(({ id }) => id))
  const still = after.flatMap(({ id, heading, fields }): ChangedItem[] => {
    const item = earlier.get(id)
    if (!item) return [{ heading, state: 'added', isKeyChanged: false, fields: changedFields([], fields) }]
    const changed = changedFields(item.fields, fields)
    return changed.length === 0 ? [] : [{ heading, state: 'changed', isKeyChanged: isKeyOther(id), fields: changed }]
  })
  const gone = before
    .filter(({ id }) => !kept.has(id))
    .map(({ heading, fields }): ChangedItem => {
      return { heading, state: 'removed', isKeyChanged: false, fields: changedFields(fields, []) }
    })
  return [...still, ...gone]
}

/** Fields that differ, by their labels. */
function changedFields(before: readonly Field[], after: readonly Field[]): ChangedField[] {
  const labels = new Set([...after, ...before].map(({ label }) => label))
  return [...labels].flatMap((label) => {
    const [one, other] = [before, after].map((fields) => fields.find((field) => field.label === label))
    const [lines, next] = [one?.lines ?? [], other?.lines ?? []]
    if (JSON.stringify(lines) !== JSON.stringify(next)) return [{ label, before: lines, after: next }]
    const isSame = JSON.stringify(one?.pictures) === JSON.stringify(other?.pictures)
    return isSame || lines.length === 0 ? [] : [{ label: texts.otherPicture(label), before: lines, after: next }]
  })
}

/** The order of the questions that both versions have, where it is another one. */
function changedOrder(before: AuthoredQuiz, after: AuthoredQuiz): ChangedField[] {
  const shared = (quiz: AuthoredQuiz, other: AuthoredQuiz) =>
    quiz.questions.filter(({ id }) => other.questions.some((question) => question.id === id))
  const [one, other] = [shared(before, after), shared(after, before)]
  if (one.every(({ id }, at) => other[at]?.id === id)) return []
  const lines = (questions: readonly Question[]) => questions.map(({ text }) => ({ text, isRight: false }))
  return [{ label: texts.fields.order, before: lines(one), after: lines(other) }]
}
