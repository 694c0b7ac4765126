import type { ErrorCode } from '@quiz/contract/errors.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Why a picture was not taken. */
export type ImageProblemCode = Extract<
  ErrorCode,
  'image_kind' | 'image_unreadable' | 'image_too_large' | 'image_too_many_pixels' | 'busy'
>

/** When to come again with a picture for which there was no time. */
export const busySeconds = 5

/** An expected refusal of a picture; its `code` is one of `ImageProblemCode`. */
export class ImageProblem extends Refusal {
  constructor(code: ImageProblemCode) {
    super(code, [], code === 'busy' ? busySeconds : null)
  }
}
