import { limits } from '@quiz/contract/limits.ts'
import sharp, { type Metadata } from 'sharp'

/** Markers of a JPEG (ITU T.81): those of one frame, tables, a restart interval and scans are all that a picture needs. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, firstRestart: 0xd0, lastRestart: 0xd7 }
const needed = new Set([...frames, 0xc4, 0xdb, 0xdd, marker.scan])
const jfif = { marker: 0xe0, bytes: 16, identifier: 'JFIF\0', thumbnailAt: 12 }
/** Encoders make at most a dozen scans; each one more is a whole picture to decode for everybody who looks at it. */
const mostScans = 20

/**
 * The bytes of a JPEG that can be stored as they are, up to its end marker: of at most 1280 px, upright, without metadata,
 * decoded without a warning. Null for any other picture. Decodes it, so for the image process only.
 */
export async function cleanJpeg(
  bytes: Buffer,
  { format, width, height, space }: Pick<Metadata, 'format' | 'width' | 'height' | 'space'>,
): Promise<Buffer | null> {
  if (format !== 'jpeg' || Math.max(width, height) > limits.imageSide || space !== 'srgb') return null
  const end = endOfPicture(bytes)
  if (end === null) return null
  const clean = bytes.subarray(0, end)
  try {
    await sharp(clean, { failOn: 'warning', limitInputPixels: limits.imagePixels }).raw().toBuffer()
    return clean
  } catch {
    return null
  }
}

/** The position after the end marker; null where anything else stands between the segments that a picture needs. */
function endOfPicture(bytes: Buffer): number | null {
  let [at, scans, isFramed] = [2, 0, false]
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const kind = bytes.readUInt8(at + 1)
    const size = bytes.readUInt16BE(at + 2)
    if (!(needed.has(kind) || (at === 2 && isPlainJfif(kind, bytes.subarray(at + 4, at + 2 + size))))) return null
    if (frames.has(kind) && isFramed) return null
    isFramed ||= frames.has(kind)
    at += 2 + size
    if (kind !== marker.scan) continue
    at = endOfScan(bytes, at)
    scans++
    if (bytes[at + 1] === marker.end) return at + 2
    if (scans === mostScans) return null
  }
  return null
}

/** The position of the marker that ends the data of a scan, in which FF stands before a zero or a restart alone. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && isInScan(bytes[at + 1])) at = bytes.indexOf(0xff, at + 2)
  return at === -1 ? bytes.length : at
}

const isInScan = (follower = 0): boolean =>
  follower === 0 || (follower >= marker.firstRestart && follower <= marker.lastRestart)

/** Whether a segment is of JFIF, without a thumbnail. */
const isPlainJfif = (kind: number, segment: Buffer): boolean =>
  kind === jfif.marker &&
  segment.length === jfif.bytes - 2 &&
  segment.toString('latin1', 0, jfif.identifier.length) === jfif.identifier &&
  segment[jfif.thumbnailAt] === 0 &&
  segment[jfif.thumbnailAt + 1] === 0
