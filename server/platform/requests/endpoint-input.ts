import type { Access, Endpoint } from '@quiz/contract/endpoint.ts'
import { issueText, requestTexts } from '@quiz/contract/texts/ru/validation.ts'
import type * as z from 'zod/mini'
import { isSearch } from '#server/domain/search-words.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findUnstorable } from '#server/platform/unstorable.ts'

/** The input of a call before validation. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** Throws a `Refusal` for callers without access to an endpoint. */
export function requireAccess(access: Access, viewer: { isAdmin: boolean } | null): void {
  if (access === 'anyone') return
  if (!viewer) throw refuse('unauthorized')
  if (access === 'admin' && !viewer.isAdmin) throw refuse('forbidden')
}

/** The e-mail in a body, by which calls are rate limited as well. */
export const emailIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string' ? body.email : null

/** Whether a validated body is a search. */
export const isSearchBody = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'searchString' in body &&
  typeof body.searchString === 'string' &&
  isSearch(body.searchString)

/** Throws a `Refusal` for input that cannot be stored, or that is larger or deeper than the limits allow. */
export function refuseUnstorable(value: unknown): void {
  const path = findUnstorable(value)
  if (path !== null) throw refuse('invalid_request', [{ path, message: requestTexts.unstorable }])
}

/** The validated input for the handler of an endpoint. Throws a `Refusal` with every invalid field. */
export function validated(endpoint: Endpoint, input: RawInput): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    refuseUnstorable(input[part])
    const given = part === 'query' ? withoutEmpty(input.query) : input[part]
    values[part] = parsed(schema, given)
  }
  return values
}

/** A value that matches a schema. Throws a `Refusal` with every invalid field, and for a value that cannot be stored. */
export function parseOrRefuse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  refuseUnstorable(value)
  return parsed(schema, value)
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value, { error: issueText })
  if (!error) return data as z.output<Schema>
  throw refuse(
    'invalid_request',
    error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  )
}

/** A query without parameters that have no value: `?before=` means the same as no parameter. */
const withoutEmpty = (query: unknown): unknown =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
    : query
