import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageWidths } from '@quiz/contract/limits.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import { type Storage, StorageFailure } from '#server/platform/storage/storage.ts'
import { noise } from '#server/testing/sample-pictures.ts'
import { createImagePipeline, type ImagePipeline, type ImageRef } from './pipeline.ts'

let folder = ''
let images: ImagePipeline
let picture: ImageRef
const written: string[] = []
const read: string[] = []

/** A storage that records its reads and writes. */
const watched = (storage: Storage): Storage => ({
  ...storage,
  get: (key) => {
    read.push(key)
    return storage.get(key)
  },
  put: (key, bytes) => {
    written.push(key)
    return storage.put(key, bytes)
  },
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renditions-'))
  images = createImagePipeline({ storage: watched(await openFolderStorage(folder)) })
  picture = await images.admit(await noise(700, 350).jpeg().toBuffer())
})
afterAll(async () => {
  await images.close()
  await rm(folder, { recursive: true })
})

const hash = (digit: string) => digit.repeat(64)

test.each(imageWidths)('a picture 700 px wide can be had %i px wide, or as wide as it is', async (width) => {
  for (const [format, kind] of [
    ['jpeg', 'jpeg'],
    ['webp', 'webp'],
    ['avif', 'heif'],
  ] as const) {
    const bytes = await images.rendition(picture.hash, width, format)
    const found = await sharp(bytes ?? Buffer.of()).metadata()
    const expected = Math.min(width, 700)
    expect(found).toMatchObject({ format: kind, width: expected, height: expected / 2 })
  }
})

test('a JPEG as wide as the stored picture is the stored picture, not encoded again', async () => {
  const stored = await sharp(
    join(folder, `originals/${picture.hash.slice(0, 2)}/${picture.hash.slice(2, 4)}/${picture.hash}.jpg`),
  ).toBuffer()
  const full = await images.rendition(picture.hash, 930, 'jpeg')
  expect(await sharp(full ?? Buffer.of()).toBuffer()).toEqual(stored)
})

test('concurrent requests for a rendition make it once, and it is stored', async () => {
  const { hash } = await images.admit(await noise(400, 400).jpeg().toBuffer())
  written.length = 0
  const answers = await Promise.all(Array.from({ length: 8 }, () => images.rendition(hash, 96, 'webp')))
  const later = await images.rendition(hash, 96, 'webp')
  expect(new Set(answers).size).toBe(1)
  expect(later).toEqual(answers[0])
  expect(written).toEqual([`renditions/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}-96.webp`])
})

test('base64 is the JPEG of this width, cached in memory', async () => {
  const first = await images.base64(picture.hash, 310)
  const jpeg = await images.rendition(picture.hash, 310, 'jpeg')
  expect(first).toBe(jpeg?.toString('base64'))
  read.length = 0
  expect(await images.base64(picture.hash, 310)).toBe(first)
  expect(read).toEqual([])
})

test('there is no rendition of a missing picture or an invalid hash', async () => {
  expect(await images.rendition(hash('a'), 310, 'webp')).toBeNull()
  expect(await images.base64(hash('b'), 310)).toBeNull()
  for (const bad of ['', 'x', '../../etc/passwd', hash('A'), `${hash('a')}/`]) {
    expect(await images.rendition(bad, 310, 'jpeg')).toBeNull()
  }
})

test('removing a picture removes its renditions, also from memory', async () => {
  const { hash } = await images.admit(await noise(200, 100).jpeg().toBuffer())
  await images.rendition(hash, 96, 'avif')
  await images.base64(hash, 96)
  await images.remove(hash)
  expect(await images.rendition(hash, 96, 'avif')).toBeNull()
  expect(await images.base64(hash, 96)).toBeNull()
  expect(await images.rendition(hash, 1280, 'jpeg')).toBeNull()
})

test('a rendition that cannot be stored is still served, and made again', async () => {
  const storage = await openFolderStorage(folder)
  const put = () => Promise.reject(new StorageFailure('no room'))
  const unkept = createImagePipeline({ storage: { ...storage, put } })
  onTestFinished(unkept.close)
  const shown = await unkept.rendition(picture.hash, 96, 'webp')
  expect((await sharp(shown ?? Buffer.alloc(0)).metadata()).width).toBe(96)
  expect(await unkept.rendition(picture.hash, 96, 'webp')).toEqual(shown)
})

test('a timeout for a stored picture is busy, not unreadable', async () => {
  const hurried = createImagePipeline({ storage: await openFolderStorage(folder), jobMs: 0 })
  onTestFinished(hurried.close)
  const { hash } = await images.admit(await noise(300, 200).jpeg().toBuffer())
  await expect(hurried.rendition(hash, 96, 'webp')).rejects.toMatchObject({ code: 'busy' })
})
