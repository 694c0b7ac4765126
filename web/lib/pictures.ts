import { limits } from '@quiz/contract/limits.ts'
import { groundOf, grounds } from '@quiz/contract/quiz/picture-ground.ts'
import {
  drawingEncodings,
  encodeCanvas,
  encodeWithinLimit,
  photoEncodings,
  pictureBytes,
} from '#web/lib/picture-encoding.ts'
import { fitWithin, type Size, stretchTo } from '#web/lib/picture-size.ts'

/** Why a file could not be read as a picture. */
export type PictureProblemCode = 'not_a_picture' | 'unreadable' | 'unreadable_heic'

/** A file that this browser cannot turn into a picture. */
export class PictureProblem extends Error {
  readonly code: PictureProblemCode

  constructor(code: PictureProblemCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

// The types that the server accepts; a file of another type is encoded again.
const passThroughTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif'])

/** Scales a picture to at most 1280 px and 1.5 MB: photos as WebP or JPEG, types that the server cannot read (HEIC, SVG, BMP, icons) as PNG if that is small enough. Throws `PictureProblem`. */
export async function scalePicture(file: File): Promise<Blob> {
  const kind = pictureKind(file)
  if (!kind) throw new PictureProblem('not_a_picture')
  const image = await readImage(file, kind)
  try {
    const natural = { width: image.naturalWidth, height: image.naturalHeight }
    const size =
      kind === 'drawing' && isVector(file)
        ? stretchTo(vectorSize(natural), limits.imageSide)
        : fitWithin(natural, limits.imageSide)
    const fits = size.width === natural.width && size.height === natural.height && file.size <= pictureBytes
    if (fits && passThroughTypes.has(file.type)) return file
    const canvas = drawn(image, size)
    return await encodeWithinLimit(kind === 'photo' ? photoEncodings : drawingEncodings, (encoding) =>
      encodeCanvas(canvas, encoding),
    )
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/**
 * A picture as an answer carries it: in the middle of a square unless it is one, at most 512 px and 50 KB. Throws
 * `PictureProblem`.
 */
export async function answerPicture(picture: Blob): Promise<Blob> {
  const image = await readImage(picture, 'photo')
  try {
    const natural = { width: image.naturalWidth, height: image.naturalHeight }
    for (const side of [limits.answerImageSide, 384, 256]) {
      const canvas = drawnInSquare(image, fitWithin(natural, side))
      const blob = await encodeWithinLimit(photoEncodings, (way) => encodeCanvas(canvas, way), limits.answerImageBytes)
      if (blob.size <= limits.answerImageBytes) return blob
    }
    throw new PictureProblem('unreadable')
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** Whether a picture is as wide as it is high. */
export async function isSquare(picture: Blob): Promise<boolean> {
  const image = await readImage(picture, 'photo')
  URL.revokeObjectURL(image.src)
  return image.naturalWidth === image.naturalHeight
}

/** The `data:` URL of a picture, for request bodies and `img`. */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new PictureProblem('unreadable'))
    reader.onerror = () => reject(new PictureProblem('unreadable', { cause: reader.error }))
    reader.readAsDataURL(blob)
  })
}

const isVector = (file: Blob): boolean =>
  file.type.includes('svg') || (file instanceof File && file.name.toLowerCase().endsWith('.svg'))

// An SVG without intrinsic dimensions is taken as square.
const vectorSize = ({ width, height }: Size): Size =>
  width > 0 && height > 0 ? { width, height } : { width: 1, height: 1 }

async function readImage(file: Blob, kind: PictureKind): Promise<HTMLImageElement> {
  const image = new Image()
  // The browser decodes an SVG only with its media type.
  image.src = URL.createObjectURL(isVector(file) && !file.type ? new Blob([file], { type: 'image/svg+xml' }) : file)
  try {
    await image.decode()
    return image
  } catch (cause) {
    URL.revokeObjectURL(image.src)
    throw new PictureProblem(kind === 'heic' ? 'unreadable_heic' : 'unreadable', { cause })
  }
}

function drawn(image: HTMLImageElement, size: Size): HTMLCanvasElement {
  const { canvas, context } = newCanvas(size)
  context.drawImage(image, 0, 0, size.width, size.height)
  return canvas
}

function drawnInSquare(image: HTMLImageElement, { width, height }: Size): HTMLCanvasElement {
  if (width === height) return drawn(image, { width, height })
  const side = Math.max(width, height)
  const { canvas, context } = newCanvas({ width: side, height: side })
  const place = [(side - width) / 2, (side - height) / 2, width, height] as const
  context.drawImage(image, ...place)
  const ground = groundOf(context.getImageData(...place))
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = grounds[ground]
  context.fillRect(0, 0, side, side)
  return canvas
}

function newCanvas({ width, height }: Size) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new PictureProblem('unreadable')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** The kind of a chosen file, which decides how it is encoded. */
type PictureKind = 'photo' | 'drawing' | 'heic'

const kinds: Record<string, PictureKind> = {
  jpg: 'photo',
  jpeg: 'photo',
  pjpeg: 'photo',
  png: 'photo',
  webp: 'photo',
  gif: 'photo',
  tif: 'photo',
  tiff: 'photo',
  avif: 'photo',
  heic: 'heic',
  heif: 'heic',
  svg: 'drawing',
  'svg+xml': 'drawing',
  bmp: 'drawing',
  'x-ms-bmp': 'drawing',
  ico: 'drawing',
  'x-icon': 'drawing',
  'vnd.microsoft.icon': 'drawing',
}

/** The kind of a file by its media type, or by its extension where the system gives no type; null for other files. */
export function pictureKind({ type, name }: { type: string; name: string }): PictureKind | null {
  const subtype = /^image\/(.+)$/.exec(type)?.[1]
  const ending = /\.(\w+)$/.exec(name.toLowerCase())?.[1]
  const byType = subtype ? kinds[subtype.toLowerCase()] : undefined
  const byName = !type && ending ? kinds[ending] : undefined
  return byType ?? byName ?? null
}
