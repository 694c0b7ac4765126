// What formulas cost a save: processor time of the server for tests of ten questions with ten answers each, with a formula in every
// text and without one, and how long the event loop was held. Needs a build (`npm run build`).
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentConsents } from '../../contract/consents.ts'
import { administrator } from '../../e2e/harness/administrator.ts'
import { startSite } from '../../e2e/harness/running-site.ts'

const saves = 12
const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-formulas-'))
const site = await startSite({ DATA_DIR: dataDir, SAMPLE_DATA: 'off', LOG_LEVEL: 'error' })
const list = await readFile(join(import.meta.dirname, '../../contract/formulas/school-formulas.txt'), 'utf8')
const sources = list.split('\n').filter((line) => line !== '' && !/^[# ]/.test(line))
const cover = await readFile(join(import.meta.dirname, '../../web/public/art/state-maze.webp'), 'base64')

async function post(path: string, body: unknown, token = ''): Promise<unknown> {
  const reply = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

/** Processor time of the server, and the longest wait of its event loop since this was asked for last, in milliseconds. */
async function figures(): Promise<{ cpu: number; wait: number }> {
  const lines = (await (await fetch(`${site.url}/metrics`)).text()).split('\n')
  const milliseconds = (name: string) => 1000 * Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])
  return { cpu: milliseconds('process_cpu_seconds_total'), wait: milliseconds('nodejs_eventloop_lag_max_seconds') }
}

const draft = (withFormulas: boolean, number: number) => {
  const textAt = (at: number) =>
    withFormulas ? `Ответ \\(${sources[(number * 110 + at) % sources.length]}\\)` : `Ответ ${at} без формулы`
  return {
    ...{ title: `Измеренный ${number}`, description: 'Создан', subjectId: 1, testTypeId: 1, testImg: cover },
    questions: Array.from({ length: 10 }, (_, at) => ({
      title: textAt(at * 11),
      answers: Array.from({ length: 10 }, (_option, index) => ({
        description: textAt(at * 11 + index + 1),
        isRightAnswer: index === 0,
      })),
    })),
    results: [
      { title: 'Новичок', scoreMin: 0, scoreMax: 50 },
      { title: 'Знаток', scoreMin: 51, scoreMax: 100 },
    ],
  }
}

async function costOf(token: string, withFormulas: boolean): Promise<string> {
  const before = await figures()
  for (let number = 0; number < saves; number += 1) await post('/api/test/create', draft(withFormulas, number), token)
  const { cpu, wait } = await figures()
  return `${((cpu - before.cpu) / saves).toFixed(0)} ms of processor, longest wait of the event loop ${wait.toFixed(1)} ms`
}

try {
  const { token } = (await post('/api/auth/login', administrator)) as { token: string }
  for (const consent of currentConsents) await post('/api/account/consent', consent, token)
  // The first save of each starts what the others use.
  for (const withFormulas of [false, true]) await post('/api/test/create', draft(withFormulas, 99), token)
  console.log(`a save without formulas: ${await costOf(token, false)} (${saves} saves)`)
  console.log(`a save with 110 formulas: ${await costOf(token, true)} (${saves} saves)`)
} finally {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
