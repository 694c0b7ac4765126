import { Outlet } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Footer } from '#web/app/shell/Footer.tsx'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

type Callback = (entries: { isIntersecting: boolean }[]) => void
/** What the component gave its observer. */
let observed: Callback

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
      constructor(callback: Callback) {
        observed = callback
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
  act(() => observed([{ isIntersecting: false }]))
  expect(pictures()).toEqual([])
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => observed([{ isIntersecting: true }]))
  isOnline.mockRestore()
  expect(pictures()).toEqual([])
  act(() => observed([{ isIntersecting: true }]))
  expect(pictures()).toEqual(['/art/fan-dice.webp', '/art/fan-vinyl.webp', '/art/fan-cat.webp'])
  act(() => observed([{ isIntersecting: false }]))
  expect(pictures()).toHaveLength(3)
})
