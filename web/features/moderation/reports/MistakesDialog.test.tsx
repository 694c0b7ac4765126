import { auth } from '@quiz/contract/account/auth.ts'
import { type Mistake, reports } from '@quiz/contract/moderation/reports.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { storeTokens } from '#web/lib/tokens.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { MistakesDialog } from './MistakesDialog.tsx'

const ofQuestion: Mistake = {
  ...{ id: 31, testId: 5, testTitle: 'Космос', versionNumber: 2, questionId: 10, questionImg: null },
  ...{ questionTitle: 'Какая планета лежит на боку?', text: 'Уран написан через «о»', at: '2026-11-20T09:00:00.000Z' },
}
const ofTest: Mistake = { ...ofQuestion, id: 30, questionId: null, questionTitle: null, text: 'Опечатка в описании' }

/** Opens the mistakes of a test or of all; those that are resolved leave the list. */
async function open({
  mistakes = [ofQuestion, ofTest],
  resolve,
  testId = null,
}: {
  mistakes?: Mistake[]
  resolve?: FakeReply
  testId?: number | null
} = {}) {
  storeTokens({ token: 'access' })
  let left = mistakes
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [reports.mistakes.path]: ({ body }) => {
      const asked = (body as { testId: number | null }).testId
      const items = left.filter((one) => asked === null || one.testId === asked)
      return { reply: { items, totalCount: items.length } }
    },
    [reports.resolveMistake.path]: ({ body }) => {
      if (resolve) return resolve
      left = left.filter(({ id }) => id !== (body as { id: number }).id)
      return { reply: true }
    },
  })
  const dialog = () => <MistakesDialog testId={testId} onClose={() => undefined} />
  await renderRoutes({ '/': dialog, '/edit/$id': () => null }, { at: '/' })
  return (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
}

const resolveButton = (name: string) => screen.findByRole('button', { name: `Разобрано: ${name}` })

test('an author reads where the mistake is and what is wrong, and gets to the editor', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Какая планета лежит на боку?' })).toBeTruthy()
  expect(screen.getByText('Уран написан через «о»')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Тест целиком' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Изменить тест' })[0]?.getAttribute('href')).toBe('/edit/5')
})

test('of one test its mistakes alone are shown, and one without words says so', async () => {
  await open({
    mistakes: [
      { ...ofQuestion, text: '' },
      { ...ofTest, testId: 6 },
    ],
    testId: 5,
  })
  expect(await screen.findByText('Без пояснения')).toBeTruthy()
  expect(screen.queryByText('Опечатка в описании')).toBeNull()
})

test('a resolved mistake leaves the list, and the focus stays in it until nothing is left', async () => {
  const bodiesOf = await open()
  await userEvent.click(await resolveButton('Какая планета лежит на боку?'))
  await waitFor(() => expect(screen.queryByText('Уран написан через «о»')).toBeNull())
  expect(bodiesOf(reports.resolveMistake.path)).toEqual([{ id: 31 }])
  await userEvent.click(await resolveButton('Космос'))
  expect(await screen.findByText('Всё разобрано.')).toBe(document.activeElement)
})

test('a refusal is shown beside the mistake', async () => {
  await open({ resolve: { status: 503, code: 'busy', detail: 'Попробуйте позже.' } })
  await userEvent.click(await resolveButton('Космос'))
  expect((await screen.findByRole('alert')).textContent).toContain('Попробуйте позже.')
  expect(screen.getByText('Опечатка в описании')).toBeTruthy()
})

test.each([
  [null, /^Здесь появится то, что читатели сочтут ошибкой/],
  [5, /^Об\sошибках в\sэтом тесте никто не\sсообщал\.$/],
])('without mistakes of test %j there is a sentence', async (testId, sentence) => {
  const bodiesOf = await open({ mistakes: [], testId })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(bodiesOf(reports.mistakes.path)[0]).toMatchObject({ testId })
})
