import { beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#server/testing/fake-clock.ts'
import type { Loaded } from './cache-entry.ts'
import type { Invalidation } from './invalidation.ts'
import { lifetimeOf } from './lifetime.ts'
import { ValueCache } from './value-cache.ts'

type Value = { text: string }

const clock = fakeClock()
let cache: ValueCache<Value>
let loads: string[]
beforeEach(() => {
  cache = new ValueCache({ maxBytes: 10_000, clock: clock.now })
  loads = []
})

const hard = (...tags: string[]): Invalidation => ({ hard: tags, soft: [] })
const soft = (...tags: string[]): Invalidation => ({ hard: [], soft: tags })

/** A load of this text that ends at once. */
const loading =
  (text: string, { tags = ['a'], bytes = 10, isImmutable = false } = {}) =>
  async (): Promise<Loaded<Value>> => {
    loads.push(text)
    return { value: { text }, tags, bytes, lifetime: lifetimeOf(clock.now(), 1000), isImmutable }
  }

/** A load that ends when the test says so. */
function slowly(text: string, tags = ['a']) {
  let finish = (): void => {}
  let fail = (_error: Error): void => {}
  const gate = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  const load = async () => {
    loads.push(text)
    await gate
    return { value: { text }, tags, bytes: 10, lifetime: lifetimeOf(clock.now(), 1000) }
  }
  return { load, finish: () => finish(), fail: (error: Error) => fail(error) }
}

const textOf = async (entry: Promise<Loaded<Value>>) => (await entry).value.text
const get = (text: string, options?: Parameters<typeof loading>[1]) => textOf(cache.get('key', loading(text, options)))

test('concurrent and later reads of a key load its value once', async () => {
  const { load, finish } = slowly('one')
  const asking = Array.from({ length: 100 }, () => textOf(cache.get('key', load)))
  finish()
  expect(new Set(await Promise.all(asking))).toEqual(new Set(['one']))
  expect(await get('two')).toBe('one')
  expect(loads).toEqual(['one'])
})

test('a hard invalidation drops the values with its tag and no others', async () => {
  await get('one', { tags: ['a', 'b'] })
  await cache.get('other', loading('other', { tags: ['c'] }))
  cache.invalidate(hard('x'))
  expect(await get('two')).toBe('one')
  cache.invalidate(hard('b'))
  expect(await get('three')).toBe('three')
  expect(await textOf(cache.get('other', loading('again', { tags: ['c'] })))).toBe('other')
  cache.invalidate('everything')
  expect(await textOf(cache.get('other', loading('again', { tags: ['c'] })))).toBe('again')
})

test('immutable values survive «everything», but not an invalidation of their own tag', async () => {
  await get('picture', { isImmutable: true })
  cache.invalidate('everything')
  expect(await get('again')).toBe('picture')
  cache.invalidate(hard('a'))
  expect(await get('again')).toBe('again')
})

test.each([
  ['a hard one', hard('a')],
  ['a soft one', soft('a')],
  ['everything', 'everything' as const],
])('a read after an invalidation (%s) gets a value whose load began after it', async (_name, invalidation) => {
  const [first, second] = [slowly('old'), slowly('new')]
  const before = textOf(cache.get('key', first.load))
  // The first load is under way.
  await null
  await null
  cache.invalidate(invalidation)
  const after = [textOf(cache.get('key', second.load)), textOf(cache.get('key', second.load))]
  first.finish()
  expect(await before).toBe('old')
  second.finish()
  expect(await Promise.all(after)).toEqual(['new', 'new'])
  expect(loads).toEqual(['old', 'new'])
  expect(await get('third')).toBe('new')
})

test('an invalidation of another tag during a load does not repeat the load', async () => {
  const { load, finish } = slowly('one')
  const before = textOf(cache.get('key', load))
  await null
  await null
  cache.invalidate(hard('x'))
  const after = get('two')
  finish()
  expect(await Promise.all([before, after])).toEqual(['one', 'one'])
})

test('a failed load fails for all reads that share it, and the next read loads again', async () => {
  const { load, fail } = slowly('one')
  const asking = [cache.get('key', load), cache.get('key', load)]
  fail(new Error('Away'))
  for (const { status } of await Promise.allSettled(asking)) expect(status).toBe('rejected')
  expect(await get('two')).toBe('two')
})

test('a load that failed is repeated for reads that came after an invalidation', async () => {
  const { load, fail } = slowly('one')
  const before = cache.get('key', load).catch((error: Error) => error.message)
  await null
  await null
  cache.invalidate(hard('anything'))
  const after = get('two')
  fail(new Error('Not there yet'))
  expect(await Promise.all([before, after])).toEqual(['Not there yet', 'two'])
})

test('a value is served until its time to live is over', async () => {
  await get('one')
  clock.advance(999)
  expect(await get('two')).toBe('one')
  clock.advance(1)
  expect(await get('three')).toBe('three')
})

test('a value is not served after the clock was set back before its load', async () => {
  await get('one')
  clock.advance(-3_600_000)
  expect(await get('two')).toBe('two')
  expect(await get('three')).toBe('two')
})

test('continuous soft invalidations refresh a value a few times a second, not each time', async () => {
  for (let time = 0; time < 500; time++) {
    cache.invalidate(soft('a'))
    await get(String(time))
  }
  // A burst of twenty; a slow machine adds some a second.
  expect(loads.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, at) => String(at)))
  expect(loads.length).toBeLessThan(400)
  expect(await textOf(cache.get('key', loading('exact'), { isExact: true }))).toBe('exact')
})

test('a value is never served after a hard invalidation, however many come', async () => {
  for (let time = 0; time < 50; time++) {
    cache.invalidate(hard('a'))
    expect(await get(String(time))).toBe(String(time))
  }
})

test('the least recently used value goes first, and one that is too large is not stored', async () => {
  const part = (at: number) => cache.get(`part ${at}`, loading(String(at), { bytes: 500 }))
  for (let at = 0; at < 100; at++) {
    await part(at)
    await part(0)
    expect(cache.bytes).toBeLessThanOrEqual(10_000)
  }
  loads = []
  await part(0)
  await part(99)
  await part(50)
  expect(loads).toEqual(['50'])
  await cache.get('large', loading('large', { bytes: 9000 }))
  await cache.get('large', loading('large', { bytes: 9000 }))
  expect(loads).toEqual(['50', 'large', 'large'])
})

test('keys and tags count as bytes', async () => {
  const tags = Array.from({ length: 5 }, (_, at) => `tag ${at}`)
  await cache.get('k'.repeat(100), loading('one', { bytes: 10, tags }))
  expect(cache.bytes).toBeGreaterThanOrEqual(10 + 200 + 5 * 100)
})

test('an invalidation is published, one from another process is not published again', async () => {
  const published: Invalidation[] = []
  const publish = (invalidation: Invalidation) => published.push(invalidation)
  const publishing = new ValueCache<Value>({ maxBytes: 100, clock: clock.now, publish })
  publishing.invalidate(hard('a'))
  publishing.invalidateLocally(hard('b'))
  expect(published).toEqual([hard('a')])
})
