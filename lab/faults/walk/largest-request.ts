import reference from '../../../docs/api/openapi.json' with { type: 'json' }

type Schema = {
  type?: string | string[]
  anyOf?: Schema[]
  enum?: (string | number)[]
  pattern?: string
  format?: string
  maxLength?: number
  maximum?: number
  items?: Schema
  maxItems?: number
  properties?: Record<string, Schema>
}
type Operation = {
  'x-access': 'anyone' | 'user' | 'admin'
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** A call of the API reference. */
export type Described = { name: string; path: string; method: 'GET' | 'POST'; operation: Operation }

/** Every call of the site. */
export const describedCalls: readonly Described[] = Object.entries(
  reference.paths as unknown as Record<string, Record<string, Operation>>,
).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    method: method === 'post' ? ('POST' as const) : ('GET' as const),
    operation,
  })),
)

/** Values by the name of a field: ids and keys of what exists, which no schema tells. */
export type Known = Readonly<Record<string, unknown>>

/** A request of the largest content that the schema of its call allows. */
export function largestRequest({ path, operation }: Described, known: Known): { path: string; body?: unknown } {
  const parameters = operation.parameters ?? []
  const textOf = ({ name, schema }: (typeof parameters)[number]) => String(known[name] ?? largestOf(schema, known))
  let address = path
  for (const one of parameters.filter((parameter) => parameter.in === 'path'))
    address = address.replace(`{${one.name}}`, encodeURIComponent(textOf(one)))
  const query = parameters.filter((parameter) => parameter.in === 'query').map((one) => [one.name, textOf(one)])
  const [content] = Object.values(operation.requestBody?.content ?? {})
  return {
    path: query.length > 0 ? `${address}?${new URLSearchParams(query)}` : address,
    ...(content && { body: largestOf(content.schema, known) }),
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
