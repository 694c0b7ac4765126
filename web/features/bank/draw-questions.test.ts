import type { BankRow } from '@quiz/contract/bank/bank.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { expect, test } from 'vitest'
import { drawQuestions } from './draw-questions.ts'

const rows = (...ids: readonly string[]) => ids.map((id) => ({ id })) as unknown as BankRow[]
const ids = (drawn: readonly BankRow[]) => drawn.map(({ id }) => id)

test('a line with few questions keeps them from a line that has others too, and none is drawn twice', () => {
  const wide = { count: 2, rows: rows('b1', 'b2', 'b3', 'b4') }
  const narrow = { count: 2, rows: rows('b1', 'b2') }
  for (let seed = 0; seed < 50; seed += 1) {
    const drawn = ids(drawQuestions([wide, narrow], randomNumbers(seed)))
    expect(drawn.slice(0, 2).sort()).toEqual(['b3', 'b4'])
    expect(drawn.slice(2).sort()).toEqual(['b1', 'b2'])
  }
})

test('lines that want the same questions get what there is', () => {
  const line = { count: 2, rows: rows('b1', 'b2', 'b3') }
  const drawn = ids(drawQuestions([line, { ...line }], randomNumbers(1)))
  expect(drawn.toSorted()).toEqual(['b1', 'b2', 'b3'])
})

test('each question is drawn as often as another', () => {
  const random = randomNumbers(7)
  const times = new Map<string, number>()
  for (let draw = 0; draw < 4000; draw += 1)
    for (const id of ids(drawQuestions([{ count: 1, rows: rows('b1', 'b2', 'b3', 'b4') }], random)))
      times.set(id, (times.get(id) ?? 0) + 1)
  for (const id of ['b1', 'b2', 'b3', 'b4']) expect(times.get(id)).toBeGreaterThan(880)
})
