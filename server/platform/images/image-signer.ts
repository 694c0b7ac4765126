import { limits } from '@quiz/contract/limits.ts'
import { signedImageAddress, uploadAddress } from '@quiz/contract/quiz/images.ts'
import { isSameSecret, macFor } from '#server/platform/secrets.ts'

/** How long a signed address works. */
export const signedAddressMs = 3_600_000

const uploadAddressMs = limits.uploadHours * 3_600_000

const macChars = 32

/** What signs addresses of pictures. */
export type PictureSigner = Pick<ImageSigner, 'addressOf'>

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
    return this.#addressUntil(hash, this.#usualExpiry())
  }

  /** Signs addresses that work until a moment, and at least for `signedAddressMs`. */
  until(moment: Date): PictureSigner {
    const expiresAt = Math.max(moment.getTime(), this.#usualExpiry())
    return { addressOf: (hash) => this.#addressUntil(hash, expiresAt) }
  }

  /** Whether the signature of an address was made here for this picture, and has not expired. */
  isValid(hash: string, signature: string): boolean {
    const [, expiry, mac] = /^(\d{1,15})-([0-9a-f]+)$/.exec(signature) ?? []
    return expiry !== undefined && mac !== undefined && this.#isCurrent(hash, Number(expiry), mac)
  }

  /** An address of the upload of an account, which works as long as the upload can be used. */
  uploadAddressOf(accountId: number, hash: string): string {
    const expiresAt = this.#clock().getTime() + uploadAddressMs
    return uploadAddress(hash, `${accountId}-${expiresAt}-${this.#mac(uploadOf(accountId, hash), expiresAt)}`)
  }

  /** The account whose upload an address shows; null unless its signature was made here for this picture and has not expired. */
  uploaderIn(hash: string, signature: string): number | null {
    const [, account, expiry, mac] = /^(\d{1,15})-(\d{1,15})-([0-9a-f]+)$/.exec(signature) ?? []
    if (account === undefined || expiry === undefined || mac === undefined) return null
    const accountId = Number(account)
    return this.#isCurrent(uploadOf(accountId, hash), Number(expiry), mac) ? accountId : null
  }

  #usualExpiry(): number {
    return this.#clock().getTime() + signedAddressMs
  }

  #addressUntil(hash: string, expiresAt: number): string {
    return signedImageAddress(hash, `${expiresAt}-${this.#mac(hash, expiresAt)}`)
  }

  #isCurrent(shown: string, expiresAt: number, mac: string): boolean {
    return isSameSecret(mac, this.#mac(shown, expiresAt)) && this.#clock().getTime() < expiresAt
  }

  #mac(shown: string, expiresAt: number): string {
    return this.#hmac(`${shown} ${expiresAt}`).toString('hex').slice(0, macChars)
  }
}

const uploadOf = (accountId: number, hash: string) => `upload ${accountId} ${hash}`
