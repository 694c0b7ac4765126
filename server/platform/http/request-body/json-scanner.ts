import { limits } from '@quiz/contract/limits.ts'
import { requestTexts } from '@quiz/contract/texts/ru/validation.ts'
import { refuse } from '#server/platform/refusal.ts'

const ascii = { quote: 0x22, comma: 0x2c, backslash: 0x5c, open: 0x5b, close: 0x5d, openBrace: 0x7b, closeBrace: 0x7d }
const firstPrintable = 0x20

/** Limits for one body, in bytes. */
export const scannerLimits = {
  /** Longer strings are extracted; text with many escapes stays below. */
  shortString: 32_000,
  /** Everything else: without its pictures a whole test has less than 1 MB, even with all its text escaped. */
  skeleton: 2_000_000,
  /** Strings with escapes are slow to parse; base64 of the largest picture with escapes and line breaks is 12 MB. */
  escapedString: 16_000_000,
}

/** The raw content of an extracted string, between its quotes. */
export type LongString = { pieces: Buffer[]; hasEscapes: boolean }

/**
 * Checks the structure of JSON while its bytes arrive, and extracts long strings (pictures), so that the rest can be
 * parsed quickly: `skeleton` is the document with `placeholder(i)` in place of the content of `longStrings[i]`.
 */
export class JsonScanner {
  readonly longStrings: LongString[] = []
  /** The document without its long strings. */
  readonly skeleton: Buffer[] = []
  /** What replaces a long string; the client must not be able to guess it. */
  readonly #placeholder: (index: number) => string
  #skeletonBytes = 0
  #values = 1
  #depth = 0
  #isInString = false
  #isEscaped = false
  /** The parts of the open string from earlier chunks, and their size. */
  #pieces: Buffer[] = []
  #pieceBytes = 0
  #hasEscapes = false
  /** Where in the present chunk the unprocessed bytes begin, and where the open string begins. */
  #from = 0
  #stringFrom = 0

  constructor(placeholder: (index: number) => string) {
    this.#placeholder = placeholder
  }

  /** Takes the next bytes. Throws a `Refusal` as soon as values are too many, too deep or too long. */
  push(chunk: Buffer): void {
    let at = 0
    this.#from = 0
    this.#stringFrom = 0
    while (at < chunk.length) at = this.#isInString ? this.#scanString(chunk, at) : this.#scanStructure(chunk, at)
    const end = this.#isInString ? this.#stringFrom : chunk.length
    this.#append(chunk.subarray(this.#from, end))
    if (!this.#isInString) return
    this.#pieces.push(chunk.subarray(end))
    this.#pieceBytes += chunk.length - end
    this.#refuseSlowString(this.#pieceBytes)
  }

  /** Counts values up to the next string; returns where its content begins. An empty list counts twice. */
  #scanStructure(chunk: Buffer, start: number): number {
    for (let at = start; at < chunk.length; at++) {
      const byte = chunk[at]
      if (byte === ascii.quote) {
        this.#isInString = true
        this.#stringFrom = at + 1
        return at + 1
      }
      if (byte === ascii.comma) this.#values++
      else if (byte === ascii.open || byte === ascii.openBrace) {
        this.#values++
        this.#depth++
      } else if (byte === ascii.close || byte === ascii.closeBrace) this.#depth--
      if (this.#values > limits.bodyValues || this.#depth > limits.bodyDepth)
        throw refuse('invalid_request', [{ path: '', message: requestTexts.tooMuch }])
    }
    return chunk.length
  }

  /** Looks for the end of the open string; returns the position after it. */
  #scanString(chunk: Buffer, start: number): number {
    let isEscaped = this.#isEscaped
    for (let at = start; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (isEscaped) isEscaped = false
      else if (byte === ascii.backslash) {
        isEscaped = true
        this.#hasEscapes = true
      } else if (byte === ascii.quote) {
        this.#endString(chunk, at)
        return at + 1
      } else if (byte < firstPrintable) throw refuse('unreadable_body')
    }
    this.#isEscaped = isEscaped
    return chunk.length
  }

  /** Extracts the string that ends here if it is long; a short one stays in the skeleton. */
  #endString(chunk: Buffer, end: number): void {
    const bytes = this.#pieceBytes + end - this.#stringFrom
    this.#refuseSlowString(bytes)
    if (bytes > scannerLimits.shortString) {
      this.#append(chunk.subarray(this.#from, this.#stringFrom))
      this.#append(Buffer.from(this.#placeholder(this.longStrings.length)))
      const pieces = [...this.#pieces, chunk.subarray(this.#stringFrom, end)]
      this.longStrings.push({ pieces, hasEscapes: this.#hasEscapes })
      this.#from = end
    } else for (const piece of this.#pieces) this.#append(piece)
    this.#pieces = []
    this.#pieceBytes = 0
    this.#hasEscapes = false
    this.#isEscaped = false
    this.#isInString = false
  }

  /** Only strings with escapes are refused here; a too large picture without them is refused later, with its field. */
  #refuseSlowString(bytes: number): void {
    if (this.#hasEscapes && bytes > scannerLimits.escapedString) throw refuse('image_too_large')
  }

  #append(bytes: Buffer): void {
    if (bytes.length === 0) return
    this.#skeletonBytes += bytes.length
    if (this.#skeletonBytes > scannerLimits.skeleton) throw refuse('body_too_large')
    this.skeleton.push(bytes)
  }
}
