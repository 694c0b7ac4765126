import { limits } from '@quiz/contract/limits.ts'
import type { GameView } from '@quiz/contract/live/live.ts'
import { defaultLiveSettings, type LiveSettings } from '@quiz/contract/live/live-settings.ts'
import { liveFormTexts as texts } from '@quiz/contract/texts/ru/live-form.ts'
import type { Problems } from '#web/ui/use-form.ts'

/** A test that is chosen for a game. */
export type ChosenTest = { id: number; title: string; questionsCount: number }

/** The settings of a game as its form has them; the title is that of the first test while it is empty. */
export type GameForm = LiveSettings & {
  title: string
  /** The class of a game with `names: 'class'`; empty until it is chosen. */
  classIds: number[]
}

export const newGameForm: GameForm = { ...defaultLiveSettings, title: '', classIds: [] }

export const formOf = ({ title, ...game }: GameView): GameForm => {
  const names = Object.keys(defaultLiveSettings) as (keyof LiveSettings)[]
  const classIds = game.classes?.map(({ id }) => id) ?? []
  return { title, classIds, ...(Object.fromEntries(names.map((name) => [name, game[name]])) as LiveSettings) }
}

/** Seconds to choose from. */
export const secondsChoices = [10, 15, 20, 30, 45, 60, 90, 120, 180, limits.liveSecondsMax] as const
export const readingChoices = [0, 3, 5, 10, 20, limits.liveReadSecondsMax] as const
export const speedChoices = [0, 10, 20, limits.liveSpeedMax] as const
export const keepDaysChoices = [1, 7, 30, 90, 180, 365].filter(
  (days) => days >= limits.keepDaysMin && days <= limits.keepDaysMax,
)
/** Percents for the marks 3, 4 and 5 with which a switch begins. */
export const usualMarks: readonly [number, number, number] = [50, 70, 85]

/** What the form has with a change: settings that exclude each other follow. */
export function changed(form: GameForm, change: Partial<GameForm>): GameForm {
  const next = { ...form, ...change }
  if (change.cards) next.seconds = null
  if (change.devices === false) {
    next.teams = false
    if (next.names === 'given') next.names = 'free'
  }
  if (change.cards === false && form.cards) next.seconds = newGameForm.seconds
  if (next.seconds === null) next.speed = 0
  if (change.quiet) return { ...next, teams: false, names: 'free' }
  return change.teams || (change.names && change.names !== 'free') ? { ...next, quiet: false } : next
}

/** Whether a game of a class has none yet. */
const lacksClass = ({ names, classIds }: Pick<GameForm, 'names' | 'classIds'>): boolean =>
  names === 'class' && classIds.length === 0

/** Whether the percents of the marks rise. */
export const areMarksRight = ({ marks }: Pick<GameForm, 'marks'>): boolean =>
  marks === null || (marks[0] < marks[1] && marks[1] < marks[2] && marks.every((one) => one >= 0 && one <= 100))

/** The first of several problems. */
export const firstOf = (problems: Problems<GameForm>): string | null =>
  Object.values(problems).find((problem) => problem) ?? null

/** What is wrong with a form as it is, by field; a game that has begun has its class. */
export const problemsOf = (form: GameForm, isStarted = false): Problems<GameForm> => ({
  classIds: !isStarted && lacksClass(form) ? texts.classMissing : null,
  marks: areMarksRight(form) ? null : texts.marksWrong,
})

type Setting = keyof LiveSettings
/** Settings that can still be changed when the game has begun. */
export const laterSettings: readonly Setting[] = ['boardNames', 'onDevices', 'seconds', 'marks', 'keepDays']

/** The settings that differ, as they are sent. */
export function changesOf(before: GameForm, after: GameForm): Partial<GameForm> {
  const names = Object.keys(after) as (keyof GameForm)[]
  const sent = names.filter((name) => name !== 'classIds' || after.names === 'class')
  const different = sent.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(different.map((name) => [name, after[name]]))
}
