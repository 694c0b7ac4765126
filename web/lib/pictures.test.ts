// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { drawingEncodings, encodeWithinLimit, type PictureEncoding, photoEncodings } from '#web/lib/picture-encoding.ts'
import { fitWithin, isTooThin, stretchTo } from '#web/lib/picture-size.ts'
import { answerPicture, dataUrlOf, pictureKind, scalePicture } from '#web/lib/pictures.ts'

const blob = (type: string, bytes: number) => new Blob([new Uint8Array(bytes)], { type })

describe('the size of a scaled picture', () => {
  test('is at most 1280 on its longer side with the same aspect ratio', () => {
    expect(fitWithin({ width: 4000, height: 3000 }, 1280)).toEqual({ width: 1280, height: 960 })
    expect(fitWithin({ width: 640, height: 480 }, 1280)).toEqual({ width: 640, height: 480 })
    expect(fitWithin({ width: 20_000, height: 3 }, 1280)).toEqual({ width: 1280, height: 1 })
  })

  test.each([
    [1280, 199, true],
    [1280, 200, false],
    [199, 1280, true],
    [1279, 100, false],
  ])('of %i × %i px has too few pixels left to be read: %s', (width, height, isThin) => {
    expect(isTooThin({ width, height })).toBe(isThin)
  })

  test('of a drawing is the full size', () => {
    expect(stretchTo({ width: 24, height: 12 }, 1280)).toEqual({ width: 1280, height: 640 })
  })
})

describe('encoding a picture', () => {
  test('returns the first result under the limit', async () => {
    const sizes: Record<string, number> = { 'image/webp 0.92': 90, 'image/jpeg 0.92': 95, 'image/webp 0.85': 40 }
    const tried: PictureEncoding[] = []
    const kept = await encodeWithinLimit(
      photoEncodings,
      async (way) => {
        tried.push(way)
        return blob(way.type, sizes[`${way.type} ${way.quality}`] ?? 1)
      },
      50,
    )
    expect(kept).toMatchObject({ type: 'image/webp', size: 40 })
    expect(tried).toHaveLength(3)
  })

  test('returns a PNG for a cropped picture that is small enough', async () => {
    expect((await encodeWithinLimit(drawingEncodings, async (way) => blob(way.type, 10))).type).toBe('image/png')
    expect(
      (await encodeWithinLimit(drawingEncodings, async (way) => blob(way.type, way.type === 'image/png' ? 9 : 1), 5))
        .type,
    ).toBe('image/webp')
  })

  test('returns a JPEG where the browser encodes PNG instead of WebP', async () => {
    const safari = async (way: PictureEncoding) => blob(way.type === 'image/webp' ? 'image/png' : way.type, 10)
    expect((await encodeWithinLimit(photoEncodings, safari)).type).toBe('image/jpeg')
  })

  test('returns the smallest result when none is under the limit', async () => {
    const heavy = async (way: PictureEncoding) => blob(way.type, 100 + way.quality * 100)
    expect((await encodeWithinLimit(photoEncodings, heavy, 50)).size).toBe(160)
  })
})

describe('a chosen file', () => {
  test.each([
    ['image/jpeg', 'a.jpg', 'photo'],
    ['image/heic', 'a.heic', 'heic'],
    ['', 'IMG_0001.HEIC', 'heic'],
    ['image/svg+xml', 'a.svg', 'drawing'],
    ['image/vnd.microsoft.icon', 'favicon.ico', 'drawing'],
    ['image/tiff', 'scan.tiff', 'photo'],
    ['application/pdf', 'a.png', null],
    ['', 'notes.txt', null],
  ])('%s %s is %s', (type, name, kind) => {
    expect(pictureKind({ type, name })).toBe(kind)
  })

  test('that is not a picture is rejected with a code', async () => {
    await expect(scalePicture(new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))).rejects.toMatchObject({
      code: 'not_a_picture',
    })
  })

  test('is read as a data: URL', async () => {
    expect(await dataUrlOf(new Blob(['hi'], { type: 'image/png' }))).toBe('data:image/png;base64,aGk=')
  })
})

describe('the picture of an answer', () => {
  /** Stands in for the canvas and the pictures that jsdom does not have; a pixel takes this many bytes at full quality. */
  function standIn({ side, height = side, bytesPerPixel }: { side: number; height?: number; bytesPerPixel: number }) {
    class Picture {
      src = ''
      naturalWidth = side
      naturalHeight = height
      decode = async () => {}
    }
    vi.stubGlobal('Image', Picture)
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const drawn: number[] = []
    const at: unknown[][] = []
    const getImageData = () => ({ data: [], width: 0, height: 0 })
    const drawImage = (_: unknown, ...place: unknown[]) => at.push(place)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage,
      fillRect() {},
      getImageData,
    } as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      ...[give, type = '', quality]: Parameters<HTMLCanvasElement['toBlob']>
    ) {
      if (drawn.at(-1) !== this.width) drawn.push(this.width)
      give(blob(type, Math.round(this.width * this.height * bytesPerPixel * Number(quality))))
    })
    return { drawn, at }
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test.each([
    ['large', { side: 1280, bytesPerPixel: 0.1 }, { sides: [512], type: 'image/webp' }],
    ['small', { side: 300, bytesPerPixel: 0.1 }, { sides: [300], type: 'image/webp' }],
    ['too detailed for 512 px', { side: 1280, bytesPerPixel: 0.4 }, { sides: [512, 384], type: 'image/webp' }],
    ['too detailed for 384 px', { side: 1280, bytesPerPixel: 1 }, { sides: [512, 384, 256], type: 'image/webp' }],
  ])('that is %s is at most 512 px and 50 KB', async (_, picture, { sides, type }) => {
    const { drawn } = standIn(picture)
    const kept = await answerPicture(new Blob(['picture'], { type: 'image/png' }))
    expect(kept.size).toBeLessThanOrEqual(50_000)
    expect(kept.type).toBe(type)
    expect(drawn).toEqual(sides)
  })

  test('that is not square is drawn once, in the middle of a square', async () => {
    const { drawn, at } = standIn({ side: 1280, height: 640, bytesPerPixel: 0.1 })
    await answerPicture(new Blob(['picture'], { type: 'image/png' }))
    expect({ drawn, at }).toEqual({ drawn: [512], at: [[0, 128, 512, 256]] })
  })

  test('that is above 50 KB in every size is refused', async () => {
    standIn({ side: 1280, bytesPerPixel: 4 })
    await expect(answerPicture(new Blob(['picture'], { type: 'image/png' }))).rejects.toMatchObject({
      code: 'unreadable',
    })
  })
})
