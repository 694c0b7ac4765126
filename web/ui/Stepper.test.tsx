import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Stepper } from '#web/ui/Stepper.tsx'

afterEach(cleanup)

function Points() {
  const [points, setPoints] = useState(4)
  return <Stepper label="Баллы за вопрос" value={points} min={1} max={5} onChange={setPoints} />
}

test('a stepper stops at its bounds and keeps the focus there', async () => {
  render(<Points />)
  const more = screen.getByRole('button', { name: 'Больше' })
  await userEvent.tripleClick(more)
  expect(screen.getByRole('status').textContent).toBe('5')
  expect(document.activeElement).toBe(more)
  expect(more.getAttribute('aria-disabled')).toBe('true')

  const less = screen.getByRole('button', { name: 'Меньше' })
  for (let press = 0; press < 9; press += 1) await userEvent.click(less)
  expect(screen.getByRole('status').textContent).toBe('1')
})
