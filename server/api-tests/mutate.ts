import { type Input, jsonOf, type Oddity, type RawRequest } from './odd-requests.ts'

type Address = { method: string; path: string; bodyType: string }

/** A mutated request for a call; `isUnstorable` when it has a text that no store accepts. */
export function mutate(call: Address, input: Input, oddity: Oddity): RawRequest & { isUnstorable: boolean } {
  const mutated = mutatedInput(input, oddity)
  const request = write(call, mutated ?? input)
  const isUnstorable = oddity.odd === 'unstorable' && mutated !== null
  if (oddity.odd === 'body') request.payload = oddity.text
  if (oddity.odd === 'query') request.url += `${request.url.includes('?') ? '&' : '?'}${oddity.text}`
  if (oddity.odd === 'headers') Object.assign(request.headers, oddity.headers)
  if (oddity.odd === 'method') request.method = oddity.method
  return { ...request, isUnstorable }
}

/** The input with one value changed, or null if this mutation does not change the input. */
function mutatedInput(input: Input, oddity: Oddity): Input | null {
  if (oddity.odd !== 'value' && oddity.odd !== 'unstorable') return null
  const paths = pathsIn(input).filter((path) => path.length > 1 || (path[0] === 'body' && input.body !== undefined))
  const wanted = oddity.odd === 'value' ? paths : paths.filter((path) => typeof at(input, path) !== 'object')
  const path = wanted[oddity.index % Math.max(1, wanted.length)]
  if (!path) return null
  if (oddity.odd === 'value') return replaced(input, path, () => oddity.value) as Input
  const piece = path[0] === 'body' ? oddity.piece : '\0'
  return replaced(input, path, (value) => `${value}${piece}`) as Input
}

function write({ method, path, bodyType }: Address, { params, query, body }: Input): RawRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => urlText(at(params, [name])))
  const pairs = Object.entries((query ?? {}) as object).map(([name, value]) => `${name}=${urlText(value)}`)
  const url = pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
  if (body === undefined) return { method, url, headers: {} }
  return { method, url, headers: { 'content-type': bodyType }, payload: body instanceof Buffer ? body : jsonOf(body) }
}

const urlText = (value: unknown) =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed())

type Path = string[]

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Buffer)

const pathsIn = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(isObject(value) ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key])) : []),
]

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? (inner as Record<string, unknown>)[key] : undefined), value)

/** A copy with the value at a path changed. */
export function replaced(value: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === key ? replaced(inner, rest, change) : inner))
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, change) }
}
