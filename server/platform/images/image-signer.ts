import { signedImageAddress } from '@quiz/contract/images.ts'
import { isSameSecret, macFor } from '#server/platform/secrets.ts'

/** How long a signed address works. */
export const signedAddressMs = 3_600_000

const macChars = 32

/**
 * Signs addresses of pictures for clients that may see more than the public. An address names no viewer, as an `<img>` sends
 * no token: it works for every client that has it.
 */
export class ImageSigner {
  readonly #hmac: (text: string) => Buffer
  readonly #clock: () => Date

  /** The secret is text of at least 32 characters. */
  constructor(secret: string, clock: () => Date) {
    this.#hmac = macFor(secret, 'image addresses')
    this.#clock = clock
  }

  /** An address of the picture that works from now on for `signedAddressMs`. */
  addressOf(hash: string): string {
    const expiresAt = this.#clock().getTime() + signedAddressMs
    return signedImageAddress(hash, `${expiresAt}-${this.#mac(hash, expiresAt)}`)
  }

  /** Whether the signature of an address was made here for this picture, and has not expired. */
  isValid(hash: string, signature: string): boolean {
    const [, digits, mac] = /^(\d{1,15})-([0-9a-f]+)$/.exec(signature) ?? []
    if (digits === undefined || mac === undefined) return false
    const expiresAt = Number(digits)
    return isSameSecret(mac, this.#mac(hash, expiresAt)) && this.#clock().getTime() < expiresAt
  }

  #mac(hash: string, expiresAt: number): string {
    return this.#hmac(`${hash} ${expiresAt}`).toString('hex').slice(0, macChars)
  }
}
