import { moment, nearMoment } from '@quiz/contract/fields.ts'
import * as z from 'zod/mini'

/** Who finds a test: all visitors in lists, users with its address, or its author and administrators alone. */
export const visibilities = ['public', 'link', 'closed'] as const
export type Visibility = (typeof visibilities)[number]

/** What takers learn about their answers: nothing, which were wrong, or also which are right. */
export const reviewDepths = ['none', 'wrong', 'full'] as const
export type ReviewDepth = (typeof reviewDepths)[number]

/** Who finds a test, in a request and in a reply. */
export const visibility = z.enum(visibilities)

/**
 * A setting: its value of a new test, its schema in a reply, and in a request, where absent it is kept (of a new test: its
 * default) and `null` is its default.
 */
const setting = <Schema extends z.ZodMiniType>(initial: z.output<Schema>, schema: Schema) => ({
  initial,
  schema,
  sent: z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value: z.output<Schema> | null) => value ?? initial),
    ),
  ),
})

/** Every setting of a test, declared once. They act at once, for old attempts as well, and belong to no version. */
const settings = {
  visibility: setting('public', visibility),
  review: setting('full', z.enum(reviewDepths)),
  /** Takers see no review of their answers before this moment. */
  reviewFrom: {
    initial: null,
    schema: z.nullable(moment),
    sent: z.optional(z.nullable(nearMoment)),
  },
  commentsOff: setting(false, z.boolean()),
  /** Whether other sites may show the test in a frame. */
  embedding: setting(true, z.boolean()),
  /** Whether takers may compare their result with that of another taker. */
  challenges: setting(true, z.boolean()),
  /** Whether a result by outcomes shows the percents of the others. */
  showOutcomes: setting(true, z.boolean()),
}
type Settings = typeof settings
type SettingName = keyof Settings

export const settingNames = Object.keys(settings) as SettingName[]

/** One part of every setting, by its name. */
const ofEach = <Part extends 'initial' | 'schema' | 'sent'>(part: Part) =>
  Object.fromEntries(settingNames.map((name) => [name, settings[name][part]])) as {
    [Name in SettingName]: Settings[Name][Part]
  }

/** The settings of a test in a reply. */
export const quizSettings = z.strictObject(ofEach('schema'))
export type QuizSettings = z.output<typeof quizSettings>

/** The settings of a new test. */
export const defaultSettings: QuizSettings = ofEach('initial')

/** Fields of a request that sets some of the settings. */
export const settingsInput = ofEach('sent')
/** Some of the settings. */
export type SettingsChange = z.output<z.ZodMiniObject<typeof settingsInput>>

/** The settings after a change; an absent or undefined one is kept. */
export const changedSettings = (before: QuizSettings, change: SettingsChange): QuizSettings => ({
  ...before,
  ...Object.fromEntries(settingNames.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]]))),
})
