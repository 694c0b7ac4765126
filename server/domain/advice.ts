import type { Advice } from '@quiz/contract/attempt/statistics.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { AnyKind } from '@quiz/contract/questions/questions.ts'
import { wilsonInterval } from './statistics.ts'

/** An answer option: its takers, and its weight in the better 27 %. */
export type OptionFigures = {
  id: number
  isRight: boolean
  /** Whether the question does without it when nobody gives it. */
  canBeIdle: boolean
  takers: number
  topWeight: number
}
/** A typed text with the takers who gave it. */
export type TextFigures = { text: string; takers: number; isAccepted: boolean }

/** What takers answered in a question, as far as there is advice about it. */
export type QuestionFigures = {
  takers: number
  /** Null in a personality test. */
  rightTakers: number | null
  discrimination: number | null
  /** How likely a blind answer is right, from 0 to 1. */
  blindChance: number
  options: readonly OptionFigures[]
  texts: readonly TextFigures[]
  /** Typed answers of all texts. */
  typed: number
  /** Fewer people who typed a text are no spelling of it. */
  textTakersMin: number
  /** Whether its author can accept one text more. */
  takesSpellings: boolean
}

/** The wrong options that drew a larger part of the better takers than a right one. */
export function suspects({ options }: QuestionFigures): number[] {
  const rights = options.filter(({ isRight }) => isRight).map(({ topWeight }) => topWeight)
  if (rights.length === 0) return []
  const least = Math.min(...rights)
  return options.filter(({ isRight, topWeight }) => !isRight && topWeight > least).map(({ id }) => id)
}

/** Whether takers are right as often as by blind answers. */
export function isGuessed({ takers, rightTakers, blindChance }: QuestionFigures): boolean {
  if (rightTakers === null || takers === 0 || blindChance === 0 || blindChance === 1) return false
  const { low, high } = wilsonInterval(rightTakers, takers)
  return low <= blindChance && blindChance <= high
}

/** Whether over 95 % are right. */
export const isTooEasy = ({ takers, rightTakers }: QuestionFigures): boolean =>
  rightTakers !== null && 100 * rightTakers > 95 * takers

/** Whether the question tells good takers from others badly. */
export const dividesBadly = ({ discrimination }: QuestionFigures): boolean =>
  discrimination !== null && discrimination < 0.1

/** The options that under 2 % of at least 100 takers chose. */
export const idleOptions = ({ takers, options }: QuestionFigures): number[] =>
  takers < limits.idleTakersMin
    ? []
    : options.filter((option) => option.canBeIdle && 100 * option.takers < 2 * takers).map(({ id }) => id)

/** The most frequent wrong text if it stands for over 10 % of the answers. */
export function otherSpelling({ texts, typed, takesSpellings, textTakersMin }: QuestionFigures): string | null {
  if (!takesSpellings) return null
  const wrong = texts.filter(({ isAccepted, takers }) => !isAccepted && takers >= textTakersMin)
  const most = wrong.reduce<TextFigures | null>((best, one) => (best && best.takers >= one.takers ? best : one), null)
  return most && 10 * most.takers > typed ? most.text : null
}

/** All advice about a question, and what it is about. */
export function adviseOn(figures: QuestionFigures) {
  const [suspectIds, idleIds, spelling] = [suspects(figures), idleOptions(figures), otherSpelling(figures)]
  const given: Record<Advice, boolean> = {
    key_suspect: suspectIds.length > 0,
    guessing: isGuessed(figures),
    too_easy: isTooEasy(figures),
    divides_badly: dividesBadly(figures),
    idle_option: idleIds.length > 0,
    other_spelling: spelling !== null,
  }
  const advice = (Object.keys(given) as Advice[]).filter((code) => given[code])
  return { advice, suspectIds, idleIds, spelling }
}

/** How likely a blind answer brings all points. */
export function blindChance(blindly: ReturnType<AnyKind['blindly']>): number {
  const total = blindly.reduce((sum, { ways }) => sum + ways, 0n)
  const whole = blindly.reduce((sum, { share, ways }) => (share.part === share.of ? sum + ways : sum), 0n)
  return total === 0n ? 0 : Number(whole) / Number(total)
}
