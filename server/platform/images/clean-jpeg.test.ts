import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { noise, plain } from '#server/testing/sample-pictures.ts'
import { cleanJpeg } from './clean-jpeg.ts'

const secret = Buffer.from('HIDDEN DATA')
const segment = (kind: number, content: Buffer) =>
  Buffer.concat([Buffer.of(0xff, kind, (content.length + 2) >> 8, (content.length + 2) & 0xff), content])
const insert = (bytes: Buffer, at: number, added: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)])
const sampleCover = (name: string) =>
  readFile(fileURLToPath(new URL(`../../sample/quizzes/${name}/cover.jpg`, import.meta.url)))

/** What is stored of a JPEG as it is, or null; its header is taken for what every JPEG of the test has. */
const kept = (bytes: Buffer) => cleanJpeg(bytes, { format: 'jpeg', width: 70, height: 50, space: 'srgb' })

const baseline = await noise(70, 50).jpeg().toBuffer()
const progressive = await noise(70, 50).jpeg({ progressive: true }).toBuffer()
const whereTaken = await noise(70, 50)
  .withExif({ IFD0: { Copyright: 'me' } })
  .jpeg()
  .toBuffer()
const withProfile = await noise(70, 50).withIccProfile('p3').jpeg().toBuffer()

test.each([
  ['a baseline picture', baseline],
  ['a progressive picture', progressive],
  ['a picture with the standard tables', await noise(70, 50).jpeg({ optimiseCoding: false }).toBuffer()],
  ['a picture without subsampling', await noise(33, 17).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
  ['a single pixel', await plain(1, 1).jpeg().toBuffer()],
  ['a picture by mozjpeg', await noise(90, 61).jpeg({ mozjpeg: true }).toBuffer()],
  ['a large one of the best quality', await noise(640, 481).jpeg({ progressive: true, quality: 100 }).toBuffer()],
  ['a grey picture', await noise(40, 40).greyscale().jpeg().toBuffer()],
  ['a cover of the sample content', await sampleCover('chess-opening')],
])('%s is kept up to its end marker', async (_, bytes) => {
  expect(await kept(bytes)).toEqual(bytes)
  expect(await kept(Buffer.concat([bytes, secret]))).toEqual(bytes)
})

describe('not kept is a picture', () => {
  test.each([
    ['with a comment', insert(baseline, 2, segment(0xfe, secret))],
    ['with a segment of an application', insert(baseline, 2, segment(0xe5, secret))],
    ['with the place where it was taken', whereTaken],
    ['with a profile of colours', withProfile],
    [
      'with a JFIF segment that is too long',
      insert(
        baseline,
        2,
        segment(0xe0, Buffer.concat([Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'), secret])),
      ),
    ],
    ['with a second JFIF segment', insert(baseline, 20, baseline.subarray(2, 20))],
    ['with bytes between two segments', insert(baseline, 20, secret)],
    ['with bytes after its last scan', insert(progressive, progressive.length - 2, secret)],
    ['with a second frame', insert(baseline, baseline.length - 2, baseline.subarray(2))],
    ['without its end', baseline.subarray(0, baseline.length - 2)],
    ['that is cut', baseline.subarray(0, baseline.length / 2)],
  ])('%s', async (_, bytes) => {
    expect(await kept(bytes)).toBeNull()
  })

  test('of too many pixels a side, of another kind, or for printing', async () => {
    for (const other of [{ width: 1281 }, { format: 'png' as const }, { space: 'cmyk' }])
      expect(
        await cleanJpeg(baseline, { format: 'jpeg', width: 70, height: 50, space: 'srgb', ...other } as never),
      ).toBeNull()
  })
})

test('a damaged picture is kept or not, and never an error', async () => {
  const damage = fc.asyncProperty(
    fc.constantFrom(baseline, progressive),
    fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 5 }),
    fc.nat(),
    async (file, changes, cut) => {
      const copy = Buffer.from(file)
      for (const [at, byte] of changes) copy[at % copy.length] = byte
      for (const bytes of [copy, copy.subarray(0, cut % (copy.length + 1))]) {
        const clean = await kept(bytes)
        if (clean) expect((await sharp(clean).metadata()).format).toBe('jpeg')
      }
    },
  )
  await fc.assert(damage, { numRuns: 300, seed: 20261125 })
})
