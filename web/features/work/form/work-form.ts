import { limits } from '@quiz/contract/limits.ts'
import { type ListAnswers, noAnswers, pastedList } from '@quiz/contract/name-lists/pasted-list.ts'
import { workFormTexts as texts } from '@quiz/contract/texts/ru/work-form.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import {
  defaultWorkSettings,
  type WorkDraft,
  type WorkSettings,
  workProblem,
  workSettings,
} from '@quiz/contract/work/work-settings.ts'
import type { WorkView } from '@quiz/contract/work/works.ts'
import { spokenEnd } from '#web/features/work/spoken-end.ts'
import type { Problems } from '#web/ui/use-form.ts'
import {
  type ChosenTest,
  countAsked,
  entriesOf,
  type Found,
  type OwnPart,
  type Parts,
  partsOf,
  partsProblem,
  partTitles,
} from './work-parts.ts'

type Typed = 'minutes' | 'keepDays' | 'pick' | 'opensAt' | 'closesAt' | 'marks'

/** The fields of a work as they are typed: numbers as texts, moments in the author's time zone as `YYYY-MM-DDTHH:MM`. */
export type WorkForm = Omit<WorkSettings, Typed> & {
  title: string
  tests: readonly ChosenTest[]
  /** Parts that are own questions, which follow the tests. */
  own: readonly OwnPart[]
  /** Pasted names. */
  list: string
  /** Of a work for classes. */
  classIds: readonly number[]
  answers: ListAnswers
  opensAt: string
  closesAt: string
  /** The end in words, «до конца урока», in place of `closesAt`. */
  ends: string
  /** Fields of which only the day or only the time was typed: their values are empty meanwhile. */
  unfinished: { opensAt: boolean; closesAt: boolean }
  minutes: string
  /** Null: all questions. */
  pick: string | null
  marks: readonly [string, string, string] | null
  keepDays: string
}

/** The percents that are proposed for the marks 3, 4 and 5. */
export const usualMarks = ['50', '70', '85'] as const

const noneUnfinished = { opensAt: false, closesAt: false }

/** The form of a new work of these parts, with the marks that its author set last. */
export const newWorkForm = ({ tests, own }: Parts, marks: WorkSettings['marks'] = null): WorkForm => ({
  ...defaultWorkSettings,
  ...{
    title: '',
    tests,
    own,
    list: '',
    classIds: [],
    answers: noAnswers,
    opensAt: '',
    closesAt: '',
    ends: '',
    unfinished: noneUnfinished,
    minutes: '',
    pick: null,
    marks: typedMarks(marks),
  },
  keepDays: String(defaultWorkSettings.keepDays),
})

const typedMarks = (marks: WorkSettings['marks']): WorkForm['marks'] =>
  marks && [String(marks[0]), String(marks[1]), String(marks[2])]

/** The form of the settings of a work. */
export const formOf = (work: WorkView): WorkForm => ({
  ...work,
  ...(work.draws ? partsOf(work.draws) : { tests: work.tests.map(wholeTest), own: [] }),
  list: '',
  classIds: work.classes?.map(({ id }) => id) ?? [],
  answers: noAnswers,
  opensAt: work.opensAt === null ? '' : localTime(work.opensAt),
  closesAt: localTime(work.closesAt),
  ends: '',
  unfinished: noneUnfinished,
  minutes: work.minutes === null ? '' : String(work.minutes),
  pick: work.pick === null ? null : String(work.pick),
  marks: typedMarks(work.marks),
  keepDays: String(work.keepDays),
})

const wholeTest = ({ testId, title, questionsCount }: WorkView['tests'][number]): ChosenTest => ({
  ...{ id: testId, title, questionsCount },
})

/** The form of the same work for another class: of the tests that are there, without people and times. */
export function formOfNextClass(work: WorkView): WorkForm {
  const gone = new Set(work.tests.filter((test) => !test.isAvailable || test.isDeleted).map(({ testId }) => testId))
  const form = formOf(work)
  return { ...form, tests: form.tests.filter(({ id }) => !gone.has(id)), opensAt: '', closesAt: '', classIds: [] }
}

const settingNames = Object.keys(workSettings) as (keyof typeof workSettings)[]

/** The settings that a form without problems sets: those that are no texts in the form as they are. */
export const settingsOf = (form: WorkForm): WorkSettings => ({
  ...(Object.fromEntries(settingNames.map((name) => [name, form[name]])) as Omit<WorkSettings, Typed | 'note'>),
  note: form.note.trim(),
  pick: form.pick === null ? null : Number(form.pick),
  opensAt: momentOf(form.opensAt),
  closesAt: momentOf(form.closesAt),
  minutes: form.minutes.trim() === '' ? null : Number(form.minutes),
  marks: form.marks === null ? null : [Number(form.marks[0]), Number(form.marks[1]), Number(form.marks[2])],
  keepDays: Number(form.keepDays),
})

/** The title of a work; without one that of its first part, or what its parts have in common as parts of one file: «Реки, 1», «Реки, 2». */
export function titleOf({ title, ...parts }: Pick<WorkForm, 'title'> & Parts): string {
  const [first = '', ...others] = partTitles(parts)
  const whole = withoutPart(first)
  const areParts = others.length > 0 && others.every((one) => withoutPart(one) === whole)
  return title.trim() || (areParts ? whole : first).slice(0, limits.workTitleChars).trim()
}

const withoutPart = (title: string): string => title.replace(/, \d{1,2}$/, '')

/** When a work ends by the words of its form, counted from its beginning; null without words, or for those that say no time. */
export const saidEndOf = ({ ends, opensAt }: Pick<WorkForm, 'ends' | 'opensAt'>, now: number): Date | null =>
  spokenEnd(ends, new Date(Math.max(now, opensAt === '' ? 0 : Date.parse(opensAt))))

/** A new work as it is sent. */
export const draftOf = (form: WorkForm, now: number): WorkDraft => ({
  title: titleOf(form),
  tests: entriesOf(form),
  ...withSaidEnd(form, now),
  ...(form.names === 'class' && { classIds: [...form.classIds] }),
})

function withSaidEnd(form: WorkForm, now: number): WorkSettings {
  const settings = settingsOf(form)
  return { ...settings, closesAt: saidEndOf(form, now)?.toISOString() ?? settings.closesAt }
}

export type WorkProblems = Problems<WorkForm>
/** Fields under «Ещё». */
export const moreFields: readonly (keyof WorkForm)[] = ['pick', 'review', 'marks', 'keepDays']

const isInteger = (typed: string, min: number, max: number): boolean =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max

type Known = { now: number; saved: WorkForm | null; found: Found }

/** Why a form cannot be sent, by field. Times that were there before may have passed. */
export function problemsOf(form: WorkForm, { now, saved, found: questions }: Known): WorkProblems {
  const { minutes, keepDays } = form
  const found: WorkProblems = {}
  const note = (field: keyof WorkForm, problem: string | null) => {
    if (problem !== null) found[field] = problem
  }
  // Later the parts and the classes stay as they are.
  note('tests', saved ? null : partsProblem(form, questions))
  if (!saved) note(...peopleProblem(form))
  note('opensAt', form.unfinished.opensAt ? texts.when.unfinished : null)
  note('closesAt', form.ends.trim() === '' ? closesAtProblem(form, now, saved) : saidEndProblem(form, now))
  if (minutes.trim() !== '' && !isInteger(minutes, 1, limits.workMinutesMax)) note('minutes', texts.when.badMinutes)
  if (form.pick !== null && !isInteger(form.pick, 1, countAsked(form)))
    note('pick', texts.more.badPick(countAsked(form)))
  if (form.marks !== null && !areMarks(form.marks)) note('marks', texts.more.badMarks)
  if (!isInteger(keepDays, limits.keepDaysMin, limits.keepDaysMax)) note('keepDays', texts.more.badDays)
  if (Object.keys(found).length > 0) return found
  const problem = workProblem(withSaidEnd(form, now))
  if (problem !== null) found[problem === worksTexts.reviewNeedsList ? 'review' : 'closesAt'] = problem
  return found
}

/** What is wrong with those who take the work, at its field. */
function peopleProblem({ names, list, answers, classIds }: WorkForm): ['list' | 'classIds', string | null] {
  if (names === 'class') return ['classIds', classIds.length === 0 ? texts.who.noClass : null]
  return ['list', names === 'list' ? pastedList(list, answers).problem : null]
}

/** Why a closed work, or one of its people, cannot go on until then. */
export function newEndProblem(closesAt: string, now: number): string | null {
  if (closesAt === '') return texts.when.noEnd
  return Date.parse(closesAt) <= now ? texts.when.past : null
}

function closesAtProblem({ closesAt, unfinished }: WorkForm, now: number, saved: WorkForm | null): string | null {
  if (unfinished.closesAt) return texts.when.unfinished
  const isNew = closesAt !== '' && closesAt !== saved?.closesAt
  return isNew && Date.parse(closesAt) <= now ? texts.when.past : null
}

function saidEndProblem(form: WorkForm, now: number): string | null {
  const end = saidEndOf(form, now)
  if (end === null) return texts.when.notUnderstood
  return end.getTime() <= now ? texts.when.past : null
}

function areMarks(marks: readonly string[]): boolean {
  const [three = 0, four = 0, five = 0] = marks.map(Number)
  return marks.every((mark) => isInteger(mark, 0, 100)) && three < four && four < five
}

const momentOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())

/** A moment in the author's time zone, as a field of date and time has it. */
export function localTime(moment: string): string {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
