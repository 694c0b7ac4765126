import { Outlet } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Footer } from '#web/app/shell/Footer.tsx'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

type Told = (entries: { isIntersecting: boolean }[]) => void
let tell: Told

const Frame = () => (
  <>
    <Outlet />
    <Footer />
  </>
)
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

beforeEach(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: Told) {
        tell = told
      }
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
  fakeApi({})
  await renderRoutes({ '/': () => <main /> }, { at: '/', frame: Frame })
})

test('a guest switches the theme in the footer', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Сменить тему' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('the pictures of the footer load when the reader comes near with a network, and stay', () => {
  act(() => tell([{ isIntersecting: false }]))
  expect(pictures()).toEqual([])
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => tell([{ isIntersecting: true }]))
  isOnline.mockRestore()
  expect(pictures()).toEqual([])
  act(() => tell([{ isIntersecting: true }]))
  expect(pictures()).toEqual(['/art/fan-dice.webp', '/art/fan-vinyl.webp', '/art/fan-cat.webp'])
  act(() => tell([{ isIntersecting: false }]))
  expect(pictures()).toHaveLength(3)
})
