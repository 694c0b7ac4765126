import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadFailedStyles, watchFailedStyles } from '#web/lib/failed-styles.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { currentToasts } from '#web/ui/toasts.ts'

const Loaded = ({ name }: { name: string; isOpen?: boolean; onClose?: () => void }) => <p>{name}</p>
const failure = () => Promise.reject(new Error('Failed to fetch dynamically imported module'))
const toasts = () => currentToasts().map(({ text }) => text)
const notLoaded = [expect.stringMatching(/^Не\sзагрузилось/)]
const offline = [expect.stringMatching(/^Нет связи с сайтом/)]

/** Renders after pending loads. */
const show = (element: React.ReactNode, rerender: typeof render | ReturnType<typeof render>['rerender'] = render) =>
  act(async () => rerender(<Suspense>{element}</Suspense>))

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a component is loaded once, when it is first rendered', async () => {
  const load = vi.fn(async () => Loaded)
  const Lazy = lazyComponent(load)
  expect(load).not.toHaveBeenCalled()
  await show(
    <>
      <Lazy name="one" />
      <Lazy name="two" />
    </>,
  )
  expect(screen.getByText('one')).toBeTruthy()
  expect(screen.getByText('two')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
  expect(toasts()).toEqual([])
})

test('a dialog that does not load says so and is closed, and loads when it is opened again', async () => {
  const load = vi.fn(async () => Loaded).mockImplementationOnce(failure)
  const Lazy = lazyComponent(load)
  const close = vi.fn()
  await show(<Lazy name="share" onClose={close} />)
  expect(toasts()).toEqual(notLoaded)
  expect(close).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('share')).toBeNull()
  cleanup()
  await show(<Lazy name="share" onClose={close} />)
  expect(screen.getByText('share')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
  expect(close).toHaveBeenCalledTimes(1)
})

test('a dialog that stays rendered while it is closed loads when it is opened again, not before', async () => {
  const load = vi.fn(async () => Loaded).mockImplementationOnce(failure)
  const Lazy = lazyComponent(load)
  const close = vi.fn()
  let rerender: ReturnType<typeof render>['rerender'] = () => {}
  await act(async () => {
    rerender = render(
      <Suspense>
        <Lazy name="share" isOpen onClose={close} />
      </Suspense>,
    ).rerender
  })
  await show(<Lazy name="share" isOpen={false} onClose={close} />, rerender)
  expect(load).toHaveBeenCalledTimes(1)
  await show(<Lazy name="share" isOpen onClose={close} />, rerender)
  expect(screen.getByText('share')).toBeTruthy()
  expect(close).toHaveBeenCalledTimes(1)
})

test('without a network the message is about the network, with one it offers a new document', async () => {
  const Lazy = lazyComponent(vi.fn(async () => Loaded).mockImplementation(failure))
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show(<Lazy name="share" />)
  expect(toasts()).toEqual(offline)
  cleanup()
  isOnline.mockReturnValue(true)
  await show(<Lazy name="share" />)
  expect(currentToasts().at(-1)).toMatchObject({ text: notLoaded[0], action: { label: 'Обновить' } })
})

test('a closed dialog that does not load in advance says nothing', async () => {
  const Lazy = lazyComponent(vi.fn(async () => Loaded).mockImplementation(failure))
  const close = vi.fn()
  await show(<Lazy name="sent" isOpen={false} onClose={close} />)
  expect(toasts()).toEqual([])
  expect(close).not.toHaveBeenCalled()
})

test('a part of a page that does not load says so once, and loads when the page is rendered again', async () => {
  const Lazy = lazyComponent(vi.fn(async () => Loaded).mockImplementationOnce(failure))
  let rerender: ReturnType<typeof render>['rerender'] = () => {}
  await act(async () => {
    rerender = render(
      <Suspense>
        <Lazy name="review" />
      </Suspense>,
    ).rerender
  })
  expect(toasts()).toEqual(notLoaded)
  await show(<Lazy name="review" />, rerender)
  expect(screen.getByText('review')).toBeTruthy()
})

test('a style sheet that did not load is requested again before the code', async () => {
  watchFailedStyles()
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = '/assets/Dialog.css'
  document.head.append(sheet)
  sheet.dispatchEvent(new Event('error'))

  const load = vi.fn(async () => Loaded)
  const Lazy = lazyComponent(load)
  await show(<Lazy name="share" />)
  expect(load).not.toHaveBeenCalled()
  const next = document.querySelector('link')
  expect(next).not.toBe(sheet)
  expect(next?.href).toBe(sheet.href)
  await act(async () => next?.dispatchEvent(new Event('load')))
  expect(screen.getByText('share')).toBeTruthy()
  await expect(reloadFailedStyles()).resolves.toBeUndefined()
  expect(document.querySelector('link')).toBe(next)
  next?.remove()
})

test('a style sheet that fails again is requested once more at the next attempt', async () => {
  watchFailedStyles()
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  document.head.append(sheet)
  sheet.dispatchEvent(new Event('error'))
  const again = reloadFailedStyles()
  const second = document.querySelector('link')
  second?.dispatchEvent(new Event('error'))
  await expect(again).rejects.toThrow('Unable to load')
  const third = reloadFailedStyles()
  expect(document.querySelector('link')).not.toBe(second)
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  await third
  document.querySelector('link')?.remove()
})
