import { createHash } from 'node:crypto'

/** Markers of a JPEG (ITU T.81); `frames` are baseline, extended and progressive ones with Huffman codes. */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, restart: 0xd0, huffman: 0xc4, quantisation: 0xdb, interval: 0xdd }
const frames = { first: 0xc0, progressive: 0xc2 }
const jfif = { marker: 0xe0, bytes: 16, identifier: 'JFIF\0', thumbnailAt: 12 }
const lastCoefficient = 63

/** Tables of Annex K, which have codes for every picture. Any other table may have only codes that its picture uses. */
const standardTables = new Set([
  '2f66814c875b53173f057d784a16a34d',
  '602f734c8c12c1d9d049a18fd91d9ef3',
  'a6283a08f5d97906b66adcc812e32396',
  '13f90e3c9dc476c66f24347f6ad29cea',
])

class NotClean extends Error {}

function requireClean(isClean: boolean): asserts isClean {
  if (!isClean) throw new NotClean()
}

type Component = {
  id: number
  across: number
  down: number
  /** Size in blocks, and the blocks of a row with those that fill up its last unit. */
  columns: number
  rows: number
  stride: number
  /** By how many bits each coefficient is still shifted; −1 before its first scan. */
  shifts: Int8Array
  /** The coefficients that are not zero so far, 64 a block. */
  nonZero: Uint8Array
}

type HuffmanTable = {
  counts: Uint8Array
  symbols: Uint8Array
  used: Uint8Array
  isStandard: boolean
  isInScan: boolean
}

type ScanPart = { component: Component; dc: HuffmanTable | undefined; ac: HuffmanTable | undefined }

/** The coefficients `first` to `last`, whose bits above `low` are known after the scan, and were above `high` before it. */
type Scan = {
  components: ScanPart[]
  first: number
  last: number
  high: number
  low: number
}

/**
 * Where the picture in a JPEG ends: the position after its end marker. Null for a broken one, and for one that has anything
 * besides one picture: other segments, tables or codes that no scan uses, scans that bring nothing new, bytes after the data
 * of a scan or of a restart interval. Decodes the Huffman codes, as only they tell where the data end.
 */
export function endOfCleanJpeg(bytes: Buffer): number | null {
  try {
    return new JpegReader(bytes).readPicture()
  } catch (error) {
    // Buffer throws a RangeError for a position behind its end.
    if (error instanceof NotClean || error instanceof RangeError) return null
    throw error
  }
}

class JpegReader {
  readonly #bytes: Buffer
  readonly #tables = new Map<number, HuffmanTable>()
  readonly #quantisation = new Set<number>()
  #at = 2
  #isProgressive = false
  #components: Component[] = []
  #usedQuantisation = new Set<number>()
  #units = { columns: 0, rows: 0 }
  #interval: number | null = null
  #bits = 0
  #bitCount = 0
  /** Blocks that follow without further coefficients. */
  #emptyBlocks = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  readPicture(): number {
    requireClean(this.#bytes.readUInt16BE(0) === (0xff00 | marker.start))
    for (;;) {
      const code = this.#bytes.readUInt16BE(this.#at)
      requireClean(code >> 8 === 0xff)
      const kind = code & 0xff
      if (kind === marker.end) break
      const start = this.#at + 4
      const end = this.#at + 2 + this.#bytes.readUInt16BE(this.#at + 2)
      requireClean(end <= this.#bytes.length)
      this.#readSegment(kind, this.#bytes.subarray(start, end))
      this.#at = end
      if (kind === marker.scan) this.#readScan(this.#bytes.subarray(start, end))
    }
    this.#requireWhole()
    return this.#at + 2
  }

  #readSegment(kind: number, segment: Buffer): void {
    if (kind === marker.huffman) this.#readHuffmanTables(segment)
    else if (kind === marker.quantisation) this.#readQuantisation(segment)
    else if (kind >= frames.first && kind <= frames.progressive) this.#readFrame(kind, segment)
    else if (kind === marker.interval) {
      requireClean(this.#interval === null && segment.length === 2)
      this.#interval = segment.readUInt16BE(0)
    } else requireClean(kind === marker.scan || (kind === jfif.marker && this.#at === 2 && isPlainJfif(segment)))
  }

  #readQuantisation(segment: Buffer): void {
    let at = 0
    while (at < segment.length) {
      const [isWide, id] = [segment.readUInt8(at) >> 4, segment.readUInt8(at) & 15]
      requireClean(isWide <= 1 && !this.#quantisation.has(id))
      this.#quantisation.add(id)
      at += 1 + 64 * (1 + isWide)
    }
    requireClean(at === segment.length)
  }

  #readHuffmanTables(segment: Buffer): void {
    let at = 0
    while (at < segment.length) {
      const id = segment.readUInt8(at)
      const counts = segment.subarray(at + 1, at + 17)
      const size = counts.reduce((sum, count) => sum + count, 0)
      const symbols = segment.subarray(at + 17, at + 17 + size)
      requireClean(symbols.length === size)
      const isStandard = standardTables.has(hashOf(segment.subarray(at + 1, at + 17 + size)))
      requireUsed(this.#tables.get(id))
      this.#tables.set(id, { counts, symbols, used: new Uint8Array(size), isStandard, isInScan: false })
      at += 17 + size
    }
    requireClean(at === segment.length)
  }

  #readFrame(kind: number, segment: Buffer): void {
    requireClean(this.#components.length === 0)
    this.#isProgressive = kind === frames.progressive
    const [height, width, count] = [segment.readUInt16BE(1), segment.readUInt16BE(3), segment.readUInt8(5)]
    requireClean(segment.readUInt8(0) === 8 && width > 0 && height > 0 && segment.length === 6 + 3 * count)
    const parts = Array.from({ length: count }, (_, index) => {
      const [id = 0, sampling = 0, table = 0] = segment.subarray(6 + 3 * index, 9 + 3 * index)
      return { id, table, across: sampling >> 4, down: sampling & 15 }
    })
    requireClean(parts.every(({ across, down }) => across >= 1 && across <= 4 && down >= 1 && down <= 4))
    requireClean(new Set(parts.map(({ id }) => id)).size === count)
    this.#usedQuantisation = new Set(parts.map(({ table }) => table))
    const [acrossMost, downMost] = [Math.max(...parts.map((p) => p.across)), Math.max(...parts.map((p) => p.down))]
    this.#units = { columns: Math.ceil(width / (8 * acrossMost)), rows: Math.ceil(height / (8 * downMost)) }
    this.#components = parts.map(({ id, across, down }) => {
      const stride = this.#units.columns * across
      return {
        ...{ id, across, down, stride },
        columns: Math.ceil(Math.ceil((width * across) / acrossMost) / 8),
        rows: Math.ceil(Math.ceil((height * down) / downMost) / 8),
        shifts: new Int8Array(64).fill(-1),
        nonZero: new Uint8Array(this.#isProgressive ? 64 * stride * this.#units.rows * down : 0),
      }
    })
  }

  /** Every coefficient has all its bits, and every table was used. */
  #requireWhole(): void {
    requireClean(this.#components.length > 0)
    requireClean(this.#components.every(({ shifts }) => shifts.every((shift) => shift === 0)))
    for (const table of this.#tables.values()) requireUsed(table)
    requireClean([...this.#quantisation].every((id) => this.#usedQuantisation.has(id)))
  }

  #readScan(segment: Buffer): void {
    const scan = this.#scanOf(segment)
    for (const { component } of scan.components) this.#advance(component, scan)
    const [only, ...others] = scan.components
    // A component alone has no blocks that only fill up a unit.
    const alone = others.length === 0 ? only : undefined
    const { columns, rows } = alone?.component ?? this.#units
    this.#bitCount = 0
    for (let unit = 0; unit < columns * rows; unit++) {
      if (this.#interval && unit > 0 && unit % this.#interval === 0) this.#readRestart(unit / this.#interval - 1)
      const [column, row] = [unit % columns, Math.floor(unit / columns)]
      if (alone) this.#readBlock(scan, alone, row * alone.component.stride + column)
      else for (const part of scan.components) this.#readUnit(scan, part, { column, row })
    }
    this.#requirePadding()
  }

  #readUnit(scan: Scan, part: ScanPart, { column, row }: { column: number; row: number }): void {
    const { across, down, stride } = part.component
    for (let y = 0; y < down; y++)
      for (let x = 0; x < across; x++) this.#readBlock(scan, part, (row * down + y) * stride + column * across + x)
  }

  #scanOf(segment: Buffer): Scan {
    const count = segment.readUInt8(0)
    requireClean(count >= 1 && segment.length === 4 + 2 * count)
    const [first = 0, last = 0, shifts = 0] = segment.subarray(1 + 2 * count)
    const [high, low] = [shifts >> 4, shifts & 15]
    // A selector is zero where the scan reads no such code.
    const [readsDc, readsAc] = [first === 0 && high === 0, last > 0]
    const components = Array.from({ length: count }, (_, index) => {
      const [id = 0, selectors = 0] = segment.subarray(1 + 2 * index, 3 + 2 * index)
      const component = this.#components.find((one) => one.id === id)
      requireClean(component !== undefined && (readsDc || selectors >> 4 === 0) && (readsAc || (selectors & 15) === 0))
      const dc = readsDc ? this.#tables.get(selectors >> 4) : undefined
      const ac = readsAc ? this.#tables.get(0x10 | (selectors & 15)) : undefined
      for (const table of [dc, ac]) if (table) table.isInScan = true
      return { component, dc, ac }
    })
    return { components, first, last, high, low }
  }

  /** Notes the bits that a scan brings for a component: those that it does not have yet. */
  #advance({ shifts }: Component, { components, first, last, high, low }: Scan): void {
    if (this.#isProgressive) requireClean(first === 0 ? last === 0 : last >= first && components.length === 1)
    else requireClean(first === 0 && last === lastCoefficient && high === 0 && low === 0)
    requireClean(last <= lastCoefficient && low <= 13 && (first === 0 || shifts[0] !== -1))
    for (let at = first; at <= last; at++) {
      requireClean(high === 0 ? shifts[at] === -1 : shifts[at] === high && low === high - 1)
      shifts[at] = low
    }
  }

  #readBlock(scan: Scan, { component, dc, ac }: ScanPart, block: number): void {
    if (scan.first === 0) this.#readBits(scan.high === 0 ? this.#readSymbol(dc) : 1)
    if (scan.last === 0) return
    const nonZero = this.#isProgressive ? component.nonZero.subarray(64 * block, 64 * block + 64) : null
    if (nonZero && scan.high > 0) this.#refineCoefficients(scan, ac, nonZero)
    else this.#readCoefficients(scan, ac, nonZero)
  }

  #readCoefficients({ first, last }: Scan, ac: HuffmanTable | undefined, nonZero: Uint8Array | null): void {
    if (this.#emptyBlocks > 0) {
      this.#emptyBlocks--
      return
    }
    for (let at = Math.max(first, 1); at <= last; at++) {
      const symbol = this.#readSymbol(ac)
      const [zeros, size] = [symbol >> 4, symbol & 15]
      if (size === 0 && zeros < 15) {
        requireClean(zeros === 0 || nonZero !== null)
        this.#emptyBlocks = (1 << zeros) - 1 + this.#readBits(zeros)
        return
      }
      at += zeros
      requireClean(at <= last)
      this.#readBits(size)
      if (nonZero && size > 0) nonZero[at] = 1
    }
  }

  #refineCoefficients({ first, last }: Scan, ac: HuffmanTable | undefined, nonZero: Uint8Array): void {
    let at = first
    while (this.#emptyBlocks === 0 && at <= last) {
      const symbol = this.#readSymbol(ac)
      const [zeros, size] = [symbol >> 4, symbol & 15]
      requireClean(size <= 1)
      if (size === 0 && zeros < 15) this.#emptyBlocks = (1 << zeros) + this.#readBits(zeros)
      else {
        // The sign of the new coefficient.
        this.#readBits(size)
        at = this.#refineKnown(nonZero, { from: at, last, zeros })
        requireClean(at <= last)
        nonZero[at] = size
        at++
      }
    }
    if (this.#emptyBlocks === 0) return
    this.#refineKnown(nonZero, { from: at, last, zeros: 64 })
    this.#emptyBlocks--
  }

  /** Reads a bit of each coefficient that is not zero, and skips so many zeros; returns the position of the zero after them. */
  #refineKnown(nonZero: Uint8Array, { from, last, zeros }: { from: number; last: number; zeros: number }): number {
    let left = zeros
    for (let at = from; at <= last; at++) {
      if (nonZero[at] === 1) this.#readBit()
      else if (left === 0) return at
      else left--
    }
    return last + 1
  }

  #readSymbol(table: HuffmanTable | undefined): number {
    requireClean(table !== undefined)
    let [code, firstCode, firstIndex] = [0, 0, 0]
    for (const count of table.counts) {
      code = (code << 1) | this.#readBit()
      if (code - firstCode < count) {
        const index = firstIndex + code - firstCode
        table.used[index] = 1
        return table.symbols[index] ?? 0
      }
      firstIndex += count
      firstCode = (firstCode + count) << 1
    }
    throw new NotClean()
  }

  #readBits(count: number): number {
    requireClean(count <= 15)
    let value = 0
    for (let left = count; left > 0; left--) value = (value << 1) | this.#readBit()
    return value
  }

  #readBit(): number {
    if (this.#bitCount === 0) this.#readByte()
    this.#bitCount--
    return (this.#bits >> this.#bitCount) & 1
  }

  #readByte(): void {
    this.#bits = this.#bytes.readUInt8(this.#at)
    // A zero byte follows FF in the data of a scan.
    if (this.#bits === 0xff) requireClean(this.#bytes.readUInt8(++this.#at) === 0)
    this.#at++
    this.#bitCount = 8
  }

  /** What is left of the last byte is filled up with ones, and no blocks are left. */
  #requirePadding(): void {
    requireClean(this.#emptyBlocks === 0)
    const filled = (1 << this.#bitCount) - 1
    requireClean((this.#bits & filled) === filled)
    this.#bitCount = 0
  }

  #readRestart(index: number): void {
    this.#requirePadding()
    requireClean(this.#bytes.readUInt16BE(this.#at) === (0xff00 | (marker.restart + (index % 8))))
    this.#at += 2
  }
}

function requireUsed(table: HuffmanTable | undefined): void {
  if (table) requireClean(table.isInScan && (table.isStandard || table.used.every((isUsed) => isUsed === 1)))
}

/** A JFIF segment without a thumbnail. */
const isPlainJfif = (segment: Buffer): boolean =>
  segment.length === jfif.bytes - 2 &&
  segment.toString('latin1', 0, jfif.identifier.length) === jfif.identifier &&
  segment[jfif.thumbnailAt] === 0 &&
  segment[jfif.thumbnailAt + 1] === 0

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
