import { knownSubjects } from '@quiz/contract/subjects.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { avatarArt } from './avatar.ts'
import { coverArt, motifsOf } from './cover.ts'
import { drawPicture } from './draw-picture.ts'

const everyMotif = knownSubjects.flatMap(({ key }) => motifsOf[key].map((motif) => ({ subject: key, motif })))
/** One seed for each mood: day, print, night. */
const seeds = [0, 1, 3]

describe.each(everyMotif)('$subject / $motif', ({ subject, motif }) => {
  test.each(seeds)('is drawn without a gap, the same again for the seed %i', (seed) => {
    const svg = coverArt({ subject, motif, seed })
    expect(svg).not.toMatch(/NaN|undefined|null|\[object/)
    expect(svg).toBe(coverArt({ subject, motif, seed }))
  })

  test('differs from seed to seed and has more ground when wide', async () => {
    expect(coverArt({ subject, motif, seed: 0 })).not.toBe(coverArt({ subject, motif, seed: 6 }))
    const wide = await sharp(Buffer.from(coverArt({ subject, motif, seed: 1, format: 'wide' }))).metadata()
    expect([wide.width, wide.height]).toEqual([1240, 600])
  })
})

test('every subject has five motifs or more', () => {
  for (const { key } of knownSubjects) expect(motifsOf[key].length).toBeGreaterThanOrEqual(5)
})

test('without a motif, or with an unknown one, the seed chooses among all', () => {
  const pictures = Array.from({ length: 40 }, (_, seed) => coverArt({ subject: 'games', seed }))
  const chosen = motifsOf.games.filter((motif) =>
    pictures.some((svg, seed) => svg === coverArt({ subject: 'games', motif, seed })),
  )
  expect(chosen).toEqual(motifsOf.games)
  for (const motif of ['reel', 'toString', '']) {
    expect(coverArt({ subject: 'games', motif, seed: 5 })).toBe(pictures[5])
  }
})

test('the hair does not change the colours of an avatar', () => {
  const face = { seed: 7, name: 'Вера Павловна' }
  expect(avatarArt(face)).toBe(avatarArt(face))
  expect(avatarArt({ ...face, hair: 'bun' })).not.toBe(avatarArt({ ...face, hair: 'cap' }))
  const ground = /<rect x="0" y="0" width="300" height="300" rx="0" fill="(#[0-9a-f]{6})"/
  expect(ground.exec(avatarArt({ ...face, hair: 'bun' }))?.[1]).toBe(
    ground.exec(avatarArt({ ...face, hair: 'cap' }))?.[1],
  )
})

test('a drawing becomes a JPEG of the width asked for', async () => {
  const picture = await sharp(
    await drawPicture(coverArt({ subject: 'science', motif: 'planet', seed: 3 }), 310),
  ).metadata()
  expect(picture).toMatchObject({ format: 'jpeg', width: 310, height: 300 })
})
