// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type CallProblem, noResponse } from '#web/lib/problem.ts'
import { useSubmission } from './use-submission.ts'

afterEach(cleanup)

const untilOnline = { pauseAfter: ({ isOffline }: CallProblem) => (isOffline ? 60_000 : null) }

/** Submits without a network; returns the submits and what brings the network back. */
async function waiting() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  const submit = vi.fn(async () => true).mockRejectedValueOnce(noResponse())
  const { result, unmount } = renderHook(() => useSubmission({ submit, ...untilOnline }))
  await act(() => result.current.send())
  expect(result.current.submission.step).toBe('waiting')
  const comeBack = () =>
    act(async () => {
      onLine.mockReturnValue(true)
      dispatchEvent(new Event('online'))
    })
  return { submit, result, unmount, comeBack }
}

test('an attempt that waits for the network is submitted once when it is back, in a hidden tab too', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => hidden.mockRestore())
  const { submit, result, comeBack } = await waiting()
  await comeBack()
  await comeBack()
  await act(() => result.current.send())
  expect(submit).toHaveBeenCalledTimes(2)
})

test('an attempt whose page was left is not submitted when the network is back: its answers may change', async () => {
  const { submit, unmount, comeBack } = await waiting()
  unmount()
  await comeBack()
  expect(submit).toHaveBeenCalledOnce()
})

test('two clicks in one tick submit once', async () => {
  const submit = vi.fn(async () => true)
  const { result } = renderHook(() => useSubmission({ submit, ...untilOnline }))
  await act(async () => {
    await Promise.all([result.current.send(), result.current.send()])
  })
  expect(submit).toHaveBeenCalledOnce()
})

test('a refusal that is waited out is tried again after the pause', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const submit = vi.fn(async () => true).mockRejectedValueOnce(noResponse())
  const { result } = renderHook(() => useSubmission({ submit, pauseAfter: () => 5000 }))
  await act(() => result.current.send())
  await act(() => vi.advanceTimersByTimeAsync(4999))
  expect(submit).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(submit).toHaveBeenCalledTimes(2)
})

test('an attempt that goes on after all can be submitted later', async () => {
  const submit = vi.fn(async () => true).mockResolvedValueOnce(false)
  const { result } = renderHook(() => useSubmission({ submit, ...untilOnline }))
  await act(() => result.current.send())
  expect(result.current.submission.step).toBe('idle')
  await act(() => result.current.send())
  expect(submit).toHaveBeenCalledTimes(2)
})
