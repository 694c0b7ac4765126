// The load generator. Takes commands over IPC.
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { MixedRequests } from './mixed-requests.ts'
import type { OpenLoadOptions } from './open-load.ts'
import { OutcomeRecorder } from './outcome-recorder.ts'
import { sendRequest } from './send-request.ts'

process.on('message', async (options: OpenLoadOptions) => process.send?.(await load(options)))

async function load(options: OpenLoadOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 1_000 })
  const requests = new MixedRequests(options.quizzes)
  const recorder = new OutcomeRecorder()
  const sendOne = async () => {
    const request = requests.draw()
    recorder.sent()
    const resultId = recorder.record(request, await sendRequest(options.url, agent, request))
    if (resultId) requests.written(resultId)
  }
  const end = performance.now() + options.seconds * 1_000
  if (options.atOnce) await Promise.all(Array.from({ length: options.atOnce }, () => oneAfterAnother(sendOne, end)))
  else await regardless(sendOne, { end, perSecond: options.perSecond ?? 0 })
  agent.destroy()
  return recorder.outcome
}

async function oneAfterAnother(sendOne: () => Promise<void>, end: number): Promise<void> {
  while (performance.now() < end) await sendOne()
}

/** An open load: requests arrive at random at a given mean rate, without waiting for responses. */
async function regardless(sendOne: () => Promise<void>, { end, perSecond }: { end: number; perSecond: number }) {
  const underway: Promise<void>[] = []
  for (let next = performance.now(); next < end; next += (-Math.log(1 - Math.random()) * 1_000) / perSecond) {
    const early = next - performance.now()
    if (early > 0) await wait(early)
    underway.push(sendOne())
  }
  await Promise.all(underway)
}
