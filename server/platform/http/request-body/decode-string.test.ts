import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeString } from './decode-string.ts'

const pieces = ['\\\\', '\\n', '\\"', '\\u0416', '\\ud83d\\ude42', 'a', 'ё', '🙂', '\\\\\\\\\\u0041']

test('a long string of any escapes is decoded as JSON.parse decodes it, wherever its slices end', async () => {
  const long = fc.record({
    offset: fc.integer({ min: 262_130, max: 262_150 }),
    around: fc.array(fc.constantFrom(...pieces), { minLength: 5, maxLength: 40 }),
  })
  await fc.assert(
    fc.asyncProperty(long, async ({ offset, around }) => {
      const source = `${'x'.repeat(offset - 10)}${around.join('')}`
      expect(await decodeString(source)).toBe(JSON.parse(`"${source}"`))
    }),
    { numRuns: 60, seed: 20261122 },
  )
})

test.each(pieces)('%s repeated over several slices is decoded', async (piece) => {
  const source = piece.repeat(100_000)
  expect(await decodeString(source)).toBe(JSON.parse(`"${source}"`))
})

test('a slice that is no JSON is a SyntaxError', async () => {
  await expect(decodeString(`${'x'.repeat(300_000)}\\q`)).rejects.toThrow(SyntaxError)
})

test('other work goes on between slices', async () => {
  const decoding = decodeString('\\n'.repeat(1_000_000)).then(() => 'decoded')
  let waits = 0
  while ((await Promise.race([decoding, new Promise((resolve) => setImmediate(resolve))])) !== 'decoded') waits++
  expect(waits).toBeGreaterThanOrEqual(5)
})
