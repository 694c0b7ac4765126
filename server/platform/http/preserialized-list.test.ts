import { expect, test } from 'vitest'
import { jsonOf, preserializedList } from './preserialized-list.ts'

test('a preserialized list is sent as its JSON, and each item is serialized once', () => {
  let times = 0
  const item = (text: string) => ({
    text,
    toJSON: () => {
      times++
      return { text }
    },
  })
  const [first, second] = [item('Ё «раз»'), item('два')]
  expect(String(jsonOf(preserializedList([first, second])))).toBe('[{"text":"Ё «раз»"},{"text":"два"}]')
  expect(String(jsonOf(preserializedList([second])))).toBe('[{"text":"два"}]')
  expect(String(jsonOf(preserializedList([])))).toBe('[]')
  expect(times).toBe(2)
})

test('any other reply is sent as its JSON', () => {
  expect(jsonOf([{ a: 1 }])).toBe('[{"a":1}]')
  expect(jsonOf('да')).toBe('"да"')
  expect(jsonOf(null)).toBe('null')
})
