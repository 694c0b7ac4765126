import { bankId } from '@quiz/contract/bank/bank-ids.ts'
import { chosenTest } from '@quiz/contract/group/class-settings.ts'
import { limits } from '@quiz/contract/limits.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import * as z from 'zod/mini'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

/** Which own questions may be drawn: of a theme and those under it, of kinds, or the named ones. Without a filter all. */
const bankRange = z.object({
  theme: optional(z.string().check(z.maxLength(limits.bankThemeChars))),
  kinds: optional(z.array(z.enum(kindNames)).check(z.minLength(1))),
  ids: optional(z.array(bankId).check(z.minLength(1), z.maxLength(limits.entryIdsMax))),
})
export type BankRange = z.output<typeof bankRange>

const pick = z.int().check(z.positive(), z.maximum(limits.workQuestionsMax))
const points = z.int().check(z.positive(), z.maximum(limits.entryPointsMax))

/**
 * A part of a work: a test, or own questions. With `pick` so many of its questions are drawn for each attempt, and each brings
 * `points`, 1 unless said; a test without it is asked whole.
 */
const workEntry = z
  .object({
    ...{ testId: z.optional(chosenTest.shape.testId), versionNumber: chosenTest.shape.versionNumber },
    ...{ bank: z.optional(bankRange), pick: optional(pick), points: optional(points) },
  })
  .check(
    z.check(({ value, issues }) => {
      const isBank = value.bank !== undefined
      if (!isBank && value.testId === undefined)
        issues.push({ code: 'invalid_type', expected: 'int', input: undefined, path: ['testId'] })
      if (isBank && value.testId !== undefined) issues.push({ code: 'custom', input: value.bank, path: ['bank'] })
      if (isBank && value.pick == null)
        issues.push({ code: 'custom', message: worksTexts.pickMissing, input: value.pick, path: ['pick'] })
      if (value.points != null && value.pick == null)
        issues.push({ code: 'custom', message: worksTexts.pointsNeedPick, input: value.points, path: ['points'] })
    }),
  )
export type WorkEntry = z.output<typeof workEntry>

const testIdsOf = (entries: readonly WorkEntry[]): number[] => entries.flatMap(({ testId }) => testId ?? [])

/** The parts of a work; each test once. */
export const workEntries = z
  .array(workEntry)
  .check(z.minLength(1), z.maxLength(limits.workTestsMax))
  .check(z.refine((all) => new Set(testIdsOf(all)).size === testIdsOf(all).length))

/** Whether questions are drawn from a part for each attempt. */
const draws = ({ pick, bank }: WorkEntry): boolean => pick != null || bank !== undefined

/** Whether a work has its questions drawn from each of its parts; the others ask the versions of their tests. */
export const isDrawn = (entries: readonly WorkEntry[]): boolean => entries.some(draws)

/** A part of a work whose questions are drawn, as its author reads it. */
export const drawnEntry = z.strictObject({
  /** Absent where own questions are drawn. */
  testId: z.optional(chosenTest.shape.testId),
  bank: z.optional(bankRange),
  /** Null where the whole test is asked with the points of its questions. */
  pick: z.nullable(pick),
  points: z.nullable(points),
  title: z.string(),
  /** Frozen questions from which is drawn. */
  found: z.int(),
})
export type DrawnEntry = z.output<typeof drawnEntry>
