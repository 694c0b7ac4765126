import type { api } from '@quiz/contract/api.ts'

/**
 * Callers of the access tests. The calls use the account, comment, result and profile of `user` and a test of `author`;
 * `another` owns nothing that is used. The token of `banned` was issued before the ban.
 */
export const callers = [
  'guest',
  'user',
  'another',
  'author',
  'banned',
  'administrator',
  'expired token',
  'forged token',
] as const
export type CallerKind = (typeof callers)[number]

type Api = typeof api
export type CallName = { [F in keyof Api & string]: `${F}.${keyof Api[F] & string}` }[keyof Api & string]
/** A call as `feature.name`, optionally with a special case after a comma. */
export type CaseName = CallName | `${CallName}, ${string}`

/** An HTTP status with the error code or the start of the body. */
type Cell = `${200 | 400 | 401 | 403 | 404 | 409}${'' | ` ${string}`}`
export type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell]

/** Cells that tables write by name. */
export const cells = {
  ok: '200',
  yes: '200 true',
  no: '200 false',
  nullReply: '200 null',
  some: '200 {"items":[{',
  empty: '200 {"items":[]',
  changed: '200 {"id"',
  done: '200 {"success":true',
  refused: '200 {"success":false',
  joined: '200 {"joined":1',
  sent: '200 {"url"',
  wrongPassword: '400 wrong_password',
  unauthorized: '401 unauthorized',
  ended: '401 session_ended',
  forbidden: '403 forbidden',
  noReview: '403 no_review',
  wrongCode: '403 wrong_code',
  removed: '403 removed',
  banned: '403 banned',
  closed: '403 closed',
  moderated: '403 moderated',
  noQuiz: '404 quiz_not_found',
  noWork: '404 work_not_found',
  noClass: '404 class_not_found',
  missing: '404 session_not_found',
  noReport: '404 report_not_found',
  noDecision: '404 decision_not_found',
  noConfirmation: '404 confirmation_not_found',
  noDeletion: '404 deletion_not_found',
  noResult: '404 result_not_found',
  noPractice: '404 practice_not_found',
  noGame: '404 game_not_found',
  noPlayer: '404 participant_not_found',
  noQuestion: '404 question_not_found',
  gameOver: '409 game_over',
  stale: '409 stale',
} as const satisfies Record<string, Cell>
