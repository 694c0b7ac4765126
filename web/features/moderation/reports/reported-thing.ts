import { mistakenKinds, type Report } from '@quiz/contract/moderation/reports.ts'

/** What a report is about. */
export type ReportedThing = Pick<Report, 'kind' | 'id' | 'testId' | 'versionNumber'>

/** The reasons to choose from. */
export const reasonsFor = (kind: ReportedThing['kind']): readonly Report['reason'][] =>
  mistakenKinds.includes(kind)
    ? ['mistake', 'spam', 'insult', 'illegal', 'copyright', 'other']
    : ['spam', 'insult', 'illegal', 'copyright', 'other']

/** A reason that says nothing without a text. */
export type ExplainedReason = Extract<Report['reason'], 'mistake' | 'other'>

/** Whether a reason says nothing without a text. */
export const isExplained = (reason: Report['reason']): reason is ExplainedReason =>
  reason === 'mistake' || reason === 'other'
