import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Limiter } from './limiter.ts'
import { withoutPermit } from './permit.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Starts work that ends when the test calls `end`. */
function work(limiter: Limiter) {
  const end = Promise.withResolvers<string>()
  const state = { hasBegun: false, end: () => end.resolve('done'), done: Promise.resolve('') }
  state.done = limiter.run(() => {
    state.hasBegun = true
    return end.promise
  })
  // Some are refused before the test awaits them: no unhandled rejection.
  state.done.catch(() => null)
  return state
}

const several = (limiter: Limiter, count: number) => Array.from({ length: count }, () => work(limiter))

async function outcomeOf({ done }: { done: Promise<string> }): Promise<string> {
  try {
    return await done
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

/** Ends the works in their order, `everyMs` apart. */
async function serve(works: ReturnType<typeof several>, everyMs: number): Promise<void> {
  for (const one of works) {
    vi.advanceTimersByTime(everyMs)
    one.end()
    await nextTurn()
  }
}

test('work above the limit waits and is admitted in order of arrival', async () => {
  const limiter = new Limiter({ concurrency: 2, maxWaitSeconds: 10 })
  const [first, second, third, fourth] = several(limiter, 4)
  expect(limiter.load).toEqual({ running: 2, waiting: 2 })
  second?.end()
  await nextTurn()
  expect([third?.hasBegun, fourth?.hasBegun]).toEqual([true, false])
  for (const one of [first, third, fourth]) one?.end()
  await fourth?.done
  expect(limiter.load).toEqual({ running: 0, waiting: 0 })
})

test('all of a burst of 300 at 30 ms each are admitted when the longest wait is 10 s', async () => {
  const limiter = new Limiter({ concurrency: 2, maxWaitSeconds: 10 })
  const works = several(limiter, 300)
  await serve(works, 30)
  expect(new Set(await Promise.all(works.map(outcomeOf)))).toEqual(new Set(['done']))
  expect(limiter.refused).toBe(0)
})

test('a new caller whose expected wait is too long is refused, the waiting ones are served', async () => {
  const limiter = new Limiter({ concurrency: 1, maxWaitSeconds: 10 })
  const waiting = several(limiter, 100)
  await serve(waiting.slice(0, 50), 60)
  expect(limiter.refused).toBe(0)
  const newcomers = several(limiter, 500)
  const admitted = newcomers.slice(0, limiter.load.waiting - 49)
  expect(admitted.length).toBeGreaterThan(100)
  expect(limiter.refused).toBe(500 - admitted.length)
  expect(() => limiter.refuseWhenOverloaded()).toThrow('busy')
  await serve([...waiting.slice(50), ...admitted], 50)
  expect(new Set(await Promise.all([...waiting, ...admitted].map(outcomeOf)))).toEqual(new Set(['done']))
  expect(new Set(await Promise.all(newcomers.slice(admitted.length).map(outcomeOf)))).toEqual(new Set(['busy']))
})

test('the number of callers ahead does not matter while they are served fast', async () => {
  const limiter = new Limiter({ concurrency: 1, maxWaitSeconds: 3 })
  const first = several(limiter, 500)
  await serve(first.slice(0, 400), 1)
  const works = [...first.slice(400), ...several(limiter, 900)]
  expect(limiter.refused).toBe(0)
  await serve(works, 1)
})

test('a stall of one second counts once, not for each caller ahead', async () => {
  const limiter = new Limiter({ concurrency: 1, maxWaitSeconds: 10 })
  const works = several(limiter, 100)
  await serve(works.slice(0, 10), 10)
  const before = limiter.expectedWaitMs
  vi.advanceTimersByTime(1_000)
  expect(limiter.expectedWaitMs).toBeCloseTo(before + 1_000, -2)
  await serve(works.slice(10, 11), 0)
  expect(limiter.expectedWaitMs).toBeLessThan(3 * before)
  await serve(works.slice(11), 1)
})

test('a slow rate from before a pause does not refuse callers after it', async () => {
  const limiter = new Limiter({ concurrency: 1, maxWaitSeconds: 10 })
  await serve(several(limiter, 20), 500)
  vi.advanceTimersByTime(60_000)
  const works = several(limiter, 100)
  expect(limiter.refused).toBe(0)
  await serve(works, 1)
})

test('a caller that has waited for twice the longest wait is refused', async () => {
  const limiter = new Limiter({ concurrency: 1, maxWaitSeconds: 3 })
  const [stuck, waiting] = several(limiter, 2)
  vi.advanceTimersByTime(5_999)
  await nextTurn()
  expect(limiter.load.waiting).toBe(1)
  vi.advanceTimersByTime(1)
  expect(waiting && (await outcomeOf(waiting))).toBe('busy')
  stuck?.end()
})

test('Retry-After of refused callers is spread over the longest wait', async () => {
  const limiter = new Limiter({ concurrency: 1, maxWaitSeconds: 10 })
  several(limiter, 3)
  vi.advanceTimersByTime(11_000)
  const delays = new Set<number>()
  for (let times = 0; times < 200; times++)
    await limiter.run(async () => {}).catch(({ retryAfterSeconds }) => delays.add(retryAfterSeconds))
  expect([...delays].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('work that fails releases its permit', async () => {
  const limiter = new Limiter({ concurrency: 1, maxWaitSeconds: 10 })
  await expect(limiter.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(limiter.load.running).toBe(0)
})

test('work inside work shares its permit', async () => {
  const limiter = new Limiter({ concurrency: 1, maxWaitSeconds: 10 })
  expect(await limiter.run(() => limiter.run(async () => 'done'))).toBe('done')
  expect(limiter.load.running).toBe(0)
})

test('a promise that work did not await needs a permit of its own afterwards', async () => {
  const limiter = new Limiter({ concurrency: 1, maxWaitSeconds: 10 })
  const later = Promise.withResolvers<void>()
  let leftBehind = Promise.resolve(0)
  await limiter.run(async () => {
    leftBehind = later.promise.then(() => limiter.run(async () => limiter.load.running))
  })
  later.resolve()
  expect(await leftBehind).toBe(1)
})

test('work that waits for another limiter releases its permit and reacquires it without queueing', async () => {
  const limiter = new Limiter({ concurrency: 1, maxWaitSeconds: 10 })
  const other = new Limiter({ concurrency: 1, maxWaitSeconds: 10 })
  const elsewhere = Promise.withResolvers<void>()
  const away = limiter.run(() => withoutPermit(() => other.run(() => elsewhere.promise)))
  await nextTurn()
  expect([limiter.load.running, other.load.running]).toEqual([0, 1])
  const [next, third] = several(limiter, 2)
  await nextTurn()
  expect(next?.hasBegun).toBe(true)
  elsewhere.resolve()
  await away
  expect(limiter.load).toEqual({ running: 1, waiting: 1 })
  next?.end()
  await nextTurn()
  third?.end()
  await third?.done
  expect(limiter.load).toEqual({ running: 0, waiting: 0 })
})

test('withoutPermit works outside of limited work', async () => {
  expect(await withoutPermit(async () => 'done')).toBe('done')
})
