import { randomUUID } from 'node:crypto'
import { callApi } from '../page-objects/api.ts'
import { requestResetLinkAt, takeQuizAt } from '../page-objects/other-site.ts'
import { aQuiz } from '../page-objects/quizzes.ts'
import { allRight, makeYear, oneRight } from '../page-objects/years.ts'
import { moderatedThings } from './moderated-things.ts'
import type { StillSite } from './still-site.ts'

/**
 * A page of the site: its address, or a function that returns one, and whether it is opened signed in: as the person of the
 * site, or with the token of another one.
 */
type AuditedPage = {
  path: string | ((site: StillSite) => Promise<string>)
  isOwn?: boolean | ((site: StillSite) => Promise<string>)
  /** What its tab keeps when it is opened: values of the session storage by their names. */
  tab?: (site: StillSite) => Promise<Record<string, string>>
}

/** Ids of the audited sample tests, of each kind and with pictures as answers: ids count from the oldest test. */
const sample = { quiz: 48, personality: 32, pictures: 4 }

/** Creates a test that no list shows; returns the path of its editor. */
async function makeQuizToEdit({ url, token }: StillSite): Promise<string> {
  const body = aQuiz({ title: 'Маяки и моря', visibility: 'closed' })
  return `/edit/${await callApi<number>('/api/test/create', { at: url, body, token })}`
}

/** Creates a test of one question that no list shows; returns the path where it is taken. */
const makeQuizToTake =
  (question: object) =>
  async ({ url, token }: StillSite): Promise<string> => {
    const body = aQuiz({ title: 'Реки и моря', visibility: 'link', questions: [question] })
    return `/passing/${await callApi<number>('/api/test/create', { at: url, body, token })}`
  }

/** Creates a test that no list shows, to be given to a group. */
const makeQuizForWork = ({ url, token }: StillSite): Promise<number> =>
  callApi('/api/test/create', { at: url, body: aQuiz({ title: 'Маяки и моря', visibility: 'closed' }), token })

/** Gives a test to a group; returns the id of the work. */
async function makeWork(site: StillSite, settings: object = {}): Promise<number> {
  const tests = [{ testId: await makeQuizForWork(site) }]
  const body = { title: 'Маяки, 5 «Б»', note: 'Пишем сами, без подсказок.', tests, minutes: 20, ...settings }
  return callApi('/api/works/create', { at: site.url, body, token: site.token })
}

/** Makes a work; returns the path where it is taken. */
async function makeWorkToTake(site: StillSite): Promise<string> {
  const path = `/api/works/get/${await makeWork(site)}`
  return `/w/${(await callApi<{ code: string }>(path, { at: site.url, token: site.token })).code}`
}

/** Makes a work with a list of names; returns the path of its cards. */
async function makeWorkWithCards(site: StillSite): Promise<string> {
  const id = await makeWork(site, { names: 'list' })
  const body = { id, add: ['Иванова Анна', 'Константинопольский-Преображенский Максимилиан'] }
  await callApi('/api/works/participants', { at: site.url, body, token: site.token })
  return `/work/${id}/codes`
}

/** Makes a class with a long name in it, somebody who left and somebody whose name was removed; returns its id. */
async function makeClass({ url, token }: StillSite): Promise<number> {
  const change = <Reply>(call: string, body: object) => callApi<Reply>(`/api/classes/${call}`, { at: url, body, token })
  const id = await change<number>('create', { title: '5 «Б»' })
  const add = ['Иванова Анна', 'Константинопольский-Преображенский Максимилиан', 'Юдин Пётр', 'Яковлева Ева']
  const pupils = await change<{ id: number }[]>('pupils', { id, add })
  await change('pupils', { id, leave: [pupils[2]?.id] })
  await change('pupils', { id, forget: pupils[3]?.id })
  return id
}

const years = new WeakMap<StillSite, ReturnType<typeof makeClassWithWorks>>()

/** The class of a site after some works; made once, as it takes a while. */
function classWithWorks(site: StillSite) {
  const known = years.get(site) ?? makeClassWithWorks(site)
  years.set(site, known)
  return known
}

/** Makes a class and gives it works: with marks, with percents, one that goes on. */
function makeClassWithWorks({ url, token }: StillSite) {
  const names = ['Иванова Анна', 'Константинопольский-Преображенский Максимилиан', 'Юдин Пётр', 'Яковлева Ева']
  const marked = { marks: [40, 60, 85] as [number, number, number] }
  return makeYear({ at: url, token }, names, [
    { title: 'Маяки Средиземного моря', ...marked, answers: [allRight, oneRight, null, allRight] },
    { title: 'Проливы', answers: [allRight, oneRight, allRight, null], review: 'score' },
    { title: 'Течения', ...marked, answers: [oneRight, allRight, null, null], isOpen: true },
    { title: 'Приливы', answers: [], isOpen: true, minutes: 20 },
  ])
}

/** A tab whose pupil has typed the code: works to do, and works that were handed in. */
async function tabOfPupil(site: StillSite): Promise<Record<string, string>> {
  const [pupil] = (await classWithWorks(site)).pupils
  const key = randomUUID()
  await callApi('/api/my/enter', { at: site.url, body: { code: pupil?.code, key } })
  return { pupils: JSON.stringify([{ key, name: pupil?.name }]) }
}

/** Makes a game of a test that no list shows; returns its id and its code. */
async function makeGame(site: StillSite): Promise<{ id: number; code: string }> {
  const body = { tests: [{ testId: await makeQuizForWork(site) }] }
  const id = await callApi<number>('/api/live/create', { at: site.url, body, token: site.token })
  return callApi(`/api/live/get/${id}`, { at: site.url, token: site.token })
}

/** Every route, and whether it is opened signed in. */
export const auditedPages: Record<string, AuditedPage> = {
  home: { path: '/' },
  'all-test': { path: '/all-test' },
  'nothing-found': { path: '/all-test?search=ыаваыва' },
  autors: { path: '/autors' },
  'passing-quiz': { path: `/passing/${sample.quiz}` },
  'passing-personality': { path: `/passing/${sample.personality}` },
  'passing-pictures': { path: `/passing/${sample.pictures}` },
  frame: { path: `/embed/${sample.quiz}` },
  'result-quiz': { path: ({ url }) => takeQuizAt(url, sample.quiz) },
  'result-personality': { path: ({ url }) => takeQuizAt(url, sample.personality) },
  'profile-other': { path: '/profile/1' },
  practice: { path: `/practice/${sample.quiz}` },
  'practice-mistakes': { path: '/practice' },
  login: { path: '/login' },
  'login-modal': { path: '/login-modal' },
  register: { path: '/register' },
  'reset-password': { path: requestResetLinkAt },
  'reset-password-used-link': { path: '/Auth/ResetPassword?t=token&e=reader@mail.example' },
  'reset-password-without-link': { path: '/Auth/ResetPassword' },
  'confirm-email': { path: '/confirm-email?t=token' },
  'keep-account': { path: '/keep-account?t=token' },
  create: { path: '/create' },
  'create-as-guest': { path: '/create/quiz' },
  survey: { path: '/create/survey' },
  'help-works': { path: '/help/works' },
  agreement: { path: '/agreement' },
  privacy: { path: '/privacy' },
  consent: { path: '/consent' },
  'not-found': { path: '/404' },
  profile: { path: '/profile', isOwn: true },
  account: { path: '/account', isOwn: true },
  notices: { path: '/profile?show=notices', isOwn: async (site) => (await moderatedThings(site)).author },
  mistakes: { path: '/profile?show=mistakes', isOwn: async (site) => (await moderatedThings(site)).author },
  'admin-reports': { path: '/admin', isOwn: async (site) => (await moderatedThings(site)).administrator },
  'admin-denied': { path: '/admin', isOwn: true },
  'create-quiz': { path: '/create/quiz', isOwn: true },
  'create-questionary': { path: '/create/questionary', isOwn: true },
  questions: { path: '/questions', isOwn: true },
  works: { path: '/works', isOwn: true },
  classes: { path: '/classes', isOwn: true },
  class: { path: async (site) => `/class/${await makeClass(site)}`, isOwn: true },
  'new-work': { path: async (site) => `/works/new?test=${await makeQuizForWork(site)}`, isOwn: true },
  // After the list of works and the profile, which would show it and its test.
  work: { path: async (site) => `/work/${await makeWork(site)}`, isOwn: true },
  'work-board': { path: async (site) => `/work/${await makeWork(site)}/board`, isOwn: true },
  'work-protocol': { path: async (site) => `/work/${await makeWork(site)}/protocol`, isOwn: true },
  'print-work': { path: async (site) => `/work/${await makeWork(site)}/print?variants=2`, isOwn: true },
  'work-cards': { path: makeWorkWithCards, isOwn: true },
  'class-codes': { path: async (site) => `/class/${await makeClass(site)}/codes`, isOwn: true },
  'class-table': {
    path: async (site) => `/class/${(await classWithWorks(site)).classId}?view=table`,
    isOwn: true,
  },
  'pupil-sheets': { path: async (site) => `/class/${(await classWithWorks(site)).classId}/sheets`, isOwn: true },
  my: { path: '/my' },
  'my-works': { path: '/my', tab: tabOfPupil },
  // After the profile, which would show its test.
  edit: { path: makeQuizToEdit, isOwn: true },
  'take-work': { path: makeWorkToTake },
  'enter-work': { path: '/w' },
  'help-live': { path: '/live/help' },
  'live-cards': { path: '/live/cards' },
  'live-guest': { path: '/live' },
  'new-game': { path: async (site) => `/live/new?test=${await makeQuizForWork(site)}`, isOwn: true },
  'game-table': { path: async (site) => `/live/${(await makeGame(site)).id}/table`, isOwn: true },
  'enter-game': { path: '/g' },
  'join-game': { path: async (site) => `/g/${(await makeGame(site)).code}` },
  'passing-text': { path: makeQuizToTake({ kind: 'text', title: 'Куда впадает Обь?', acceptedTexts: ['Карское'] }) },
  'passing-number': {
    path: makeQuizToTake({ kind: 'number', title: 'Какой длины Обь?', acceptedNumber: '3650', unit: 'км' }),
  },
  'passing-order': {
    path: makeQuizToTake({
      ...{ kind: 'order', title: 'От самой длинной реки?' },
      answers: ['Лена', 'Обь', 'Дон'].map((description) => ({ description })),
    }),
  },
  'passing-match': {
    path: makeQuizToTake({
      ...{ kind: 'match', title: 'Куда впадает?' },
      pairs: [
        { left: 'Обь', right: 'Карское море' },
        { left: 'Лена', right: 'Море Лаптевых' },
      ],
    }),
  },
}
