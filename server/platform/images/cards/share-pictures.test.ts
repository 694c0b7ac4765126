import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startUploadChild } from '#server/platform/images/image-child.ts'
import { ImagePool } from '#server/platform/images/image-pool.ts'
import { sharingLimits } from '#server/platform/images/image-pools.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import { sampleCards } from '#server/testing/sample-cards.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { refOf } from './share-card.ts'
import { createSharePictures } from './share-pictures.ts'

const { card } = (await sampleCards()).score ?? {}
if (!card) throw new Error('No sample card')
const cards = Array.from({ length: 30 }, (_, quizId) => ({ ...card, quizId: quizId + 1 }))

async function open(maxBytes?: number) {
  // A slow machine takes longer to draw 21 pictures than a request may wait.
  const timeouts = { expectedWaitMs: 60_000, maxWaitMs: 60_000 }
  const pool = new ImagePool({ ...sharingLimits, ...timeouts }, { start: startUploadChild })
  onTestFinished(() => pool.close())
  const storage = await openFolderStorage(await tempFolder())
  return createSharePictures({ storage, pool, ...(maxBytes !== undefined && { maxBytes }) })
}

test('concurrent requests for one picture draw it once', async () => {
  const pictures = await open()
  const [one, other] = await Promise.all([pictures.draw(card), pictures.draw({ ...card })])
  expect(one).toBe(other)
  expect(await pictures.has(refOf(card))).toBe(true)
  expect(await pictures.find(refOf(card))).toEqual(one)
})

test('one picture is drawn at a time, 20 wait, and further ones are refused', async () => {
  const pictures = await open()
  const drawn = await Promise.all(cards.map((each) => pictures.draw(each)))
  expect(drawn.filter((bytes) => bytes === null)).toHaveLength(9)
}, 60_000)

test('pictures that were used longest ago are removed when all take too much', async () => {
  const pictures = await open(1)
  const [first, second] = cards
  if (!first || !second) throw new Error('Two cards are needed')
  await pictures.draw(first)
  await wait(20)
  await pictures.draw(second)
  expect(await pictures.prune()).toBe(2)
  expect(await pictures.find(refOf(first))).toBeNull()
  expect(await pictures.has(refOf(first))).toBe(false)
})
