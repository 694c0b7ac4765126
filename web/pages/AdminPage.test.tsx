import { admin, type BannedUser, type DeletedQuiz } from '@quiz/contract/admin.ts'
import { auth } from '@quiz/contract/auth.ts'
import { Outlet } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { storeTokens } from '#web/lib/tokens.ts'
import { AdminPage } from '#web/pages/AdminPage.tsx'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { closeToast, currentToasts } from '#web/ui/toasts.ts'

const quiz: DeletedQuiz = {
  id: 5,
  title: 'Космос',
  description: 'О планетах',
  subjectId: 5,
  subjectName: 'Наука',
  testImg: null,
  testTypeId: 1,
  questionsCount: 3,
  isLikedByCurrentUser: false,
  likesCount: 0,
  usesCount: 0,
  commentsCount: 0,
  userCreatedId: 3,
  userResultId: null,
  userCreatedFullName: 'Вера Тихомирова',
  deletedAt: '2026-11-20T10:00:00.000Z',
}
const rude: BannedUser = {
  id: 4,
  fullName: 'Грубиян Грубов',
  userName: 'rude',
  avatar: null,
  createdTestsCount: 2,
  bannedAt: '2026-11-20T10:00:00.000Z',
}

// Toasts are global, so they would stay for the next test.
beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
})

const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)

/** Opens the page; what is taken back leaves the lists. */
async function open({
  at = '/admin',
  isAdmin = true,
  restore,
}: {
  at?: string
  isAdmin?: boolean
  restore?: FakeReply
} = {}) {
  storeTokens({ token: 'access' })
  const left = { quizzes: [quiz], users: [rude] }
  const found = <T,>(items: T[], body: unknown) => {
    const isSearch = typeof body === 'object' && body !== null && 'searchString' in body && body.searchString !== ''
    const shown = isSearch ? [] : items
    return { reply: { items: shown, totalCount: shown.length } }
  }
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: { id: 1, fullName: 'Хранитель', userName: 'keeper', avatar: null, isAdmin } }),
    [admin.deletedQuizzes.path]: ({ body }) => found(left.quizzes, body),
    [admin.bannedUsers.path]: ({ body }) => found(left.users, body),
    [admin.restoreQuiz.path]: () => {
      if (restore) return restore
      left.quizzes = []
      return { reply: true }
    },
    [admin.unbanUser.path]: () => {
      left.users = []
      return { reply: true }
    },
  })
  const pages = { '/admin': AdminPage, '/login': () => <h1>Вход</h1>, '/': () => null, '/profile/$id': () => null }
  const page = await renderRoutes(pages, { at, frame: Frame })
  return { ...page, sent }
}

test('a deleted test is restored from the bin, which is empty then', async () => {
  const { sent } = await open()
  expect(await screen.findByRole('heading', { level: 3, name: 'Космос' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Вера Тихомирова' }).getAttribute('href')).toBe('/profile/3')
  expect(screen.getByText(/^Удалён 20 ноября 2026/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть: Космос' }))
  expect(await screen.findByText('Тест «Космос» снова на сайте.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Корзина пуста' })).toBeTruthy()
  expect(sent.map(({ path }) => path)).toContain(admin.restoreQuiz.path)
})

test('a test that cannot be restored stays in the bin with the error in a toast', async () => {
  await open({ restore: { status: 404, code: 'quiz_not_found', detail: 'Такого теста нет.' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть: Космос' }))
  expect(await screen.findByText('Такого теста нет.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'Космос' })).toBeTruthy()
})

test('the second tab has an address of its own and lifts bans', async () => {
  const { address } = await open()
  await userEvent.click(await screen.findByRole('tab', { name: 'Заблокированные' }))
  expect(address()).toBe('/admin?tab=banned')
  expect(await screen.findByText(/^@rude, 2\s+теста$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Снять блокировку: Грубиян Грубов' }))
  expect(await screen.findByText('Грубиян Грубов: доступ снова открыт.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: /^Никто не\sзаблокирован/ })).toBeTruthy()
})

test('a search that finds nothing offers to show all', async () => {
  const { address } = await open()
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Поиск по удалённым тестам' }), 'нет{Enter}')
  expect(await screen.findByRole('heading', { name: /^Ничего не\sнашлось/ })).toBeTruthy()
  expect(decodeURIComponent(address())).toContain('search=нет')
  await userEvent.click(screen.getByRole('button', { name: 'Показать всё' }))
  expect(await screen.findByRole('heading', { level: 3, name: 'Космос' })).toBeTruthy()
})

test('a person who is no administrator is refused in words, and nothing is requested', async () => {
  const { sent } = await open({ isAdmin: false })
  expect(await screen.findByRole('heading', { name: 'Здесь работают администраторы' })).toBeTruthy()
  expect(sent.map(({ path }) => path)).not.toContain(admin.deletedQuizzes.path)
})
