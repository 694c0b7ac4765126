import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { noise, pixelsOf, plain } from '#server/testing/sample-pictures.ts'
import { endOfCleanJpeg } from './clean-jpeg.ts'

const secret = Buffer.from('HIDDEN DATA')
const segment = (kind: number, content: Buffer) =>
  Buffer.concat([Buffer.of(0xff, kind, (content.length + 2) >> 8, (content.length + 2) & 0xff), content])
const insert = (bytes: Buffer, at: number, added: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)])
const markerAt = (bytes: Buffer, kind: number, from = 0) => bytes.indexOf(Buffer.of(0xff, kind), from)
const lengthAt = (bytes: Buffer, at: number) => bytes.readUInt16BE(at + 2)
/** The first scan with its data, up to the marker that follows. */
function firstScan(bytes: Buffer): Buffer {
  const from = markerAt(bytes, 0xda)
  let to = from + 2 + lengthAt(bytes, from)
  while (bytes[to] !== 0xff || bytes[to + 1] === 0 || ((bytes[to + 1] ?? 0) & 0xf8) === 0xd0) to++
  return bytes.subarray(from, to)
}

const baseline = await noise(70, 50).jpeg().toBuffer()
const progressive = await noise(70, 50).jpeg({ progressive: true }).toBuffer()
const standard = await noise(70, 50).jpeg({ optimiseCoding: false }).toBuffer()
const oneColour = (width: number, height: number) =>
  plain(width, height).jpeg({ chromaSubsampling: '4:4:4', optimiseCoding: false }).toBuffer()
const flat = await oneColour(64, 16)
const restarted = await restartedPicture()

const honest: [string, Buffer][] = [
  ['a baseline picture', baseline],
  ['a progressive picture', progressive],
  ['a picture with the standard tables', standard],
  ['a picture of one colour', flat],
  ['a picture without subsampling', await noise(33, 17).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
  ['a single pixel', await plain(1, 1).jpeg().toBuffer()],
  ['a picture by mozjpeg', await noise(90, 61).jpeg({ mozjpeg: true }).toBuffer()],
  [
    'a large progressive one of the best quality',
    await noise(640, 481).jpeg({ progressive: true, quality: 100 }).toBuffer(),
  ],
  ['a grey picture', await noise(40, 40).greyscale().jpeg().toBuffer()],
  ['a cover of the sample content', await sampleCover('chess-opening')],
  [
    'that cover, progressive',
    await sharp(await sampleCover('book-first'))
      .jpeg({ progressive: true })
      .toBuffer(),
  ],
  [
    'that cover of the worst quality',
    await sharp(await sampleCover('on-the-road'))
      .jpeg({ quality: 5 })
      .toBuffer(),
  ],
]

describe('clean is', () => {
  test.each(honest)('%s, up to its end marker', (_, bytes) => {
    expect(endOfCleanJpeg(bytes)).toBe(bytes.length)
    expect(endOfCleanJpeg(Buffer.concat([bytes, secret]))).toBe(bytes.length)
  })

  test('a picture with restart markers', async () => {
    expect((await pixelsOf(restarted)).equals(await pixelsOf(flat))).toBe(true)
    expect(endOfCleanJpeg(restarted)).toBe(restarted.length)
  })
})

const tables = markerAt(standard, 0xc4)
const unusedHuffman = segment(0xc4, Buffer.concat([Buffer.of(0x13, 0, 0, 0, 11), Buffer.alloc(12), secret]))
const planted: [string, Buffer][] = [
  ['in a comment', insert(baseline, 2, segment(0xfe, secret))],
  ['in a segment of an application', insert(baseline, 2, segment(0xe5, secret))],
  [
    'in a JFIF segment that is too long',
    insert(
      baseline,
      2,
      segment(0xe0, Buffer.concat([Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'), secret])),
    ),
  ],
  ['before the end marker', insert(baseline, baseline.length - 2, secret)],
  ['before the end marker, in progressive ones', insert(progressive, progressive.length - 2, secret)],
  [
    'before the end marker, with FF as in a scan',
    insert(baseline, baseline.length - 2, Buffer.from('ff00ff00', 'hex')),
  ],
  ['in fill bytes before a marker', insert(baseline, baseline.length - 2, Buffer.alloc(9, 0xff))],
  ['after a restart marker', await restartedPicture({ after: secret })],
  [
    'in a restart marker that is not due',
    insert(baseline, baseline.length - 2, Buffer.concat([Buffer.of(0xff, 0xd0), secret])),
  ],
  ['in a second scan', insert(baseline, baseline.length - 2, firstScan(baseline))],
  ['in a scan that a progressive picture has had', insert(progressive, progressive.length - 2, firstScan(progressive))],
  ['in a second frame', insert(baseline, markerAt(baseline, 0xda), frameOf(baseline))],
  ['in a Huffman table that no scan uses', insert(standard, tables, unusedHuffman)],
  [
    'in a Huffman table that another one replaces',
    insert(standard, tables, segment(0xc4, standard.subarray(tables + 4, tables + 2 + lengthAt(standard, tables)))),
  ],
  ['in the unused codes of a Huffman table', withSwappedCodes(standard)],
  ['after the tables of a Huffman segment', longer(standard, 0xc4)],
  ['in a quantisation table that no component uses', insert(baseline, 2, segment(0xdb, Buffer.alloc(65, 3)))],
  ['after the table of a quantisation segment', longer(baseline, 0xdb)],
  ['after the components of the frame', longer(baseline, 0xc0)],
  ['after the components of the scan', longer(baseline, 0xda)],
  ['in a second restart interval', insert(restarted, 2, segment(0xdd, Buffer.of(1, 2)))],
  ['in the bits that fill up the last byte', await withoutPadding(flat)],
]

describe('not clean is a picture with data', () => {
  test.each(planted)('%s', (_, bytes) => {
    expect(endOfCleanJpeg(bytes)).toBeNull()
  })
})

test('bytes inserted anywhere before the end marker make a picture not clean, unless they are seen', async () => {
  const files = fc.constantFrom(baseline, progressive, standard, flat)
  const hidden = fc.uint8Array({ minLength: 4, maxLength: 40 })
  const plant = fc.asyncProperty(
    files,
    hidden,
    fc.double({ min: 0, max: 1, noNaN: true }),
    async (file, bytes, where) => {
      const planted = insert(file, 2 + Math.floor(where * (file.length - 4)), Buffer.from(bytes))
      // In the middle of the codes they are codes themselves, and change the picture.
      return endOfCleanJpeg(planted) === null || !(await pixelsOf(planted)).equals(await pixelsOf(file))
    },
  )
  await fc.assert(plant, { numRuns: 3000, seed: 20261125 })
})

test('a damaged picture is clean or not, and never an error', () => {
  const damage = fc.property(
    fc.constantFrom(baseline, progressive),
    fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 5 }),
    fc.nat(),
    (file, changes, cut) => {
      const copy = Buffer.from(file)
      for (const [at, byte] of changes) copy[at % copy.length] = byte
      endOfCleanJpeg(copy.subarray(0, cut % (copy.length + 1)))
      endOfCleanJpeg(copy)
    },
  )
  fc.assert(damage, { numRuns: 3000, seed: 20261125 })
})

function sampleCover(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`../../sample/quizzes/${name}/cover.jpg`, import.meta.url)))
}

function frameOf(bytes: Buffer): Buffer {
  const at = markerAt(bytes, 0xc0)
  return bytes.subarray(at, at + 2 + lengthAt(bytes, at))
}

/** A copy whose first segment of a kind is longer than what it has to say. */
function longer(bytes: Buffer, kind: number): Buffer {
  const at = markerAt(bytes, kind)
  const copy = insert(bytes, at + 2 + lengthAt(bytes, at), secret)
  copy.writeUInt16BE(lengthAt(bytes, at) + secret.length, at + 2)
  return copy
}

/** A copy with two codes of the rarest symbols of a standard table exchanged: it looks the same. */
function withSwappedCodes(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const at = bytes.indexOf(Buffer.from('f9fa', 'hex'), markerAt(bytes, 0xc4))
  copy.write('faf9', at, 'hex')
  return copy
}

/** A copy whose last bit, which only fills up its byte, is zero. */
async function withoutPadding(bytes: Buffer): Promise<Buffer> {
  const copy = Buffer.from(bytes)
  copy[bytes.length - 3] = (bytes.at(-3) ?? 0) & 0xfe
  expect((await pixelsOf(copy)).equals(await pixelsOf(bytes))).toBe(true)
  return copy
}

/** A picture of one colour in 16 units, each a restart interval that begins like the first. */
async function restartedPicture({ after = Buffer.of() } = {}): Promise<Buffer> {
  const unit = await oneColour(8, 8)
  const units = await oneColour(64, 16)
  const [from, scanAt] = [markerAt(unit, 0xda), markerAt(units, 0xda)]
  const data = unit.subarray(from + 2 + lengthAt(unit, from), -2)
  const intervals = Array.from({ length: 16 }, (_, index) =>
    Buffer.concat([data, after, index < 15 ? Buffer.of(0xff, 0xd0 + (index % 8)) : Buffer.of()]),
  )
  const head = units.subarray(0, scanAt)
  const scanHead = units.subarray(scanAt, scanAt + 2 + lengthAt(units, scanAt))
  return Buffer.concat([head, segment(0xdd, Buffer.of(0, 1)), scanHead, ...intervals, Buffer.of(0xff, 0xd9)])
}
