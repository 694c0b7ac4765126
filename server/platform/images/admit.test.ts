import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@quiz/contract/limits.ts'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import { bitPng, noise, photoFromPhone, plain } from '#server/testing/sample-pictures.ts'
import { ImageProblem } from './image-problem.ts'
import { createImagePipeline, type ImagePipeline } from './pipeline.ts'
import { decodeBase64 } from './take-picture.ts'

let folder = ''
let images: ImagePipeline
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admit-'))
  images = createImagePipeline({ storage: await openFolderStorage(folder) })
})
afterAll(async () => {
  await images.close()
  await rm(folder, { recursive: true })
})

/** The stored picture, as it is served at full width. */
async function stored(bytes: Buffer): Promise<Buffer> {
  const { hash } = await images.admit(bytes)
  const found = await images.rendition(hash, 1280, 'jpeg')
  if (!found) throw new Error('not stored')
  return found
}

/** A GIF of 300 to 200 pixels whose header says 1 to 1. */
async function lyingGif(): Promise<Buffer> {
  const gif = await plain(300, 200).gif().toBuffer()
  gif.writeUInt32LE(0x00010001, 6)
  return gif
}

const pixel = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

describe('takes', () => {
  test.each([
    ['PNG', () => plain(40, 30).png()],
    ['JPEG', () => plain(40, 30).jpeg()],
    ['JPEG for printing (CMYK)', () => plain(40, 30).toColourspace('cmyk').jpeg()],
    ['WebP', () => plain(40, 30).webp()],
    ['GIF', () => plain(40, 30).gif()],
    ['TIFF', () => plain(40, 30).tiff()],
    ['AVIF', () => plain(40, 30).avif({ effort: 0 })],
    ['a single pixel', () => plain(1, 1).png()],
  ])('%s and keeps it as an sRGB JPEG', async (_, picture) => {
    const bytes = await picture().toBuffer()
    const found = await sharp(await stored(bytes)).metadata()
    const { width, height } = await sharp(bytes).metadata()
    expect(found).toMatchObject({ format: 'jpeg', width, height, space: 'srgb', channels: 3 })
  })

  test('a picture of exactly 40 megapixels', async () => {
    expect(await images.admit(bitPng(8000, 5000))).toMatchObject({ width: 1280, height: 800 })
  })

  test('a picture whatever its declared name or media type', async () => {
    const png = await plain(20, 20).png().toBuffer()
    const sent = `data:image/svg+xml;name=virus.exe;base64,${png.toString('base64')}`
    expect(await images.admit(decodeBase64(sent))).toMatchObject({ width: 20, height: 20 })
  })

  test.each([
    ['colours', (red: Sharp) => red.toColourspace('rgb16'), [220, 30, 40]],
    ['colours of a wide gamut', (red: Sharp) => red.withIccProfile('p3').toColourspace('rgb16'), [220, 30, 40]],
    ['half transparent colours', (red: Sharp) => red.ensureAlpha(0.5).toColourspace('rgb16'), [237, 142, 147]],
    ['grey', (red: Sharp) => red.toColourspace('grey16'), [112, 112, 112]],
  ])('a 16-bit PNG with %s as what it looks like', async (_, encoded, expected) => {
    const bytes = await encoded(plain(40, 30)).png().toBuffer()
    expect((await sharp(bytes).metadata()).depth).toBe('ushort')
    for (const [at, value] of (await pixel(await stored(bytes), 20, 15)).entries())
      expect(Math.abs(value - (expected[at] ?? 0))).toBeLessThan(6)
  })
})

describe('refuses', () => {
  const jpeg = () => noise(400, 300).jpeg().toBuffer()
  const half = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, Math.floor((await bytes).length / 2))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG with a script', 'image_kind', () => Buffer.from(svg)],
    ['an SVG behind an XML declaration', 'image_kind', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['a text', 'image_kind', () => Buffer.from('Это не картинка, а письмо.')],
    ['a web page', 'image_kind', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a BMP', 'image_kind', () => Buffer.from('BM6\0\0\0\0\0\0\x006\0\0\0(\0\0\0', 'latin1')],
    ['a PDF', 'image_kind', () => Buffer.from('%PDF-1.7\n')],
    ['a HEIC', 'image_kind', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['nothing at all', 'image_kind', () => Buffer.of()],
    ['a script that pretends to be a GIF', 'image_unreadable', () => Buffer.from('GIF89a/*\0\0\0*/=1;alert(1)')],
    ['a signature alone', 'image_unreadable', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['half a JPEG', 'image_unreadable', () => half(jpeg())],
    ['half a PNG', 'image_unreadable', () => half(noise(200, 200).png().toBuffer())],
    ['half a WebP', 'image_unreadable', () => half(noise(200, 200).webp().toBuffer())],
    ['half a GIF', 'image_unreadable', () => half(noise(200, 200).gif().toBuffer())],
    ['half a TIFF', 'image_unreadable', () => half(noise(200, 200).tiff({ compression: 'none' }).toBuffer())],
    ['half an AVIF', 'image_unreadable', () => half(noise(200, 200).avif({ effort: 0 }).toBuffer())],
    ['an SVG inside a TIFF header', 'image_unreadable', () => Buffer.from(`II*\0${svg}`, 'latin1')],
    ['a small PNG of 256 megapixels', 'image_too_many_pixels', () => bitPng(16_000, 16_000)],
    ['one row over 40 megapixels', 'image_too_many_pixels', () => bitPng(8000, 5001)],
    ['a TIFF of 41 megapixels', 'image_too_many_pixels', () => plain(8200, 5000).tiff({ bitdepth: 1 }).toBuffer()],
    ['a GIF with a frame larger than it says', 'image_unreadable', () => lyingGif()],
    ['more than 8 MB', 'image_too_large', () => Buffer.alloc(limits.imageBytes + 1)],
  ])('%s: %s', async (_, code, bytes) => {
    const refused = images.admit(await bytes())
    await expect(refused).rejects.toBeInstanceOf(ImageProblem)
    await expect(refused).rejects.toMatchObject({ code })
  })
})

describe('what is stored', () => {
  test('has no location, camera or colour profile, and is upright', async () => {
    const photo = await photoFromPhone(80, 40)
    expect(photo.toString('latin1')).toContain('SecretPhone')
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const bytes = await stored(photo)
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    expect([width, height]).toEqual([40, 80])
    expect(bytes.toString('latin1')).not.toMatch(/Exif|SecretPhone|GPSLatitude/)
  })

  test('has the colours of the profile that was dropped', async () => {
    const wide = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3c8c3c' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const [red = 0, green = 0, blue = 0] = await pixel(await stored(wide), 4, 4)
    for (const [found, meant] of [
      [red, 60],
      [green, 140],
      [blue, 60],
    ] as const) {
      expect(Math.abs(found - meant)).toBeLessThanOrEqual(3)
    }
  })

  test('is white where the picture was transparent', async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    expect(await pixel(await stored(clear), 4, 4)).toEqual([255, 255, 255])
  })

  /** Strokes of 6 px on transparent ground, as editors of formulas export them. */
  const strokes = (colour: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120"><path d="M20 100L100 20L180 100" stroke="${colour}" stroke-width="6" fill="none"/></svg>`,
    )
  test.each([
    ['white', 'PNG', (drawing: Sharp) => drawing.png(), 'dark'],
    ['white', 'WebP', (drawing: Sharp) => drawing.webp(), 'dark'],
    ['white', '16-bit PNG', (drawing: Sharp) => drawing.toColourspace('rgb16').png(), 'dark'],
    ['white', 'grey PNG', (drawing: Sharp) => drawing.toColourspace('b-w').png(), 'dark'],
    ['#ffe95c', 'PNG with a palette', (drawing: Sharp) => drawing.png({ palette: true }), 'dark'],
    ['white', 'large PNG', (drawing: Sharp) => drawing.resize({ width: 2000 }).png(), 'dark'],
    ['black', 'PNG', (drawing: Sharp) => drawing.png(), 'light'],
    ['black', 'GIF', (drawing: Sharp) => drawing.gif(), 'light'],
    ['#1a6b3c', 'PNG', (drawing: Sharp) => drawing.png(), 'light'],
  ] as const)('keeps %s strokes of a transparent %s visible', async (...[colour, , encoded, ground]) => {
    const bytes = await stored(await encoded(sharp(strokes(colour))).toBuffer())
    const { width = 0 } = await sharp(bytes).metadata()
    const scale = width / 200
    const brightness = async (left: number, top: number) =>
      (await pixel(bytes, Math.round(left * scale), Math.round(top * scale)))
        .slice(0, 3)
        .reduce((sum, one) => sum + one) / 3
    const [behind, stroke] = [await brightness(100, 60), await brightness(60, 60)]
    expect(behind > 128 ? 'light' : 'dark').toBe(ground)
    expect(Math.abs(behind - stroke)).toBeGreaterThan(100)
  })

  test('is at most 1280 px on its longest side, and never enlarged', async () => {
    expect(await images.admit(await plain(2000, 500).png().toBuffer())).toMatchObject({ width: 1280, height: 320 })
    expect(await images.admit(await plain(500, 2000).png().toBuffer())).toMatchObject({ width: 320, height: 1280 })
    expect(await images.admit(await plain(300, 200).png().toBuffer())).toMatchObject({ width: 300, height: 200 })
  })

  test('is the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(10 * 10 * 3, 10), Buffer.alloc(10 * 10 * 3, 200)])
    const animation = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const bytes = await stored(animation)
    expect((await sharp(bytes).metadata()).height).toBe(10)
    expect((await pixel(bytes, 5, 5))[0]).toBeLessThan(40)
  })

  test('has nothing of a script hidden in a readable GIF', async () => {
    const gif = await plain(12, 12).gif().toBuffer()
    const comment = Buffer.from('\x21\xfe\x10*/=1;alert("hi!")\0', 'latin1')
    const polyglot = Buffer.concat([gif.subarray(0, -1), comment, Buffer.from(';<script>alert(1)</script>')])
    expect((await stored(polyglot)).toString('latin1')).not.toContain('alert')
  })

  test('is stored once, however often the same picture is uploaded', async () => {
    const bytes = await noise(60, 60).png().toBuffer()
    const [first, second] = await Promise.all([images.admit(bytes), images.admit(bytes)])
    expect(await images.admit(bytes)).toEqual(first)
    expect(second).toEqual(first)
    const files = await readdir(join(folder, 'originals'), { recursive: true })
    expect(files.filter((name) => name.endsWith(`${first.hash}.jpg`))).toHaveLength(1)
  })
})
