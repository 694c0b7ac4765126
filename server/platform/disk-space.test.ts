import { expect, test } from 'vitest'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { diskSpaceCheck } from './disk-space.ts'

test('a disk counts as full when less than the minimum is free', async () => {
  const folder = await tempFolder()
  expect(diskSpaceCheck(folder, { minFree: 1 })()).toBe(false)
  expect(diskSpaceCheck(folder, { minFree: 1e30 })()).toBe(true)
})

test('a folder whose free space cannot be read does not count as full', () => {
  expect(diskSpaceCheck('/nowhere', { minFree: 1e30 })()).toBe(false)
})
