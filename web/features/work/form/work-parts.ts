import { limits } from '@quiz/contract/limits.ts'
import { workFormTexts } from '@quiz/contract/texts/ru/work-form.ts'
import { workPartsTexts as texts } from '@quiz/contract/texts/ru/work-parts.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import type { BankRange, DrawnEntry, WorkEntry } from '@quiz/contract/work/work-entries.ts'
import type { DrawnRange } from '#web/features/bank/drawn-ranges.ts'

/** How many questions of a part each pupil gets, as it is typed, and what each of them brings. */
export type Draw = { pick: string; points: number }

/** A test of a work in its form; without `draw` everybody gets all its questions. */
export type ChosenTest = { id: number; title: string; questionsCount: number; isForeign?: boolean; draw?: Draw }

/** Own questions of which each pupil gets some. */
export type OwnPart = Draw & { key: number; range: BankRange }

/** What a work asks: tests, then own questions. */
export type Parts = { tests: readonly ChosenTest[]; own: readonly OwnPart[] }

/**
 * How many questions there are for each part, of tests by their ids; of own questions undefined until that is known, and where
 * they could not be counted.
 */
export type Found = { tests: ReadonlyMap<number, number>; own: readonly (number | undefined)[]; isCounting: boolean }

/** Before anything is counted. */
export const nothingFound: Found = { tests: new Map(), own: [], isCounting: false }

/** Parts whose tests have as many questions as are left of them beside the parts before. */
export const withFound = (parts: Parts, found: Found): Parts => ({
  own: parts.own,
  tests: parts.tests.map((test) => ({ ...test, questionsCount: found.tests.get(test.id) ?? test.questionsCount })),
})

/** Whether each pupil gets questions of their own. */
export const isDrawing = ({ tests, own }: Parts): boolean => own.length > 0 || tests.some(({ draw }) => draw)

const asSent = ({ pick, points }: Draw) => ({ pick: Number(pick), points })

/** The parts of a work as they are sent. */
export const entriesOf = ({ tests, own }: Parts): WorkEntry[] => [
  ...tests.map(({ id, draw }) => ({ testId: id, ...(draw && asSent(draw)) })),
  ...own.map((part) => ({ bank: part.range, ...asSent(part) })),
]

/** The form of the parts that a work has. */
export function partsOf(draws: readonly DrawnEntry[]): Parts {
  const drawOf = ({ pick, points }: DrawnEntry): Draw => ({ pick: String(pick ?? 1), points: points ?? 1 })
  return {
    tests: draws.flatMap((part) => {
      if (part.testId === undefined) return []
      const test = { id: part.testId, title: part.title, questionsCount: part.found }
      return part.pick === null ? test : { ...test, draw: drawOf(part) }
    }),
    own: draws.flatMap((part, key) => (part.bank ? { ...drawOf(part), key, range: part.bank } : [])),
  }
}

/** The form of the parts that were chosen in the list of own questions. */
export const ownPartsOf = (ranges: readonly DrawnRange[]): OwnPart[] =>
  ranges.map(({ range, pick }, key) => ({ key, range, pick: String(pick), points: 1 }))

/** One more part of own questions. */
export const withOwn = (own: readonly OwnPart[]): OwnPart[] => [
  ...own,
  { key: Math.max(0, ...own.map(({ key }) => key)) + 1, range: {}, pick: '5', points: 1 },
]

/** Whether the form shows the conditions of a range: ticked questions, and those of several kinds, are left as they came. */
export const isChosenByForm = ({ ids, kinds }: BankRange): boolean => !ids && (kinds?.length ?? 0) < 2

export const ownTitle = ({ range }: Pick<OwnPart, 'range'>): string => range.theme || texts.own

/** The titles of all parts in their order. */
export const partTitles = ({ tests, own }: Parts): string[] => [
  ...tests.map(({ title }) => title),
  ...own.map(ownTitle),
]

const wholeOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : 0)

/** How many questions each pupil gets. */
export const countAsked = ({ tests, own }: Parts): number =>
  tests.reduce((sum, { draw, questionsCount }) => sum + (draw ? wholeOf(draw.pick) : questionsCount), 0) +
  own.reduce((sum, { pick }) => sum + wholeOf(pick), 0)

/** The points of the parts that draw. */
export const drawnPoints = ({ tests, own }: Parts): number =>
  [...tests.flatMap(({ draw }) => draw ?? []), ...own].reduce(
    (sum, { pick, points }) => sum + wholeOf(pick) * points,
    0,
  )

/** Why so many questions cannot be drawn, or null; `found` is undefined until it is known. */
export function pickProblem(pick: string, found: number | undefined): string | null {
  const most = Math.min(found ?? limits.workQuestionsMax, limits.workQuestionsMax)
  const wanted = wholeOf(pick)
  if (found !== undefined && wanted > found) return worksTexts.poolTooSmall({ found, pick: wanted })
  return wanted < 1 || wanted > most ? texts.badPick(Math.max(1, most)) : null
}

/** Why a work cannot ask these parts, or null. */
export function partsProblem(chosen: Parts, found: Found): string | null {
  const parts = withFound(chosen, found)
  const { tests, own } = parts
  if (tests.length + own.length === 0) return workFormTexts.tests.none
  if (tests.length > limits.workTestsMax) return workFormTexts.tests.tooMany
  if (tests.length + own.length > limits.workTestsMax) return texts.tooManyParts
  const isShort =
    tests.some(({ draw, questionsCount }) => draw && pickProblem(draw.pick, questionsCount)) ||
    own.some(({ pick }, at) => pickProblem(pick, found.own[at]))
  if (isShort) return texts.tooFew
  const asked = countAsked(parts)
  if (asked > limits.workQuestionsMax)
    return isDrawing(parts) ? worksTexts.tooManyAsked(asked) : workFormTexts.tests.tooLong
  const frozen = [...tests.map(({ questionsCount }) => questionsCount), ...found.own.map((count) => count ?? 0)]
  const areTooMany = frozen.reduce((sum, count) => sum + count, 0) > limits.frozenQuestionsMax
  return isDrawing(parts) && areTooMany ? worksTexts.tooManyFrozen : null
}
