import {
  changedSettings,
  defaultSettings,
  type QuizSettings,
  type SettingsChange,
} from '@quiz/contract/quiz/settings.ts'

/** What an author chose for the settings of a test. A `reviewFrom` of '' is a delay whose day is not chosen yet. */
export type ChosenSettings = SettingsChange

const isAhead = (moment: string): boolean => new Date(moment) > new Date()

/** The settings of a test as they work now: a day of the review that has come delays nothing any more. */
export function presentSettings(saved: QuizSettings): QuizSettings {
  const settings = changedSettings(defaultSettings, saved)
  const isDelayed = settings.reviewFrom !== null && isAhead(settings.reviewFrom)
  return { ...settings, reviewFrom: isDelayed ? settings.reviewFrom : null }
}

/** Whether the review of answers is delayed without a day that is still ahead. */
export const lacksReviewDay = ({ review, reviewFrom = null }: ChosenSettings): boolean =>
  review !== 'none' && reviewFrom !== null && !isAhead(reviewFrom)

/** What a request changes in the settings; of a new test these are the default ones. */
export function settingsToSend(chosen: ChosenSettings, present: QuizSettings = defaultSettings): SettingsChange {
  const before = new Map<string, unknown>(Object.entries(present))
  const { reviewFrom, ...others } = chosen
  const day = typeof reviewFrom === 'string' && !isAhead(reviewFrom) ? {} : { reviewFrom }
  return Object.fromEntries(
    Object.entries({ ...others, ...day }).filter(([name, value]) => value !== undefined && value !== before.get(name)),
  )
}
