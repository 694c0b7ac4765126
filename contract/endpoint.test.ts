import { endpoint } from '@quiz/contract/endpoint.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

// What must not compile is told by the check of types: without an error there, `@ts-expect-error` is one itself.
test('a call that does not say who may make it does not compile', () => {
  const parts = { summary: 'Без доступа', reply: z.boolean() }
  // @ts-expect-error: `access` is missing
  const forgotten = endpoint('GET', '/api/forgotten', parts)
  // @ts-expect-error: nobody is called so
  const mistaken = endpoint('GET', '/api/mistaken', { ...parts, access: 'everybody' })
  const declared = endpoint('GET', '/api/declared', { ...parts, access: 'admin' })
  expect([forgotten.access, mistaken.access, declared.access]).toEqual([undefined, 'everybody', 'admin'])
})
