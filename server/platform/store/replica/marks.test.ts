import { beforeEach, expect, test } from 'vitest'
import { Marks } from './marks.ts'

let marks: Marks
beforeEach(() => {
  marks = new Marks()
})

const mark = (moment: number, position: number, timeline = 1) => marks.add({ moment, position, timeline, at: moment })
const reachedAfter = (position: number, timeline = 1) => {
  marks.reach({ position, timeline })
  return marks.reached?.moment ?? null
}

test('a replica has reached the last mark that is not beyond it', () => {
  for (const moment of [1, 2, 3]) mark(moment, moment * 100)
  expect(reachedAfter(99)).toBeNull()
  expect(reachedAfter(100)).toBe(1)
  expect(reachedAfter(299)).toBe(2)
  expect(reachedAfter(299)).toBe(2)
  expect(reachedAfter(1000)).toBe(3)
})

test('places on another timeline say nothing, however far they are', () => {
  mark(1, 100)
  expect(reachedAfter(100)).toBe(1)
  mark(2, 50, 2)
  expect(marks.reached).toBeNull()
  expect(reachedAfter(1000)).toBeNull()
  expect(reachedAfter(50, 2)).toBe(2)
})

test('what is older than the oldest mark of use is of no interest any more', () => {
  expect(marks.since).toBeNull()
  for (const moment of [1, 2, 3]) mark(moment, moment * 100)
  expect(marks.since).toBe(1)
  marks.reach({ position: 200, timeline: 1 })
  expect(marks.since).toBe(2)
  marks.clear()
  expect(marks.since).toBeNull()
})
