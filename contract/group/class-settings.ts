import { id, versionNumber } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { type Declared, ofEach } from '@quiz/contract/setting.ts'
import { percent } from '@quiz/contract/work/work-scores.ts'
import * as z from 'zod/mini'

// What works and games in class let a teacher choose alike.

/** Whether people name themselves, or enter by the personal code of a name in the teacher's list. */
export const nameModes = ['free', 'list'] as const

/** In works and games, also the pupils of the teacher's classes, who enter by the code of the class. */
export const workNameModes = [...nameModes, 'class'] as const

/** The classes whose pupils take part, with `names: 'class'` alone. */
export const chosenClasses = (most: number) =>
  z.optional(
    z
      .array(id)
      .check(z.minLength(1), z.maxLength(most))
      .check(z.refine((all) => new Set(all).size === all.length)),
  )
/** The same in replies; absent without `names: 'class'`. */
export const shownClasses = z.optional(
  z.array(
    z.strictObject({
      id,
      title: z.string(),
      /** Of a work whose author is no teacher of the class any more: it stays closed. */
      isLeft: z.optional(z.literal(true)),
    }),
  ),
)

/** The percents from which on there is the mark 3, 4 and 5; fewer is a 2. */
export const marks = z.nullable(
  z.tuple([percent, percent, percent]).check(z.refine(([three, four, five]) => three < four && four < five)),
)

/** A test; without a version, its newest one. */
export const chosenTest = z.object({ testId: id, versionNumber: z.optional(z.nullable(versionNumber)) })
export const chosenTests = z
  .array(chosenTest)
  .check(z.minLength(1), z.maxLength(limits.workTestsMax))
  .check(z.refine((all) => new Set(all.map(({ testId }) => testId)).size === all.length))

/** Days for which names and answers are kept. */
export const keepDays = z.int().check(z.minimum(limits.keepDaysMin), z.maximum(limits.keepDaysMax))

/** The schemas of all settings of what is new: an absent one has its initial value. */
export const draftFieldsOf = <All extends Declared>(settings: All) =>
  ofEach(settings, ({ schema, initial }) => z._default(schema, initial)) as {
    [Name in keyof All]: z.ZodMiniDefault<All[Name]['schema']>
  }
