import type { ImageWidth } from '@quiz/contract/limits.ts'
import type { ImageFormat } from './image-format.ts'

/** What the image process is asked: to turn an upload into the stored picture, or a stored picture into a rendition. */
export type ImageJob =
  | { task: 'admit'; bytes: Uint8Array }
  | { task: 'rendition'; bytes: Uint8Array; width: ImageWidth; format: ImageFormat }

/** A finished picture with its size in pixels. */
export type Picture = { bytes: Uint8Array; width: number; height: number }

/** What the image process answers. */
export type ImageReply = { picture: Picture } | { problem: 'image_unreadable' | 'image_too_many_pixels' }

/** Told once by the image process, when it has loaded what it needs. */
export const readyMessage = 'ready'
