import { bank } from '@quiz/contract/bank/bank.ts'
import { type ClassCard, classes } from '@quiz/contract/group/classes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import type { WorkEntry } from '@quiz/contract/work/work-entries.ts'
import { type WorkCard, works } from '@quiz/contract/work/works.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { DrawnRange } from '#web/features/bank/drawn-ranges.ts'
import { NewWork } from '#web/features/work/form/NewWork.tsx'
import { aCard } from './a-card.ts'
import { aQuiz } from './a-quiz.ts'
import { aQuizToEdit } from './a-quiz-to-edit.ts'
import { aWork } from './an-own-work.ts'
import { type FakeReply, fakeApi } from './fake-api.ts'
import { renderRoutes } from './render-routes.tsx'

const own = [
  aCard({ userCreatedId: 7, id: 5, title: 'Космос', questionsCount: 3 }),
  aCard({ userCreatedId: 7, id: 6, title: 'Какой вы ветер', testTypeId: 2 }),
  aCard({ userCreatedId: 7, id: 8, title: 'Реки', questionsCount: 4, visibility: 'closed' }),
  aCard({ userCreatedId: 7, id: 9, title: 'Скрытый', isModerated: true }),
]

const sixthClass: ClassCard = {
  ...{ id: 3, title: '6 «В»', year: '2026/27', role: 'owner', ownerName: null },
  ...{ pupilsCount: 2, deletesAt: '2027-09-30T00:00:00.000Z' },
}

/** What the calls answer: the creation of a work, and those that add names, first to last; then they succeed. */
type Replies = {
  copiedId?: number
  testId?: number
  testIds?: number[]
  created?: FakeReply | FakeReply[]
  recent?: WorkCard[]
  named?: FakeReply[]
  /** What was chosen in the list of own questions. */
  drawnRanges?: readonly DrawnRange[]
  /** In place of how many questions each part has. */
  pools?: FakeReply
}

const threeQuestions = () =>
  [10, 20, 30].flatMap((id) => aQuizToEdit().questions.map((question) => ({ ...question, id })))

/** Nine own questions, four of them on fractions. */
const ownQuestions = (body: unknown) => ({
  ...{ rows: [], next: null, formulas: [], themes: [{ theme: 'Дроби', count: 4 }] },
  total: Object(body).theme === 'Дроби' ? 4 : 9,
})

/** All questions of the tests, and those of own questions that no part before has. */
const poolsOf = (body: unknown): number[] => {
  let left = 9
  return Object(body).tests.map(({ testId, bank: range }: WorkEntry) => {
    if (testId !== undefined) return testId === 5 ? 3 : 4
    const found = Math.min(left, range?.ids?.length ?? (range?.theme === 'Дроби' ? 4 : 9))
    left -= found
    return found
  })
}

/** Opens the form. Returns the bodies of the calls of a path. */
export async function openNewWork({
  copiedId,
  testId,
  testIds = [testId ?? []].flat(),
  created = { reply: 12 },
  recent = [],
  named = [],
  drawnRanges = [],
  pools,
}: Replies = {}) {
  const keys: (string | null)[] = []
  const sent = fakeApi({
    [profiles.created.path]: () => ({ reply: { items: own, totalCount: own.length } }),
    '/api/test/gettest/5': () => ({
      reply: aQuizToEdit({ id: 5, title: 'Космос', userCreatedId: 7, maxScores: 12, questions: threeQuestions() }),
    }),
    '/api/test/gettest/21': () => ({
      reply: aQuiz({ id: 21, userCreatedId: 9, userCreatedFullName: 'Игорь Белов', canPractice: true }),
    }),
    '/api/test/gettest/22': () => ({ reply: aQuiz({ id: 22, userCreatedId: 9 }) }),
    '/api/test/gettest/8': () => ({ reply: aQuizToEdit({ id: 8, title: 'Реки', userCreatedId: 7 }) }),
    [works.create.path]: (_, { headers }) => {
      keys.push(headers.get('idempotency-key'))
      return Array.isArray(created) ? (created.shift() ?? { reply: 12 }) : created
    },
    [quizzes.list.path]: () => ({
      reply: {
        items: [
          aCard({ id: 21, title: 'Столицы', userCreatedId: 9 }),
          aCard({ id: 22, title: 'Олимпиада', userCreatedId: 9 }),
        ],
        totalCount: 2,
      },
    }),
    '/api/works/get/7': () => ({
      reply: aWork({ minutes: 20, marks: [40, 60, 80], names: 'list', closesAt: '2026-11-01T10:00:00Z' }),
    }),
    [works.list.path]: () => ({ reply: { items: recent, totalCount: recent.length } }),
    [bank.list.path]: ({ body }) => ({ reply: ownQuestions(body) }),
    [works.countPools.path]: ({ body }) => pools ?? { reply: poolsOf(body) },
    [works.update.path]: () => ({ reply: true }),
    [classes.list.path]: () => ({ reply: [sixthClass] }),
    [works.participants.path]: () => named.shift() ?? { reply: [] },
  })
  const page = await renderRoutes(
    {
      '/works/new': () => <NewWork authorId={7} copiedId={copiedId ?? null} {...{ testIds, drawnRanges }} />,
      '/work/$id': () => <h1>Работа готова</h1>,
    },
    { at: '/works/new' },
  )
  await screen.findByRole('heading', { level: 2, name: /Что решать/ })
  const bodiesOf = (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
  return { ...page, bodiesOf, keys }
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Дать работу' }))
export const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }))

export const typeNames = async (names: string) => {
  await userEvent.click(screen.getByRole('radio', { name: /по\sмоему списку/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Список/ }), names)
}

/** Typing would read a tab as a step to the next field. */
export const pasteNames = async (names: string) => {
  await typeNames('{Enter}')
  await userEvent.paste(names)
}
