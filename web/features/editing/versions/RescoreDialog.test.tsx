import { type RescoreCounts, rescoring } from '@quiz/contract/attempt/rescoring.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { keptQuery, renderRoutes } from '#web/testing/render-routes.tsx'
import { RescoreDialog } from './RescoreDialog.tsx'

const effect: RescoreCounts = { attempts: 27, higher: 21, lower: 2, same: 3, left: 1 }
const none: RescoreCounts = { attempts: 0, higher: 0, lower: 0, same: 0, left: 0 }
type Run = RescoreCounts & { versionNumber: number; isDone: boolean; isCurrent: boolean; expected: number }
const aRun = (overrides: Partial<Run> = {}): Run => ({
  ...{ versionNumber: 2, isDone: true, isCurrent: true, expected: 27 },
  ...effect,
  ...overrides,
})

/** Opens the dialog; the runs are answered one after another, the last one for good. */
async function open(counts: RescoreCounts, runs: (Run | null)[]) {
  const closed: true[] = []
  const sent = fakeApi({
    [rescoring.rescore.path]: () => ({ reply: counts }),
    '/api/test/rescore/5': () => ({ reply: (runs.length > 1 ? runs.shift() : runs[0]) ?? null }),
  })
  const dialog = () => <RescoreDialog quizId={5} onClose={() => closed.push(true)} />
  const { queryClient } = await renderRoutes({ '/': dialog }, { at: '/' })
  const started = () => sent.filter(({ body }) => JSON.stringify(body) === '{"id":5,"isDryRun":false}').length
  return { closed, started, isInvalidated: keptQuery(queryClient) }
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

test('a dry run says what changes; the recount runs with progress and ends with what changed', async () => {
  const { started, isInvalidated } = await open(effect, [
    null,
    aRun({ ...none, isDone: false, attempts: 12, higher: 12 }),
    aRun(),
  ])
  await screen.findByRole('dialog', { name: /^Пересчитать 27\sпрежних результатов\?$/ })
  expect(lines()).toEqual([
    '21 результат станет выше',
    '2 результата станут ниже',
    '3 результата не изменятся',
    '1 результат останется как есть: в нём были другие вопросы или отмечен ответ, которого больше нет',
  ])
  expect([started(), isInvalidated()]).toEqual([0, false])
  await userEvent.dblClick(screen.getByRole('button', { name: 'Пересчитать' }))
  await screen.findByRole('dialog', { name: 'Пересчитываем' })
  expect(screen.getByRole('progressbar', { name: 'Пересчитываем' })).toHaveProperty('value', 12)
  expect(screen.getByText(/Готово 12 из\s27\sрезультатов/)).toBeTruthy()
  await screen.findByRole('dialog', { name: 'Результаты пересчитаны' }, { timeout: 5_000 })
  expect(lines()[0]).toBe('21 результат стал выше')
  expect([started(), isInvalidated()]).toEqual([1, true])
})

test('a recount that is done for this scoring is told, and not offered again', async () => {
  await open(effect, [aRun({ higher: 23, lower: 0 })])
  await screen.findByRole('dialog', { name: 'Результаты пересчитаны' })
  expect(lines()).toEqual(['23 результата стали выше', expect.any(String), expect.any(String)])
  expect(screen.queryByRole('button', { name: 'Пересчитать' })).toBeNull()
})

test.each<[string, { run: Run | null; counts: RescoreCounts }]>([
  ['after a further correction', { run: aRun({ isCurrent: false }), counts: effect }],
  ['when attempts at an old version came since', { run: aRun({ attempts: 26, higher: 20 }), counts: effect }],
])('it is offered again %s', async (_, { run, counts }) => {
  await open(counts, [run])
  await screen.findByRole('button', { name: 'Пересчитать' })
})

test('without results to recount there is nothing to press but closing', async () => {
  const { closed } = await open(none, [null])
  await screen.findByText(/Пересчитывать нечего/)
  expect(screen.queryByRole('button', { name: 'Пересчитать' })).toBeNull()
  const [close] = screen.getAllByRole('button', { name: 'Закрыть' }).slice(-1)
  if (close) await userEvent.click(close)
  expect(closed).toEqual([true])
})

test('where everything is left it says why', async () => {
  await open({ ...none, attempts: 2, left: 2 }, [null])
  await waitFor(() =>
    expect(screen.getByText(/Пересчитать не\sполучится. 2\sрезультата останутся как\sесть/)).toBeTruthy(),
  )
})
