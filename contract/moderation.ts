/** What can be reported and decided about. */
export const thingKinds = ['test', 'question', 'comment', 'profile'] as const
/** One of `thingKinds`. */
export type ThingKind = (typeof thingKinds)[number]

/** Reasons of a report that people choose from. */
export const reportReasons = ['spam', 'insult', 'illegal', 'copyright', 'mistake', 'other'] as const
/** Reasons in the queue: the site itself reports links in comments of new accounts. */
export const caseReasons = [...reportReasons, 'link'] as const
/** One of `caseReasons`. */
export type CaseReason = (typeof caseReasons)[number]

const decisions = ['keep', 'hide', 'delete', 'warn', 'ban', 'clear'] as const
/** Decisions in the log: `restore` and `unban` take one back, `export` hands an author's test to an administrator. */
export const loggedDecisions = [...decisions, 'restore', 'unban', 'export'] as const
/** One of `loggedDecisions`. */
export type LoggedDecision = (typeof loggedDecisions)[number]
