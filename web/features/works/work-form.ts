import { limits } from '@quiz/contract/limits.ts'
import { levelledName, nameKeyOf, participantNameProblem } from '@quiz/contract/participant-name.ts'
import { workFormTexts as texts } from '@quiz/contract/texts/ru/work-form.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import { defaultWorkSettings, type WorkDraft, type WorkView, workProblem } from '@quiz/contract/works.ts'

/** A test of a work in its form. */
export type ChosenTest = { id: number; title: string; questionsCount: number }

type WorkSettings = typeof defaultWorkSettings
type Typed = 'minutes' | 'keepDays' | 'pick' | 'opensAt' | 'closesAt' | 'marks'

/** The fields of a work as they are typed: numbers as texts, moments in the author's time zone as `YYYY-MM-DDTHH:MM`. */
export type WorkForm = Omit<WorkSettings, Typed> & {
  title: string
  tests: readonly ChosenTest[]
  /** Pasted names, one a line. */
  list: string
  /** Whether names that are equal are those of other people; null until the author says so. */
  keepTwins: boolean | null
  opensAt: string
  closesAt: string
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

/** The form of a new work of these tests. */
export const newWorkForm = (tests: readonly ChosenTest[]): WorkForm => ({
  ...defaultWorkSettings,
  ...{
    title: '',
    tests,
    list: '',
    keepTwins: null,
    opensAt: '',
    closesAt: '',
    unfinished: noneUnfinished,
    minutes: '',
    pick: null,
    marks: null,
  },
  keepDays: String(defaultWorkSettings.keepDays),
})

/** The form of the settings of a work. */
export const formOf = (work: WorkView): WorkForm => ({
  ...work,
  tests: work.tests.map(({ testId, title, questionsCount }) => ({ id: testId, title, questionsCount })),
  list: '',
  keepTwins: null,
  opensAt: work.opensAt === null ? '' : localTime(work.opensAt),
  closesAt: localTime(work.closesAt),
  unfinished: noneUnfinished,
  minutes: work.minutes === null ? '' : String(work.minutes),
  pick: work.pick === null ? null : String(work.pick),
  marks: work.marks === null ? null : [String(work.marks[0]), String(work.marks[1]), String(work.marks[2])],
  keepDays: String(work.keepDays),
})

/** The settings that a form without problems sets. */
export const settingsOf = (form: WorkForm): WorkSettings => ({
  note: form.note.trim(),
  pick: form.pick === null ? null : Number(form.pick),
  opensAt: momentOf(form.opensAt),
  closesAt: momentOf(form.closesAt),
  minutes: form.minutes.trim() === '' ? null : Number(form.minutes),
  attemptsMax: form.attemptsMax,
  counted: form.counted,
  shuffleQuestions: form.shuffleQuestions,
  shuffleAnswers: form.shuffleAnswers,
  review: form.review,
  reviewWhen: form.reviewWhen,
  names: form.names,
  marks: form.marks === null ? null : [Number(form.marks[0]), Number(form.marks[1]), Number(form.marks[2])],
  keepDays: Number(form.keepDays),
})

/** The title of a work; without one that of its first test. */
export const titleOf = ({ title, tests }: WorkForm): string =>
  title.trim() || (tests[0]?.title ?? '').slice(0, limits.workTitleChars).trim()

/** A new work as it is sent. */
export const draftOf = (form: WorkForm): WorkDraft => ({
  title: titleOf(form),
  tests: form.tests.map(({ id }) => ({ testId: id })),
  ...settingsOf(form),
})

/** The names of a pasted list, one a line. */
export const namesIn = (list: string): string[] => list.split(/\r?\n/).map(levelledName).filter(Boolean)

/** Whom a name of a list stands for: somebody new, a person in the work already, or again one of the list. */
type Meant = { name: string; kind: 'new' | 'known' | 'twin' }

function meantBy(names: readonly string[], knownKeys: ReadonlySet<string>): Meant[] {
  const times = new Map<string, number>()
  return names.map((name) => {
    const key = nameKeyOf(name)
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    // So is the second of two called who are in the work already.
    const isKnown = knownKeys.has(time === 1 ? key : nameKeyOf(`${name} (${time})`))
    if (isKnown) return { name, kind: 'known' }
    return { name, kind: time === 1 ? 'new' : 'twin' }
  })
}

/** The names of a list that stand in it twice, and those that the work has, each once, and how many there are. */
export function equalNames(names: readonly string[], knownKeys: ReadonlySet<string>) {
  const meant = meantBy(names, knownKeys)
  const of = (kind: Meant['kind']) => [
    ...new Map(meant.filter((one) => one.kind === kind).map(({ name }) => [nameKeyOf(name), name])).values(),
  ]
  return { twins: of('twin'), known: of('known'), count: new Set(names.map(nameKeyOf)).size }
}

/** What its author says about equal names of a list: they are those of other people. Null until it is said. */
export type NameAnswers = { keepTwins: boolean | null; keepKnown: boolean }

/** The names of a list as they are sent. */
export const sentNames = (
  names: readonly string[],
  knownKeys: ReadonlySet<string>,
  { keepTwins, keepKnown }: NameAnswers,
): string[] =>
  meantBy(names, knownKeys)
    .filter(({ kind }) => kind === 'new' || (kind === 'twin' ? keepTwins : keepKnown))
    .map(({ name }) => name)

/** «1. », «2) », or the first column of a table. */
const lineNumber = /^\s*\d{1,3}\s*(?:[.)]\s*|\t\s*)(?=[^\s\d]|$)/

/** A pasted list without its numbering; a list in which not every line has a number stays as it is. */
export function withoutNumbering(list: string): string {
  const lines = list.split(/\r?\n/).filter((line) => line.trim() !== '')
  const isNumbered = lines.length > 0 && lines.every((line) => lineNumber.test(line))
  return isNumbered ? lines.map((line) => line.replace(lineNumber, '')).join('\n') : list
}

/** Questions of all tests of a work. */
export const questionsIn = ({ tests }: Pick<WorkForm, 'tests'>): number =>
  tests.reduce((sum, { questionsCount }) => sum + questionsCount, 0)

/** The fields that can have a problem, in the order of the form. */
export type WorkField = 'tests' | 'list' | 'opensAt' | 'closesAt' | 'minutes' | 'pick' | 'review' | 'marks' | 'keepDays'
export type WorkProblems = Partial<Record<WorkField, string>>
/** Fields under «Ещё». */
export const moreFields: readonly WorkField[] = ['pick', 'review', 'marks', 'keepDays']

const isInteger = (typed: string, min: number, max: number): boolean =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max

/** Why a form cannot be sent, by field. Times that were there before may have passed. */
export function problemsOf(form: WorkForm, { now, saved }: { now: number; saved: WorkForm | null }): WorkProblems {
  const { minutes, keepDays } = form
  const found: WorkProblems = {}
  const note = (field: WorkField, problem: string | null) => {
    if (problem !== null) found[field] = problem
  }
  note('tests', testsProblem(form))
  note('list', form.names === 'list' ? (listProblem(form.list) ?? twinsProblem(form)) : null)
  note('opensAt', form.unfinished.opensAt ? texts.when.unfinished : null)
  note('closesAt', closesAtProblem(form, now, saved))
  if (minutes.trim() !== '' && !isInteger(minutes, 1, limits.workMinutesMax)) note('minutes', texts.when.badMinutes)
  if (form.pick !== null && !isInteger(form.pick, 1, questionsIn(form)))
    note('pick', texts.more.badPick(questionsIn(form)))
  if (form.marks !== null && !areMarks(form.marks)) note('marks', texts.more.badMarks)
  if (!isInteger(keepDays, limits.keepDaysMin, limits.keepDaysMax)) note('keepDays', texts.more.badDays)
  if (Object.keys(found).length > 0) return found
  const problem = workProblem(settingsOf(form))
  if (problem !== null) found[problem === worksTexts.reviewNeedsList ? 'review' : 'closesAt'] = problem
  return found
}

function closesAtProblem({ closesAt, unfinished }: WorkForm, now: number, saved: WorkForm | null): string | null {
  if (unfinished.closesAt) return texts.when.unfinished
  const isNew = closesAt !== '' && closesAt !== saved?.closesAt
  return isNew && Date.parse(closesAt) <= now ? texts.when.past : null
}

function testsProblem(form: WorkForm): string | null {
  if (form.tests.length === 0) return texts.tests.none
  if (form.tests.length > limits.workTestsMax) return texts.tests.tooMany
  return questionsIn(form) > limits.workQuestionsMax ? texts.tests.tooLong : null
}

/** Why a pasted list cannot be sent, or null. */
export function listProblem(list: string): string | null {
  const names = namesIn(list)
  if (names.length > limits.pastedNamesMax) return texts.who.tooMany
  for (const name of names) {
    const problem = participantNameProblem(name)
    if (problem !== null) return worksTexts.unfitName(name, problem)
  }
  return null
}

const twinsProblem = ({ list, keepTwins }: WorkForm): string | null =>
  keepTwins === null && equalNames(namesIn(list), noKeys).twins.length > 0 ? texts.who.twinsUnanswered : null

/** Nobody is in the work yet. */
export const noKeys: ReadonlySet<string> = new Set()

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
