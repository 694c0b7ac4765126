import { limits } from '@quiz/contract/limits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonBody, slowParts } from './json-body.ts'

/** Parses a text that arrives in chunks of so many bytes. */
async function parse(json: string | Buffer, chunkBytes = 65_536) {
  const body = new JsonBody()
  const bytes = Buffer.from(json)
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

test('as many escapes as a body may have are parsed, one more is refused while it arrives', async () => {
  const most = '\\n'.repeat(slowParts.escapes)
  expect(await parse(`["${most}"]`)).toEqual(['\n'.repeat(slowParts.escapes)])
  await expect(parse(`["${most}\\n"`)).rejects.toMatchObject({ code: 'body_too_large' })
})

test('a string of 20 MB is parsed, so that the field of a too large picture can be named', async () => {
  const long = 'a'.repeat(20_000_000)
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
  ['a number of 2 KB', `[${'1'.repeat(2 * slowParts.number)},`, 'unreadable_body'],
  ['strings without commas', '"a"'.repeat(2), 'unreadable_body'],
  ['an escape that is none', `["${picture}\\x`, 'unreadable_body'],
  ['a line break in a string', `["${picture}\n`, 'unreadable_body'],
  ['a __proto__ key', '{"a":[{"__proto__":', 'unreadable_body'],
  ['a constructor with a prototype', '{"a":{"constructor":{"b":1,"prototype":', 'unreadable_body'],
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
  ['half a character', Buffer.from('["ё').subarray(0, -1)],
  ['a second document', '{} {}'],
  ['a number that is none', '[01]'],
])('%s is refused', async (_, json) => {
  await expect(parse(json)).rejects.toMatchObject({ code: 'unreadable_body' })
})

test.each(['c328', 'ff', '80', 'c080', 'eda080', 'f5808080', 'e282'])(
  'bytes %s, which are no UTF-8, are refused',
  async (hex) => {
    for (const after of ['"]', 'abcd"]', '","б"]'])
      await expect(
        parse(Buffer.concat([Buffer.from('["а'), Buffer.from(hex, 'hex'), Buffer.from(after)])),
      ).rejects.toMatchObject({
        code: 'unreadable_body',
      })
  },
)
