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
type CallName = { [F in keyof Api & string]: `${F}.${keyof Api[F] & string}` }[keyof Api & string]
/** A call as `feature.name`, optionally with a special case after a comma. */
export type CaseName = CallName | `${CallName}, ${string}`

/** An HTTP status with the error code or the start of the body. */
type Cell = `${200 | 400 | 401 | 403 | 404 | 409}${'' | ` ${string}`}`
type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell]

const [ok, yes, no, nullReply] = ['200', '200 true', '200 false', '200 null'] as const
const [unauthorized, ended, forbidden] = ['401 unauthorized', '401 session_ended', '403 forbidden'] as const
const [noQuiz, noWork] = ['404 quiz_not_found', '404 work_not_found'] as const
const [wrongPassword, missing, noReport, noDecision] = [
  '400 wrong_password',
  '404 session_not_found',
  '404 report_not_found',
  '404 decision_not_found',
] as const
const joined = '200 {"joined":1'
const [noConfirmation, noDeletion] = ['404 confirmation_not_found', '404 deletion_not_found'] as const
const [noResult, noPractice] = ['404 result_not_found', '404 practice_not_found'] as const
const [noGame, noReview, gameOver, wrongCode] = [
  '404 game_not_found',
  '403 no_review',
  '409 game_over',
  '403 wrong_code',
] as const
const [noPlayer, removed, banned] = ['404 participant_not_found', '403 removed', '403 banned'] as const
const [closed, moderated] = ['403 closed', '403 moderated'] as const
const [some, empty] = ['200 {"items":[{', '200 {"items":[]'] as const
const sent = '200 {"url"'
const [changed, stale] = ['200 {"id"', '409 stale'] as const
const [done, refused] = ['200 {"success":true', '200 {"success":false'] as const

/** Expected replies per call and caller, in the order of `callers`. */
export const accessTable = {
  'auth.login': [done, done, done, done, done, done, done, done],
  'auth.login, of a banned person': [refused, refused, refused, refused, refused, refused, refused, refused],
  'auth.register': [done, done, done, done, done, done, done, done],
  'auth.forgotPassword': [yes, yes, yes, yes, yes, yes, yes, yes],
  'auth.resetPassword': [done, done, done, done, done, done, done, done],
  'auth.resetPassword, without a link': [refused, refused, refused, refused, refused, refused, refused, refused],
  'auth.checkResetLink': [yes, yes, yes, yes, yes, yes, yes, yes],
  'auth.checkResetLink, of an unknown link': [no, no, no, no, no, no, no, no],
  'auth.refresh': [ok, ok, ok, ok, ok, ok, ok, ok],
  'auth.logout': [unauthorized, nullReply, nullReply, nullReply, ended, nullReply, ended, ended],
  'auth.me': [nullReply, '200 {"id"', '200 {"id"', '200 {"id"', nullReply, '200 {"id"', nullReply, nullReply],
  'auth.isAuthorised': [no, yes, yes, yes, no, yes, no, no],
  'auth.isAdministrator': [no, no, no, no, no, yes, no, no],

  'account.get': [unauthorized, ok, ok, ok, ended, ok, ended, ended],
  'account.changeName': [unauthorized, ok, ok, ok, ended, ok, ended, ended],
  'account.changeEmail': [unauthorized, ok, wrongPassword, wrongPassword, ended, wrongPassword, ended, ended],
  'account.changePassword': [unauthorized, nullReply, wrongPassword, wrongPassword, ended, wrongPassword, ended, ended],
  'account.sendConfirmation': [unauthorized, yes, yes, yes, ended, yes, ended, ended],
  'account.confirmEmail': [yes, yes, yes, yes, yes, yes, yes, yes],
  'account.confirmEmail, by an unknown link': [
    noConfirmation,
    noConfirmation,
    noConfirmation,
    noConfirmation,
    noConfirmation,
    noConfirmation,
    noConfirmation,
    noConfirmation,
  ],
  'account.exportData': [unauthorized, '200 {"url"', wrongPassword, wrongPassword, ended, wrongPassword, ended, ended],
  'account.remove': [unauthorized, yes, wrongPassword, wrongPassword, ended, wrongPassword, ended, ended],
  'account.remove, with a ban token': [yes, yes, yes, yes, yes, yes, yes, yes],
  'account.keep': [unauthorized, noDeletion, noDeletion, noDeletion, ended, noDeletion, ended, ended],
  'account.keep, with a ban token': [yes, yes, yes, yes, yes, yes, yes, yes],
  'account.stopDeletion': [yes, yes, yes, yes, yes, yes, yes, yes],
  'account.stopDeletion, by an unknown link': [
    noDeletion,
    noDeletion,
    noDeletion,
    noDeletion,
    noDeletion,
    noDeletion,
    noDeletion,
    noDeletion,
  ],
  'account.joinResults': [unauthorized, joined, joined, joined, ended, joined, ended, ended],
  'account.acceptConsent': [unauthorized, yes, yes, yes, ended, yes, ended, ended],
  'account.sessions': [unauthorized, ok, ok, ok, ended, ok, ended, ended],
  'account.endSession': [unauthorized, ok, missing, missing, ended, missing, ended, ended],

  'subjects.list': [ok, ok, ok, ok, ended, ok, ended, ended],

  'quizzes.create': [unauthorized, ok, ok, ok, ended, ok, ended, ended],
  'quizzes.get': [ok, ok, ok, ok, ended, ok, ended, ended],
  'quizzes.get, to edit it': [forbidden, forbidden, forbidden, ok, ended, ok, ended, ended],
  'quizzes.get, a closed one': [closed, closed, closed, ok, ended, ok, ended, ended],
  'quizzes.get, a deleted one': [
    '404 quiz_not_found',
    '404 quiz_not_found',
    '404 quiz_not_found',
    '404 quiz_not_found',
    ended,
    '404 quiz_not_found',
    ended,
    ended,
  ],
  'quizzes.get, a deleted one to edit it': [forbidden, forbidden, forbidden, ok, ended, ok, ended, ended],
  'quizzes.list': [some, some, some, some, ended, some, ended, ended],

  'editing.update': [unauthorized, forbidden, forbidden, changed, ended, forbidden, ended, ended],
  'editing.update, of an old version': [unauthorized, forbidden, forbidden, stale, ended, forbidden, ended, ended],
  'workTaking.entry': [ok, ok, ok, ok, ended, ok, ended, ended],
  'workTaking.start': [ok, ok, ok, ok, ended, ok, ended, ended],
  'workTaking.answers': [ok, ok, ok, ok, ended, ok, ended, ended],
  'workTaking.answers, with the key of somebody else': [
    ...[noResult, noResult, noResult, noResult],
    ...[ended, noResult, ended, ended],
  ],
  'workTaking.finish': [ok, ok, ok, ok, ended, ok, ended, ended],
  'workTaking.result': [ok, ok, ok, ok, ended, ok, ended, ended],
  'workTaking.result, without a key': [noResult, noResult, noResult, noResult, ended, noResult, ended, ended],
  'workTaking.forget': [yes, yes, yes, yes, ended, yes, ended, ended],
  'statistics.ofQuiz': [unauthorized, forbidden, forbidden, ok, ended, ok, ended, ended],
  'editing.versions': [unauthorized, forbidden, forbidden, '200 [{', ended, forbidden, ended, ended],

  'taking.perform': [ok, ok, ok, ok, ended, ok, ended, ended],
  'rescoring.rescore': [unauthorized, forbidden, forbidden, '200 {"attempts"', ended, forbidden, ended, ended],
  'rescoring.progress': [unauthorized, forbidden, forbidden, nullReply, ended, forbidden, ended, ended],
  'results.get': [ok, ok, ok, ok, ended, ok, ended, ended],
  'review.get': [forbidden, ok, forbidden, forbidden, ended, forbidden, ended, ended],
  'review.get, where the author shows none': [
    forbidden,
    '403 no_review',
    forbidden,
    forbidden,
    ended,
    forbidden,
    ended,
    ended,
  ],
  'practice.begin': [ok, ok, ok, ok, ended, ok, ended, ended],
  'practice.begin, of a closed test': [closed, closed, closed, ok, ended, ok, ended, ended],
  'practice.answer': [noPractice, ok, noPractice, noPractice, ended, noPractice, ended, ended],
  'practice.state': [noPractice, ok, noPractice, noPractice, ended, noPractice, ended, ended],
  'practice.end': [noPractice, ok, noPractice, noPractice, ended, noPractice, ended, ended],
  'practice.due': [ok, ok, ok, ok, ended, ok, ended, ended],
  'practice.repeat': [ok, ok, ok, ok, ended, ok, ended, ended],
  'practice.forget': [unauthorized, yes, yes, yes, ended, yes, ended, ended],
  'practice.join': [unauthorized, joined, joined, joined, ended, joined, ended, ended],
  'likes.toggle': [unauthorized, yes, yes, yes, ended, yes, ended, ended],
  'likes.toggle, of a closed test': [unauthorized, closed, closed, yes, ended, yes, ended, ended],

  'ownQuizzes.settings': [unauthorized, forbidden, forbidden, yes, ended, forbidden, ended, ended],
  'ownQuizzes.setVisibility': [unauthorized, forbidden, forbidden, yes, ended, forbidden, ended, ended],
  'ownQuizzes.setVisibility, of a hidden test': [
    unauthorized,
    forbidden,
    forbidden,
    moderated,
    ended,
    forbidden,
    ended,
    ended,
  ],
  'ownQuizzes.duplicate': [unauthorized, forbidden, forbidden, ok, ended, forbidden, ended, ended],
  'ownQuizzes.remove': [unauthorized, forbidden, forbidden, yes, ended, forbidden, ended, ended],
  'ownQuizzes.restore': [unauthorized, forbidden, forbidden, yes, ended, forbidden, ended, ended],
  'ownQuizzes.restore, what an administrator deleted': [
    unauthorized,
    forbidden,
    forbidden,
    moderated,
    ended,
    forbidden,
    ended,
    ended,
  ],
  'ownQuizzes.export': [unauthorized, forbidden, forbidden, ok, ended, ok, ended, ended],
  'ownQuizzes.export, of a hidden test': [unauthorized, forbidden, forbidden, moderated, ended, ok, ended, ended],
  'quizFiles.import': [unauthorized, ok, ok, ok, ended, ok, ended, ended],
  'ownQuizzes.deleted': [unauthorized, empty, empty, some, ended, empty, ended, ended],

  'comments.list': [ok, ok, ok, ok, ended, ok, ended, ended],
  'comments.list, of a closed test': [closed, closed, closed, ok, ended, ok, ended, ended],
  'comments.post': [unauthorized, ok, ok, ok, ended, ok, ended, ended],
  'comments.post, on a closed test': [unauthorized, closed, closed, ok, ended, ok, ended, ended],
  'comments.edit': [unauthorized, ok, forbidden, forbidden, ended, forbidden, ended, ended],
  'comments.remove': [unauthorized, ok, forbidden, ok, ended, ok, ended, ended],

  'profiles.mine': [unauthorized, ok, ok, ok, ended, ok, ended, ended],
  'profiles.get': [ok, ok, ok, ok, ended, ok, ended, ended],
  'profiles.update': [unauthorized, ok, forbidden, forbidden, ended, forbidden, ended, ended],
  'profiles.created': [some, some, some, some, ended, some, ended, ended],
  'profiles.created, without an id': [unauthorized, ok, ok, some, ended, ok, ended, ended],
  'profiles.passed': [some, some, some, some, ended, some, ended, ended],
  'profiles.passed, hidden ones': [empty, some, empty, empty, ended, empty, ended, ended],
  'profiles.liked': [some, some, some, some, ended, some, ended, ended],

  'authors.top': [ok, ok, ok, ok, ended, ok, ended, ended],
  'authors.list': [some, some, some, some, ended, some, ended, ended],
  'home.trending': [ok, ok, ok, ok, ended, ok, ended, ended],
  'home.randomTest': [ok, ok, ok, ok, ended, ok, ended, ended],
  'home.news': [ok, ok, ok, ok, ended, ok, ended, ended],
  'images.cover': [ok, ok, ok, ok, ended, ok, ended, ended],
  'images.upload': [unauthorized, sent, sent, sent, ended, sent, ended, ended],
  // Who sent it is not told: it stays for the one who did.
  'images.remove': [unauthorized, yes, yes, yes, ended, yes, ended, ended],

  'admin.deleteQuiz': [unauthorized, forbidden, forbidden, forbidden, ended, yes, ended, ended],
  'admin.restoreQuiz': [unauthorized, forbidden, forbidden, forbidden, ended, yes, ended, ended],
  'admin.banUser': [unauthorized, forbidden, forbidden, forbidden, ended, yes, ended, ended],
  'admin.banUser, an administrator': [
    unauthorized,
    forbidden,
    forbidden,
    forbidden,
    ended,
    '403 cannot_ban_administrator',
    ended,
    ended,
  ],
  'admin.unbanUser': [unauthorized, forbidden, forbidden, forbidden, ended, yes, ended, ended],
  'admin.deletedQuizzes': [unauthorized, forbidden, forbidden, forbidden, ended, some, ended, ended],
  'admin.bannedUsers': [unauthorized, forbidden, forbidden, forbidden, ended, some, ended, ended],
  'admin.reports': [unauthorized, forbidden, forbidden, forbidden, ended, some, ended, ended],
  'admin.decide': [unauthorized, forbidden, forbidden, forbidden, ended, yes, ended, ended],
  'admin.decide, about an own thing': [unauthorized, forbidden, forbidden, forbidden, ended, forbidden, ended, ended],
  'admin.log': [unauthorized, forbidden, forbidden, forbidden, ended, some, ended, ended],
  'admin.exportLog': [unauthorized, forbidden, forbidden, forbidden, ended, ok, ended, ended],

  'notices.list': [unauthorized, ok, ok, ok, ended, ok, ended, ended],
  'notices.list, with a ban token': [ok, ok, ok, ok, ok, ok, ok, ok],
  'notices.read': [unauthorized, yes, yes, yes, ended, yes, ended, ended],
  'notices.appeal': [unauthorized, noDecision, noDecision, yes, ended, noDecision, ended, ended],
  'account.get, with a ban token': [ended, ended, ended, ended, ended, ended, ended, ended],

  'reports.send': [yes, yes, yes, yes, ended, yes, ended, ended],
  'reports.mistakes': [unauthorized, ok, ok, some, ended, ok, ended, ended],
  'reports.resolveMistake': [unauthorized, noReport, noReport, yes, ended, noReport, ended, ended],

  'works.create': [unauthorized, noQuiz, noQuiz, ok, ended, noQuiz, ended, ended],
  'works.update': [unauthorized, noWork, noWork, yes, ended, noWork, ended, ended],
  'works.close': [unauthorized, noWork, noWork, yes, ended, noWork, ended, ended],
  'works.reopen': [unauthorized, noWork, noWork, yes, ended, noWork, ended, ended],
  'works.remove': [unauthorized, noWork, noWork, yes, ended, noWork, ended, ended],
  'works.duplicate': [unauthorized, noWork, noWork, ok, ended, noWork, ended, ended],
  'works.list': [unauthorized, ok, ok, ok, ended, ok, ended, ended],
  'works.get': [unauthorized, noWork, noWork, ok, ended, noWork, ended, ended],
  'works.participants': [unauthorized, noWork, noWork, ok, ended, noWork, ended, ended],
  'works.table': [unauthorized, noWork, noWork, ok, ended, noWork, ended, ended],
  'workRegrading.regrade': [unauthorized, noWork, noWork, ok, ended, noWork, ended, ended],
  'works.attempt': [unauthorized, noWork, noWork, ok, ended, noWork, ended, ended],
  'workPrinting.variants': [unauthorized, noWork, noWork, ok, ended, noWork, ended, ended],
  'workExport.table': [unauthorized, noWork, noWork, ok, ended, noWork, ended, ended],

  'live.create': [unauthorized, ok, ok, ok, ended, ok, ended, ended],
  'live.create, of a closed test': [unauthorized, noQuiz, noQuiz, ok, ended, noQuiz, ended, ended],
  'live.create, of a test without a review': [unauthorized, noReview, noReview, ok, ended, noReview, ended, ended],
  'live.update': [unauthorized, noGame, noGame, yes, ended, noGame, ended, ended],
  'live.update, by who leads it': [unauthorized, yes, noGame, yes, ended, noGame, ended, ended],
  'live.duplicate': [unauthorized, noGame, noGame, ok, ended, noGame, ended, ended],
  'live.remove': [unauthorized, noGame, noGame, yes, ended, noGame, ended, ended],
  'live.remove, by who leads it': [unauthorized, noGame, noGame, yes, ended, noGame, ended, ended],
  'live.list': [unauthorized, ok, ok, ok, ended, ok, ended, ended],
  'live.get': [unauthorized, noGame, noGame, ok, ended, noGame, ended, ended],
  'live.step': [unauthorized, noGame, noGame, ok, ended, noGame, ended, ended],
  'live.step, by who leads it': [unauthorized, ok, noGame, ok, ended, noGame, ended, ended],
  'live.step, by who led it until the end': [unauthorized, noGame, noGame, gameOver, ended, noGame, ended, ended],
  'live.board': [noGame, noGame, noGame, ok, ended, noGame, ended, ended],
  'live.board, in a browser with a code': [ok, ok, ok, ok, ended, ok, ended, ended],
  'live.board, after the owner took it back': [noGame, noGame, noGame, ok, ended, noGame, ended, ended],
  'live.players': [unauthorized, noGame, noGame, ok, ended, noGame, ended, ended],
  'live.cards': [unauthorized, noGame, noGame, ok, ended, noGame, ended, ended],
  'live.cards, by who leads it': [unauthorized, ok, noGame, ok, ended, noGame, ended, ended],
  'live.cards, by who led it until the end': [unauthorized, noGame, noGame, gameOver, ended, noGame, ended, ended],
  'live.forgive': [unauthorized, noGame, noGame, yes, ended, noGame, ended, ended],
  'live.share': [unauthorized, noGame, noGame, ok, ended, noGame, ended, ended],
  'live.revoke': [unauthorized, noGame, noGame, yes, ended, noGame, ended, ended],
  'live.enter': [ok, ok, ok, ok, ended, ok, ended, ended],
  'live.enter, with a used code': [wrongCode, wrongCode, wrongCode, wrongCode, ended, wrongCode, ended, ended],
  'live.enter, to lead': [wrongCode, ok, ok, ok, ended, ok, ended, ended],
  'live.table': [unauthorized, noGame, noGame, ok, ended, noGame, ended, ended],
  'live.table, by who leads it': [unauthorized, noGame, noGame, ok, ended, noGame, ended, ended],
  'live.exportTable': [unauthorized, noGame, noGame, ok, ended, noGame, ended, ended],

  'livePlaying.entry': [ok, ok, ok, ok, ended, ok, ended, ended],
  'livePlaying.join': [ok, ok, ok, ok, ended, ok, ended, ended],
  'livePlaying.join, of a banned player': [banned, banned, banned, banned, ended, banned, ended, ended],
  'livePlaying.state': [ok, ok, ok, ok, ended, ok, ended, ended],
  'livePlaying.state, without a key': [noPlayer, noPlayer, noPlayer, noPlayer, ended, noPlayer, ended, ended],
  'livePlaying.state, of a removed player': [removed, removed, removed, removed, ended, removed, ended, ended],
  'livePlaying.answer': [ok, ok, ok, ok, ended, ok, ended, ended],
  'livePlaying.answer, with another key': [noPlayer, noPlayer, noPlayer, noPlayer, ended, noPlayer, ended, ended],
  'livePlaying.leave': [yes, yes, yes, yes, ended, yes, ended, ended],
  'livePlaying.forget': [yes, yes, yes, yes, ended, yes, ended, ended],
} as const satisfies Partial<Record<CaseName, Row>> & Record<CallName, Row>
