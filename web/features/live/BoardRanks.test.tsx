import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BoardPodium } from './BoardRanks.tsx'

afterEach(cleanup)

const ended = {
  state: 'ended',
  endedBy: 'time',
  rightCount: 0,
  toldCount: 0,
  ranks: [],
  boardNames: 'all',
  quiet: false,
} satisfies Omit<Parameters<typeof BoardPodium>[0]['board'], 'names'>

test.each([
  ['free', /^Игра закончилась сама: долго не\sбыло ни\sодного шага/],
  ['class', /^Игра закончилась сама: класс удалён или больше не\sваш/],
] as const)('a game with names: %s that ended by itself says why it may have', (names, why) => {
  render(<BoardPodium board={{ ...ended, names }} />)
  expect(screen.getByText(why)).toBeTruthy()
})
