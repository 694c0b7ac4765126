/** Encodings of text files. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251'

/** Bytes at the beginning by which UTF-16 without a byte order mark is recognised. */
const sampleBytes = 4096

/** The text of a file in UTF-8, UTF-16 or Windows-1251, without a byte order mark. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const encoding = markedEncoding(bytes) ?? guessedEncoding(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function markedEncoding([first, second, third]: Uint8Array): TextEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function guessedEncoding(bytes: Uint8Array): TextEncoding {
  return wideEncoding(bytes.subarray(0, sampleBytes)) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1251')
}

/** Line feeds, spaces and digits of UTF-16 have a zero byte on the same side; other encodings have none. */
function wideEncoding(sample: Uint8Array): TextEncoding | null {
  const zeros = [0, 0] as [number, number]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1
  if (Math.max(...zeros) < Math.max(1, sample.length / 50)) return null
  return zeros[1] > zeros[0] ? 'utf-16le' : 'utf-16be'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
