import { expect, test } from 'vitest'
import { JobQueue } from '#server/platform/job-queue.ts'

const patience = { patienceMs: 60_000, retryAfterSeconds: 1 }

/** A job that tells when it has begun and ends when it is let go. */
function slowJob(queue: JobQueue) {
  const begin = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const job = { hasBegun: false, begun: begin.promise, letGo: end.resolve, done: Promise.resolve() }
  job.done = queue.run(() => {
    job.hasBegun = true
    begin.resolve()
    return end.promise
  })
  return job
}

test('as many jobs as allowed run at once, the others in the order of their coming', async () => {
  const queue = new JobQueue({ atOnce: 2, waiting: 5, ...patience })
  const [first, second, third, fourth] = [slowJob(queue), slowJob(queue), slowJob(queue), slowJob(queue)]
  await Promise.all([first.begun, second.begun])
  expect([third.hasBegun, fourth.hasBegun]).toEqual([false, false])
  second.letGo()
  await third.begun
  expect(fourth.hasBegun).toBe(false)
  for (const job of [first, third, fourth]) job.letGo()
  await Promise.all([first.done, second.done, third.done, fourth.done])
})

test('a newcomer does not slip in before those who wait', async () => {
  const queue = new JobQueue({ atOnce: 1, waiting: 5, ...patience })
  const [first, second] = [slowJob(queue), slowJob(queue)]
  first.letGo()
  await first.done
  const third = slowJob(queue)
  await second.begun
  expect(third.hasBegun).toBe(false)
  second.letGo()
  third.letGo()
  await third.done
})

test('one job too many is refused as busy and told when to come again', async () => {
  const queue = new JobQueue({ atOnce: 1, waiting: 1, patienceMs: 60_000, retryAfterSeconds: 3 })
  const [running, waiting] = [slowJob(queue), slowJob(queue)]
  await expect(queue.run(async () => {})).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 3 })
  running.letGo()
  waiting.letGo()
  await waiting.done
})

test('a job whose turn does not come in time is refused as busy, and those behind it move up', async () => {
  const queue = new JobQueue({ atOnce: 1, waiting: 5, patienceMs: 1, retryAfterSeconds: 3 })
  const running = slowJob(queue)
  await expect(queue.run(async () => {})).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 3 })
  expect(queue.load).toEqual({ running: 1, waiting: 0 })
  running.letGo()
  await running.done
  expect(await queue.run(async () => 'fine')).toBe('fine')
})

test('a job that fails gives its place up', async () => {
  const queue = new JobQueue({ atOnce: 1, waiting: 0, ...patience })
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(async () => 'fine')).toBe('fine')
})
