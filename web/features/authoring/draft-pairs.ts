import { levelLines } from '@quiz/contract/formats/level-lines.ts'
import { limits } from '@quiz/contract/limits.ts'
import { answerDefaults, type Draft, numbered, withItem } from './draft.ts'
import { type AnswerKeys, joinedLine } from './draft-choice.ts'
import { withQuestion } from './draft-questions.ts'

type Pair = { left: string; right: string }

/** Changes the right-hand side of a pair; pasted line breaks become spaces. */
export const setCounterpart = (draft: Draft, { question, answer }: AnswerKeys, text: string): Draft =>
  withQuestion(draft, question, (one) => ({
    ...one,
    answers: withItem(one.answers, answer, (pair) => ({ ...pair, counterpart: joinedLine(text) })),
  }))

/** A tab, an arrow, or a dash between spaces parts the sides of a line. */
const between = /\s*(?:\t|->|→|\s[—–-]\s)\s*/

/** The pairs of a text, one a line («а — б»); null for a single line without two sides. */
export function pastedPairs(text: string): Pair[] | null {
  const pairs = levelLines(text).map((line) => {
    const [left = '', ...right] = line.text.split(between)
    return { left: left.trim(), right: right.join(' — ').trim() }
  })
  return pairs.length > 1 || pairs.some(({ right }) => right !== '') ? pairs : null
}

/** Puts pasted pairs into an empty one and after it; empty ones there are replaced, and those beyond the maximum left out. */
export function pastePairs(draft: Draft, { question: key, answer }: AnswerKeys, pasted: readonly Pair[]): Draft {
  let { lastKey } = draft
  const changed = withQuestion(draft, key, (question) => {
    const at = question.answers.findIndex((one) => one.key === answer)
    const before = question.answers.slice(0, at)
    const after = question.answers
      .slice(at + 1)
      .filter(({ text, counterpart }) => `${text}${counterpart}`.trim() !== '')
    const added = pasted.slice(0, limits.answersMax - before.length - after.length).map(({ left, right }) => {
      lastKey += 1
      return { ...answerDefaults, text: left, counterpart: right, key: lastKey, idx: 1 }
    })
    return { ...question, answers: numbered([...before, ...added, ...after]) }
  })
  return { ...changed, lastKey }
}
