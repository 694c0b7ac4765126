import { limits } from '@quiz/contract/limits.ts'
import { requestTexts } from '@quiz/contract/texts/ru/validation.ts'
import { refuse } from '#server/platform/refusal.ts'

const ascii = { quote: 0x22, comma: 0x2c, backslash: 0x5c, open: 0x5b, close: 0x5d, openBrace: 0x7b, closeBrace: 0x7d }
const firstPrintable = 0x20

/** Of one body, bytes. */
export const scannerLimits = {
  /** A longer string is set aside; text with many escapes stays below. */
  shortString: 32_000,
  /** All that is not set aside: a whole test has less than 1 MB besides its pictures, however its text is escaped. */
  skeleton: 2_000_000,
  /** A string with escapes takes long to parse; base64 of the largest picture with escapes and line breaks is 12 MB. */
  escapedString: 16_000_000,
}

/** The content of a string that is too long to be parsed together with all the rest, as it stood between its quotes. */
export type LongString = { pieces: Buffer[]; hasEscapes: boolean }

/**
 * Bounds the structure of JSON while its bytes arrive, and sets long strings (pictures) aside, so that what is left can be
 * parsed in a moment: `skeleton` is the document with `placeholder(i)` in place of the content of `longStrings[i]`.
 */
export class JsonScanner {
  readonly longStrings: LongString[] = []
  /** The document without its long strings. */
  readonly skeleton: Buffer[] = []
  /** Content for the place of a long string; it must not be guessed by the client. */
  readonly #placeholder: (index: number) => string
  #skeletonBytes = 0
  #values = 1
  #depth = 0
  #isInString = false
  #isEscaped = false
  /** The string that is open: what came of it in earlier chunks, and how much. */
  #pieces: Buffer[] = []
  #pieceBytes = 0
  #hasEscapes = false
  /** What of the present chunk is not taken over yet, and where in it the open string begins. */
  #from = 0
  #stringFrom = 0

  constructor(placeholder: (index: number) => string) {
    this.#placeholder = placeholder
  }

  /** Takes the next bytes. Throws a `Refusal` as soon as there are too many values, too deep or too long ones. */
  push(chunk: Buffer): void {
    let at = 0
    this.#from = 0
    this.#stringFrom = 0
    while (at < chunk.length) at = this.#isInString ? this.#passString(chunk, at) : this.#passStructure(chunk, at)
    const end = this.#isInString ? this.#stringFrom : chunk.length
    this.#keep(chunk.subarray(this.#from, end))
    if (!this.#isInString) return
    this.#pieces.push(chunk.subarray(end))
    this.#pieceBytes += chunk.length - end
    this.#refuseSlowString(this.#pieceBytes)
  }

  /** Counts values up to the next string; answers where its content begins. An empty list counts twice. */
  #passStructure(chunk: Buffer, start: number): number {
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

  /** Looks for the end of the open string; answers where what follows it begins. */
  #passString(chunk: Buffer, start: number): number {
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

  /** Sets the string aside that ends here where it is long; a short one stays in the skeleton. */
  #endString(chunk: Buffer, end: number): void {
    const bytes = this.#pieceBytes + end - this.#stringFrom
    this.#refuseSlowString(bytes)
    if (bytes > scannerLimits.shortString) {
      this.#keep(chunk.subarray(this.#from, this.#stringFrom))
      this.#keep(Buffer.from(this.#placeholder(this.longStrings.length)))
      const pieces = [...this.#pieces, chunk.subarray(this.#stringFrom, end)]
      this.longStrings.push({ pieces, hasEscapes: this.#hasEscapes })
      this.#from = end
    } else for (const piece of this.#pieces) this.#keep(piece)
    this.#pieces = []
    this.#pieceBytes = 0
    this.#hasEscapes = false
    this.#isEscaped = false
    this.#isInString = false
  }

  /** A picture that is too large has no escapes; it is refused by its field later, when the field is known. */
  #refuseSlowString(bytes: number): void {
    if (this.#hasEscapes && bytes > scannerLimits.escapedString) throw refuse('image_too_large')
  }

  #keep(bytes: Buffer): void {
    if (bytes.length === 0) return
    this.#skeletonBytes += bytes.length
    if (this.#skeletonBytes > scannerLimits.skeleton) throw refuse('body_too_large')
    this.skeleton.push(bytes)
  }
}
