import { expect, test } from 'vitest'
import { searchOf, shownTableOf } from './shown-table.ts'

test('an address says days and an order, and nonsense in it counts as nothing', () => {
  const days = { from: '2026-09-01', to: '' }
  expect(shownTableOf({ from: '2026-09-01', order: 'average' })).toEqual({ days, order: 'average' })
  expect(shownTableOf({ from: 5, to: 'вчера', order: 'random' })).toEqual({ days: { from: '', to: '' }, order: null })
})

test('what is open stands in no address, and a change leaves the rest of it', () => {
  const search = { view: 'table', from: '2026-09-01', order: 'name' }
  expect({ ...search, ...searchOf({ from: '', to: '2026-10-25' }) }).toEqual({
    ...{ view: 'table', from: undefined, to: '2026-10-25', order: 'name' },
  })
  expect({ ...search, ...searchOf({ order: 'number' }) }).toEqual({ ...search, order: 'number' })
})
