import { type QuizSettings, type SettingsChange, settingNames } from '@quiz/contract/quiz/settings.ts'
import type { ColumnType, Generated } from 'kysely'

/** The column of the tests that holds a setting. */
const columns = {
  visibility: 'visibility',
  review: 'review',
  reviewFrom: 'review_from',
  commentsOff: 'comments_off',
  embedding: 'embedding',
  challenges: 'challenges',
  showOutcomes: 'show_outcomes',
} as const satisfies Record<keyof QuizSettings, string>

type ColumnOf = typeof columns
type SettingName = keyof ColumnOf
/** A moment is written as on the wire, and read as a date. */
type MomentColumn = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Column<Value> = string extends Value ? MomentColumn : Generated<Value>

/** The columns of the settings, each with a default. */
export type SettingsColumns = { [Name in SettingName as ColumnOf[Name]]: Column<QuizSettings[Name]> }

/** What a query selects of a test for `presentSettings`. */
export const settingsSelection = settingNames.map((name) => `quizzes.${columns[name]} as ${name}`) as {
  [Name in SettingName]: `quizzes.${ColumnOf[Name]} as ${Name}`
}[SettingName][]

/** The columns that hold these settings, without those of absent ones. */
export const settingsColumns = (settings: SettingsChange) =>
  Object.fromEntries(
    settingNames.flatMap((name) => (settings[name] === undefined ? [] : [[columns[name], settings[name]]])),
  ) as { [Name in SettingName as ColumnOf[Name]]?: QuizSettings[Name] }

type SelectedSettings = { [Name in SettingName]: QuizSettings[Name] | (Name extends 'reviewFrom' ? Date : never) }

/** The settings of a selected test, as the contract has them. */
export const presentSettings = (row: SelectedSettings): QuizSettings =>
  Object.fromEntries(
    settingNames.map((name) => {
      const value = row[name]
      return [name, value instanceof Date ? value.toISOString() : value]
    }),
  ) as QuizSettings
