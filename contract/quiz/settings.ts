import { moment, nearMoment } from '@quiz/contract/fields.ts'
import { type Declared, initialOf, ofEach, type SettingsOf, schemasOf, setting } from '@quiz/contract/setting.ts'
import * as z from 'zod/mini'

/** Who finds a test: all visitors in lists, users with its address, or its author and administrators alone. */
export const visibilities = ['public', 'link', 'closed'] as const
export type Visibility = (typeof visibilities)[number]

/** What takers learn about their answers: nothing, which were wrong, or also which are right. */
export const reviewDepths = ['none', 'wrong', 'full'] as const
export type ReviewDepth = (typeof reviewDepths)[number]

/** Who finds a test, in a request and in a reply. */
export const visibility = z.enum(visibilities)

/** Every setting of a test, declared once. They act at once, for old attempts as well, and belong to no version. */
const settings = {
  visibility: setting('public', visibility),
  review: setting('full', z.enum(reviewDepths)),
  /** Takers see no review of their answers before this moment. */
  reviewFrom: setting(null, z.nullable(moment)),
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

/** The settings of a test in a reply. */
export const quizSettings = z.strictObject(schemasOf(settings))
export type QuizSettings = SettingsOf<Settings>

/** The settings of a new test. */
export const defaultSettings = initialOf(settings)

/** Some of the settings: an absent one is kept, and of a new test has its default. */
export type SettingsChange = { [Name in SettingName]?: QuizSettings[Name] | undefined }

/** A setting in a request, where `null` is its default. */
const sent = ({ schema, initial }: Declared[string]) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value: unknown) => value ?? initial),
    ),
  )

/** Fields of a request that sets some of the settings. */
export const settingsInput = {
  ...(ofEach(settings, sent) as { [Name in SettingName]: Sent<QuizSettings[Name]> }),
  reviewFrom: z.optional(z.nullable(nearMoment)),
}
type Sent<Value> = z.ZodMiniOptional<z.ZodMiniType<Value, Value | null>>

/** The settings after a change; an absent or undefined one is kept. */
export const changedSettings = (before: QuizSettings, change: SettingsChange): QuizSettings => ({
  ...before,
  ...Object.fromEntries(settingNames.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]]))),
})
