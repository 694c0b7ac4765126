import { beforeEach, expect, test } from 'vitest'
import { ReplicationWatermark } from './watermark.ts'

let watermark: ReplicationWatermark
beforeEach(() => {
  watermark = new ReplicationWatermark()
})

const addSample = (version: number, position: number, timeline = 1) =>
  watermark.add({ version, position, timeline, at: version })
const reachedAfter = (position: number, timeline = 1) => {
  watermark.advance({ position, timeline })
  return watermark.replayed?.version ?? null
}

test('a replica has replayed the last sample that is not beyond its position', () => {
  for (const version of [1, 2, 3]) addSample(version, version * 100)
  expect(reachedAfter(99)).toBeNull()
  expect(reachedAfter(100)).toBe(1)
  expect(reachedAfter(299)).toBe(2)
  expect(reachedAfter(299)).toBe(2)
  expect(reachedAfter(1000)).toBe(3)
})

test('positions on another timeline are not compared', () => {
  addSample(1, 100)
  expect(reachedAfter(100)).toBe(1)
  addSample(2, 50, 2)
  expect(watermark.replayed).toBeNull()
  expect(reachedAfter(1000)).toBeNull()
  expect(reachedAfter(50, 2)).toBe(2)
})

test('the oldest version is that of the last replayed sample', () => {
  expect(watermark.oldestVersion).toBeNull()
  for (const version of [1, 2, 3]) addSample(version, version * 100)
  expect(watermark.oldestVersion).toBe(1)
  watermark.advance({ position: 200, timeline: 1 })
  expect(watermark.oldestVersion).toBe(2)
  watermark.clear()
  expect(watermark.oldestVersion).toBeNull()
})
