import { limits } from '@quiz/contract/limits.ts'
import { requestTexts } from '@quiz/contract/texts/ru/validation.ts'
import { refuse } from '#server/platform/refusal.ts'

type JsonNode = { value: unknown; path: string; depth: number }

/**
 * Path of the first string or key with a NUL or a lone surrogate, which PostgreSQL cannot store, or null. Throws a
 * `Refusal` when there are more values, or deeper ones, than the limits of a body allow.
 */
export function findUnstorable(value: unknown, path = ''): string | null {
  const stack: JsonNode[] = [{ value, path, depth: 0 }]
  let values = 1
  for (let node = stack.pop(); node; node = stack.pop()) {
    values += sizeOf(node.value)
    if (values > limits.bodyValues || node.depth > limits.bodyDepth)
      throw refuse('invalid_request', [{ path: node.path, message: requestTexts.tooMuch }])
    if (isUnstorable(node.value)) return node.path
    const keys = keysOf(node.value)
    if (keys.some(isUnstorable)) return node.path
    for (const key of keys.reverse()) stack.push(childNode(node, key))
  }
  return null
}

const isUnstorable = (value: unknown) => typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())

/** Number of values inside. `Object.keys` of a large array would allocate a string for each index. */
const sizeOf = (value: unknown) => (Array.isArray(value) ? value.length : keysOf(value).length)

/** Bytes have an index for each, and no texts. */
const keysOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array) ? Object.keys(value) : []

const childNode = ({ value, path, depth }: JsonNode, key: string): JsonNode => ({
  value: (value as Record<string, unknown>)[key],
  path: path ? `${path}.${key}` : key,
  depth: depth + 1,
})
