import { expect, test } from 'vitest'
import { type Storage, StorageFailure } from '#server/platform/storage/storage.ts'
import { plain } from '#server/testing/sample-pictures.ts'
import { createPictureRatios } from './picture-ratios.ts'

const hash = 'a'.repeat(64)
const picture = await plain(900, 240).jpeg().toBuffer()

/** Ratios of a storage that has one picture, and how often it was read. */
function ratiosOf(get: Storage['get']) {
  const reads: string[] = []
  const storage = {
    get: (key: string) => {
      reads.push(key)
      return get(key)
    },
  }
  return { reads, ...createPictureRatios(storage) }
}

test('the ratio of a picture is its width over its height, read from the storage once', async () => {
  const { ratioOf, reads } = ratiosOf(async () => picture)
  expect(await ratioOf(hash)).toBe(3.75)
  expect(await ratioOf(hash)).toBe(3.75)
  expect(reads).toHaveLength(1)
})

test('a picture that is not there, and anything but a hash, has none', async () => {
  const { ratioOf, reads } = ratiosOf(async () => null)
  expect(await ratioOf(hash)).toBeNull()
  expect(await ratioOf('../etc')).toBeNull()
  expect(reads).toEqual([`originals/aa/aa/${hash}.jpg`])
})

test.each([
  ['fails', () => Promise.reject(new StorageFailure('away'))],
  ['hangs', () => new Promise<Buffer>(() => {})],
])('a storage that %s costs a reply the ratio alone, and is asked again', async (_, failing) => {
  let isAway = true
  const { ratioOf } = ratiosOf(() => (isAway ? failing() : Promise.resolve(picture)))
  expect(await ratioOf(hash)).toBeNull()
  isAway = false
  expect(await ratioOf(hash)).toBe(3.75)
})
