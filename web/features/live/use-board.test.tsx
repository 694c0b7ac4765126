import { live } from '@quiz/contract/live/live.ts'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import type { TimedBoard } from './live.api.ts'
import { useBoard } from './use-board.ts'

afterEach(cleanup)

const board = (revision: number, state: 'open' | 'answer') => ({
  ...{ gameId: 5, revision, cursor: `${revision}`, state, serverNow: '2026-11-29T09:00:00.000Z' },
})

async function open(step: () => FakeReply | Promise<FakeReply>) {
  const never = new Promise<FakeReply>(() => {})
  let asked = 0
  const sent = fakeApi({
    [live.board.path.replace(':id', '5')]: () => {
      asked += 1
      return asked === 1 ? { reply: board(1, 'open') } : never
    },
    [live.step.path]: step,
  })
  const { result } = renderHook(() => useBoard({ id: 5, key: null }))
  await waitFor(() => expect(result.current.last?.revision).toBe(1))
  const steps = () => sent.filter(({ path }) => path === live.step.path).map(({ body }) => body)
  return { result, steps }
}

test('of two presses on one state one step is sent; the next one goes once a poll has brought the next state', async () => {
  const { result, steps } = await open(() => new Promise(() => {}))
  act(() => {
    void result.current.take('close')
    void result.current.take('close')
  })
  await waitFor(() => expect(steps()).toEqual([{ id: 5, revision: 1, step: 'close' }]))
  const { time } = result.current.last as TimedBoard
  act(() => result.current.poll.take({ ...board(2, 'answer'), time } as TimedBoard))
  act(() => void result.current.take('next'))
  await waitFor(() => expect(steps().slice(1)).toEqual([{ id: 5, revision: 2, step: 'next' }]))
})

test('a step that failed can be taken again', async () => {
  const { result, steps } = await open(() => ({ status: 503, code: 'busy' }))
  await act(() => result.current.take('close'))
  await act(() => result.current.take('close'))
  expect(steps()).toHaveLength(2)
})
