import { expect, onTestFinished, test, vi } from 'vitest'
import { aside } from './place.ts'
import { Places, type PlacesLimits } from './places.ts'

const limits: PlacesLimits = {
  usual: { atOnce: 2, waiting: 3 },
  crowded: { atOnce: 1, waiting: 1 },
  calmMs: 1_000,
  patienceMs: 60_000,
  retryAfterSeconds: 7,
}

/** Work that tells when it has begun and ends when it is let go. */
function work(places: Places) {
  const [begin, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const state = { hasBegun: false, begun: begin.promise, letGo: () => end.resolve(), done: Promise.resolve('') }
  state.done = places.run(async () => {
    state.hasBegun = true
    begin.resolve()
    await end.promise
    return 'done'
  })
  // Some are refused before the test looks.
  state.done.catch(() => null)
  return state
}

const several = (places: Places, count: number) => Array.from({ length: count }, () => work(places))
const outcomesOf = async (works: ReturnType<typeof several>) =>
  (await Promise.allSettled(works.map(({ done }) => done))).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : outcome.reason.code,
  )
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('as many are at work as there are places, the others wait in turn', async () => {
  const places = new Places(limits)
  const [first, second, third, fourth] = several(places, 4)
  await Promise.all([first?.begun, second?.begun])
  expect(places.load).toEqual({ taken: 2, waiting: 2 })
  second?.letGo()
  await third?.begun
  expect(fourth?.hasBegun).toBe(false)
  for (const one of [first, third, fourth]) one?.letGo()
  await Promise.all([first, second, third, fourth].map((one) => one?.done))
  expect(places.load).toEqual({ taken: 0, waiting: 0 })
})

test('one too many makes the process crowded: only the last who wait may stay, and hardly anybody joins them', async () => {
  const places = new Places(limits)
  const waiting = several(places, 5)
  const oneTooMany = work(places)
  await expect(oneTooMany.done).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 7 })
  expect(places.load).toEqual({ taken: 2, waiting: 1 })
  await expect(work(places).done).rejects.toMatchObject({ code: 'busy' })
  for (const one of waiting) one.letGo()
  expect(await outcomesOf(waiting)).toEqual(['done', 'done', 'busy', 'busy', 'done'])
  expect(places.refused).toBe(4)
})

test('a crowded process takes fewer in, until nobody had to be refused for a while', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const places = new Places(limits)
  const atWork = several(places, 6)
  expect(() => places.refuseWhenFull()).toThrow('busy')
  atWork[0]?.letGo()
  await atWork[0]?.done
  expect(places.load).toEqual({ taken: 1, waiting: 1 })
  vi.advanceTimersByTime(900)
  expect(() => places.refuseWhenFull()).toThrow('busy')
  vi.advanceTimersByTime(900)
  for (const one of atWork) one.letGo()
  await outcomesOf(atWork)
  const two = several(places, 2)
  expect(places.load).toEqual({ taken: 1, waiting: 1 })
  vi.advanceTimersByTime(200)
  const three = several(places, 3)
  expect(places.load).toEqual({ taken: 2, waiting: 3 })
  for (const one of [...two, ...three]) one.letGo()
  expect(await outcomesOf([...two, ...three])).toEqual(Array(5).fill('done'))
})

test('nobody waits longer than patience lasts', async () => {
  const places = new Places({ ...limits, patienceMs: 1 })
  const atWork = several(places, 2)
  await expect(work(places).done).rejects.toMatchObject({ code: 'busy' })
  expect(places.load).toEqual({ taken: 2, waiting: 0 })
  for (const one of atWork) one.letGo()
  await outcomesOf(atWork)
})

test('work that fails gives its place up', async () => {
  const places = new Places(limits)
  await expect(places.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(places.load.taken).toBe(0)
})

test('what is part of work that has a place needs none of its own', async () => {
  const places = new Places({ ...limits, usual: { atOnce: 1, waiting: 0 } })
  expect(await places.run(() => places.run(async () => 'done'))).toBe('done')
  expect(places.load.taken).toBe(0)
})

test('what work set off and did not wait for needs a place of its own', async () => {
  const places = new Places({ ...limits, usual: { atOnce: 1, waiting: 3 } })
  const later = Promise.withResolvers<void>()
  let setOff = Promise.resolve(0)
  await places.run(async () => {
    setOff = later.promise.then(() => places.run(async () => places.load.taken))
  })
  later.resolve()
  expect(await setOff).toBe(1)
})

test('while work waits elsewhere its place is free for others, and nobody waits to come back', async () => {
  const places = new Places({ ...limits, usual: { atOnce: 1, waiting: 3 } })
  const elsewhere = Promise.withResolvers<void>()
  const away = places.run(() => Promise.all([aside(() => elsewhere.promise), aside(() => elsewhere.promise)]))
  await nextTurn()
  expect(places.load.taken).toBe(0)
  const other = work(places)
  await other.begun
  elsewhere.resolve()
  await away
  expect(places.load).toEqual({ taken: 1, waiting: 0 })
  other.letGo()
  await other.done
  expect(places.load.taken).toBe(0)
})

test('outside of any work there is no place to leave', async () => {
  expect(await aside(async () => 'done')).toBe('done')
})
