import { endpoint } from '@quiz/contract/endpoint.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

// `tsc` checks this file: a line that compiles in spite of `@ts-expect-error` is a type error.
test('an endpoint without access does not compile', () => {
  const parts = { summary: 'Без доступа', reply: z.boolean() }
  // @ts-expect-error: `access` is missing
  const forgotten = endpoint('GET', '/api/forgotten', parts)
  // @ts-expect-error: no such access level
  const mistaken = endpoint('GET', '/api/mistaken', { ...parts, access: 'everybody' })
  const declared = endpoint('GET', '/api/declared', { ...parts, access: 'admin' })
  expect([forgotten.access, mistaken.access, declared.access]).toEqual([undefined, 'everybody', 'admin'])
})
