import type { ImageWidth } from '@quiz/contract/limits.ts'
import type { ImageFormat } from './image-format.ts'

/** The size and format in which a picture is wanted. */
export type Wanted = { width: ImageWidth; format: ImageFormat }

/** Whether the text can be the hash of a stored picture: sha256 in lower-case hex. */
export const isImageHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Where a stored picture lies in the storage. */
export const originalKey = (hash: string): string => `originals/${folders(hash)}.jpg`

/** Where one rendition of a picture lies in the storage. */
export const renditionKey = (hash: string, { width, format }: Wanted): string =>
  `renditions/${folders(hash)}-${width}.${format}`

/** The hash of the picture that a file of the storage is, or is made from; null for any other file. */
export const hashInKey = (key: string): string | null => /\/([0-9a-f]{64})(?:-\d+)?\.\w+$/.exec(key)?.[1] ?? null

const folders = (hash: string) => `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
