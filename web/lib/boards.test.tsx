import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useScreenAwake } from './boards.ts'

/** A browser that keeps the screen on when it is asked to, until the page is hidden. */
function aBrowser() {
  const release = vi.fn(async () => undefined)
  const request = vi.fn(async (_type: string) => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  let state = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state as DocumentVisibilityState)
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'wakeLock')
    vi.restoreAllMocks()
  })
  const turn = (next: string) => {
    state = next
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { request, release, turn }
}

test('a board keeps the screen on, again after another tab was shown, until it is left', async () => {
  const { request, release, turn } = aBrowser()
  const { result, unmount } = renderHook(useScreenAwake)
  expect(result.current).toBe(true)
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1))
  turn('hidden')
  expect(request).toHaveBeenCalledTimes(1)
  turn('visible')
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  unmount()
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1))
  turn('visible')
  expect(request).toHaveBeenCalledTimes(2)
})

test('where a browser gives pages no such means the board says so', () => {
  expect(renderHook(useScreenAwake).result.current).toBe(false)
})
