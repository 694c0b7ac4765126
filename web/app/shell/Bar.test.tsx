import { auth } from '@quiz/contract/account/auth.ts'
import { Outlet } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Bar } from '#web/app/shell/Bar.tsx'
import { tabStorage } from '#web/lib/tab-storage.ts'
import { accessToken, refreshToken, storeTokens } from '#web/lib/tokens.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { iconShapes } from '#web/ui/icon-shapes.ts'

const marina = {
  id: 7,
  fullName: 'Марина Лебедева',
  userName: 'marina',
  avatar: null,
  isAdmin: false,
  consentsNeeded: [],
}
const known = {
  [auth.isAuthorised.path]: () => ({ reply: true }),
  [auth.me.path]: () => ({ reply: marina }),
}

const Frame = () => (
  <>
    <Bar />
    <Outlet />
  </>
)
const pages = Object.fromEntries(
  ['/', '/login', '/all-test', '/autors', '/create', '/profile'].map((path) => [path, () => null]),
)
const open = (at = '/') => renderRoutes(pages, { at, frame: Frame })
const sections = () => within(screen.getByRole('navigation', { name: 'Разделы' }))

beforeEach(() => {
  // jsdom has no matchMedia.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  delete document.documentElement.dataset.theme
})

test('a guest sees the sections and the sign-in link', async () => {
  fakeApi({})
  await open('/all-test')
  await waitFor(() => expect(sections().getAllByRole('link')).toHaveLength(5))
  const links = sections().getAllByRole('link')
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    ['Все тесты', '/all-test'],
    ['Авторы', '/autors'],
    ['Учителям', '/help/works'],
    ['Создать тест', '/create'],
    ['Войти', '/login'],
  ])
  expect(links[0]?.getAttribute('aria-current')).toBe('page')
})

test('a signed-in user sees their name with the account menu instead of the sign-in link', async () => {
  storeTokens({ token: 'access', refreshToken: 'refresh' })
  fakeApi(known)
  await open()
  await sections().findByRole('button', { name: 'Марина Лебедева' })
  expect(sections().queryByRole('link', { name: 'Войти' })).toBeNull()
  expect(sections().getByRole('link', { name: 'Создать тест' })).toBeTruthy()
  expect(sections().getByRole('link', { name: 'Мой профиль', hidden: true }).getAttribute('href')).toBe('/profile')
})

test('a signed-in user stays known when a repeated check of the session fails', async () => {
  storeTokens({ token: 'access', refreshToken: 'refresh' })
  let hasNetwork = true
  const answer = {
    ...known,
    [auth.isAuthorised.path]: () => (hasNetwork ? { reply: true } : Promise.reject(new Error())),
  }
  const sent = fakeApi(answer)
  const { queryClient } = await open()
  await sections().findByRole('button', { name: 'Марина Лебедева' })
  hasNetwork = false
  await act(() => queryClient.invalidateQueries())
  expect(sent.filter(({ path }) => path === auth.isAuthorised.path)).toHaveLength(2)
  expect(sections().getByRole('button', { name: 'Марина Лебедева' })).toBeTruthy()
})

test.each([
  [0, 'Уведомления'],
  [3, 'Уведомления: 3'],
])('both menus lead to the own tests and to the notices, %i of them unread', async (unreadNotices, name) => {
  storeTokens({ token: 'access', refreshToken: 'refresh' })
  fakeApi({ ...known, [auth.me.path]: () => ({ reply: { ...marina, unreadNotices } }) })
  await open()
  await sections().findByRole('button', { name: /Марина Лебедева/ })
  const addresses = (link: string) =>
    screen.getAllByRole('link', { name: link, hidden: true }).map((found) => found.getAttribute('href'))
  expect(addresses('Мои тесты')).toEqual(['/profile#tests', '/profile#tests'])
  expect(addresses(name)).toEqual(['/profile?show=notices', '/profile?show=notices'])
})

test('signing out calls the server, removes both tokens and what is half typed, and opens the sign-in page', async () => {
  storeTokens({ token: 'access', refreshToken: 'refresh' })
  const sent = fakeApi({ ...known, [auth.logout.path]: () => ({ reply: null }) })
  const kept = tabStorage('work-settings', '7')
  kept.current = { names: 'list' }
  const { address } = await open()
  await userEvent.click(await sections().findByRole('button', { name: 'Выйти', hidden: true }))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(kept.current).toBeNull()
  expect(sent.at(-1)).toMatchObject({ path: auth.logout.path, token: 'access' })
  expect([accessToken(), refreshToken()]).toEqual([null, null])
  expect(await sections().findByRole('link', { name: 'Войти' })).toBeTruthy()
})

test('signing out removes the token also when the request fails', async () => {
  storeTokens({ token: 'access' })
  fakeApi({ ...known, [auth.logout.path]: () => ({ status: 503, code: 'busy' }) })
  const { address } = await open()
  await userEvent.click(await sections().findByRole('button', { name: 'Выйти', hidden: true }))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(accessToken()).toBeNull()
})

test('the theme switch changes the theme and stores it', async () => {
  fakeApi({})
  await open()
  const themeSwitch = screen.getByRole('button', { name: 'Сменить тему', hidden: true })
  await userEvent.click(themeSwitch)
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
  await userEvent.click(themeSwitch)
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['light', 'light'])
})

test('the bar is small when the page is scrolled past 50 px', async () => {
  fakeApi({})
  await open()
  const scrollTo = (top: number) =>
    act(() => {
      vi.stubGlobal('scrollY', top)
      dispatchEvent(new Event('scroll'))
    })
  const bar = screen.getByRole('banner')
  scrollTo(50)
  expect(bar.className).toBe('bar')
  scrollTo(51)
  expect(bar.className).toBe('bar is-small')
})

test('the bar and the phone menu of a guest lead teachers to their page', async () => {
  fakeApi({})
  await open()
  const links = screen.getAllByRole('link', { name: 'Учителям', hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/help/works', '/help/works'])
})

test('the link to the authors in the phone menu has people as its icon', async () => {
  fakeApi({})
  await open()
  const link = screen.getAllByRole('link', { name: 'Авторы', hidden: true }).find((one) => one.querySelector('svg'))
  expect(link?.querySelector('path')?.getAttribute('d')).toBe(iconShapes.users.line)
})

test('unread notices are counted at the menu, which leads to them', async () => {
  storeTokens({ token: 'access', refreshToken: 'refresh' })
  fakeApi({ ...known, [auth.me.path]: () => ({ reply: { ...marina, unreadNotices: 2 } }) })
  await open()
  await sections().findByRole('button', { name: /Марина Лебедева/ })
  for (const button of [/Марина Лебедева/, /^Меню/])
    expect(screen.getByRole('button', { name: button, hidden: true }).textContent).toContain(
      ', непрочитанных уведомлений: 2',
    )
  const link = sections().getByRole('link', { name: 'Уведомления: 2', hidden: true })
  expect(link.getAttribute('href')).toBe('/profile?show=notices')
})
