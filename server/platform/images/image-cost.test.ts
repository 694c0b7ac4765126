import { limits } from '@quiz/contract/limits.ts'
import { describe, expect, test } from 'vitest'
import { bitPng, photoFromPhone, plain } from '#server/testing/sample-pictures.ts'
import { costOfPicture, readHeader } from './image-cost.ts'

const size = { width: 300, height: 200 }
const picture = () => plain(300, 200)
/** The stored picture is part of the cost. */
const stored = 1280 * 1280 * 3

describe('the header gives size and bytes per pixel of', () => {
  test.each([
    ['an 8-bit PNG', () => picture().png(), 4],
    ['a 16-bit PNG', () => picture().toColourspace('rgb16').png(), 8],
    ['a PNG with a palette', () => picture().png({ palette: true }), 4],
    ['a JPEG', () => picture().jpeg(), 3],
    ['a progressive JPEG with a profile', () => picture().withIccProfile('p3').jpeg({ progressive: true }), 3],
    ['a CMYK JPEG', () => picture().toColourspace('cmyk').jpeg(), 4],
    ['a grey JPEG', () => picture().toColourspace('b-w').jpeg(), 1],
    ['a GIF', () => picture().gif(), 4],
    ['a lossy WebP', () => picture().webp(), 4],
    ['a lossless WebP', () => picture().webp({ lossless: true }), 4],
    [
      'a WebP with metadata',
      () =>
        picture()
          .withExif({ IFD0: { Make: 'a' } })
          .webp(),
      4,
    ],
    ['an AVIF', () => picture().avif({ effort: 0 }), 18],
  ])('%s', async (_, encoded, bytesPerPixel) => {
    expect(readHeader(await encoded().toBuffer())).toEqual({ ...size, bytesPerPixel })
  })
})

test('the thumbnail and the metadata of a photograph are skipped', async () => {
  expect(readHeader(await photoFromPhone(400, 300))).toMatchObject({ width: 400, height: 300 })
})

test('a picture costs its decoded bytes and those of the stored one, however small its file is', () => {
  const bomb = bitPng(8000, 5000)
  expect(bomb.length).toBeLessThan(10_000)
  expect(costOfPicture(readHeader(bomb))).toBe(8000 * 5000 * 4 + stored)
})

test('a header without a size counts as the largest picture', async () => {
  const largest = limits.imagePixels * 8 + stored
  const tiff = await picture().tiff().toBuffer()
  const jpeg = await picture().jpeg().toBuffer()
  for (const bytes of [tiff, jpeg.subarray(0, 100), Buffer.from('\x89PNG'), Buffer.alloc(0), Buffer.alloc(100, 0xff)])
    expect(costOfPicture(readHeader(bytes))).toBe(largest)
})

test('a size after 256 KB of metadata is not found', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  const metadata = (bytes: number) => Buffer.alloc(bytes, 'ffe00002', 'hex')
  const withMetadata = (bytes: number) => Buffer.concat([jpeg.subarray(0, 2), metadata(bytes), jpeg.subarray(2)])
  expect(readHeader(withMetadata(100_000))).toMatchObject(size)
  expect(readHeader(withMetadata(300_000))).toBeNull()
})

test('only the first of many tiles are read', () => {
  const box = (width: number) =>
    Buffer.from(`69737065${'00'.repeat(4)}${width.toString(16).padStart(8, '0')}00000001`, 'hex')
  const tiles = Array.from({ length: 300 }, (_, at) => box(at + 1))
  const avif = Buffer.concat([Buffer.from('\0\0\0\x18ftypavif'), ...tiles])
  expect(readHeader(avif)).toMatchObject({ width: 256, height: 1 })
})
