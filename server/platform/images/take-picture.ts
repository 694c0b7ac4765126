import { hashInUpload } from '@quiz/contract/images.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { decodeBase64 } from './base64.ts'
import type { ImagePipeline } from './pipeline.ts'

/** A picture as base64, or the address of an upload of its account, with its field in the request. */
export type SentPicture = { text: string | null | undefined; accountId: number; path: string }

/** Stores a picture and returns its hash; null when none was sent. A refusal names the field. An upload stays: it may be used again. */
export async function takePicture(
  images: ImagePipeline,
  { text, accountId, path }: SentPicture,
): Promise<string | null> {
  if (!text) return null
  return atField(path, async () => {
    const uploaded = hashInUpload(text)
    if (uploaded === null) return (await images.admit(decodeBase64(text), accountId)).hash
    const bytes = await images.uploads.find(accountId, uploaded)
    if (!bytes) throw refuse('image_unknown')
    return images.keep(bytes)
  })
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
