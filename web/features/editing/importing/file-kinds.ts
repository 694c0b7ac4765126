import { decodeText } from '@quiz/contract/formats/decode-text.ts'
import { limits } from '@quiz/contract/limits.ts'

/** Files that are no text: those that are read, and those that are named with what helps. */
export type BinaryKind = 'docx' | 'odt' | 'xlsx' | 'ods' | 'page' | (typeof unreadKinds)[number]
const unreadKinds = [
  'pdf',
  'doc',
  'xls',
  'rtf',
  'pages',
  'xlsb',
  'xmlTable',
  'xmlDocument',
  'numbers',
  'anki',
  'moodleBackup',
  'presentation',
  'picture',
  'archive',
  'binary',
] as const

const byName: [RegExp, BinaryKind][] = [
  // Macros of a document are left alone.
  [/\.(?:docx|docm|dotx)$/i, 'docx'],
  [/\.(?:xlsx|xlsm)$/i, 'xlsx'],
  [/\.(?:doc|dot)$/i, 'doc'],
  [/\.xls$/i, 'xls'],
  [/\.rtf$/i, 'rtf'],
  [/\.(?:odt|ott)$/i, 'odt'],
  [/\.pages$/i, 'pages'],
  [/\.(?:ods|ots)$/i, 'ods'],
  [/\.xlsb$/i, 'xlsb'],
  [/\.numbers$/i, 'numbers'],
  [/\.(?:apkg|colpkg)$/i, 'anki'],
  [/\.mbz$/i, 'moodleBackup'],
  [/\.(?:ppt|pptx|odp|key)$/i, 'presentation'],
  [/\.pdf$/i, 'pdf'],
  [/\.(?:png|jpe?g|gif|webp|bmp|heic|avif|tiff?|djvu)$/i, 'picture'],
  [/\.(?:zip|rar|7z|gz|tar)$/i, 'archive'],
]

const byBytes: [readonly number[], BinaryKind][] = [
  [[0x25, 0x50, 0x44, 0x46, 0x2d], 'pdf'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'rtf'],
  [[0x89, 0x50, 0x4e, 0x47], 'picture'],
  [[0xff, 0xd8, 0xff], 'picture'],
  [[0x47, 0x49, 0x46, 0x38], 'picture'],
  [[0x52, 0x61, 0x72, 0x21], 'archive'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'archive'],
]
const zip = [0x50, 0x4b, 0x03, 0x04]
/** The first entry of an OpenDocument archive names what it is, uncompressed. */
const openDocument = /mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/
const openKinds: Record<string, BinaryKind> = { text: 'odt', spreadsheet: 'ods', presentation: 'presentation' }
/** A page that was saved, as one file or with what belongs to it. */
const page =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?<(?:!doctype html|html|meta)\b|^(?:[\w-]+:.*\r?\n)*(?:MIME-Version|Content-Type): (?:1\.0|multipart\/related)/i
/** What office programs write as one file of XML, under any name. */
const byProgram: [RegExp, BinaryKind][] = [
  [
    /progid="Excel|schemas-microsoft-com:office:spreadsheet|mimetype="application\/vnd\.oasis\.opendocument\.s/,
    'xmlTable',
  ],
  [
    /progid="Word|schemas\.microsoft\.com\/office\/word|mimetype="application\/vnd\.oasis\.opendocument\.t/,
    'xmlDocument',
  ],
]
const compound = [0xd0, 0xcf, 0x11, 0xe0]

/** What a file is by its first bytes and its name; null for a text. */
export function binaryKind(name: string, bytes: Uint8Array): BinaryKind | null {
  const starts = (sign: readonly number[]) => sign.every((byte, index) => bytes[index] === byte)
  const named = byName.find(([pattern]) => pattern.test(name))?.[1] ?? null
  const signed = byBytes.find(([sign]) => starts(sign))?.[1]
  if (signed) return signed
  if (starts(compound)) return named === 'xls' || named === 'xlsx' ? 'xls' : (oldKind(named) ?? 'doc')
  if (starts(zip)) return openKinds[openDocument.exec(ascii(bytes))?.[1] ?? ''] ?? zippedKind(named)
  const written = writtenKind(decodeText(bytes.subarray(0, 2048)).text)
  if (written) return written
  // A text under such a name is a text after all, but for those whose content is never one.
  if (named !== null && textlessKinds.has(named)) return named
  return isBinary(bytes) ? (named ?? 'binary') : null
}

/** What a text is by its beginning: a page, or what an office program writes as one file of XML; null for other texts. */
function writtenKind(start: string): BinaryKind | null {
  const program = /^\s*<\?xml/.test(start) ? byProgram.find(([pattern]) => pattern.test(start)) : undefined
  return program?.[1] ?? (page.test(start) ? 'page' : null)
}

const textlessKinds: ReadonlySet<BinaryKind | null> = new Set(['docx', 'xlsx', 'doc', 'odt', 'ods'])

const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 200))

/** An archive under an old name is of the new kind. */
function zippedKind(named: BinaryKind | null): BinaryKind {
  if (named === 'doc') return 'docx'
  return named === 'xls' ? 'xlsx' : (named ?? 'archive')
}

const oldKind = (named: BinaryKind | null): BinaryKind | null => (named === 'presentation' ? named : null)

/** Signs that no text has, in any encoding; zeros stand beside the letters of UTF-32. */
function isBinary(bytes: Uint8Array): boolean {
  const text = decodeText(bytes.subarray(0, 4096)).text.replaceAll('\0', '')
  const odd = text.match(/(?!\s)[\p{Cc}\p{Cn}\ufffd]/gu)?.length ?? 0
  return odd * 30 > text.length
}

const nameOfPart = 'EncryptedPackage'
/** Entries of the directory of a compound file begin at multiples of this. */
const entryBytes = 128

/** Whether a compound file holds a `.docx` or an `.xlsx` that Word, Excel or LibreOffice closed with a password. */
export async function isLockedCompound(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, limits.importDocxBytes).arrayBuffer())
  const sign = [...nameOfPart].flatMap((letter) => [letter.charCodeAt(0), 0])
  for (let at = 0; at + sign.length <= bytes.length; at += entryBytes)
    if (sign.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}
