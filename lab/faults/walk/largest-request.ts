import type { DescribedCall, Schema } from '../../../server/testing/entry/described-calls.ts'

/** Values by the name of a field: ids and keys of what exists, which no schema tells. */
export type Known = Readonly<Record<string, unknown>>

/** A request of the largest content that the schema of its call allows. */
export function largestRequest(
  { path, params, query, body }: DescribedCall,
  known: Known,
): { path: string; body?: unknown } {
  const valuesOf = (schema: Schema) =>
    Object.entries(schema.properties ?? {}).map(
      ([name, inner]) => [name, String(known[name] ?? largestOf(inner, known))] as const,
    )
  let address = path
  for (const [name, value] of valuesOf(params)) address = address.replace(`{${name}}`, encodeURIComponent(value))
  const search = valuesOf(query).map((entry) => [...entry])
  return {
    path: search.length > 0 ? `${address}?${new URLSearchParams(search)}` : address,
    ...(body && { body: largestOf(body, known) }),
  }
}

/** Where a schema has no limit: as many as a page would send. */
const usualItems = 20
const usualChars = 1000
const mostNumber = 1_000_000

/** The largest value of a schema, without a thought for what it means. */
function largestOf(schema: Schema, known: Known): unknown {
  const [first] = schema.anyOf ?? []
  if (first) return largestOf(first, known)
  if (schema.enum) return schema.enum.at(-1)
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, known[name] ?? largestOf(inner, known)]),
    )
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'array')
    return Array.from({ length: schema.maxItems ?? usualItems }, () => largestOf(schema.items ?? {}, known))
  if (type === 'integer' || type === 'number') return Math.min(schema.maximum ?? mostNumber, mostNumber)
  if (type === 'boolean') return true
  return 'я'.repeat(schema.maxLength ?? usualChars)
}
