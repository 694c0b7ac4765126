import { expect, test } from 'vitest'
import { listOfPieces, textOf } from './ready-replies.ts'

test('a list of pieces is sent as its JSON, and each piece is written out once', () => {
  let times = 0
  const item = (text: string) => ({
    text,
    toJSON: () => {
      times++
      return { text }
    },
  })
  const [first, second] = [item('Ё «раз»'), item('два')]
  expect(String(textOf(listOfPieces([first, second])))).toBe('[{"text":"Ё «раз»"},{"text":"два"}]')
  expect(String(textOf(listOfPieces([second])))).toBe('[{"text":"два"}]')
  expect(String(textOf(listOfPieces([])))).toBe('[]')
  expect(times).toBe(2)
})

test('every other reply is sent as its JSON', () => {
  expect(textOf([{ a: 1 }])).toBe('[{"a":1}]')
  expect(textOf('да')).toBe('"да"')
  expect(textOf(null)).toBe('null')
})
