import { randomInt } from 'node:crypto'
import type { ErrorCode } from '@quiz/contract/errors.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Why a picture was refused. */
export type ImageProblemCode = Extract<
  ErrorCode,
  'image_kind' | 'image_unreadable' | 'image_too_large' | 'image_too_many_pixels' | 'busy'
>

/** Retry-After of a refused picture, random so that clients do not all retry at once. */
const retryAfter = { leastSeconds: 5, mostSeconds: 10 }

/** An expected refusal of a picture; its `code` is one of `ImageProblemCode`. */
export class ImageProblem extends Refusal {
  constructor(code: ImageProblemCode) {
    super(code, [], code === 'busy' ? randomInt(retryAfter.leastSeconds, retryAfter.mostSeconds + 1) : null)
  }
}
