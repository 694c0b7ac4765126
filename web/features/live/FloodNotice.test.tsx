import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FloodNotice } from './FloodNotice.tsx'

afterEach(cleanup)

const notice = () => screen.queryByText(/больше шестидесяти участников/)

test('a host is asked about a flood until he answers, also when it is over meanwhile, and only once', () => {
  const { rerender } = render(<FloodNotice gameId={5} isFlooded={false} />)
  expect(notice()).toBeNull()
  rerender(<FloodNotice gameId={5} isFlooded={true} />)
  rerender(<FloodNotice gameId={5} isFlooded={false} />)
  expect(notice()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Не.закрывать$/ }))
  rerender(<FloodNotice gameId={5} isFlooded={true} />)
  expect(notice()).toBeNull()
})
