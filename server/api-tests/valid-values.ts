import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from '#server/testing/entry/described-calls.ts'

/** Values for fields by name that a schema cannot describe, such as existing ids and correct passwords. */
export type KnownValues = Record<string, Arbitrary<unknown>>

const longest = 60

/** Values that match a schema; fields with known values use these. */
export function valuesOf(schema: Schema, known: KnownValues): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known)))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, known)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'object') return objectsOf(schema, known)
  if (schema.type === 'array')
    return fc.array(valuesOf(schema.items ?? {}, known), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
  if (schema.type === 'string') return textsOf(schema)
  if (schema.type === 'integer' || schema.type === 'number') return numbersOf(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  throw new Error(`Unsupported schema ${JSON.stringify(schema)}`)
}

function objectsOf({ properties = {}, required = [] }: Schema, known: KnownValues): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, inner]) => [name, known[name] ?? valuesOf(inner, known)])
  // Fields with known values are required: most calls without them are refused.
  const needed = [...new Set([...required, ...Object.keys(properties).filter((name) => known[name])])]
  return fc.record(Object.fromEntries(fields) as KnownValues, { requiredKeys: needed })
}

function numbersOf({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Schema): Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1)
  const small = fc.integer({ min, max: Math.min(maximum, min + 100) })
  return fc.oneof(
    { weight: 9, arbitrary: small },
    { weight: 1, arbitrary: fc.maxSafeInteger().map(clamp(min, maximum)) },
  )
}

const clamp = (min: number, max: number) => (value: number) => Math.min(max, Math.max(min, value))

function textsOf({ pattern, format, minLength = 0, maxLength = longest }: Schema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const most = Math.min(maxLength, longest)
  const texts = fc.oneof(
    fc.constantFrom(
      "'); drop table users; --",
      '%_\\',
      '"a" & !b | c:*',
      '<script>alert(1)</script>',
      'ё',
      '\u202eabc',
    ),
    fc.string({ unit: 'grapheme', maxLength: most }),
    fc.string({ unit: 'grapheme-ascii', maxLength: most }),
    fc.string({ unit: fc.constantFrom('а', 'ё', 'ъ', ' ', '.', '\u0301', '\u00a0', '🙂'), maxLength: most }),
  )
  return texts.map((text) => trimmedTo(text, minLength, maxLength))
}

function trimmedTo(text: string, min: number, max: number): string {
  const cut = text.slice(0, max).toWellFormed()
  return cut.normalize('NFC').trim().length >= min ? cut : 'я'.repeat(min)
}
