import { expect, test } from 'vitest'
import { FairQueue, type FairQueueLimits } from './fair-queue.ts'

const one = 1_000_000
const wide: FairQueueLimits = {
  concurrency: 1,
  budget: Number.POSITIVE_INFINITY,
  capacity: Number.POSITIVE_INFINITY,
  expectedWaitMs: 60_000,
  maxWaitMs: 60_000,
}

/** A queue whose jobs end by `end`, with the names of the started jobs. */
function openQueue(limits: Partial<FairQueueLimits> = {}) {
  const queue = new FairQueue({ ...wide, ...limits })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    queue,
    started,
    /** Queues a job named after its flow and number: `a1` is of flow `a`. */
    add: (name: string, cost = one) =>
      queue.run({ flow: name.charAt(0), cost }, () => {
        started.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }),
    /** Ends the job and lets the next one start. */
    end: async (name: string) => {
      ends.get(name)?.()
      await settled()
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Ends jobs as they start, until this many have started. */
async function drain({ started, end }: ReturnType<typeof openQueue>, count: number): Promise<string[]> {
  await settled()
  for (let at = 0; at < count; at++) await end(started[at] ?? '')
  return started
}

test('a job of another flow runs before the second of ten jobs that came earlier', async () => {
  const opened = openQueue()
  const jobs = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) => opened.add(name))
  expect(await drain(opened, 6)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
  await Promise.all(jobs)
})

test('a flow with heavy jobs gets fewer turns than one with light jobs', async () => {
  const opened = openQueue()
  for (const name of ['a1', 'a2']) void opened.add(name, 3 * one)
  for (const name of ['b1', 'b2', 'b3', 'b4']) void opened.add(name)
  expect(await drain(opened, 6)).toEqual(['a1', 'b1', 'b2', 'b3', 'a2', 'b4'])
})

test('a flow gets no credit for idle time', async () => {
  const opened = openQueue()
  for (const name of ['a1', 'a2', 'a3']) void opened.add(name)
  await settled()
  await opened.end('a1')
  await opened.end('a2')
  for (const name of ['b1', 'b2', 'a4']) void opened.add(name)
  expect((await drain(opened, 6)).slice(2)).toEqual(['a3', 'b1', 'b2', 'a4'])
})

test('jobs run at once as long as their cost fits in the budget, one of each flow', async () => {
  const opened = openQueue({ concurrency: 3, budget: 10 * one })
  for (const [name, cost] of Object.entries({ a1: 6, a2: 1, b1: 6, c1: 1 })) void opened.add(name, cost * one)
  await settled()
  expect(opened.started).toEqual(['a1'])
  expect(opened.queue.load).toEqual({ running: 1, waiting: 3 })
  await opened.end('a1')
  expect(opened.started).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('a job above the whole budget runs alone', async () => {
  const opened = openQueue({ concurrency: 2, budget: one })
  void opened.add('a1', 5 * one)
  void opened.add('b1')
  expect(await drain(opened, 2)).toEqual(['a1', 'b1'])
})

test('a flow whose queue is too long is refused while another flow is let in', async () => {
  // At the assumed rate of 250 MB/s three jobs of 250 MB take three seconds.
  const heavy = 250 * one
  const opened = openQueue({ expectedWaitMs: 2_500 })
  const jobs = ['a1', 'a2', 'a3'].map((name) => opened.add(name, heavy))
  await expect(opened.add('a4', heavy)).rejects.toMatchObject({ code: 'busy' })
  const other = opened.add('b1', heavy)
  expect(await drain(opened, 4)).toEqual(['a1', 'b1', 'a2', 'a3'])
  await Promise.all([...jobs, other])
})

test('a job that does not fit in the capacity is refused, and no waiting job', async () => {
  const opened = openQueue({ capacity: 2 * one })
  const jobs = ['a1', 'a2', 'a3'].map((name) => opened.add(name))
  await expect(opened.add('b1')).rejects.toMatchObject({ code: 'busy' })
  await drain(opened, 3)
  await Promise.all(jobs)
})

test('a job that has waited too long is refused, and the next one takes its turn', async () => {
  const opened = openQueue({ maxWaitMs: 1 })
  void opened.add('a1')
  const refusal = await opened.add('b1').catch((error) => error)
  expect(refusal).toMatchObject({ code: 'busy', status: 503 })
  expect(refusal.retryAfterSeconds).toBeGreaterThan(0)
  expect(opened.queue.load).toEqual({ running: 1, waiting: 0 })
  await opened.end('a1')
  void opened.add('c1')
  await settled()
  expect(opened.started).toEqual(['a1', 'c1'])
})

test('after a job fails the next one runs', async () => {
  const { queue } = openQueue()
  const failing = queue.run({ flow: 'a', cost: one }, () => Promise.reject(new Error('broken')))
  const next = queue.run({ flow: 'a', cost: one }, async () => 'fine')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('fine')
})
