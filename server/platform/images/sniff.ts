const signatures: [start: Buffer, at: number][] = [
  [Buffer.from('89504e470d0a1a0a', 'hex'), 0], // PNG
  [Buffer.from('ffd8ff', 'hex'), 0], // JPEG
  [Buffer.from('GIF87a'), 0],
  [Buffer.from('GIF89a'), 0],
  [Buffer.from('49492a00', 'hex'), 0], // TIFF, little-endian
  [Buffer.from('4d4d002a', 'hex'), 0], // TIFF, big-endian
]

/**
 * Whether the bytes have the signature of PNG, JPEG, WebP, GIF, TIFF or AVIF. Declared names and media types are
 * ignored.
 */
export const looksLikePicture = (bytes: Buffer): boolean =>
  signatures.some(([start, at]) => bytes.subarray(at, at + start.length).equals(start)) ||
  isWebp(bytes) ||
  isAvif(bytes)

const word = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

const isWebp = (bytes: Buffer) => word(bytes, 0) === 'RIFF' && word(bytes, 8) === 'WEBP'

/** AVIF shares its container with HEIC and MP4; only the list of brands tells them apart. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || word(bytes, 4) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  for (let at = 8; at + 4 <= end; at += 4) if (['avif', 'avis'].includes(word(bytes, at))) return true
  return false
}
