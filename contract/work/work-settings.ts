import { id, nearMoment, optionalText, text } from '@quiz/contract/fields.ts'
import { chosenClasses, draftFieldsOf, keepDays, marks, workNameModes } from '@quiz/contract/group/class-settings.ts'
import { limits } from '@quiz/contract/limits.ts'
import { initialOf, type SettingsOf, schemasOf, setting } from '@quiz/contract/setting.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import { workEntries } from '@quiz/contract/work/work-entries.ts'
import * as z from 'zod/mini'

/** What participants learn about an attempt that is handed in: nothing, its points, or also which answers are right. */
export const workReviews = ['none', 'score', 'full'] as const
/** When they see the answers of a full review; the points are shown at once. */
export const reviewTimes = ['at_once', 'after_close'] as const
/** Which of several attempts of a participant counts. */
export const countedAttempts = ['best', 'last'] as const

/** Every setting of a work besides its title, note and tests, declared once: of a new one what a school would choose. */
export const workSettings = {
  /** So many questions are drawn for each attempt; null: all. */
  pick: setting(null, z.nullable(z.int().check(z.positive()))),
  /** Null: at once. */
  opensAt: setting(null, z.nullable(nearMoment)),
  /** In a request null: after 30 days. */
  closesAt: setting(null, z.nullable(nearMoment)),
  /** For one attempt; null: until the work closes. */
  minutes: setting(null, z.nullable(z.int().check(z.positive(), z.maximum(limits.workMinutesMax)))),
  attemptsMax: setting(1, z.int().check(z.positive(), z.maximum(limits.workAttemptsMax))),
  counted: setting('best', z.enum(countedAttempts)),
  shuffleQuestions: setting(true, z.boolean()),
  shuffleAnswers: setting(true, z.boolean()),
  review: setting('full', z.enum(workReviews)),
  reviewWhen: setting('after_close', z.enum(reviewTimes)),
  names: setting('free', z.enum(workNameModes)),
  marks: setting(null, marks),
  keepDays: setting(limits.keepDaysDefault, keepDays),
}

const head = {
  title: text(limits.workTitleChars),
  note: optionalText(limits.workNoteChars),
  tests: workEntries,
}

/** The settings of a work as its form and its requests have them. */
export type WorkSettings = SettingsOf<typeof workSettings> & { note: string }

export const defaultWorkSettings: WorkSettings = { note: '', ...initialOf(workSettings) }

/** Whoever finishes first could pass the answers on, so names must be the author's own. */
const showsAnswersEarly = ({
  review,
  reviewWhen,
  names,
}: Pick<WorkSettings, 'review' | 'reviewWhen' | 'names'>): boolean =>
  review === 'full' && reviewWhen === 'at_once' && names === 'free'

/** Message about the settings of a work as a whole, or null. */
export const workProblem = (work: WorkSettings): string | null => {
  if (showsAnswersEarly(work)) return worksTexts.reviewNeedsList
  if (work.opensAt !== null && work.closesAt !== null && work.closesAt <= work.opensAt)
    return worksTexts.closesBeforeOpening
  return null
}

const classIds = chosenClasses(limits.workClassesMax)

export const workDraft = z.object({ ...head, ...draftFieldsOf(workSettings), classIds })
/** A new work as its author sends it. */
export type WorkDraft = z.input<typeof workDraft>

/** A change of a work: absent settings stay as they are. */
export const workChange = z.object({
  id,
  ...z.partial(z.object({ ...head, ...schemasOf(workSettings), classIds })).shape,
})

/** Settings that can be changed after somebody started; `names` not to or from those of classes. */
export const changeableSettings = [
  'title',
  'note',
  'closesAt',
  'names',
  'marks',
  'review',
  'reviewWhen',
  'keepDays',
] as const satisfies readonly (keyof WorkSettings | 'title')[]
