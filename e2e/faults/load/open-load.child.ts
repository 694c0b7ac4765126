// The load generator. Takes wishes over IPC.
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Judgement } from './judgement.ts'
import { MixedRequests } from './mixed-requests.ts'
import type { OpenLoadOptions } from './open-load.ts'
import { sendRequest } from './send-request.ts'

process.on('message', async (wish: OpenLoadOptions) => process.send?.(await load(wish)))

async function load(wish: OpenLoadOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 1_000 })
  const requests = new MixedRequests(wish.quizzes)
  const judgement = new Judgement()
  const sendOne = async () => {
    const asked = requests.draw()
    judgement.sent()
    const resultId = judgement.take(asked, await sendRequest(wish.url, agent, asked))
    if (resultId) requests.written(resultId)
  }
  const end = performance.now() + wish.seconds * 1_000
  if (wish.atOnce) await Promise.all(Array.from({ length: wish.atOnce }, () => oneAfterAnother(sendOne, end)))
  else await regardless(sendOne, { end, perSecond: wish.perSecond ?? 0 })
  agent.destroy()
  return judgement.outcome
}

async function oneAfterAnother(sendOne: () => Promise<void>, end: number): Promise<void> {
  while (performance.now() < end) await sendOne()
}

/** As visitors come: each whenever it likes, so many a second on the average, whether others were answered or not. */
async function regardless(sendOne: () => Promise<void>, { end, perSecond }: { end: number; perSecond: number }) {
  const underway: Promise<void>[] = []
  for (let next = performance.now(); next < end; next += (-Math.log(1 - Math.random()) * 1_000) / perSecond) {
    const early = next - performance.now()
    if (early > 0) await wait(early)
    underway.push(sendOne())
  }
  await Promise.all(underway)
}
