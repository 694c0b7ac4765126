import type { LiveAnswer } from '@quiz/contract/live/live-states.ts'
import type { LogEntry } from '@quiz/contract/moderation/moderation.ts'

/** Names of headers, cookies and storage keys that both sides use. */
export const wire = {
  xsrfCookie: 'XSRF-TOKEN',
  xsrfHeader: 'x-xsrf-token',
  resultKeyHeader: 'x-result-key',
  accessTokenKey: 'Bearer',
  refreshTokenKey: 'refreshToken',
  themeKey: 'theme',
  /** Whether ads and analytics may be loaded: `yes` or `no`. */
  scriptsKey: 'outside-scripts',
  /** Property of `window`: the form that was sent before the page's scripts came. */
  earlyForm: 'earlyForm',
  /** Property of `window`: the button that was pressed last. */
  lastPress: 'lastPress',
  preferImageUrls: 'images=url',
  problemType: 'application/problem+json',
} as const

/** A refusal on the wire (RFC 9457). `type` ends with the error code. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: string
  errors?: { path: string; message: string }[]
} & ProblemDetails

/** What a refusal may say besides its code. */
export type ProblemDetails = {
  /** With `decided`: the decision that came first. */
  decision?: LogEntry
  /** The title of a test that its author closed. */
  testTitle?: string
  /** With `no_attempts_left` and `not_open`: the last attempt at a work, which the participant's key shows the result of. */
  attemptId?: string
  /** With `already_answered`: the answer that is kept, with the ids of the game. */
  answer?: LiveAnswer
}
