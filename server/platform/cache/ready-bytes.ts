import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encodings.ts'

/** Below this, packing costs more than it saves. */
const worthPacking = 1024
/** Dear enough to be small, cheap enough to be made anew several times a second. */
const brotliQuality = 5

const packers = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} satisfies Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>>

/** A body as it goes over the wire: plain, and packed once in each way that a client asked for. */
export class ReadyBytes {
  readonly plain: Buffer
  /** Weak, as it stands for every way of packing. */
  readonly etag: string
  readonly #packed: { br?: Packed; gzip?: Packed } = {}
  readonly #isPackable: boolean

  /** Text, or bytes that are small already, as pictures are. */
  constructor(content: string | Buffer) {
    this.plain = typeof content === 'string' ? Buffer.from(content) : content
    this.#isPackable = typeof content === 'string' && this.plain.length >= worthPacking
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`
  }

  /** How much memory it may come to take, packed forms included. */
  get room(): number {
    return this.#isPackable ? this.plain.length * 3 : this.plain.length
  }

  /** Which way of packing a client that would take this one is given. */
  encodingFor(wanted: Encoding): Encoding {
    return this.#isPackable ? wanted : 'identity'
  }

  /** The bytes in this form: at once where they are ready, else when they are packed; whoever asks meanwhile waits with the first. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.plain
    const packed = this.#packed[encoding]
    if (packed) return packed.bytes ?? packed.underway
    const underway = packers[encoding](this.plain)
    const fresh: Packed = { underway, bytes: null }
    this.#packed[encoding] = fresh
    return underway.then((bytes) => {
      fresh.bytes = bytes
      return bytes
    })
  }
}

type Packed = { underway: Promise<Buffer>; bytes: Buffer | null }
