import { expect, test } from 'vitest'
import { noteJustPublished, takeJustPublished } from './just-published.ts'

test('the note of a new test is taken once, by its own page', () => {
  noteJustPublished(5)
  expect([6, 5, 5].map(takeJustPublished)).toEqual([false, true, false])
})
