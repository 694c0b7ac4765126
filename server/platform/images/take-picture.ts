import { Refusal } from '#server/platform/refusal.ts'
import { decodeBase64 } from './base64.ts'
import type { ImagePipeline } from './pipeline.ts'

/** A base64 picture with its account and its field in the request. */
export type SentPicture = { text: string | null | undefined; accountId: number; path: string }

/** Stores a picture and returns its hash; null when none was sent. A refusal names the field. */
export async function takePicture(
  images: ImagePipeline,
  { text, accountId, path }: SentPicture,
): Promise<string | null> {
  if (!text) return null
  return atField(path, async () => (await images.admit(decodeBase64(text), accountId)).hash)
}

/** Runs work on one field of a request, which a `Refusal` of it then names. */
export async function atField<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error.at(path)
    throw error
  }
}
