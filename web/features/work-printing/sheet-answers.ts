import type { SentValue } from '@quiz/contract/questions/attempt-answers.ts'
import { typedNumberProblem } from '@quiz/contract/questions/typed-number-problem.ts'
import { workPaperTexts } from '@quiz/contract/texts/ru/work-paper.ts'
import { inOrder, letterAt } from './letters.ts'
import type { Printed } from './printed-kind.ts'

const { hints, problems } = workPaperTexts

/** What a typed line of a sheet means: an answer, null for none, or why it is none. */
export type SheetAnswer = { value: SentValue | null; problem: string | null }

const answered = (value: SentValue | null): SheetAnswer => ({ value, problem: null })
const wrong = (problem: string): SheetAnswer => ({ value: null, problem })

/** Keys of the Latin layout at the places of Russian letters: who forgot to switch presses the key with the right letter. */
const [latinKeys, russianKeys] = ['f,dult;pbqrkvyjghcnea[', 'абвгдежзийклмнопрстуфх']

/** Letters as the sheet has them, one after another; digits stand for them by their places. */
export function lettersOf(typed: string): string[] {
  const pressed = Array.from(typed.toLowerCase(), (sign) => russianKeys[latinKeys.indexOf(sign)] ?? sign)
  return pressed
    .filter((sign, at) => !/[\s.]/u.test(sign) && !(typed[at] === ',' && /\s/u.test(typed[at + 1] ?? '')))
    .map((sign) => (/[1-9]/.test(sign) ? letterAt(Number(sign) - 1) : sign.toUpperCase()))
}

/** Ids of the letters; a string is the letter that the sheet does not have. */
function idsOf(letters: readonly string[], ids: readonly number[]): number[] | string {
  const found: number[] = []
  for (const letter of letters) {
    const id = ids.find((_, at) => letterAt(at) === letter)
    if (id === undefined) return letter
    found.push(id)
  }
  return found
}

const twiceIn = (letters: readonly string[]) => letters.find((letter, at) => letters.indexOf(letter) < at)

function readChoice({ question, order }: Printed, typed: string): SheetAnswer {
  const letters = lettersOf(typed)
  const ids = idsOf(letters, order.answerIds)
  if (typeof ids === 'string') return wrong(problems.letter(ids))
  const twice = twiceIn(letters)
  if (twice) return wrong(problems.twice(twice))
  if (!question.isMultipleAnswers && ids.length > 1) return wrong(problems.one)
  return answered({ answerIds: ids })
}

function readOrder({ order }: Printed, typed: string): SheetAnswer {
  const letters = lettersOf(typed)
  const ids = idsOf(letters, order.answerIds)
  if (typeof ids === 'string') return wrong(problems.letter(ids))
  const isWhole = ids.length === order.answerIds.length && twiceIn(letters) === undefined
  return isWhole ? answered({ answerIds: ids }) : wrong(problems.order(order.answerIds.length))
}

function readMatch({ order }: Printed, typed: string): SheetAnswer {
  const letters = lettersOf(typed)
  if (letters.length > order.answerIds.length) return wrong(problems.match(order.answerIds.length))
  const pairs: number[][] = []
  for (const [at, letter] of letters.entries()) {
    if (/[-–—]/u.test(letter)) continue
    const ids = idsOf([letter], order.choiceIds)
    if (typeof ids === 'string') return wrong(problems.letter(ids))
    pairs.push([order.answerIds[at] ?? 0, ids[0] ?? 0])
  }
  return answered(pairs.length > 0 ? { pairs } : null)
}

/** What was typed for a question of a sheet. */
export function readSheetAnswer(printed: Printed, typed: string): SheetAnswer {
  const { question } = printed
  if (typed.trim() === '') return answered(null)
  if (question.kind === 'text') return answered({ text: typed.trim() })
  if (question.kind === 'number') {
    const problem = typedNumberProblem(typed, question)
    return problem === null ? answered({ text: typed.trim() }) : wrong(problem)
  }
  if (question.kind === 'order') return readOrder(printed, typed)
  return question.kind === 'match' ? readMatch(printed, typed) : readChoice(printed, typed)
}

const letterOf = (ids: readonly number[], id: number): string => letterAt(ids.indexOf(id))

/** The line that was typed for a stored answer. */
export function writeSheetAnswer({ order }: Printed, { text, answerIds, pairs }: SentValue): string {
  if (text) return text
  if (answerIds) return answerIds.map((id) => letterOf(order.answerIds, id)).join('')
  const rights = new Map((pairs ?? []).map(([left = 0, right = 0]) => [left, right]))
  const letters = order.answerIds.map((left) => {
    const right = rights.get(left)
    return right === undefined ? '-' : letterOf(order.choiceIds, right)
  })
  return letters.join('').replace(/-+$/, '')
}

/** What may be typed, in words. */
export function hintOf({ question, order }: Printed): string {
  if (question.kind === 'text' || question.kind === 'number') return hints[question.kind]
  if (question.kind === 'order') return hints.order
  if (question.kind === 'match') return hints.match(order.answerIds.length)
  const last = letterAt(order.answerIds.length - 1)
  return question.isMultipleAnswers ? hints.several(last) : hints.one(last)
}

/** What was read, in the words of the options, so that a slip is seen. */
export function echoOf({ question, order }: Printed, { answerIds, pairs }: SentValue): string {
  if (answerIds) {
    const options = inOrder(question.answers, answerIds)
    return options
      .map(({ id, description, answerImgAlt }) => `${letterOf(order.answerIds, id)} ${description || answerImgAlt}`)
      .join(', ')
  }
  const texts = new Map((question.choices ?? []).map(({ id, description }) => [id, description]))
  return (pairs ?? [])
    .map(([left = 0, right = 0]) => `${order.answerIds.indexOf(left) + 1}\u00a0— ${texts.get(right) ?? ''}`)
    .join(', ')
}
