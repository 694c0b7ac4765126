import {
  type ImportNote,
  problem,
  type RawAnswer,
  type RawQuestion,
  remark,
  type TypedFields,
} from '@quiz/contract/formats/imported.ts'
import type { MoodleAnswer, MoodleBody } from '@quiz/contract/formats/moodle-body.ts'
import { giftNumber } from '@quiz/contract/formats/moodle-number.ts'
import { acceptedOf } from '@quiz/contract/formats/moodle-texts.ts'
import { matchOf, orderOf } from '@quiz/contract/formats/pairs-and-orders.ts'
import { isPoints } from '@quiz/contract/formats/points.ts'
import { readMarked } from '@quiz/contract/formats/read-kinds.ts'
import { acceptedTexts } from '@quiz/contract/formats/typed-answers.ts'
import { type Carried, share } from '@quiz/contract/formats/written-kinds.ts'
import { limits } from '@quiz/contract/limits.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes

type Content = Pick<RawQuestion, 'answers' | 'own' | 'credit' | 'isMultiple'> & { notes: ImportNote[] }

/** What a question of Moodle is here; `carried` is what its comments say of its kind. */
export function contentOf(body: MoodleBody, carried: Carried, line: number): Content {
  const marked = readMarked(body, carried)
  if (marked) return { notes: [], ...marked }
  if (body.is === 'choice') return choiceOf(body, carried, line)
  if (body.is === 'text') return textOf(body.answers, carried, line)
  if (body.is === 'number') return numberOf(body, carried, line)
  if (body.is === 'order') return orderingOf(body, carried, line)
  return { ...matchOf(body.pairs, carried.credit ?? 'parts'), notes: [] }
}

/** The feedback to a question behind that to its answers, in order, and what is said about it. */
export function explanationOf(feedbacks: readonly string[], general: string, line: number) {
  const own = [...new Set(feedbacks.filter(Boolean))]
  const all = [...own, general].filter(Boolean).join('\n')
  if (own.length === 0) return { explanation: general, notes: [] }
  if (general !== '' && all.length > limits.explanationChars)
    return { explanation: general, notes: [remark(line, texts.feedbackLeft)] }
  return { explanation: all, notes: [remark(line, texts.feedback)] }
}

const whole = 100
const isPartial = ({ percent }: MoodleAnswer): boolean => percent > 0 && percent < whole

function choiceOf({ isSingle, answers }: MoodleBody & { is: 'choice' }, carried: Carried, line: number): Content {
  const isRight = ({ percent }: MoodleAnswer) => (isSingle ? percent >= whole : percent > 0)
  const enough = answers.filter(({ percent }) => percent >= whole)
  // Each of them brought all the points: whether here one is enough only the author knows.
  const isDoubtful = enough.length > 1
  const parts = areWeighedParts(answers)
  return {
    answers: answers.map((answer) => rawAnswer(answer, isRight(answer) && !isDoubtful)),
    credit: carried.credit ?? (parts ? 'parts' : 'all'),
    isMultiple: !(isSingle || isDoubtful),
    notes: isDoubtful
      ? [{ ...problem(line, texts.eachIsEnough(enough.map(({ text }) => text))), isNoRight: true }]
      : weightNotes({ isSingle, answers, isSaid: carried.credit !== undefined || parts }, line),
  }
}

/** In a test without right answers a fifth of the percent is a point. */
const rawAnswer = ({ line, text, percent }: MoodleAnswer, isRight: boolean): RawAnswer => {
  const score = Math.round(percent / 20)
  return { line, text, isRight, ...(percent !== 0 && { score: isPoints(score) ? score : limits.pointsMin }) }
}

type Weighed = { isSingle: boolean; answers: readonly MoodleAnswer[]; isSaid: boolean }

function weightNotes({ isSingle, answers, isSaid }: Weighed, line: number): ImportNote[] {
  if (isSaid) return []
  if (!isSingle) return answers.some(isPartial) ? [remark(line, texts.weights)] : []
  return [
    ...(answers.some(isPartial) ? [remark(line, texts.partsOfSingle)] : []),
    ...(answers.some(({ percent }) => percent < 0) ? [remark(line, texts.penalties)] : []),
  ]
}

/** Whether wrong answers cost what right ones bring: then points for parts are what the weights say. */
function areWeighedParts(answers: readonly MoodleAnswer[]): boolean {
  const rights = answers.filter(({ percent }) => percent > 0).length
  const part = Number(share(rights))
  const isPart = ({ percent }: MoodleAnswer) => Math.abs(Math.abs(percent) - part) < 0.001
  return rights > 1 && rights < answers.length && answers.every(isPart)
}

function textOf(answers: readonly MoodleAnswer[], carried: Carried, line: number): Content {
  const given = answers.filter(({ percent }) => percent > 0)
  const read = given.map(({ text }) => acceptedOf(text))
  return {
    answers: [],
    own: acceptedTexts(
      read.map(({ text }) => text),
      carried,
    ),
    notes: [
      ...(given.some(isPartial) ? [remark(line, texts.typedWeights)] : []),
      ...(read.some(({ hasWildcard }) => hasWildcard) ? [remark(line, texts.star)] : []),
      ...(answers.some(({ text, percent }) => percent <= 0 && text !== '*' && text !== '')
        ? [remark(line, texts.noPoints)]
        : []),
    ],
  }
}

function numberOf({ answers, unit }: MoodleBody & { is: 'number' }, carried: Carried, line: number): Content {
  const given = answers.filter(({ percent }) => percent > 0)
  const right = given.find(({ percent }) => percent >= whole)
  const read = right ? giftNumber(right.text) : null
  if (!(right && read)) return { answers: [], notes: [problem(line, texts.badNumber)] }
  return {
    answers: [],
    own: withCarried({ ...read, unit: unit ?? '' }, carried),
    notes: [
      ...(given.length > 1 ? [remark(line, texts.oneNumber)] : []),
      ...(right.text.includes(',') ? [remark(line, texts.commaOfMoodle)] : []),
    ],
  }
}

const withCarried = (
  read: TypedFields & { kind: 'number' },
  { number, tolerance, unit, fractions }: Carried,
): TypedFields => ({
  ...read,
  ...(fractions && { fractions }),
  unit: unit ?? read.unit,
  acceptedNumber: number ?? read.acceptedNumber,
  tolerance: tolerance ?? read.tolerance,
})

function orderingOf(
  { items, grading, hasSome }: MoodleBody & { is: 'order' },
  carried: Carried,
  line: number,
): Content {
  const isAll = grading === 'ALL_OR_NOTHING'
  return {
    ...orderOf(items, carried.credit ?? (isAll ? 'all' : 'parts')),
    notes: [
      ...(isAll || grading === 'ABSOLUTE_POSITION' ? [] : [remark(line, texts.orderGrading)]),
      ...(hasSome ? [remark(line, texts.orderPart)] : []),
    ],
  }
}
