import { Refusal } from '#server/platform/refusal.ts'
import { decodeBase64 } from './base64.ts'
import type { ImagePipeline } from './pipeline.ts'

/** A picture as base64, the account that sends it, and the field of the request that it came in. */
export type SentPicture = { text: string | null | undefined; accountId: number; path: string }

/** Stores a picture and returns its hash; null when none was sent. A refusal names the field. */
export async function takePicture(
  images: ImagePipeline,
  { text, accountId, path }: SentPicture,
): Promise<string | null> {
  if (!text) return null
  try {
    return (await images.admit(decodeBase64(text), accountId)).hash
  } catch (error) {
    if (error instanceof Refusal) throw error.at(path)
    throw error
  }
}
