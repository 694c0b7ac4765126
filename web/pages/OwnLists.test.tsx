import { auth } from '@quiz/contract/account/auth.ts'
import { subjects } from '@quiz/contract/quiz/subjects.ts'
import { type WorkCard, works } from '@quiz/contract/work/works.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { storeTokens } from '#web/lib/tokens.ts'
import { WorksPage } from '#web/pages/WorksPage.tsx'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

const work: WorkCard = {
  ...{ id: 31, code: 'NHWYP95E', title: 'Контрольная', state: 'open', opensAt: null, endedAt: null, marks: null },
  ...{ closesAt: '2026-12-30T08:32:00.000Z', createdAt: '2026-11-30T08:32:00.000Z' },
  ...{ participantsCount: 2, workingCount: 0, submittedCount: 2 },
}
const me = { id: 7, fullName: 'Марина', userName: 'marina', avatar: null, isAdmin: false, consentsNeeded: [] }

beforeEach(() => localStorage.clear())

async function open(facts: Partial<WorkCard> = {}) {
  storeTokens({ token: 'access', refreshToken: 'refresh' })
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: me }),
    [subjects.list.path]: () => ({ reply: [{ id: 3, name: 'Наука' }] }),
    [works.list.path]: ({ body }) => {
      const items = Object(body).subjectId === 3 ? [] : [{ ...work, ...facts }]
      return { reply: { items, totalCount: items.length } }
    },
  })
  const none = () => null
  const pages = { '/help/works': none, '/works/new': none, '/work/$id/{-$view}': none }
  await renderRoutes({ '/works': WorksPage, ...pages }, { at: '/works' })
  await screen.findByRole('link', { name: 'Контрольная' })
  return sent
}

const dense = () => screen.getByRole('switch', { name: 'Плотный список' })
const row = () => within(screen.getByRole('listitem'))

test('a dense list of works has what is done with them in each row, and is remembered', async () => {
  await open()
  expect(row().queryByRole('link', { name: 'Протокол' })).toBeNull()
  await userEvent.click(dense())
  const links = row().getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Контрольная', '/work/31'],
    ['На\u00a0доску', '/work/31/board'],
    ['Распечатать', '/work/31/print'],
    ['Протокол', '/work/31/protocol'],
    ['Для другого класса', '/works/new?copy=31'],
  ])
  expect(localStorage.getItem('dense-lists')).toBe('yes')
  await userEvent.click(dense())
  expect(localStorage.getItem('dense-lists')).toBeNull()
})

test('the menu of a closed work has no board', async () => {
  await open({ state: 'closed' })
  const menu = screen.getByRole('listitem').querySelector('.menu')
  expect([...(menu?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Распечатать',
    'Протокол',
    'Для другого класса',
  ])
})

test('works are filtered by subject, and a subject without works says so', async () => {
  const sent = await open()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Категория' }), 'Наука')
  expect(await screen.findByText(/^Таких работ с\sтестами этой категории/)).toBeTruthy()
  expect(sent.at(-1)?.body).toMatchObject({ subjectId: 3, searchString: '' })
})
