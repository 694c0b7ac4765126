import { limits } from '@quiz/contract/limits.ts'

/** Size and depth from the header of a picture, to schedule its decoding. */
export type ImageHeader = { width: number; height: number; bytesPerPixel: number }

/** Assumed without a size in the header: the largest accepted picture, with four channels of 16 bits. */
const largestCost = limits.imagePixels * 8
/** The largest stored picture. It is added to every cost, or small uploads would cost almost nothing. */
const storedCost = limits.imageSide ** 2 * 3
/** libaom keeps reference frames: 18 bytes a pixel measured. */
const avifBytesPerPixel = 18
/** A search through a whole upload would block the event loop. Metadata before the frame header of a JPEG rarely take more. */
const headerBytes = 256_000
/** Tiles of an AVIF that are read. */
const maxTiles = 256

/**
 * Size and depth from the first bytes, without a decoder, rounded up; null where they are not found. TIFF keeps them
 * anywhere in the file, so they are not looked for.
 */
export function readHeader(upload: Buffer): ImageHeader | null {
  const bytes = upload.subarray(0, headerBytes)
  const isAt = (text: string, at: number) => bytes.toString('latin1', at, at + text.length) === text
  try {
    if (isAt('\x89PNG', 0)) return readPng(bytes)
    if (isAt('\xff\xd8', 0)) return readJpeg(bytes)
    if (isAt('GIF8', 0)) return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), bytesPerPixel: 4 }
    if (isAt('WEBP', 8)) return readWebp(bytes)
    if (isAt('ftyp', 4)) return readAvif(bytes)
    return null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The cost of a job in bytes: of the decoded and of the stored picture. */
export const costOfPicture = (header: ImageHeader | null): number => decodedBytes(header) + storedCost

const decodedBytes = (header: ImageHeader | null): number =>
  header ? Math.min(pixelCount(header), limits.imagePixels) * header.bytesPerPixel : largestCost

/** The number of pixels according to the header. */
export const pixelCount = ({ width, height }: { width: number; height: number }): number => width * height

/** Fewer channels are counted as four: palettes and transparent colours unfold. */
const readPng = (bytes: Buffer): ImageHeader => ({
  width: bytes.readUInt32BE(16),
  height: bytes.readUInt32BE(20),
  bytesPerPixel: bytes.readUInt8(24) === 16 ? 8 : 4,
})

/** Segments have a marker and a length; the frame header is the first of C0 to CF that is no table (C4, C8, CC). */
function readJpeg(bytes: Buffer): ImageHeader {
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    // Markers may be filled up with FF.
    while (bytes.readUInt8(at + 1) === 0xff) at++
    const marker = bytes.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (!isFrame) continue
    return {
      height: bytes.readUInt16BE(at + 5),
      width: bytes.readUInt16BE(at + 7),
      bytesPerPixel: bytes.readUInt8(at + 9),
    }
  }
}

function readWebp(bytes: Buffer): ImageHeader | null {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X')
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1, bytesPerPixel: 4 }
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff, bytesPerPixel: 4 }
  if (kind !== 'VP8L') return null
  const sizes = bytes.readUInt32LE(21)
  return { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1, bytesPerPixel: 4 }
}

/** The largest of the `ispe` boxes: a picture of tiles has one for each tile as well. */
function readAvif(bytes: Buffer): ImageHeader | null {
  let largest: ImageHeader | null = null
  let at = bytes.indexOf('ispe')
  for (let tile = 0; at >= 0 && tile < maxTiles; tile++) {
    const header = {
      width: bytes.readUInt32BE(at + 8),
      height: bytes.readUInt32BE(at + 12),
      bytesPerPixel: avifBytesPerPixel,
    }
    if (!largest || pixelCount(header) > pixelCount(largest)) largest = header
    at = bytes.indexOf('ispe', at + 16)
  }
  return largest
}
