import type { AdPlace } from '@quiz/contract/site.ts'

/** Addresses of the pages. No page address is written anywhere else. */
export const pagePaths = {
  home: '/',
  login: '/login',
  register: '/register',
  resetPassword: '/Auth/ResetPassword',
  account: '/account',
  create: '/create',
  createQuiz: '/create/quiz',
  createPersonality: '/create/questionary',
  createSurvey: '/create/survey',
  passing: '/passing',
  result: '/result',
  allTests: '/all-test',
  authors: '/autors',
  profile: '/profile',
  agreement: '/agreement',
  privacy: '/privacy',
  notFound: '/404',
  loginModal: '/login-modal',
  modal: '/modal',
} as const

/**
 * The query parameters that a page reads while it is rendered, by its path in lower case. Other parameters (marks of
 * campaigns) make no page of their own.
 */
export const pageQuery: ReadonlyMap<string, readonly string[]> = new Map([
  [pagePaths.allTests, ['search', 'subjectId', 'sort']],
  [pagePaths.authors, ['search']],
  [pagePaths.login, ['from']],
  [pagePaths.register, ['from']],
  [pagePaths.loginModal, ['from']],
])

/** The query parameters whose presence alone a page reads while it is rendered: its HTML must not contain their values. */
export const secretPageQuery: ReadonlyMap<string, readonly string[]> = new Map([
  [pagePaths.resetPassword.toLowerCase(), ['t']],
])

/** Where a test is taken. */
export const passingPath = (quizId: number) => `${pagePaths.passing}/${quizId}`
/** Where a result is read. */
export const resultPath = (resultId: string) => `${pagePaths.result}/${resultId}`
/** Someone's profile; one's own without an id. */
export const profilePath = (userId?: number) =>
  userId === undefined ? pagePaths.profile : `${pagePaths.profile}/${userId}`
/** The framed page that shows an advertisement; it stands apart from the site's own pages. */
export const adFramePath = (place: AdPlace) => `/ad-frame/${place}`
