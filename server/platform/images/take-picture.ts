import { limits } from '@quiz/contract/limits.ts'
import { hashInUpload } from '@quiz/contract/quiz/images.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { ImageProblem } from './image-problem.ts'
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

const dataPrefix = /^\s*data:[^,]{0,200};base64,/i
const largestTextUnits = 2 * limits.imageBytes

/** The kind of a character in base64. */
const kinds = { digit: 1, padding: 2, blank: 3 } as const
const kindOf = new Uint8Array(128)
for (const digit of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
  kindOf[digit.charCodeAt(0)] = kinds.digit
for (const blank of ' \t\n\v\f\r') kindOf[blank.charCodeAt(0)] = kinds.blank
kindOf['='.charCodeAt(0)] = kinds.padding

/**
 * The bytes of a picture sent as base64, with or without a `data:` prefix, line breaks allowed.
 * Throws `ImageProblem`: `image_unreadable`, or `image_too_large`.
 */
export function decodeBase64(text: string): Buffer {
  const prefix = dataPrefix.exec(text.slice(0, 500))?.[0] ?? ''
  const content = text.slice(prefix.length)
  if (content.length > largestTextUnits) throw new ImageProblem('image_too_large')
  const bytes = Buffer.from(content, 'base64')
  // Encoding and comparing is native code, five times faster than a look at each character.
  if (bytes.length === 0 || bytes.toString('base64') !== content) refuseMalformed(content)
  if (bytes.length > limits.imageBytes) throw new ImageProblem('image_too_large')
  return bytes
}

/**
 * Throws `ImageProblem` for a character that base64 does not have, a digit after the padding, and a wrong length. One pass:
 * a regular expression that looks for the padding takes hours on megabytes of «=».
 */
function refuseMalformed(text: string): void {
  let digits = 0
  let padding = 0
  for (let at = 0; at < text.length; at++) {
    const kind = kindOf[text.charCodeAt(at)]
    if (kind === kinds.digit && padding === 0) digits++
    else if (kind === kinds.padding && padding < 2) padding++
    else if (kind !== kinds.blank) throw new ImageProblem('image_unreadable')
  }
  const isWhole = digits % 4 !== 1 && (padding === 0 || (digits + padding) % 4 === 0)
  if (!isWhole || digits === 0) throw new ImageProblem('image_unreadable')
}
