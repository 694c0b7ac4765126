import { endpoint } from '@quiz/contract/endpoint.ts'
import { day, fileReply, id, idInText, moment, resultId, text, wholeInText } from '@quiz/contract/fields.ts'
import { limits, rates } from '@quiz/contract/limits.ts'
import { classTableTexts } from '@quiz/contract/texts/ru/class-table.ts'
import { percent } from '@quiz/contract/work/work-scores.ts'
import { timeZone } from '@quiz/contract/zoned-moments.ts'
import * as z from 'zod/mini'

/** How a work counts that a pupil never came to: not at all, or as the lowest mark (2, or 0 %). */
const absentAs = z.enum(['nothing', 'lowest'])
const weight = z.int().check(z.minimum(1), z.maximum(limits.workWeightMax))

/** A part of the year, both days included. */
const period = z
  .object({ title: text(limits.periodTitleChars), from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: classTableTexts.periodBackwards }))
export type Period = z.output<typeof period>

const periods = z.array(period).check(z.maxLength(limits.periodsMax))
/** The pupils in the order of a register; null is a line of it that is nobody of the class. */
const order = z.array(z.nullable(id)).check(
  z.maxLength(limits.classRowsMax),
  z.refine((all) => new Set(all.filter((one) => one !== null)).size === all.filter((one) => one !== null).length, {
    error: classTableTexts.twiceInOrder,
  }),
)

const ownSettings = z.strictObject({
  absentAs,
  periods,
  /** Null until the teacher pasted the list of a register. */
  order: z.nullable(order),
})
export type ClassSettings = z.output<typeof ownSettings>

/** Exactly one change. */
const settingsChange = z
  .object({
    id,
    weight: z.optional(z.object({ workId: id, weight })),
    absentAs: z.optional(absentAs),
    periods: z.optional(periods),
    order: z.optional(order),
  })
  .check(
    z.refine(({ id: _, ...changes }) => Object.values(changes).filter((one) => one !== undefined).length === 1, {
      error: classTableTexts.oneSetting,
    }),
  )
export type SettingsChange = Omit<z.output<typeof settingsChange>, 'id'>

const mark = z.int().check(z.minimum(2), z.maximum(5))

const yearCell = z.strictObject({
  workId: id,
  /** `none`: not in the list of the work; `waiting`: did not start, and the work is not closed yet; `forgotten`: removed the answers. */
  state: z.enum(['none', 'waiting', 'absent', 'working', 'submitted', 'forgotten']),
  attemptId: z.nullable(resultId),
  percent: z.nullable(percent),
  /** Null in a work without marks as well. */
  mark: z.nullable(mark),
})
export type YearCell = z.output<typeof yearCell>

const yearRow = z.strictObject({
  pupilId: id,
  name: z.string(),
  number: z.int().check(z.positive()),
  state: z.enum(['in', 'left', 'forgotten']),
  /** One for each work, in their order. */
  cells: z.array(yearCell),
  /** Of the works with marks, and of the others, each weighted; null without any. */
  averageMark: z.nullable(z.number()),
  averagePercent: z.nullable(z.number()),
})
export type YearRow = z.output<typeof yearRow>

const yearWork = z.strictObject({
  id,
  title: z.string(),
  /** When it opened. */
  at: moment,
  state: z.enum(['before', 'open', 'closed']),
  hasMarks: z.boolean(),
  weight,
})
export type YearWork = z.output<typeof yearWork>

const yearTable = z.strictObject({
  revision: z.int().check(z.nonnegative()),
  /** Whether a work goes on, so that the table can change by itself. */
  state: z.enum(['live', 'still']),
  title: z.string(),
  settings: ownSettings,
  /** The first one first. */
  works: z.array(yearWork),
  /** By number. */
  pupils: z.array(yearRow),
})
export type YearTable = z.output<typeof yearTable>

/** What a pupil brought in the themes of own questions by which works drew, by the names of the themes. */
const themesOfPupil = z.strictObject({
  pupilId: id,
  /** The share of all points that the questions of a theme are worth. */
  themes: z.array(z.strictObject({ theme: z.string(), percent, questions: z.int().check(z.positive()) })),
})
export type ThemesOfPupil = z.output<typeof themesOfPupil>

/** Days of works, both included, in the time zone of who asks; in UTC without it. */
const days = { from: z.optional(day), to: z.optional(day), timeZone: z.optional(timeZone) }
const ofClass = { access: 'user', params: z.object({ id: idInText }), errors: ['class_not_found'] } as const

/** The works that a teacher gave a class over a year, in one table; each teacher sees own works alone. */
export const classTable = {
  own: endpoint('POST', '/api/classes/own', {
    summary: 'Изменить свои настройки таблицы класса: вес работы, счёт пропусков, части года или порядок журнала',
    access: 'user',
    queue: 'actions',
    rates: rates.manageClass,
    body: settingsChange,
    reply: ownSettings,
    errors: ['class_not_found', 'work_not_found', 'participant_not_found'],
  }),
  table: endpoint('GET', '/api/classes/table/:id', {
    ...ofClass,
    summary: 'Таблица года: ученики класса и свои работы для него; с since той же редакции — 204',
    query: z.object({ ...days, since: z.optional(wholeInText(z.nonnegative())) }),
    rates: rates.workTable,
    revisioned: true,
    mayBeUnchanged: true,
    reply: z.nullable(yearTable),
  }),
  themes: endpoint('GET', '/api/classes/themes/:id', {
    ...ofClass,
    summary:
      'Доли баллов учеников по темам своих вопросов, из которых набирались работы; без таких работ ученика в списке нет',
    query: z.object(days),
    rates: rates.workTable,
    reply: z.array(themesOfPupil),
  }),
  export: endpoint('GET', '/api/classes/export/:id', {
    ...ofClass,
    summary: 'Скачать таблицу года (CSV для Excel) в порядке своего журнала; дни в поясе timeZone, без него в UTC',
    query: z.object({ ...days, format: z.enum(['csv']) }),
    rates: rates.workExport,
    reply: fileReply,
    replyType: 'file',
    fileTypes: ['text/csv'],
  }),
}
