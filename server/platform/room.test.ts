import { expect, test } from 'vitest'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { watchRoom } from './room.ts'

test('a disk is short of room when less than the least is free', async () => {
  const folder = await tempFolder()
  expect(watchRoom(folder, { least: 1 })()).toBe(false)
  expect(watchRoom(folder, { least: 1e30 })()).toBe(true)
})

test('a folder that cannot be looked at is not short of room: writing will tell', () => {
  expect(watchRoom('/nowhere', { least: 1e30 })()).toBe(false)
})
