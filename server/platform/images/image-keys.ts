import type { ImageWidth } from '@quiz/contract/limits.ts'
import type { ImageFormat } from './image-format.ts'

/** The requested size and format of a picture. */
export type Wanted = { width: ImageWidth; format: ImageFormat }

/** Whether the text can be the hash of a stored picture: sha256 in lower-case hex. */
export const isImageHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** The storage key of a stored picture. */
export const originalKey = (hash: string): string => `originals/${folders(hash)}.jpg`

export const renditionKey = (hash: string, { width, format }: Wanted): string =>
  `renditions/${folders(hash)}-${width}.${format}`

/** The picture hash in the storage key of a picture or a rendition; null for other keys. */
export const hashInKey = (key: string): string | null => /\/([0-9a-f]{64})(?:-\d+)?\.\w+$/.exec(key)?.[1] ?? null

const folders = (hash: string) => `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
