import type { AdPlace } from '@quiz/contract/site/site.ts'

/** Paths of the pages. No page path is written anywhere else. */
export const pagePaths = {
  home: '/',
  login: '/login',
  register: '/register',
  resetPassword: '/Auth/ResetPassword',
  confirmEmail: '/confirm-email',
  keepAccount: '/keep-account',
  account: '/account',
  admin: '/admin',
  create: '/create',
  createQuiz: '/create/quiz',
  createPersonality: '/create/questionary',
  createSurvey: '/create/survey',
  edit: '/edit',
  statistics: '/stats',
  passing: '/passing',
  result: '/result',
  works: '/works',
  questions: '/questions',
  newWork: '/works/new',
  work: '/work',
  takeWork: '/w',
  classes: '/classes',
  class: '/class',
  myWorks: '/my',
  worksHelp: '/help/works',
  live: '/live',
  allQuizzes: '/all-test',
  practice: '/practice',
  authors: '/autors',
  profile: '/profile',
  agreement: '/agreement',
  privacy: '/privacy',
  consent: '/consent',
  notFound: '/404',
  loginModal: '/login-modal',
  modal: '/modal',
} as const

/**
 * Query parameters that a page reads while it is rendered, by its path in lower case; a number in the path is `$id`. Other
 * parameters, such as campaign marks, do not get a cache entry of their own.
 */
export const pageQuery: ReadonlyMap<string, readonly string[]> = new Map([
  [pagePaths.allQuizzes, ['search', 'subjectId', 'kind', 'sort']],
  [pagePaths.authors, ['search']],
  [pagePaths.createPersonality, ['scoring']],
  [pagePaths.login, ['from']],
  [pagePaths.register, ['from']],
  [pagePaths.loginModal, ['from']],
  [pagePaths.admin, ['tab', 'search', 'state']],
  [pagePaths.profile, ['tab', 'show']],
  [`${pagePaths.profile}/$id`, ['tab']],
])

/** Query parameters of which a page reads only whether they are present: its HTML must not contain their values. */
export const secretPageQuery: ReadonlyMap<string, readonly string[]> = new Map([
  [pagePaths.resetPassword.toLowerCase(), ['t']],
  [pagePaths.confirmEmail, ['t']],
  [pagePaths.keepAccount, ['t']],
])

/** The feed of new tests (Atom). */
export const feedPath = '/feed.xml'
/** Page of taking a test. */
export const passingPath = (quizId: number) => `${pagePaths.passing}/${quizId}`
/** Page of changing a test. */
export const editPath = (quizId: number) => `${pagePaths.edit}/${quizId}`
/** Page of the statistics of a test. */
export const statisticsPath = (quizId: number) => `${pagePaths.statistics}/${quizId}`
/** Page of an own work: its table. */
export const workPath = (workId: number) => `${pagePaths.work}/${workId}`
/** Page on which participants take a work. */
export const takeWorkPath = (code: string) => `${pagePaths.takeWork}/${code}`
export const resultPath = (resultId: string) => `${pagePaths.result}/${resultId}`
/** Profile of a user; without an id, the signed-in user's own. */
export const profilePath = (userId?: number) =>
  userId === undefined ? pagePaths.profile : `${pagePaths.profile}/${userId}`
/** Page of an advertisement's frame; it is separate from the pages of the site. */
export const adFramePath = (place: AdPlace) => `/ad-frame/${place}`

/** Page of practising a test, or the mistakes of today. */
export const practicePath = (quizId: number | 'today') => `${pagePaths.practice}/${quizId}`

/** Fragment of the list of tests in one's own profile. */
export const profileQuizzesHash = 'tests'
