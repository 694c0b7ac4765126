import type { SettingsOf } from '@quiz/contract/setting.ts'
import type { workSettings } from '@quiz/contract/work/work-settings.ts'
import type { WorkView } from '@quiz/contract/work/works.ts'

/** The settings of a work that have no column of their own. */
export type WorkSettings = Omit<SettingsOf<typeof workSettings>, 'opensAt' | 'closesAt' | 'keepDays'>

/** Every setting of a work but its quizzes, as its author sets them; moments as the wire has them. */
export type OwnSettings = WorkSettings & Pick<WorkView, 'title' | 'note' | 'opensAt' | 'closesAt' | 'keepDays'>

/** The same of a stored work. */
export const ownSettingsOf = (
  work: Pick<OwnSettings, 'title' | 'note' | 'keepDays'> & {
    opensAt: Date | null
    closesAt: Date
    settings: WorkSettings
  },
): OwnSettings => ({
  ...{ title: work.title, note: work.note, keepDays: work.keepDays },
  ...{ opensAt: work.opensAt?.toISOString() ?? null, closesAt: work.closesAt.toISOString() },
  ...work.settings,
})
