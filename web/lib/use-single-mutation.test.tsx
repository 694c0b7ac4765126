import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { useSingleMutation } from './use-single-mutation.ts'

afterEach(cleanup)

function rendered(mutationFn: () => Promise<string>, options: { isOnce?: boolean } = {}) {
  const client = new QueryClient()
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useSingleMutation({ mutationFn, ...options }), { wrapper }).result
}

test('two clicks in one tick send once; a later one sends again', async () => {
  const send = vi.fn(async () => 'sent')
  const form = rendered(send)
  await act(async () => {
    await Promise.all([form.current.mutate(), form.current.mutate()])
  })
  expect(send).toHaveBeenCalledOnce()
  await act(() => form.current.mutate())
  expect(send).toHaveBeenCalledTimes(2)
})

test('what is sent once is not sent again after a success, and may be repeated after a failure', async () => {
  vi.stubGlobal('reportError', () => undefined)
  const send = vi.fn(async () => 'sent').mockRejectedValueOnce(new TypeError('broken'))
  const form = rendered(send, { isOnce: true })
  await act(() => form.current.mutate())
  await waitFor(() => expect(form.current.error?.message).toBe(callTexts.broken))
  await act(() => form.current.mutate())
  await act(() => form.current.mutate())
  expect(send).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(form.current).toMatchObject({ data: 'sent', error: null }))
})

test('without a network it fails instead of waiting', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const comeBack = () => dispatchEvent(new Event('online'))
  onTestFinished(() => {
    onLine.mockRestore()
    comeBack()
  })
  dispatchEvent(new Event('offline'))
  const send = vi.fn(async () => 'sent')
  const form = rendered(send)
  await act(() => form.current.mutate())
  expect(send).toHaveBeenCalledOnce()
})
