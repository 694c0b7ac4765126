declare module 'negotiator' {
  /** Content negotiation by the headers of a request; the package has no types of its own. */
  export class Negotiator {
    constructor(request: { headers: { accept?: string | undefined; 'accept-encoding'?: string | undefined } })
    /** Those of the offered media types that are accepted, the most wanted first. */
    mediaTypes<T extends string>(offered: readonly T[]): T[]
    /** Those of the offered ways of packing that are accepted, the most wanted first; of equal ones, as preferred. */
    encodings<T extends string>(offered: readonly T[], options: { preferred: readonly T[] }): T[]
  }
}
