import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallProblem, noResponse } from '#web/lib/problem.ts'
import { TimeUp } from './TimeUp.tsx'

afterEach(cleanup)

const busy = new CallProblem('Много запросов.', { status: 503, code: 'busy' })

test.each([
  ['while the work is sent', { step: 'sending' }, /^Отправляем последние ответы/],
  [
    'while a busy server is asked again',
    { step: 'waiting', problem: busy, pauseMs: 5000 },
    /^Отправляем последние ответы/,
  ],
  ['without a network', { step: 'waiting', problem: noResponse(), pauseMs: 5000 }, /^Нет связи/],
] as const)('%s the taker whose time is up reads what becomes of the work', (_, submission, said) => {
  render(<TimeUp submission={submission} onRetry={() => undefined} />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Время вышло' }))
  expect(screen.getByRole('status').textContent).toMatch(said)
  expect(screen.queryByRole('button')).toBeNull()
})

test('what the server refuses is said, and can be sent again', async () => {
  const retry = vi.fn()
  render(<TimeUp submission={{ step: 'failed', problem: busy }} onRetry={retry} />)
  expect(screen.getByRole('status').textContent).toBe('Много запросов.')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(retry).toHaveBeenCalledTimes(1)
})
