import { afterAll, expect, test, vi } from 'vitest'
import { cardCodes } from './card-codes.ts'
import type { PhotoReply } from './read-photo.worker.ts'

type Size = { width: number; height: number }
let drawn: (Size & { rgba: Uint8ClampedArray<ArrayBuffer> }) | null = null

/** Colours of a photo of this size with card 7 upright at its left, 20 pixels a module. */
function colours({ width, height }: Size): Uint8ClampedArray<ArrayBuffer> {
  if (drawn?.width === width && drawn.height === height) return drawn.rgba
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let y = 0; y < 160; y++)
    for (let x = 0; x < 160; x++) {
      const [column, row] = [Math.floor(x / 20) - 1, Math.floor(y / 20) - 1]
      const isInside = column >= 0 && row >= 0 && column < 6 && row < 6
      const isWhite = isInside && cardCodes[6]?.[6 * row + column] === '1'
      rgba.fill(isWhite ? 240 : 20, 4 * ((y + 100) * width + x + 60), 4 * ((y + 100) * width + x + 60) + 3)
    }
  drawn = { width, height, rgba }
  return rgba
}

const scaled: number[] = []

/** As a browser decodes and draws, except that a scaled picture is cut off instead. */
function fakeBrowser(photo: Size | null) {
  let listener: (event: { data: unknown }) => void = () => undefined
  const replies: PhotoReply[] = []
  vi.stubGlobal('addEventListener', (_: string, given: typeof listener) => (listener = given))
  vi.stubGlobal('postMessage', (reply: PhotoReply) => replies.push(reply))
  vi.stubGlobal('createImageBitmap', async (_: unknown, options?: { resizeWidth: number }) => {
    if (!photo) throw new DOMException('no picture', 'InvalidStateError')
    if (!options) return { ...photo, close: () => undefined }
    const width = options.resizeWidth
    scaled.push(width)
    return { width, height: Math.round((photo.height * width) / photo.width), close: () => undefined }
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      height: number
      #drawn = new Uint8ClampedArray(0)
      constructor(_: number, height: number) {
        this.height = height
      }
      getContext() {
        return {
          drawImage: (bitmap: Size, ...[, row = 0, width = 0, rows = 0]: number[]) => {
            this.#drawn = colours(bitmap).subarray(4 * width * row, 4 * width * (row + rows))
          },
          getImageData: () => ({ data: this.#drawn }),
        }
      }
    },
  )
  return { replies, ask: (data: unknown) => listener({ data }) }
}

/** The replies of the worker to a photo of this size. */
async function repliesTo(photo: Size | null, request: object): Promise<PhotoReply[]> {
  const { replies, ask } = fakeBrowser(photo)
  vi.resetModules()
  await import('./read-photo.worker.ts')
  ask({ photo: new Blob(), hasLittleMemory: false, ...request })
  await vi.waitFor(() => expect(replies.at(-1)?.isLast).toBe(true))
  return replies
}
afterAll(() => vi.unstubAllGlobals())

test('the worker reads half size, then a quarter, and full size when a card is missing', async () => {
  const found = await repliesTo({ width: 640, height: 480 }, { expected: [7] })
  expect(found).toHaveLength(3)
  for (const { reading } of found)
    expect(reading).toMatchObject({ width: 640, height: 480, findings: [{ card: 7, option: 1, isSure: true }] })
  expect(await repliesTo({ width: 640, height: 480 }, { expected: [7, 8] })).toHaveLength(4)
  expect(scaled).toEqual([])
})

test('a photo above 16 megapixels is scaled, and on a device of little memory every large one', async () => {
  const [first] = await repliesTo({ width: 5000, height: 4000 }, { expected: [] })
  expect(scaled.splice(0)).toEqual([4472])
  expect(first?.reading).toMatchObject({ width: 4472, height: 3578 })
  await repliesTo({ width: 4000, height: 3000 }, { expected: [], hasLittleMemory: true })
  expect(scaled.splice(0)).toEqual([2309])
})

test('a file that is no picture has no reading', async () => {
  expect(await repliesTo(null, {})).toEqual([{ reading: null, isLast: true }])
})
