import { expect, test } from 'vitest'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { diskSpaceCheck } from './disk-space.ts'

test('a disk is short of room when less than the least is free', async () => {
  const folder = await tempFolder()
  expect(diskSpaceCheck(folder, { minFree: 1 })()).toBe(false)
  expect(diskSpaceCheck(folder, { minFree: 1e30 })()).toBe(true)
})

test('a folder that cannot be looked at is not short of room: writing will tell', () => {
  expect(diskSpaceCheck('/nowhere', { minFree: 1e30 })()).toBe(false)
})
