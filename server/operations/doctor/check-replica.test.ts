import { expect, test } from 'vitest'
import { checkReplica, judgeReplica } from './check-replica.ts'

const end = { timeline: 1, position: 100 }

test('a replica that reaches the position of the primary is good', async () => {
  const positions = [{ timeline: 1, position: 50 }, end]
  expect(await judgeReplica(end, async () => positions.shift() ?? null)).toMatchObject({ state: 'good' })
})

test('a server that is not a replica, and one on another timeline, are wrong', async () => {
  expect(await judgeReplica(end, async () => null)).toMatchObject({ state: 'wrong' })
  const onOtherTimeline = await judgeReplica(end, async () => ({ timeline: 2, position: 500 }))
  expect(onOtherTimeline).toMatchObject({ state: 'wrong', sentence: expect.stringContaining('линии времени 2') })
})

test('a replica that does not answer is reported with the name of its setting', async () => {
  const noPrimary = {} as Parameters<typeof checkReplica>[1]
  expect(await checkReplica(null, noPrimary)).toEqual([])
  const [finding] = await checkReplica('postgres://127.0.0.1:1/quiz', noPrimary)
  expect(finding).toMatchObject({ state: 'wrong', sentence: expect.stringContaining('DATABASE_REPLICA_URL') })
})
