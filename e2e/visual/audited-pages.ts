import { takeQuizAt } from '../page-objects/elsewhere.ts'

/** A page of the site: its address, or how to get one from the site at `at`, and whether it is seen signed in. */
type AuditedPage = { path: string | ((at: string) => Promise<string>); isOwn?: boolean }

/** The sample test of each kind that is audited: newest first, ids count from the oldest. */
const sample = { quiz: 48, personality: 38 }

/** Every route, and who sees it. */
export const auditedPages: Record<string, AuditedPage> = {
  home: { path: '/' },
  'all-test': { path: '/all-test' },
  'nothing-found': { path: '/all-test?search=ыаваыва' },
  autors: { path: '/autors' },
  'passing-quiz': { path: `/passing/${sample.quiz}` },
  'passing-personality': { path: `/passing/${sample.personality}` },
  'result-quiz': { path: (at) => takeQuizAt(at, sample.quiz) },
  'result-personality': { path: (at) => takeQuizAt(at, sample.personality) },
  'profile-other': { path: '/profile/2' },
  login: { path: '/login' },
  'login-modal': { path: '/login-modal' },
  register: { path: '/register' },
  'reset-password': { path: '/Auth/ResetPassword?t=token&e=reader@mail.example' },
  'reset-password-without-link': { path: '/Auth/ResetPassword' },
  create: { path: '/create' },
  'create-as-guest': { path: '/create/quiz' },
  survey: { path: '/create/survey' },
  agreement: { path: '/agreement' },
  privacy: { path: '/privacy' },
  lost: { path: '/404' },
  profile: { path: '/profile', isOwn: true },
  account: { path: '/account', isOwn: true },
  'create-quiz': { path: '/create/quiz', isOwn: true },
  'create-questionary': { path: '/create/questionary', isOwn: true },
}
