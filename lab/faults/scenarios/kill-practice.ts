import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PracticeState } from '../../../contract/attempt/practice.ts'
import { startSite } from '../../../e2e/harness/running-site.ts'
import { aPracticeKey, someAnswer } from '../../practising.ts'
import { sendChecked, sendOrThrow } from '../checked-request.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'

const people = 8

/** The server is killed (kill -9) while people practise: whoever was told a verdict has a stored answer, judged once. */
export const killWhilePractising: FaultScenario = {
  name: 'kill -9 of the server, practice',
  missing: async () => null,
  async run({ rounds }) {
    const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-kill-practice-'))
    const settings = { DATA_DIR: dataDir, SAMPLE_DATA: 'on', LOG_LEVEL: 'error' }
    let site = await startSite(settings, 'kill-practice')
    const where = { url: site.url, isOver: false }
    const told: Told[] = []
    const wrong: string[] = []
    let recovery = 0
    try {
      const tests = await practisedTests(site.url)
      const practising = Array.from({ length: people }, () => practise(where, { tests, told, wrong }))
      for (let round = 0; round < rounds; round++) {
        await wait(randomInt(500, 2000))
        await site.kill()
        const killedAt = performance.now()
        site = await startSite(settings, 'kill-practice')
        recovery = Math.max(recovery, Math.round(performance.now() - killedAt))
        where.url = site.url
      }
      await wait(1000)
      where.isOver = true
      await Promise.all(practising)
      return figuresOf({ rounds, told, wrong, recovery, lost: await countLost(site.url, told) })
    } finally {
      where.isOver = true
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

/** A verdict that somebody was told. */
type Told = { sessionId: string; key: string; step: number; answer: object; isRight: boolean | null }
type Practising = { tests: readonly number[]; told: Told[]; wrong: string[] }

async function practisedTests(url: string): Promise<number[]> {
  const { items } = await sendOrThrow<{ items: { id: number; testTypeId: number }[] }>(url, '/api/home/alltests', {
    body: { pageNumber: 0, pageSize: 50 },
  })
  return items.filter(({ testTypeId }) => testTypeId === 1).map(({ id }) => id)
}

/** Practises tests one after another, and repeats what had no response, until it is over. */
async function practise(where: { url: string; isOver: boolean }, { tests, told, wrong }: Practising): Promise<void> {
  const call = async <Body>(path: string, body: object): Promise<Body | null> => {
    while (!where.isOver) {
      const reply = await sendChecked<Body>(where.url, path, { body })
      if (reply.kind === 'answered') return reply.body
      if (reply.kind === 'wrong') wrong.push(reply.why)
      await wait(100)
    }
    return null
  }
  while (!where.isOver) {
    const key = aPracticeKey()
    const testId = tests[randomInt(tests.length)]
    let state = await call<PracticeState>('/api/practice/begin', { testId, utcOffset: 180, key })
    while (state?.question) {
      const { sessionId, step, question }: PracticeState = state
      if (!question) break
      const answer = someAnswer(question)
      state = await call<PracticeState>('/api/practice/answer', { sessionId, key, step, ...answer })
      if (state?.last?.step === step) told.push({ sessionId, key, step, answer, isRight: state.last.item.isRight })
      else if (state) wrong.push('A verdict on another answer was told.')
    }
  }
}

/** Verdicts whose answers are not stored, or are judged otherwise when they are sent again. */
async function countLost(url: string, told: readonly Told[]): Promise<number> {
  const steps = new Map<string, number>()
  let lost = 0
  for (const { sessionId, key, step, answer, isRight } of told) {
    if (!steps.has(sessionId)) {
      // Ended, so that an answer that is not stored cannot be stored now.
      const ended = await sendOrThrow<PracticeState>(url, '/api/practice/end', { body: { sessionId, key } })
      steps.set(sessionId, ended.step)
    }
    const isStored = step < (steps.get(sessionId) ?? 0)
    const again = await sendChecked<PracticeState>(url, '/api/practice/answer', {
      body: { sessionId, key, step, ...answer },
    })
    if (!isStored || again.kind !== 'answered' || again.body.last?.item.isRight !== isRight) lost += 1
  }
  return lost
}

type Found = { rounds: number; told: readonly Told[]; wrong: readonly string[]; recovery: number; lost: number }

function figuresOf({ rounds, told, wrong, recovery, lost }: Found): FaultFigures {
  const doubled = told.length - new Set(told.map(({ sessionId, step }) => `${sessionId} ${step}`)).size
  return {
    load: `${people} people who practise, ${rounds} kills`,
    ...{ acknowledged: told.length, lost, doubled, wrong: wrong.length, recovery },
    broken: [...new Set(wrong), ...(told.length === 0 ? ['Nothing was told, so nothing was tried.'] : [])],
    notes: 'recovery is the start of a new process',
  }
}
