import { moment } from '@quiz/contract/fields.ts'
import * as z from 'zod/mini'

/** Who finds a test: all visitors in lists, users with its address, or its author and administrators alone. */
export const visibilities = ['public', 'link', 'closed'] as const
export type Visibility = (typeof visibilities)[number]

/** What takers learn about their answers: nothing, which were wrong, or also which are right. */
export const reviewDepths = ['none', 'wrong', 'full'] as const
export type ReviewDepth = (typeof reviewDepths)[number]

/** Who finds a test, in a request and in a reply. */
export const visibility = z.enum(visibilities)

/** Settings of a test. They act at once, for old attempts as well, and belong to no version. */
export const quizSettings = z.strictObject({
  visibility,
  review: z.enum(reviewDepths),
  /** Takers see no review of their answers before this moment. */
  reviewFrom: z.nullable(moment),
  commentsOff: z.boolean(),
  /** Whether other sites may show the test in a frame. */
  embedding: z.boolean(),
  /** Whether takers may compare their result with that of another taker. */
  challenges: z.boolean(),
  /** Whether a result by outcomes shows the percents of the others. */
  showOutcomes: z.boolean(),
})
export type QuizSettings = z.output<typeof quizSettings>

/** The settings of a new test. */
export const defaultSettings: QuizSettings = {
  visibility: 'public',
  review: 'full',
  reviewFrom: null,
  commentsOff: false,
  embedding: true,
  challenges: true,
  showOutcomes: true,
}

const { shape } = quizSettings
/** Stores cannot hold every year that a date can have. */
const isNearYear = (value: string) => value >= '2000' && value < '2101'
/** A setting in a request: absent it is kept (of a new test: its default), `null` is its default. */
const setting = <Schema extends z.ZodMiniType>(schema: Schema, fallback: z.output<Schema>) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value: z.output<Schema> | null) => value ?? fallback),
    ),
  )

/** Fields of a request that sets some of the settings. */
export const settingsInput = {
  visibility: setting(shape.visibility, defaultSettings.visibility),
  review: setting(shape.review, defaultSettings.review),
  reviewFrom: z.optional(z.nullable(moment.check(z.refine(isNearYear)))),
  commentsOff: setting(shape.commentsOff, defaultSettings.commentsOff),
  embedding: setting(shape.embedding, defaultSettings.embedding),
  challenges: setting(shape.challenges, defaultSettings.challenges),
  showOutcomes: setting(shape.showOutcomes, defaultSettings.showOutcomes),
}
/** Some of the settings. */
export type SettingsChange = z.output<z.ZodMiniObject<typeof settingsInput>>

export const changedSettings = (settings: QuizSettings, change: SettingsChange): QuizSettings => ({
  ...settings,
  ...Object.fromEntries(
    Object.keys(quizSettings.shape).flatMap((name) => {
      const value = change[name as keyof SettingsChange]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})
