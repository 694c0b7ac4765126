import { limits } from '@quiz/contract/limits.ts'
import { ImageProblem } from './image-problem.ts'

const dataPrefix = /^\s*data:[^,]{0,200};base64,/i
const standardAlphabet = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * The bytes of a picture sent as base64, with or without a `data:` prefix, line breaks allowed.
 * Throws `ImageProblem`: `image_unreadable`, or `image_too_large` before anything is decoded.
 */
export function decodeBase64(text: string): Buffer {
  const digits = text.replace(dataPrefix, '').replace(/\s+/g, '')
  const unpadded = digits.replace(/=+$/, '').length
  if (Math.floor((unpadded * 3) / 4) > limits.imageBytes) throw new ImageProblem('image_too_large')
  const whole = unpadded % 4 !== 1 && (unpadded === digits.length || digits.length % 4 === 0)
  if (!whole || !standardAlphabet.test(digits)) throw new ImageProblem('image_unreadable')
  return Buffer.from(digits, 'base64')
}
