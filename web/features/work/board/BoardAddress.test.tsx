import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BoardAddress } from './BoardAddress.tsx'

const board = { address: 'http://192.168.1.5:3000', host: '192.168.1.5:3000', choose: () => undefined }
const lan = ['http://192.168.1.5:3000', 'http://10.0.0.5:3000']

test('a site for this computer alone says how to open it for pupils; one address needs no word', () => {
  render(<BoardAddress board={{ ...board, all: [] }} />)
  expect(screen.getByText(/Сайт открыт только на.этом компьютере. Запустите его с.HOST=0\.0\.0\.0/)).toBeTruthy()
  cleanup()
  const { container } = render(<BoardAddress board={{ ...board, all: lan.slice(0, 1) }} />)
  expect(container.textContent).toBe('')
})

test('of several addresses of the computer the teacher chooses one', async () => {
  const choose = vi.fn()
  render(<BoardAddress board={{ ...board, choose, all: lan }} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Адрес для учеников/ }), 'http://10.0.0.5:3000')
  expect(choose.mock.calls).toEqual([['http://10.0.0.5:3000']])
})
