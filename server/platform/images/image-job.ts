import type { ImageWidth } from '@quiz/contract/limits.ts'
import type { ShareCard } from './cards/share-card.ts'
import type { ImageFormat } from './image-format.ts'

/** A job for the image process: an upload becomes the stored picture, a stored picture a rendition, texts and a picture a share picture. */
export type ImageJob =
  | {
      task: 'admit'
      bytes: Uint8Array /** An upload with more is refused: it was queued as a smaller one. */
      maxPixels: number
      /** A clean JPEG keeps its bytes. */
      keepsClean?: boolean
    }
  | { task: 'rendition'; bytes: Uint8Array; width: ImageWidth; format: ImageFormat }
  | { task: 'share'; card: ShareCard; picture: Uint8Array | null }

/** A finished picture with its size in pixels. */
export type Picture = { bytes: Uint8Array; width: number; height: number }

export type ImageReply = { picture: Picture } | { problem: 'image_unreadable' | 'image_too_many_pixels' }

/** Sent once by the image process, when it has loaded its modules. */
export const readyMessage = 'ready'
