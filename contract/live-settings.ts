import { chosenTests, keepDays, marks, nameModes } from '@quiz/contract/class-settings.ts'
import { id, text } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import * as z from 'zod/mini'

/** Whose names the board shows: of all, or of nobody. */
export const boardNameModes = ['all', 'none'] as const
/** What devices of players show: question and options, or letters and fields alone, whose texts are on the board. */
export const deviceViews = ['all', 'buttons'] as const

/** What the host chooses for a game, besides its title and tests. */
export const liveSettings = {
  /** Players answer from devices; with paper cards, or instead of them. */
  devices: z.boolean(),
  /** Players hold up paper cards, which the host photographs: questions that these cannot answer are left out. */
  cards: z.boolean(),
  /** A player is a team: a name of its own, and up to eight names of members. */
  teams: z.boolean(),
  /** «Тихая»: no names are asked or shown, and there are no ranks and no podium. */
  quiet: z.boolean(),
  names: z.enum(nameModes),
  boardNames: z.enum(boardNameModes),
  onDevices: z.enum(deviceViews),
  /** Seconds to answer a question; null: the host closes it. */
  seconds: z.nullable(z.int().check(z.minimum(limits.liveSecondsMin), z.maximum(limits.liveSecondsMax))),
  /** Seconds for which a question is read before it can be answered. */
  readSeconds: z.int().check(z.minimum(0), z.maximum(limits.liveReadSecondsMax)),
  /** So many percent of what an answer earned fall evenly while the time passes; needs `seconds`. */
  speed: z.int().check(z.minimum(0), z.maximum(limits.liveSpeedMax)),
  /** The state `closed`, in which the class talks about its answers, comes before `answer`. */
  discuss: z.boolean(),
  shuffleQuestions: z.boolean(),
  /** Elements that are put in order or matched are always mixed. */
  shuffleAnswers: z.boolean(),
  marks,
  keepDays,
}
export type LiveSettings = { [Name in keyof typeof liveSettings]: z.output<(typeof liveSettings)[Name]> }

/** The settings of a new game: one press starts it. */
export const defaultLiveSettings: LiveSettings = {
  devices: true,
  cards: false,
  teams: false,
  quiet: false,
  names: 'free',
  boardNames: 'all',
  onDevices: 'all',
  seconds: 30,
  readSeconds: 3,
  speed: 0,
  discuss: false,
  shuffleQuestions: false,
  shuffleAnswers: false,
  marks: null,
  keepDays: limits.keepDaysDefault,
}

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
  if (quiet && names === 'list') return liveTexts.quietList
  return null
}

const title = text(limits.workTitleChars)
const optional = <Field extends z.ZodMiniType>(field: Field) => z.optional(field)
const initial = defaultLiveSettings
/** A new game as its host sends it; the title is that of the first test unless it is sent. */
export const liveDraft = z.object({
  title: optional(z.nullable(title)),
  tests: chosenTests,
  devices: z._default(liveSettings.devices, initial.devices),
  cards: z._default(liveSettings.cards, initial.cards),
  teams: z._default(liveSettings.teams, initial.teams),
  quiet: z._default(liveSettings.quiet, initial.quiet),
  names: z._default(liveSettings.names, initial.names),
  boardNames: z._default(liveSettings.boardNames, initial.boardNames),
  onDevices: z._default(liveSettings.onDevices, initial.onDevices),
  seconds: z._default(liveSettings.seconds, initial.seconds),
  readSeconds: z._default(liveSettings.readSeconds, initial.readSeconds),
  speed: z._default(liveSettings.speed, initial.speed),
  discuss: z._default(liveSettings.discuss, initial.discuss),
  shuffleQuestions: z._default(liveSettings.shuffleQuestions, initial.shuffleQuestions),
  shuffleAnswers: z._default(liveSettings.shuffleAnswers, initial.shuffleAnswers),
  marks: z._default(liveSettings.marks, initial.marks),
  keepDays: z._default(liveSettings.keepDays, initial.keepDays),
})
export type LiveDraft = z.input<typeof liveDraft>

/** A change of a game: absent settings stay as they are. `tests` without versions takes the newest ones («Взять новую редакцию»). */
export const liveChange = z.object({
  id,
  title: optional(title),
  tests: optional(chosenTests),
  acceptsNew: optional(z.boolean()),
  ...z.partial(z.object(liveSettings)).shape,
})
export type LiveChange = Omit<z.output<typeof liveChange>, 'id'>
