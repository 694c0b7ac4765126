import { Negotiator } from 'negotiator'

export type ImageFormat = 'jpeg' | 'webp' | 'avif'

/** Media types of the renditions. */
export const imageTypes = { jpeg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const satisfies Record<
  ImageFormat,
  string
>

const formats = { 'image/jpeg': 'jpeg', 'image/avif': 'avif', 'image/webp': 'webp' } as const
// JPEG is first, so that a wildcard gets it: it does not promise support of newer formats.
const offered = ['image/jpeg', 'image/avif', 'image/webp'] as const

/** The best format for an `Accept` header: AVIF or WebP only when named, JPEG otherwise. */
export function pickFormat(accept: string | undefined): ImageFormat {
  const best = new Negotiator({ headers: { accept } }).mediaTypes(offered)[0]
  return best === undefined ? 'jpeg' : formats[best]
}

/**
 * Headers of a public picture: a browser shows it for an hour without asking. A shared cache asks after four minutes, which with
 * the minute that a process may lag behind another one makes five.
 */
export const imageHeaders = {
  'cache-control': 'public, max-age=3600, must-revalidate, s-maxage=240',
  vary: 'Accept',
} as const

/** Headers of a picture at a signed address. */
export const signedImageHeaders = { 'cache-control': 'private, no-store', vary: 'Accept' } as const
