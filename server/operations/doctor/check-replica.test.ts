import { expect, test } from 'vitest'
import { checkReplica, judge } from './check-replica.ts'

const end = { timeline: 1, position: 100 }

test('a replica is good once it has come to where the primary was', async () => {
  const places = [{ timeline: 1, position: 50 }, end]
  expect(await judge(end, async () => places.shift() ?? null)).toMatchObject({ state: 'good' })
})

test('a server that takes writes itself is no replica, nor is one that follows another server', async () => {
  expect(await judge(end, async () => null)).toMatchObject({ state: 'wrong' })
  const astray = await judge(end, async () => ({ timeline: 2, position: 500 }))
  expect(astray).toMatchObject({ state: 'wrong', sentence: expect.stringContaining('линии времени 2') })
})

test('a replica that does not answer is told by the name of its setting, and none that is not set', async () => {
  const nobody = {} as Parameters<typeof checkReplica>[1]
  expect(await checkReplica(null, nobody)).toEqual([])
  const [finding] = await checkReplica('postgres://127.0.0.1:1/quiz', nobody)
  expect(finding).toMatchObject({ state: 'wrong', sentence: expect.stringContaining('DATABASE_REPLICA_URL') })
})
