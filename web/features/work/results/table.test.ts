import { expect, test } from 'vitest'
import { mergedTable } from '#web/features/work/works.api.ts'
import { aRow, aSubmittedRow, aTable, aWorkingRow } from '#web/testing/an-own-work.ts'
import { askedAt, figuresOf, inOrder, ordersOf, questionsOf, verdictOf } from './table-figures.ts'

const named = (names: { participants: readonly { name: string }[] }) => names.participants.map(({ name }) => name)

test('people stand by name whatever their case, numbers by their size, and those who removed their names last', () => {
  const rows = ['ёлкин Б.', '', 'Ученик 10', 'Абрамов', 'Жуков', 'Ученик 9'].map((name, at) =>
    aRow({ id: at + 1, name, isForgotten: name === '' }),
  )
  expect(named(mergedTable(undefined, aTable(rows)))).toEqual([
    ...['Абрамов', 'ёлкин Б.', 'Жуков', 'Ученик 9', 'Ученик 10'],
    '',
  ])
})

test('changed rows replace the kept ones, and what did not change stays the same object', () => {
  const [first, second] = [aRow({ id: 1, name: 'Иванова' }), aWorkingRow({ id: 2, name: 'Петров' })]
  const kept = mergedTable(undefined, aTable([first, second]))
  const fresh = aTable([aSubmittedRow({ id: 2, name: 'Петров' }), aRow({ id: 3, name: 'Алёхин' })], { revision: 2 })
  const merged = mergedTable(kept, fresh)
  expect(named(merged)).toEqual(['Алёхин', 'Иванова', 'Петров'])
  expect(merged.participants.map(({ state }) => state)).toEqual(['absent', 'absent', 'submitted'])
  expect(merged.participants[1]).toBe(kept.participants[0])
  expect(merged.questions).toBe(kept.questions)
  expect(merged.revision).toBe(2)
})

test('a row that is sent again without a change stays the same object', () => {
  const kept = mergedTable(undefined, aTable([aRow({ id: 1, name: 'Иванова' })]))
  const merged = mergedTable(kept, aTable([aRow({ id: 1, name: 'Иванова' })], { revision: 2 }))
  expect(merged.participants[0]).toBe(kept.participants[0])
})

test('without news the table stays the same object; a change of the state alone is news', () => {
  const kept = mergedTable(undefined, aTable([aRow({ id: 1, name: 'Иванова' })]))
  expect(mergedTable(kept, aTable([]))).toBe(kept)
  const closed = mergedTable(kept, aTable([], { state: 'closed' }))
  expect(closed.state).toBe('closed')
  expect(named(closed)).toEqual(['Иванова'])
})

test('a removed person leaves the table and comes back when that is undone', () => {
  const row = aRow({ id: 1, name: 'Иванова' })
  const kept = mergedTable(undefined, aTable([row]))
  const removed = mergedTable(kept, aTable([{ ...row, isRemoved: true }], { revision: 2 }))
  expect(named(removed)).toEqual([])
  expect(named(mergedTable(removed, aTable([row], { revision: 3 })))).toEqual(['Иванова'])
})

test('averages and shares of right answers count those who handed in and were asked', () => {
  const rows = [
    aSubmittedRow({ id: 1, name: 'А', shares: [100, 50], points: 2, percent: 67 }),
    aSubmittedRow({ id: 2, name: 'Б', shares: [0, null], points: 0, percent: 0 }),
    aWorkingRow({ id: 3, name: 'В' }),
    aRow({ id: 4, name: 'Г' }),
  ]
  expect(figuresOf(aTable(rows))).toEqual({
    ...{ submitted: 2, points: 1, percent: 33.5 },
    questions: [
      { id: 10, points: 0.5, rightPercent: 50 },
      { id: 20, points: 1, rightPercent: 0 },
    ],
  })
})

test('while nobody handed in there are no averages', () => {
  expect(figuresOf(aTable([aWorkingRow({ id: 1, name: 'А' })]))).toEqual({
    ...{ submitted: 0, points: null, percent: null },
    questions: [
      { id: 10, points: null, rightPercent: null },
      { id: 20, points: null, rightPercent: null },
    ],
  })
})

test('by points the best are first, and those without points last', () => {
  const rows = [
    aRow({ id: 1, name: 'А' }),
    aSubmittedRow({ id: 2, name: 'Б', points: 0 }),
    aSubmittedRow({ id: 3, name: 'В', points: 3 }),
  ]
  expect(inOrder(rows, 'points').map(({ name }) => name)).toEqual(['В', 'Б', 'А'])
  expect(inOrder(rows, 'list')).toBe(rows)
})

test('people of a pasted list stand as it was pasted, those who named themselves below; by name is another order', () => {
  const rows = [
    aRow({ id: 1, name: 'Яковлев', listPosition: 2 }),
    aRow({ id: 2, name: 'Юдин', listPosition: 1 }),
    aRow({ id: 3, name: 'Абрамов' }),
  ]
  const { participants } = mergedTable(undefined, aTable(rows))
  expect(named({ participants })).toEqual(['Юдин', 'Яковлев', 'Абрамов'])
  expect(inOrder(participants, 'name').map(({ name }) => name)).toEqual(['Абрамов', 'Юдин', 'Яковлев'])
  expect(ordersOf(participants)).toEqual(['list', 'name', 'points'])
  expect(ordersOf(participants.slice(2))).toEqual(['name', 'points'])
})

test.each([
  [100, 'right'],
  [1, 'partly'],
  [99, 'partly'],
  [0, 'wrong'],
  [null, 'unasked'],
] as const)('the share %s of a question is %s', (share, verdict) => {
  expect(verdictOf(share)).toBe(verdict)
})

const asked = (id: number) => ({ id, title: `Вопрос ${id}`, points: 1, isForgiven: false, place: 1 })

test('a place of a work that draws has the questions of all rows that came, each with its own share', () => {
  const [anna, boris] = [
    aSubmittedRow({ id: 1, name: 'Анна', shares: [100, null], asked: [71, null] }),
    aSubmittedRow({ id: 2, name: 'Борис', shares: [50, null], asked: [72, null] }),
  ]
  const kept = mergedTable(undefined, aTable([anna], { asked: [asked(71)] }))
  const merged = mergedTable(kept, aTable([boris], { revision: 2, asked: [asked(72)] }))
  expect(askedAt(merged, 1).map(({ id, takers, rightPercent }) => [id, takers, rightPercent])).toEqual([
    [71, 1, 100],
    [72, 1, 0],
  ])
  expect(askedAt(merged, 2)).toEqual([])
  expect(questionsOf(merged).map(({ id }) => id)).toEqual([71, 72])
})
