import { limits } from '@quiz/contract/limits.ts'
import { requestTexts } from '@quiz/contract/texts/ru/validation.ts'
import { refuse } from '#server/platform/refusal.ts'

type Place = { value: unknown; path: string; depth: number }

/**
 * Path of the first string with a NUL or a lone surrogate (no store can hold them), or null. Keys count as well.
 * Throws a `Refusal` when there are more values than any call has, or deeper ones.
 */
export function findUnstorable(value: unknown, path = ''): string | null {
  const waiting: Place[] = [{ value, path, depth: 0 }]
  let values = 1
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    values += sizeOf(place.value)
    if (values > limits.bodyValues || place.depth > limits.bodyDepth)
      throw refuse('invalid_request', [{ path: place.path, message: requestTexts.tooMuch }])
    if (isUnstorable(place.value)) return place.path
    const keys = keysOf(place.value)
    if (keys.some(isUnstorable)) return place.path
    for (const key of keys.reverse()) waiting.push(innerPlace(place, key))
  }
  return null
}

const isUnstorable = (value: unknown) => typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())

/** How many values are inside: of an array without writing down the keys of all of them. */
const sizeOf = (value: unknown) => (Array.isArray(value) ? value.length : keysOf(value).length)

const keysOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : [])

const innerPlace = ({ value, path, depth }: Place, key: string): Place => ({
  value: (value as Record<string, unknown>)[key],
  path: path ? `${path}.${key}` : key,
  depth: depth + 1,
})
