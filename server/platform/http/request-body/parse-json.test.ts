import { limits } from '@quiz/contract/limits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scannerLimits } from './json-scanner.ts'
import { JsonBody } from './parse-json.ts'

/** Parses a text that arrives in chunks of so many bytes. */
async function parse(text: string, chunkBytes = 65_536) {
  const body = new JsonBody()
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += chunkBytes) body.push(bytes.subarray(at, at + chunkBytes))
  return body.value()
}

const picture = 'A/b+'.repeat(10_000)

test('any JSON is parsed as JSON.parse does, wherever its chunks end', async () => {
  const awkward = fc.constantFrom('"', '\\', '\\"', ',', '[{', 'ё', '🙂', picture, `${picture}"\\\n`, `ё${picture}`)
  const value = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' })
  const document = fc.record({ value, list: fc.array(fc.record({ awkward, value })), awkward })
  await fc.assert(
    fc.asyncProperty(document, fc.integer({ min: 1, max: 50_000 }), async (sent, chunkBytes) => {
      const text = JSON.stringify(sent)
      fc.pre(!text.includes('__proto__'))
      expect(await parse(text, Math.max(chunkBytes, text.length / 1_000))).toEqual(JSON.parse(text))
    }),
    { numRuns: 60, seed: 20261122 },
  )
})

test('a string with escapes of the largest length is parsed, one byte more is refused', async () => {
  const longest = `\\n${'a'.repeat(scannerLimits.escapedString - 2)}`
  expect(await parse(`["${longest}"]`)).toEqual([longest.replace('\\n', '\n')])
  await expect(parse(`["${longest}a"]`)).rejects.toMatchObject({ code: 'image_too_large' })
})

test('a longer string without escapes is parsed, so that the field of a too large picture can be named', async () => {
  const long = 'a'.repeat(scannerLimits.escapedString + 1)
  expect(await parse(`["${long}"]`)).toEqual([long])
})

test('the greatest allowed number of values is parsed; brackets and commas inside strings do not count', async () => {
  const most = `[${'0,'.repeat(limits.bodyValues - 3)}"${'[,{'.repeat(20_000)}"]`
  expect(await parse(most)).toHaveLength(limits.bodyValues - 2)
  const deepest = `${'['.repeat(limits.bodyDepth)}${']'.repeat(limits.bodyDepth)}`
  expect(await parse(deepest)).toHaveLength(1)
})

test.each([
  ['10,001 values', `[${'0,'.repeat(limits.bodyValues)}0]`, 'invalid_request'],
  ['a million lists in a list', `[${'[],'.repeat(1_000_000)}`, 'invalid_request'],
  ['33 nested lists', '['.repeat(limits.bodyDepth + 1), 'invalid_request'],
  ['3 MB of blanks', ' '.repeat(3_000_000), 'body_too_large'],
  ['a number of 3 MB', '1'.repeat(3_000_000), 'body_too_large'],
  ['3 MB of strings without commas', '"a"'.repeat(1_000_000), 'body_too_large'],
])('%s: refused before the end of the body arrives', (_, text, code) => {
  const body = new JsonBody()
  const push = () => {
    for (let at = 0; at < text.length; at += 65_536) body.push(Buffer.from(text.slice(at, at + 65_536)))
  }
  expect(push).toThrow(expect.objectContaining({ code }))
})

test.each([
  ['nothing', ''],
  ['an open string', '["a'],
  ['an open long string', `["${picture}`],
  ['a long string with a wrong escape', `["${picture}\\x"]`],
  ['a long string with a line break', `["${picture}\n"]`],
  ['a __proto__ key', '{"__proto__":{}}'],
  ['a constructor with a prototype', '{"a":{"constructor":{"prototype":1}}}'],
  ['a key of 40 KB', `{"${picture}":1}`],
])('%s is refused', async (_, text) => {
  await expect(parse(text)).rejects.toMatchObject({ code: 'unreadable_body' })
})
