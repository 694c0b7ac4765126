// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { noResponse } from '#web/lib/problem.ts'
import { useAttemptSubmission } from './use-attempt-submission.ts'

afterEach(cleanup)

/** Submits without a network; returns the submits and what brings the network back. */
async function waiting() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  const submit = vi.fn(async () => undefined).mockRejectedValueOnce(noResponse())
  const { result, unmount } = renderHook(() => useAttemptSubmission(submit))
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
  const submit = vi.fn(async () => undefined)
  const { result } = renderHook(() => useAttemptSubmission(submit))
  await act(async () => {
    await Promise.all([result.current.send(), result.current.send()])
  })
  expect(submit).toHaveBeenCalledOnce()
})
