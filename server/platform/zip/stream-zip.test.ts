import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readZip } from './read-zip.ts'
import { streamZip, type ZipEntry } from './stream-zip.ts'

const now = new Date('2026-11-23T10:00:00Z')
const limits = { entries: 100, bytes: 1_000_000 }

const entry = (name: string, content: ZipEntry['content']): ZipEntry => ({
  name,
  isPicture: name.endsWith('jpg'),
  content,
})
async function* parts(...texts: string[]) {
  yield* texts
}

test('files are in the archive whole, empty ones and Russian text as well', async () => {
  const entries = [
    entry('a.txt', () => parts('при', 'вет')),
    entry('b/c.jpg', () => parts('1')),
    entry('d', () => parts()),
  ]
  const files = await readZip(await buffer(streamZip(entries, now)), limits)
  expect([...files].map(([name, bytes]) => [name, String(bytes)])).toEqual([
    ['a.txt', 'привет'],
    ['b/c.jpg', '1'],
    ['d', ''],
  ])
})

test('a file is read when its turn comes, and not before', async () => {
  const begun: string[] = []
  async function* large(name: string) {
    begun.push(name)
    for (let times = 0; times < 100; times++) yield name.repeat(10_000)
  }
  const zip = streamZip([entry('1.jpg', () => large('1')), entry('2.jpg', () => large('2'))], now)
  const chunks = zip[Symbol.asyncIterator]()
  await chunks.next()
  expect(begun).toEqual(['1'])
  await chunks.return?.()
})

test('a file that fails breaks the archive off', async () => {
  async function* failing() {
    yield 'a'
    throw new Error('the store is away')
  }
  await expect(buffer(streamZip([entry('a', failing)], now))).rejects.toThrow('the store is away')
})
