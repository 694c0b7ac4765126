import { workRegrading } from '@quiz/contract/work/work-regrading.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { closeToast, currentToasts } from '#web/ui/toasts.ts'
import { changedWorks, RegradeAllDialog } from './RegradeAllDialog.tsx'

afterEach(() => currentToasts().map(({ id }) => closeToast(id)))

const score = (points: number, mark: number) => ({ points, maxPoints: 3, percent: Math.round(points * 33), mark })
const aChange = (name: string) => ({
  ...{ attemptId: '3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b', participantId: 2, name, number: 1 },
  ...{ before: score(1, 2), after: score(3, 5) },
})
const changed = [
  { id: 7, title: 'Маяки, 5А', attempts: 20, changes: [aChange('Борисова')], left: [] },
  { id: 8, title: 'Маяки, 5Б', attempts: 21, changes: [aChange('Власов')], left: [] },
]

test('works whose points stay are not among those that are offered', () => {
  const same = { id: 9, title: 'Маяки, 5В', attempts: 4, changes: [], left: [] }
  expect(changedWorks({ works: [...changed, same] })).toEqual(changed)
  expect(changedWorks(undefined)).toEqual([])
})

test('one press regrades all works, once however often it is pressed, and says when it is done', async () => {
  const waiting = [2, 1, 0]
  const closed: true[] = []
  const sent = fakeApi({
    [workRegrading.regradeAll.path]: () => ({ reply: { works: changed } }),
    [workRegrading.regradesLeft.path.replace(':id', '5')]: () => ({ reply: { waiting: waiting.shift() ?? 0 } }),
  })
  const renderDialog = () => <RegradeAllDialog testId={5} changed={changed} onClose={() => closed.push(true)} />
  await renderRoutes({ '/': renderDialog }, { at: '/' })
  await screen.findByRole('dialog', { name: 'Пересчитать ваши работы?' })
  expect(screen.getByRole('heading', { name: 'Маяки, 5Б' })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Борисова.*оценка 2.*оценка 5/ })).toBeTruthy()
  await userEvent.dblClick(screen.getByRole('button', { name: /^Пересчитать 2\sработы$/ }))
  await screen.findByRole('dialog', { name: 'Пересчитываем работы' })
  await expect.poll(() => closed.length, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(currentToasts().map(({ text }) => text)).toContain('Пересчитано: 2\u00a0работы.')
  const bodies = sent.filter(({ path }) => path === workRegrading.regradeAll.path).map(({ body }) => body)
  expect(bodies).toEqual([{ testId: 5, isDryRun: false }])
})

test('a site that cannot be reached says so, and the works can be regraded again', async () => {
  fakeApi({ [workRegrading.regradeAll.path]: () => ({ status: 503, code: 'busy' }) })
  await renderRoutes({ '/': () => <RegradeAllDialog testId={5} changed={changed} onClose={() => {}} /> }, { at: '/' })
  await userEvent.click(await screen.findByRole('button', { name: /^Пересчитать 2\sработы$/ }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Пересчитать 2\sработы$/ })).toBeTruthy()
})
