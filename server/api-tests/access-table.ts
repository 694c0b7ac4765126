import type { api } from '@quiz/contract/api.ts'

/**
 * Who may call what, written by hand. The calls are about `user`: their account, comment, pass and page; `author` made the
 * test that they are about, `another` has nothing to do with either. The banned one's token is from before the ban.
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
/** One of `callers`. */
export type CallerKind = (typeof callers)[number]

type Api = typeof api
type CallName = { [F in keyof Api & string]: `${F}.${keyof Api[F] & string}` }[keyof Api & string]
/** A call as `feature.name`; after a comma, what is special about a case that has a row of its own. */
export type CaseName = CallName | `${CallName}, ${string}`

/** A status, and the code of the refusal or the start of the answer. */
type Cell = `${200 | 400 | 401 | 403 | 404}${'' | ` ${string}`}`
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell]

const [ok, yes, no, nobody] = ['200', '200 true', '200 false', '200 null'] as const
const [none, over, not] = ['401 unauthorized', '401 session_ended', '403 forbidden'] as const
const [wrong, missing] = ['400 wrong_password', '404 session_not_found'] as const
const [some, empty] = ['200 {"items":[{', '200 {"items":[]'] as const
const [done, refused] = ['200 {"success":true', '200 {"success":false'] as const

/** The answer to each caller, in the order of `callers`. */
export const accessTable = {
  'auth.login': [done, done, done, done, done, done, done, done],
  'auth.login, of a banned person': [refused, refused, refused, refused, refused, refused, refused, refused],
  'auth.register': [done, done, done, done, done, done, done, done],
  'auth.forgotPassword': [yes, yes, yes, yes, yes, yes, yes, yes],
  'auth.resetPassword': [done, done, done, done, done, done, done, done],
  'auth.resetPassword, without a link': [refused, refused, refused, refused, refused, refused, refused, refused],
  'auth.refresh': [ok, ok, ok, ok, ok, ok, ok, ok],
  'auth.logout': [none, nobody, nobody, nobody, over, nobody, over, over],
  'auth.me': [nobody, '200 {"id"', '200 {"id"', '200 {"id"', nobody, '200 {"id"', nobody, nobody],
  'auth.isAuthorised': [no, yes, yes, yes, no, yes, no, no],
  'auth.isAdministrator': [no, no, no, no, no, yes, no, no],

  'account.get': [none, ok, ok, ok, over, ok, over, over],
  'account.changeName': [none, ok, ok, ok, over, ok, over, over],
  'account.changeEmail': [none, ok, wrong, wrong, over, wrong, over, over],
  'account.changePassword': [none, nobody, wrong, wrong, over, wrong, over, over],
  'account.sessions': [none, ok, ok, ok, over, ok, over, over],
  'account.endSession': [none, ok, missing, missing, over, missing, over, over],

  'subjects.list': [ok, ok, ok, ok, over, ok, over, over],

  'quizzes.create': [none, ok, ok, ok, over, ok, over, over],
  'quizzes.get': [ok, ok, ok, ok, over, ok, over, over],
  'quizzes.get, to edit it': [not, not, not, ok, over, ok, over, over],
  'quizzes.get, a deleted one': [
    '404 quiz_not_found',
    '404 quiz_not_found',
    '404 quiz_not_found',
    '404 quiz_not_found',
    over,
    '404 quiz_not_found',
    over,
    over,
  ],
  'quizzes.list': [some, some, some, some, over, some, over, over],

  'taking.perform': [ok, ok, ok, ok, over, ok, over, over],
  'results.get': [ok, ok, ok, ok, over, ok, over, over],
  'likes.toggle': [none, yes, yes, yes, over, yes, over, over],

  'comments.list': [ok, ok, ok, ok, over, ok, over, over],
  'comments.post': [none, ok, ok, ok, over, ok, over, over],
  'comments.remove': [none, ok, not, not, over, ok, over, over],

  'profiles.mine': [none, ok, ok, ok, over, ok, over, over],
  'profiles.get': [ok, ok, ok, ok, over, ok, over, over],
  'profiles.update': [none, ok, not, not, over, not, over, over],
  'profiles.created': [some, some, some, some, over, some, over, over],
  'profiles.created, without an id': [none, ok, ok, some, over, ok, over, over],
  'profiles.passed': [some, some, some, some, over, some, over, over],
  'profiles.passed, hidden ones': [empty, some, empty, empty, over, empty, over, over],
  'profiles.liked': [some, some, some, some, over, some, over, over],

  'authors.top': [ok, ok, ok, ok, over, ok, over, over],
  'authors.list': [some, some, some, some, over, some, over, over],
  'home.trending': [ok, ok, ok, ok, over, ok, over, over],
  'home.randomTest': [ok, ok, ok, ok, over, ok, over, over],
  'home.news': [ok, ok, ok, ok, over, ok, over, over],
  'images.cover': [ok, ok, ok, ok, over, ok, over, over],

  'admin.deleteQuiz': [none, not, not, not, over, yes, over, over],
  'admin.restoreQuiz': [none, not, not, not, over, yes, over, over],
  'admin.banUser': [none, not, not, not, over, yes, over, over],
  'admin.banUser, an administrator': [none, not, not, not, over, '403 cannot_ban_administrator', over, over],
  'admin.unbanUser': [none, not, not, not, over, yes, over, over],
  'admin.deletedQuizzes': [none, not, not, not, over, some, over, over],
  'admin.bannedUsers': [none, not, not, not, over, some, over, over],
} as const satisfies Partial<Record<CaseName, Row>> & Record<CallName, Row>
