import { createHash } from 'node:crypto'
import { skeletonOf } from '@quiz/contract/look-alikes.ts'

/** Everything but letters and digits, and letters without width. */
const signs = /[^\p{L}\p{N}\p{M}]|\p{Default_Ignorable_Code_Point}/gu

/**
 * The hash by which repeated comments are found: equal for texts that differ in case, spaces, signs and look-alike
 * letters alone. A text of signs alone is compared without its spaces.
 */
export function textKeyOf(text: string): string {
  const normalized = skeletonOf(text.normalize('NFKD').replace(signs, ''))
  return createHash('sha256')
    .update(normalized || text.replace(/\s/gu, ''))
    .digest('base64url')
    .slice(0, 22)
}
