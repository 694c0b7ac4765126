import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressors, EncodedBody } from './encoded-body.ts'

const text = 'a long text '.repeat(200)

/** Counts compressions by gzip; the first ones fail. */
function counted(failures = 0) {
  let count = 0
  const gzip = async (bytes: Buffer) => {
    count++
    if (count <= failures) throw new Error('no memory')
    return compressors.gzip(bytes)
  }
  return { body: new EncodedBody(text, { ...compressors, gzip }), count: () => count }
}

test('a failed compression fails for its callers alone, and the next call compresses again', async () => {
  const { body, count } = counted(1)
  const outcomes = await Promise.allSettled([body.encoded('gzip'), body.encoded('gzip')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(count()).toBe(1)
  expect(gunzipSync(await body.encoded('gzip')).toString()).toBe(text)
  expect(count()).toBe(2)
})

test('concurrent and later reads of an encoding compress the body once', async () => {
  const { body, count } = counted()
  await Promise.all(Array.from({ length: 10 }, () => body.encoded('gzip')))
  await body.encoded('gzip')
  expect(count()).toBe(1)
})

test('bytes and short texts are never compressed', () => {
  for (const content of [Buffer.alloc(5000), 'short']) {
    const body = new EncodedBody(content)
    expect([body.encodingFor('br'), body.maxBytes]).toEqual(['identity', body.plain.length])
  }
})
