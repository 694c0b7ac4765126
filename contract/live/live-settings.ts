import { id, text } from '@quiz/contract/fields.ts'
import {
  chosenClasses,
  chosenTests,
  draftFieldsOf,
  keepDays,
  marks,
  workNameModes,
} from '@quiz/contract/group/class-settings.ts'
import { limits } from '@quiz/contract/limits.ts'
import { initialOf, type SettingsOf, schemasOf, setting } from '@quiz/contract/setting.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import * as z from 'zod/mini'

/** People name themselves, enter by personal codes of a list or by that of their class, or get a name from the game («Рыжая лиса»). */
export const gameNameModes = [...workNameModes, 'given'] as const
export type GameNameMode = (typeof gameNameModes)[number]
/** Whether a game has a list of its players before they enter. */
export const hasList = (names: GameNameMode): boolean => names === 'list' || names === 'class'
/** Whose names the board shows: of all, of those whom the host let through, or of nobody. */
export const boardNameModes = ['all', 'checked', 'none'] as const
/** What devices of players show: question and options, or letters and fields alone, whose texts are on the board. */
export const deviceViews = ['all', 'buttons'] as const

/** Message for each way to name players that a quiet game lacks. */
const quietProblems: Record<Exclude<GameNameMode, 'free'>, string> = {
  list: liveTexts.quietList,
  class: liveTexts.quietClass,
  given: liveTexts.quietGiven,
}

/** What the host chooses for a game, besides its title and tests: of a new one what one press starts. */
export const liveSettings = {
  /** Players answer from devices; with paper cards, or instead of them. */
  devices: setting(true, z.boolean()),
  /** Players hold up paper cards, which the host photographs: questions that these cannot answer are left out. */
  cards: setting(false, z.boolean()),
  /** A player is a team: a name of its own, and up to eight names of members. */
  teams: setting(false, z.boolean()),
  /** «Тихая»: no names are asked or shown, and there are no ranks and no podium. */
  quiet: setting(false, z.boolean()),
  names: setting('free', z.enum(gameNameModes)),
  boardNames: setting('all', z.enum(boardNameModes)),
  onDevices: setting('all', z.enum(deviceViews)),
  /** Seconds to answer a question; null: the host closes it. */
  seconds: setting(30, z.nullable(z.int().check(z.minimum(limits.liveSecondsMin), z.maximum(limits.liveSecondsMax)))),
  /** Seconds for which a question is read before it can be answered. */
  readSeconds: setting(3, z.int().check(z.minimum(0), z.maximum(limits.liveReadSecondsMax))),
  /** So many percent of what an answer earned fall evenly while the time passes; needs `seconds`. */
  speed: setting(0, z.int().check(z.minimum(0), z.maximum(limits.liveSpeedMax))),
  /** The state `closed`, in which the class talks about its answers, comes before `answer`. */
  discuss: setting(false, z.boolean()),
  shuffleQuestions: setting(false, z.boolean()),
  /** Elements that are put in order or matched are always mixed. */
  shuffleAnswers: setting(false, z.boolean()),
  marks: setting(null, marks),
  keepDays: setting(limits.keepDaysDefault, keepDays),
}
export type LiveSettings = SettingsOf<typeof liveSettings>

export const defaultLiveSettings: LiveSettings = initialOf(liveSettings)

/** Settings that can be changed after the start; `seconds` is of the questions that come. */
export const changeableLiveSettings = [
  'title',
  'boardNames',
  'onDevices',
  'seconds',
  'acceptsNew',
  'marks',
  'keepDays',
] as const

/** Message about the settings of a game as a whole, or null. */
export function liveProblem({ devices, cards, seconds, speed, quiet, teams, names }: LiveSettings): string | null {
  if (!devices && !cards) return liveTexts.noWayToAnswer
  if (cards && seconds !== null) return liveTexts.cardsSeconds
  if (speed > 0 && seconds === null) return liveTexts.speedNeedsSeconds
  if (quiet && teams) return liveTexts.quietTeams
  if (quiet && names !== 'free') return quietProblems[names]
  if (!devices && names === 'given') return liveTexts.givenToDevices
  return null
}

const title = text(limits.workTitleChars)
const classIds = chosenClasses(limits.gameClassesMax)
const optional = <Field extends z.ZodMiniType>(field: Field) => z.optional(field)
/** A new game as its host sends it; the title is that of the first test unless it is sent. */
export const liveDraft = z.object({
  title: optional(z.nullable(title)),
  tests: chosenTests,
  ...draftFieldsOf(liveSettings),
  classIds,
})
export type LiveDraft = z.input<typeof liveDraft>

/** A change of a game: absent settings stay as they are. `tests` without versions takes the newest ones («Взять новую редакцию»). */
export const liveChange = z.object({
  id,
  title: optional(title),
  tests: optional(chosenTests),
  acceptsNew: optional(z.boolean()),
  ...z.partial(z.object(schemasOf(liveSettings))).shape,
  classIds,
})
export type LiveChange = Omit<z.output<typeof liveChange>, 'id'>
