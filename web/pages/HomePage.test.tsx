import { auth } from '@quiz/contract/account/auth.ts'
import { type Author, authors } from '@quiz/contract/quiz/authors.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { subjects } from '@quiz/contract/quiz/subjects.ts'
import { home } from '@quiz/contract/site/home.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { HomePage } from '#web/pages/HomePage.tsx'
import { aCard } from '#web/testing/a-card.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

const totals = { authors: 1, tests: 0, passes: 0, likes: 0, comments: 0 }
const cards = (count: number) => Array.from({ length: count }, (_, index) => aCard({ id: index + 1 }))

type Network = {
  trending: (page: number) => FakeReply
  list: (body: unknown) => FakeReply
  top: Author[]
}

async function open(network: Partial<Network> = {}) {
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: false }),
    [authors.top.path]: () => ({ reply: network.top ?? [] }),
    [subjects.list.path]: () => ({ reply: [{ id: 5, name: 'Наука' }] }),
    [home.news.path]: () => ({ reply: { newest: [], trending: [], totals } }),
    [home.trending.path]: (_, { query }) => network.trending?.(Number(query.get('page'))) ?? { reply: cards(4) },
    [quizzes.list.path]: ({ body }) => network.list?.(body) ?? { reply: { items: cards(1), totalCount: 1 } },
  })
  await renderRoutes(
    { '/': HomePage, '/passing/$id': () => null, '/autors': () => null, '/all-test': () => null },
    { at: '/' },
  )
  return { asked: (path: string) => sent.filter((request) => request.path === path).length }
}

const coversIn = (list: HTMLElement) =>
  [...list.querySelectorAll('.card-cover img')].map((image) => ({
    loading: image.getAttribute('loading'),
    priority: image.getAttribute('fetchpriority'),
    sizes: image.getAttribute('sizes'),
  }))

const trend = () => within(screen.getByRole('list', { name: 'Тесты в тренде' }))
const next = () => screen.findByRole('button', { name: 'Следующие тесты' })

test('a failed page of trending tests is not requested in a loop', async () => {
  const { asked } = await open({
    trending: (page) => (page === 0 ? { reply: cards(9) } : { status: 500, code: 'internal' }),
  })
  await userEvent.click(await next())
  await trend().findByText('Тест 5')
  await userEvent.click(await next())
  await trend().findByText('Тест 9')
  expect(screen.queryByRole('button', { name: 'Следующие тесты' })).toBeNull()
  expect(asked(home.trending.path)).toBe(2)
})

test('a page of fewer than nine trending tests is the last one', async () => {
  const { asked } = await open({ trending: (page) => ({ reply: cards(9).slice(0, page === 0 ? 5 : 0) }) })
  await userEvent.click(await next())
  await trend().findByText('Тест 5')
  expect(asked(home.trending.path)).toBe(1)
})

test('a failed search has a retry button', async () => {
  let isDown = true
  await open({
    list: (body) => {
      const isSearch = typeof body === 'object' && body !== null && 'searchString' in body && body.searchString !== ''
      if (!isSearch) return { reply: { items: cards(1), totalCount: 1 } }
      return isDown
        ? { status: 500, code: 'internal', detail: 'Что-то сломалось у нас.' }
        : { reply: { items: [aCard({ id: 30, title: 'Коты и кошки' })], totalCount: 1 } }
    },
  })
  await userEvent.type(await screen.findByRole('searchbox'), 'коты{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Что-то сломалось у нас.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByText('Коты и кошки')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failed next page of the list has a retry button', async () => {
  let isDown = true
  await open({
    list: (body) => {
      const isFirst = typeof body === 'object' && body !== null && 'pageNumber' in body && body.pageNumber === 0
      if (isFirst) return { reply: { items: cards(9), totalCount: 10 } }
      return isDown
        ? { status: 500, code: 'internal', detail: 'Что-то сломалось у нас.' }
        : { reply: { items: [aCard({ id: 10, title: 'Десятый' })], totalCount: 10 } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Показать ещё' }))
  await screen.findByText('Что-то сломалось у нас.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByText('Десятый')
})

test('the button that loads the last page leaves the focus on the first card of that page', async () => {
  await open({
    list: (body) => {
      const isFirst = typeof body === 'object' && body !== null && 'pageNumber' in body && body.pageNumber === 0
      return { reply: { items: isFirst ? cards(9) : [aCard({ id: 10, title: 'Десятый' })], totalCount: 10 } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Показать ещё' }))
  const card = (await screen.findByText('Десятый')).closest('li')
  await waitFor(() => expect(card?.contains(document.activeElement)).toBe(true))
})

test('the first cover has high priority, and the others load lazily', async () => {
  const testImg = `/images/${'a'.repeat(64)}`
  const withCovers = cards(4).map((card) => ({ ...card, testImg }))
  await open({
    trending: () => ({ reply: withCovers }),
    list: () => ({ reply: { items: withCovers, totalCount: 4 } }),
  })
  const section = screen.getByRole('region', { name: 'Все тесты' })
  await trend().findByText('Тест 4')
  await within(section).findByText('Тест 4')
  const [first, ...rest] = coversIn(screen.getByRole('list', { name: 'Тесты в тренде' }))
  expect(first).toEqual({ loading: 'eager', priority: 'high', sizes: '310px' })
  const listed = coversIn(section)
  expect(listed).toHaveLength(4)
  for (const cover of [...rest, ...listed]) expect(cover).toMatchObject({ loading: 'lazy', priority: 'auto' })
})

test('the top authors are ranked, each with the numbers of tests and of likes', async () => {
  const author = { avatar: null, createdTestsCount: 18, myTestsLikes: 7_719, myTestPassedCount: 5 }
  await open({
    top: [
      { ...author, id: 7, fullName: 'Степан Орлов' },
      { ...author, id: 8, fullName: 'Анна Белова' },
    ],
  })
  const region = within(await screen.findByRole('region', { name: 'Топ авторов' }))
  const rows = region.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(rows).toEqual([
    expect.stringMatching(/^1.*Степан Орлов.*Тестов: 18 · Лайков: 7 719$/),
    expect.stringMatching(/^2.*Анна Белова/),
  ])
})

test('the subjects are links to their tests', async () => {
  await open()
  const nav = within(screen.getByRole('navigation', { name: 'Категории' }))
  expect((await nav.findByRole('link', { name: 'Наука' })).getAttribute('href')).toBe('/all-test?subjectId=5')
})

test('a search without matches suggests popular tests', async () => {
  const popular = [7, 8].map((id) => aCard({ id, title: `Популярный ${id}` }))
  const list = (body: unknown) =>
    Reflect.get(Object(body), 'sort') === 'popular'
      ? { reply: { items: popular, totalCount: 2 } }
      : { reply: { items: [], totalCount: 0 } }
  await open({ list })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск по тестам' }), 'ыаваыва{Enter}')
  const region = within(await screen.findByRole('region', { name: 'Зато эти проходят чаще всего' }))
  expect(region.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Популярный 7', 'Популярный 8'])
})
