import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePhoto } from '../lab/cards/make-photo.ts'
import { readFile } from '../lab/cards/read-file.ts'
import { countPhoto, emptyTally, outcomesOf } from '../lab/cards/tally.ts'

test('in three photos every whole card is read, no covered one, and none wrongly', async () => {
  const tally = emptyTally()
  for (const seed of [100, 101, 103]) {
    const photo = await makePhoto({ seed, hasCards: true, megapixels: 2 })
    countPhoto(tally, photo, await readFile(photo.file, { expected: photo.cards.map(({ card }) => card) }))
  }
  const { whole, covered } = tally.cards
  expect(whole).toMatchObject({ wrong: 0, unseen: 0 })
  expect(whole.right).toBeGreaterThan(20)
  expect(covered).toEqual({ right: 0, wrong: 0, 'asked right': 0, 'asked wrong': 0, unseen: covered.unseen })
  expect(covered.unseen).toBeGreaterThan(0)
  expect(tally.phantoms).toBe(0)
})

test('a room with posters of other markers has no cards', async () => {
  const photo = await makePhoto({ seed: 7, hasCards: false, megapixels: 3 })
  expect(await readFile(photo.file)).toMatchObject({ findings: [], isMirrored: false })
})

test('a photo that lies on its side, or is mirrored, is told apart from one that stands', async () => {
  const photo = await makePhoto({ seed: 101, hasCards: true, megapixels: 2, cardsCount: 12 })
  const whole = photo.cards.filter(({ state }) => state === 'whole')
  const rightOf = (reading: Awaited<ReturnType<typeof readFile>>) =>
    outcomesOf(photo, reading).filter(({ state, outcome }) => state === 'whole' && outcome === 'right')
  const lying = await sharp(photo.file).rotate(90).toBuffer()
  expect(rightOf(await readFile(lying, { turned: 3 }))).toHaveLength(whole.length)
  const mirrored = await sharp(photo.file).flop().toBuffer()
  expect(await readFile(mirrored)).toMatchObject({ findings: [], isMirrored: true })
})
