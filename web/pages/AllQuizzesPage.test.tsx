import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { subjects } from '@quiz/contract/quiz/subjects.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AllQuizzesPage } from '#web/pages/AllQuizzesPage.tsx'
import { aCard } from '#web/testing/a-card.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

const popular = [7, 8, 9, 10].map((id) => aCard({ id, title: `Популярный ${id}` }))
const typeIn = (body: unknown): unknown => Reflect.get(Object(body), 'testTypeId')

/** Opens the list of a kind; the route completes the other filters with null. */
async function open(kind: string | null) {
  const sent = fakeApi({
    [subjects.list.path]: () => ({ reply: [] }),
    [quizzes.list.path]: ({ body }) =>
      typeIn(body) === 2
        ? { reply: { items: [], totalCount: 0 } }
        : { reply: { items: popular, totalCount: popular.length } },
  })
  const pages = { '/all-test': AllQuizzesPage, '/create': () => null, '/passing/$id': () => null }
  return { ...(await renderRoutes(pages, { at: `/all-test?subjectId=null&kind=${kind}` })), sent }
}

test('a kind without tests says so in its own words, with popular tests and a way to all', async () => {
  const { address } = await open('personality')
  expect(await screen.findByRole('heading', { name: 'Таких тестов пока нет' })).toBeTruthy()
  expect(screen.queryByText(/По\sзапросу/)).toBeNull()
  const region = within(await screen.findByRole('region', { name: 'Зато эти проходят чаще всего' }))
  expect(region.getAllByRole('link')).toHaveLength(4)
  expect(screen.getByRole('link', { name: 'Создать тест' }).getAttribute('href')).toBe('/create')
  await userEvent.click(screen.getByRole('button', { name: 'Показать все тесты' }))
  await waitFor(() => expect(address()).not.toContain('personality'))
})

test('the kind of the address is chosen and sent as testTypeId', async () => {
  const { sent, address } = await open(null)
  await screen.findByText('Популярный 7')
  await userEvent.click(screen.getByRole('radio', { name: /^О\sсебе$/ }))
  await waitFor(() => expect(address()).toContain('kind=personality'))
  expect(await screen.findByRole('radio', { name: /^О\sсебе$/, checked: true })).toBeTruthy()
  await waitFor(() => expect(sent.map(({ body }) => typeIn(body))).toContain(2))
})
