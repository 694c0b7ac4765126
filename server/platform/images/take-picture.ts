import { Refusal } from '#server/platform/refusal.ts'
import { decodeBase64 } from './base64.ts'
import type { ImagePipeline } from './pipeline.ts'

/** Stores a picture sent as base64 and answers its hash; null when none was sent. A refusal names the field it came in. */
export async function takePicture(
  images: ImagePipeline,
  text: string | null | undefined,
  path: string,
): Promise<string | null> {
  if (!text) return null
  try {
    return (await images.admit(decodeBase64(text))).hash
  } catch (error) {
    if (error instanceof Refusal) throw error.at(path)
    throw error
  }
}
