/** Markers of a JPEG (ITU T.81). */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, restart: 0xd0, restartEnd: 0xd7, jfif: 0xe0 }
/** Segments that a picture needs: frames of three kinds, Huffman and quantisation tables, restart interval, scans. */
const needed = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, marker.scan])
/** A JFIF segment without a thumbnail. */
const jfif = { bytes: 16, identifier: 'JFIF\0', thumbnailAt: 16 }

/**
 * Where the picture in a JPEG ends: the position after its end marker. Null for a JPEG that has more than its picture before
 * that (metadata, colour profiles, comments, thumbnails), and for one that is broken.
 */
export function endOfCleanJpeg(bytes: Buffer): number | null {
  if (bytes[0] !== 0xff || bytes[1] !== marker.start) return null
  let at = 2
  while (at + 4 <= bytes.length || bytes[at + 1] === marker.end) {
    if (bytes[at] !== 0xff) return null
    const kind = bytes[at + 1] ?? 0
    if (kind === marker.end) return at + 2
    if (!needed.has(kind) && !isPlainJfif(bytes, at)) return null
    at += 2 + bytes.readUInt16BE(at + 2)
    if (kind === marker.scan) at = endOfScan(bytes, at)
  }
  return null
}

const isPlainJfif = (bytes: Buffer, at: number): boolean =>
  bytes[at + 1] === marker.jfif &&
  bytes.readUInt16BE(at + 2) === jfif.bytes &&
  bytes.toString('latin1', at + 4, at + 4 + jfif.identifier.length) === jfif.identifier &&
  bytes[at + jfif.thumbnailAt] === 0 &&
  bytes[at + jfif.thumbnailAt + 1] === 0

/** The next marker after the compressed data of a scan, in which FF is followed by 00 or a restart marker. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !(next >= marker.restart && next <= marker.restartEnd)) return at
  }
  return bytes.length
}
