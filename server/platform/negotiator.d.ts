declare module 'negotiator' {
  /** Content negotiation by the headers of a request; the package has no types of its own. */
  export class Negotiator {
    constructor(request: { headers: { accept?: string | undefined; 'accept-encoding'?: string | undefined } })
    /** The offered media types that the client accepts, in its order of preference. */
    mediaTypes<T extends string>(offered: readonly T[]): T[]
    /**
     * The offered encodings that the client accepts, in its order of preference; equal ones in the order of
     * `preferred`.
     */
    encodings<T extends string>(offered: readonly T[], options: { preferred: readonly T[] }): T[]
  }
}
