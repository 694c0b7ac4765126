import { editing } from '@quiz/contract/editing/editing.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { workQuestions } from '@quiz/contract/work/work-questions.ts'
import { workRegrading } from '@quiz/contract/work/work-regrading.ts'
import { type TableRow, type WorkView, works } from '@quiz/contract/work/works.ts'
import { Outlet } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { Work } from '#web/features/work/Work.tsx'
import { aSubmittedRow, aTable, aWork } from '#web/testing/an-own-work.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { closeToast, currentToasts } from '#web/ui/toasts.ts'

const attemptId = '3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b'
const score = (points: number, mark: number | null) => ({
  ...{ points, maxPoints: 3, percent: Math.round(points * 33), mark },
})
const effect = {
  attempts: 2,
  changes: [{ attemptId, participantId: 2, name: 'Борисова', number: 1, before: score(1, 2), after: score(3, 5) }],
  left: [{ testId: 5, reason: 'answer_gone' as const, attempts: 1 }],
}

const lookedAt = {
  ...{ testId: 5, id: 20, title: 'Сколько спутников у Марса?', kind: 'text', takers: 3, rightShare: 33 },
  ...{ discrimination: null, answers: [], otherTexts: 0, advice: [], suspectIds: [], idleIds: [], spelling: null },
  texts: [
    { text: 'два', count: 1, isAccepted: true },
    { text: 'пара', count: 1, isAccepted: false },
  ],
  ...{ accepted: ['два'], blank: 1 },
}

const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)
const Page = () => (
  <Work
    id={7}
    renderLink={() => null}
    renderQr={() => null}
    renderReview={() => null}
    renderQuestion={({ question }) => <li>Отвечали: {question.takers}</li>}
  />
)

type Test = WorkView['tests'][number]
type Given = {
  rows?: TableRow[]
  isForgiven?: boolean
  correction?: Test['correction']
  test?: Partial<Test>
  accepted?: string[]
}

/** Opens the work 7, which has started; `sent` are the calls that regrade it. */
async function open(
  { rows = [aSubmittedRow({ id: 2, name: 'Борисова' })], isForgiven = false, ...given }: Given,
  reply: () => object = () => ({ reply: effect }),
) {
  const [quiz] = aWork().tests
  const test = { correction: given.correction ?? null, ...given.test }
  const table = aTable(rows)
  const [first, second] = table.questions
  const questions = first && second ? [first, { ...second, isForgiven }] : []
  const sent = fakeApi({
    [works.get.path.replace(':id', '7')]: () => ({
      reply: aWork({ isStarted: true, tests: quiz ? [{ ...quiz, ...test }] : [] }),
    }),
    [works.table.path.replace(':id', '7')]: () => ({ reply: { ...table, questions } }),
    [workQuestions.get.path.replace(':id', '7')]: () => ({ reply: lookedAt }),
    [workRegrading.regrade.path]: reply as () => { reply: unknown },
    [workRegrading.regradeAll.path]: () => ({ reply: { works: [] } }),
    [quizzes.get.path.replace(':id', '5')]: () => ({
      reply: {
        versionNumber: 3,
        results: [],
        questions: [{ id: 10 }, { id: 20, acceptedTexts: given.accepted ?? ['два'] }],
      },
    }),
    [editing.update.path]: () => ({ reply: { id: 5, versionNumber: 4, change: 'scoring' } }),
  })
  await renderRoutes({ '/': Page }, { at: '/', frame: Frame })
  onTestFinished(() => {
    for (const { id } of currentToasts()) closeToast(id)
  })
  await screen.findByRole('row', { name: /Борисова/ })
  const bodiesOf = (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
  return { sent: () => bodiesOf(workRegrading.regrade.path), edits: () => bodiesOf(editing.update.path) }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('a corrected key is offered to regrade by; the dialog shows who changes, and who is left and why', async () => {
  const { sent } = await open({ correction: 'key' })
  expect(screen.getByText(/^Ключ теста «Космос» исправлен/)).toBeTruthy()
  await press('Пересчитать')
  const dialog = within(await screen.findByRole('dialog', { name: 'Пересчёт работы' }))
  const cells = within(await dialog.findByRole('row', { name: /Борисова/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['1 из\u00a03, оценка 2', '3 из\u00a03, оценка 5'])
  expect(dialog.getByText('Баллы изменятся в\u00a01 из\u00a02\u00a0работ:', { normalizer: String })).toBeTruthy()
  expect(
    dialog.getByText(/1\sработа останется как\sесть: в\sтесте «Космос» больше нет отмеченного ответа\./),
  ).toBeTruthy()
  expect(sent()).toEqual([{ id: 7, isDryRun: true }])
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Пересчитать' }))
  expect(await screen.findByText('Работа пересчитана.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([
    { id: 7, isDryRun: true },
    { id: 7, isDryRun: false },
  ])
})

test('without a corrected key nothing is offered; other questions are explained', async () => {
  await open({ correction: 'other_questions' })
  expect(screen.queryByRole('button', { name: 'Пересчитать' })).toBeNull()
  expect(screen.getByText(/^В\sтесте «Космос» теперь другие вопросы/)).toBeTruthy()
})

test('a regrade that reaches nobody cannot be started', async () => {
  const left = [{ testId: 5, reason: 'answer_gone', attempts: 2 }]
  await open({ correction: 'key' }, () => ({ reply: { attempts: 2, changes: [], left } }))
  await press('Пересчитать')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Баллы сданных работ не\u00a0изменятся.', { normalizer: String })).toBeTruthy()
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Пересчитать')
})

test('a failure is shown in the dialog, which can be tried again', async () => {
  let isAway = true
  const { sent } = await open({ correction: 'key' }, () => (isAway ? { status: 503, code: 'busy' } : { reply: effect }))
  await press('Пересчитать')
  const dialog = within(await screen.findByRole('dialog'))
  const again = await dialog.findByRole('button', { name: /ещё раз|Повторить/ }, { timeout: 15_000 })
  isAway = false
  await userEvent.click(again)
  expect(await dialog.findByRole('row', { name: /Борисова/ })).toBeTruthy()
  expect(sent().length).toBeGreaterThan(1)
}, 20_000)

test('the number of a question forgives it for everybody, which can be undone', async () => {
  const { sent } = await open({})
  await press('Вопрос 2: Сколько спутников у Марса?')
  await userEvent.click(await screen.findByRole('button', { name: 'Зачесть всем' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Зачесть вопрос 2 всем?' }))
  expect(dialog.getByText('Сколько спутников у Марса?')).toBeTruthy()
  await userEvent.click(await dialog.findByRole('button', { name: 'Зачесть всем' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }))
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(sent()).toEqual([
    { id: 7, isDryRun: true, forgive: [20] },
    { id: 7, isDryRun: false, forgive: [20] },
    { id: 7, isDryRun: false, forgive: [] },
  ])
})

test('a press on a question shows what is right and what was answered', async () => {
  await open({})
  await press('Вопрос 2: Сколько спутников у Марса?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Вопрос 2' }))
  expect(await dialog.findByText('Верно: два')).toBeTruthy()
  expect(dialog.getByText('Отвечали: 3')).toBeTruthy()
  expect(dialog.getByText(/^Без ответа: 1 из\s3$/)).toBeTruthy()
  expect(dialog.getAllByRole('button', { name: /^Зачесть это слово/ })).toHaveLength(1)
})

test('a typed word is accepted in one dialog, which says whose points change; the key is corrected, then the work regraded', async () => {
  const { sent, edits } = await open({})
  await press('Вопрос 2: Сколько спутников у Марса?')
  await userEvent.click(await screen.findByRole('button', { name: 'Зачесть это слово: пара' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Зачесть ответ «пара»?' }))
  expect(await dialog.findByRole('row', { name: /Борисова/ })).toBeTruthy()
  expect(dialog.getByText(/^Ответ «пара» добавится к\sверным в\sтесте «Космос»/)).toBeTruthy()
  expect(edits()).toEqual([])
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Зачесть и\u00a0пересчитать' }))
  expect(
    await screen.findByText(/^Ответ «пара» зачтён, работа пересчитана\. Если передумаете, уберите его из верных/),
  ).toBeTruthy()
  expect(edits()).toEqual([
    { id: 5, versionNumber: 3, questions: [{ id: 10 }, { id: 20, acceptedTexts: ['два', 'пара'] }] },
  ])
  expect(sent()).toEqual([
    { id: 7, isDryRun: true, accept: { questionId: 20, text: 'пара' } },
    { id: 7, isDryRun: false },
  ])
  // The question again, for the next word.
  expect(await screen.findByRole('dialog', { name: 'Вопрос 2' })).toBeTruthy()
})

test('a word that the test accepts since another tab corrected it is only regraded', async () => {
  const { edits, sent } = await open({ accepted: ['два', 'пара'] })
  await press('Вопрос 2: Сколько спутников у Марса?')
  await userEvent.click(await screen.findByRole('button', { name: 'Зачесть это слово: пара' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Зачесть и\u00a0пересчитать' }))
  await waitFor(() => expect(sent().at(-1)).toEqual({ id: 7, isDryRun: false }))
  expect(edits()).toEqual([])
})

test.each([
  ["another's test", { isOwn: false }, /^Это тест другого автора: ключ меняет только он/],
  ['a test in the bin', { isDeleted: true }, /^Тест в\sкорзине/],
  ['a hidden test', { isAvailable: false }, /^Тест скрыт модератором/],
  ['a test with other questions', { correction: 'other_questions' as const }, /^В\sтесте теперь другие вопросы/],
])('at a question of %s there is forgiving alone, and the dialog says why', async (_, test, why) => {
  await open({ test })
  await press('Вопрос 2: Сколько спутников у Марса?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Вопрос 2' }))
  expect(await dialog.findByText(why)).toBeTruthy()
  expect(dialog.getByText(/пара/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Зачесть это слово/ })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Зачесть всем' })).toBeTruthy()
})

test('a forgiven question says so in its head, and can be taken back', async () => {
  const { sent } = await open({ isForgiven: true })
  // The answer stays wrong, and has the mark beside it; the share of right answers is that of the answers.
  expect(screen.getByRole('cell', { name: 'неверно, зачтено' }).textContent).toBe('×зачт.')
  expect(
    within(screen.getByRole('row', { name: /^Ответили верно/ }))
      .getAllByRole('cell')
      .at(-1)?.textContent,
  ).toBe('0%')
  await press('Вопрос 2: Сколько спутников у Марса? (зачтён всем)')
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить зачёт' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Отменить зачёт вопроса 2?' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Отменить зачёт' }))
  await waitFor(() => expect(sent().at(-1)).toEqual({ id: 7, isDryRun: false, forgive: [] }))
})

test('a row whose points changed shows the earned ones with the time', async () => {
  const earned = { ...score(1, null), regradedAt: '2026-01-24T09:00:00.000Z' }
  await open({ rows: [aSubmittedRow({ id: 2, name: 'Борисова', points: 3, percent: 100, earned })] })
  const cells = within(screen.getByRole('row', { name: /Борисова/ })).getAllByRole('cell')
  expect(cells[1]?.textContent).toBe('3 из\u00a03было 1, 24 января')
})
