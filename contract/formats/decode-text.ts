export type TextEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1251'
  | 'koi8-r'
  | 'ibm866'
  | 'iso-8859-5'
  | 'x-mac-cyrillic'
  | 'windows-1252'

/** Encodings that an author may choose, when another one was recognised. */
export const commonEncodings = [
  'utf-8',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'utf-16le',
] as const satisfies TextEncoding[]

/** Encodings with one byte a character, the commonest first: the first of equally likely ones wins. */
const narrowEncodings = ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic', 'windows-1252'] as const
/** Bytes at the beginning by which an encoding is recognised. */
const sampleBytes = 4096

/** The text of a file without a byte order mark, in the chosen encoding or the one that its bytes suggest. */
export function decodeText(bytes: Uint8Array, chosen?: TextEncoding): { text: string; encoding: TextEncoding } {
  const encoding = chosen ?? markedEncoding(bytes) ?? guessedEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return { text: encoding === 'utf-8' && !chosen ? (readTwice(text) ?? text) : text, encoding }
}

function markedEncoding([first, second, third]: Uint8Array): TextEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function guessedEncoding(bytes: Uint8Array): TextEncoding {
  const sample = bytes.subarray(0, sampleBytes)
  return wideEncoding(sample) ?? (isUtf8(bytes) ? 'utf-8' : narrowEncoding(sample))
}

/** Line feeds, spaces and digits of UTF-16 have a zero byte on the same side; other encodings have none. */
function wideEncoding(sample: Uint8Array): TextEncoding | null {
  const zeros = [0, 0] as [number, number]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1
  if (Math.max(...zeros) < Math.max(1, sample.length / 50)) return null
  return zeros[1] > zeros[0] ? 'utf-16le' : 'utf-16be'
}

/** A few wrong bytes leave a text UTF-8: they are shown as «�». */
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const wrong = text.split('\ufffd').length - 1
  return wrong === 0 || wrong * 20 < (text.match(/[\u0080-\ufffc]/g)?.length ?? 0)
}

/** The encoding in which a sample looks most like Russian, or a western language with accents. */
function narrowEncoding(sample: Uint8Array): TextEncoding {
  const likelihood = (encoding: TextEncoding) => likenessOf(new TextDecoder(encoding).decode(sample))
  return narrowEncodings.reduce<TextEncoding>(
    (best, encoding) => (likelihood(encoding) > likelihood(best) ? encoding : best),
    narrowEncodings[0],
  )
}

/** Small Cyrillic letters and accents within words speak for an encoding; capitals within words and odd signs against it. */
function likenessOf(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return (
    count(/[а-яё]/g) +
    count(/[оеаинтсрвл]/g) +
    count(/[a-z][à-ÿ](?=[a-z])/gi) * 4 -
    count(/\p{Ll}\p{Lu}/gu) * 3 -
    count(/[a-z](?=[\u0400-\u04ff])|[\u0400-\u04ff](?=[a-z])/gi) * 3 -
    count(/[^\p{ASCII}\u0410-\u044fЁё«»„“”–—…№°×àâçèéêëîïôùûüäößñáíóúÀÉÖÜ\u00a0]/gu) * 2
  )
}

/** A text in UTF-8 that was read as Windows-1251 and stored again: «РџСЂРёРІРµС‚». Null for another text. */
function readTwice(text: string): string | null {
  const pairs = text.match(/[РС][\u0080-\u04ff\u2000-\u2122]/g)?.length ?? 0
  if (pairs * 3 < (text.match(/[\u0400-\u04ff]/g)?.length ?? 0) || pairs < 10) return null
  const table = new Map(
    [...new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
      (character, byte) => [character, byte] as const,
    ),
  )
  const bytes = [...text].map((character) => table.get(character))
  if (bytes.includes(undefined)) return null
  const again = new TextDecoder('utf-8').decode(Uint8Array.from(bytes.map((byte) => byte ?? 0)))
  return again.includes('\ufffd') ? null : again
}
