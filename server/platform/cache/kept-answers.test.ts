import { beforeEach, expect, test } from 'vitest'
import { movableClock } from '#server/testing/movable-clock.ts'
import type { Change } from './changes.ts'
import { KeptAnswers, type Made } from './kept-answers.ts'

type Value = { text: string }

const clock = movableClock()
let kept: KeptAnswers<Value>
let made: string[]
beforeEach(() => {
  kept = new KeptAnswers({ capacity: 10_000, clock: clock.now })
  made = []
})

const things = (...tags: string[]): Change => ({ things: tags, numbers: [] })
const numbers = (...tags: string[]): Change => ({ things: [], numbers: tags })
const later = () => clock.now().getTime() + 1000

/** Makes an answer of this text at once. */
const making =
  (text: string, { tags = ['a'], bytes = 10, until = later() } = {}) =>
  async (): Promise<Made<Value>> => {
    made.push(text)
    return { value: { text }, tags, bytes, until }
  }

/** Makes an answer when it is told to. */
function slowly(text: string, tags = ['a']) {
  let finish = (): void => {}
  let fail = (_error: Error): void => {}
  const gate = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  const make = async () => {
    made.push(text)
    await gate
    return { value: { text }, tags, bytes: 10, until: later() }
  }
  return { make, finish: () => finish(), fail: (error: Error) => fail(error) }
}

const textOf = async (answer: Promise<Made<Value>>) => (await answer).value.text
const get = (text: string, options?: Parameters<typeof making>[1]) => textOf(kept.get('key', making(text, options)))

test('an answer is made once, however many ask at once and afterwards', async () => {
  const { make, finish } = slowly('one')
  const asking = Array.from({ length: 100 }, () => textOf(kept.get('key', make)))
  finish()
  expect(new Set(await Promise.all(asking))).toEqual(new Set(['one']))
  expect(await get('two')).toBe('one')
  expect(made).toEqual(['one'])
})

test('what shows something is made anew when that changes, and nothing else is', async () => {
  await get('one', { tags: ['a', 'b'] })
  await kept.get('other', making('other', { tags: ['c'] }))
  kept.changed(things('x'))
  expect(await get('two')).toBe('one')
  kept.changed(things('b'))
  expect(await get('three')).toBe('three')
  expect(await textOf(kept.get('other', making('again', { tags: ['c'] })))).toBe('other')
  kept.changed('everything')
  expect(await textOf(kept.get('other', making('again', { tags: ['c'] })))).toBe('again')
})

test.each([
  ['a thing', things('a')],
  ['a number', numbers('a')],
  ['everything', 'everything' as const],
])('whoever asks after %s changed gets an answer that was begun after it', async (_name, change) => {
  const [first, second] = [slowly('old'), slowly('new')]
  const before = textOf(kept.get('key', first.make))
  // The first is under way.
  await null
  await null
  kept.changed(change)
  const after = [textOf(kept.get('key', second.make)), textOf(kept.get('key', second.make))]
  first.finish()
  expect(await before).toBe('old')
  second.finish()
  expect(await Promise.all(after)).toEqual(['new', 'new'])
  expect(made).toEqual(['old', 'new'])
  expect(await get('third')).toBe('new')
})

test('a change of something else while an answer is made does not make it twice', async () => {
  const { make, finish } = slowly('one')
  const before = textOf(kept.get('key', make))
  await null
  await null
  kept.changed(things('x'))
  const after = get('two')
  finish()
  expect(await Promise.all([before, after])).toEqual(['one', 'one'])
})

test('a failure is told to those who wait for it and not remembered', async () => {
  const { make, fail } = slowly('one')
  const asking = [kept.get('key', make), kept.get('key', make)]
  fail(new Error('Away'))
  for (const { status } of await Promise.allSettled(asking)) expect(status).toBe('rejected')
  expect(await get('two')).toBe('two')
})

test('what failed before a change is tried again for those who came after it', async () => {
  const { make, fail } = slowly('one')
  const before = kept.get('key', make).catch((error: Error) => error.message)
  await null
  await null
  kept.changed(things('anything'))
  const after = get('two')
  fail(new Error('Not there yet'))
  expect(await Promise.all([before, after])).toEqual(['Not there yet', 'two'])
})

test('nothing is shown longer than its time', async () => {
  await get('one')
  clock.pass(999)
  expect(await get('two')).toBe('one')
  clock.pass(1)
  expect(await get('three')).toBe('three')
})

test('numbers that change all the time make an answer anew a few times a second, and not each time', async () => {
  for (let time = 0; time < 500; time++) {
    kept.changed(numbers('a'))
    await get(String(time))
  }
  // Twenty at once are free, as tests and people need them; a slow machine adds a few a second.
  expect(made.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, at) => String(at)))
  expect(made.length).toBeLessThan(400)
  expect(await textOf(kept.get('key', making('exact'), { isExact: true }))).toBe('exact')
})

test('things that change all the time are never shown as they were', async () => {
  for (let time = 0; time < 50; time++) {
    kept.changed(things('a'))
    expect(await get(String(time))).toBe(String(time))
  }
})

test('what is used least goes when room runs short, and what is too large is not kept at all', async () => {
  const part = (at: number) => kept.get(`part ${at}`, making(String(at), { bytes: 1000 }))
  for (let at = 0; at < 100; at++) {
    await part(at)
    await part(0)
    expect(kept.size).toBeLessThanOrEqual(10_000)
  }
  made = []
  await part(0)
  await part(99)
  await part(50)
  expect(made).toEqual(['50'])
  await kept.get('large', making('large', { bytes: 9000 }))
  await kept.get('large', making('large', { bytes: 9000 }))
  expect(made).toEqual(['50', 'large', 'large'])
})

test('other processes are told what changed, and what they tell is not told again', async () => {
  const told: Change[] = []
  const telling = new KeptAnswers<Value>({ capacity: 100, clock: clock.now, announce: (change) => told.push(change) })
  telling.changed(things('a'))
  telling.drop(things('b'))
  expect(told).toEqual([things('a')])
})
