// Whether response times distinguish an unknown e-mail from a wrong password: 50 pairs, alternating. Needs a build (`npm run
// build`).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administrator } from '../../e2e/harness/administrator.ts'
import { startSite } from '../../e2e/harness/running-site.ts'

const pairs = 50
const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-login-'))
const site = await startSite({ DATA_DIR: dataDir, SAMPLE_DATA: 'off', LOG_LEVEL: 'error' })

async function timeOf(email: string): Promise<number> {
  const start = performance.now()
  const reply = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'берёза в июле' }),
  })
  await reply.json()
  return performance.now() - start
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const times = { unknown: [] as number[], wrong: [] as number[] }
try {
  for (let pair = 0; pair < pairs; pair++) {
    times.unknown.push(await timeOf(`nobody${pair}@pochta.example`))
    times.wrong.push(await timeOf(administrator.email))
  }
} finally {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
const [unknown, wrong] = [median(times.unknown), median(times.wrong)]
console.log(
  `unknown e-mail ${unknown.toFixed(1)} ms, wrong password ${wrong.toFixed(1)} ms, ratio ${(unknown / wrong).toFixed(2)} (${pairs} pairs, medians)`,
)
