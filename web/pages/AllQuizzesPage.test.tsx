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

const ofKind: Parameters<typeof fakeApi>[0][string] = ({ body }) =>
  typeIn(body) === 2
    ? { reply: { items: [], totalCount: 0 } }
    : { reply: { items: popular, totalCount: popular.length } }

/** Opens the list of a kind; the route completes the other filters with null. */
async function open(kind: string | null, { filters = 'subjectId=null', list = ofKind } = {}) {
  const sent = fakeApi({
    [subjects.list.path]: () => ({ reply: [{ id: 5, name: 'Наука' }] }),
    [quizzes.list.path]: list,
  })
  const pages = { '/all-test': AllQuizzesPage, '/create': () => null, '/passing/$id': () => null }
  return { ...(await renderRoutes(pages, { at: `/all-test?${filters}&kind=${kind}` })), sent }
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

test('the next page has the filters of the first one; a test that moved to it is shown once, and all are counted anew', async () => {
  const shown = (...ids: number[]) => ids.map((id) => aCard({ id, title: `Тест № ${id}` }))
  const asked: object[] = []
  const { address } = await open(null, {
    filters: 'subjectId=5&sort=popular',
    list: ({ body }) => {
      asked.push(Object(body))
      return Object(body).pageNumber === 1
        ? { reply: { items: shown(8, 9), totalCount: 4 } }
        : { reply: { items: shown(7, 8), totalCount: 3 } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Показать ещё' }))
  expect(await screen.findByText(/^Показано тестов: 3 из\s4$/)).toBeTruthy()
  const found = within(screen.getByRole('region', { name: 'Список тестов' }))
  expect(found.getAllByRole('link', { name: /^Тест №/ })).toHaveLength(3)
  expect(asked).toMatchObject([0, 1].map((pageNumber) => ({ subjectId: 5, sort: 'popular', pageNumber })))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Категория' }), 'Все категории')
  await waitFor(() => expect(address()).toContain('subjectId=null'))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ subjectId: null, sort: 'popular' }))
})
