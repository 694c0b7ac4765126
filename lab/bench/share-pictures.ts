// How long the first request of a share picture takes, which draws it, and the CPU time of the site for it; then the same
// request again. Needs a build. npm run bench:share
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareThemes } from '@quiz/contract/quiz/sharing.ts'
import { startSite } from '../../e2e/harness/running-site.ts'
import { processorMs } from './http/processor-time.ts'
import { SiteCalls } from './http/site-calls.ts'
import { median, percentile, report, rounded } from './report.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-share-'))
const site = await startSite({ DATA_DIR: dataDir, SAMPLE_DATA: 'on', LOG_LEVEL: 'error' }, 'bench-share')

/** CPU time of the site and of the process that draws. */
function cpuMs(): number {
  // It ends with status 1 while nothing is drawn.
  const { stdout } = spawnSync('pgrep', ['--parent', String(site.pid)], { encoding: 'utf8' })
  const children = stdout.split('\n').filter(Boolean).map(Number)
  return [site.pid, ...children].reduce((sum, pid) => sum + (processorMs(pid) ?? Number.NaN), 0)
}

type Sample = { ms: number; cpuMs: number; bytes: number }

/** Follows the redirect to the picture. */
async function request(path: string): Promise<Sample> {
  const [cpu, start] = [cpuMs(), performance.now()]
  const reply = await fetch(`${site.url}${path}`)
  const bytes = (await reply.arrayBuffer()).byteLength
  if (!reply.url.includes('/share/')) throw new Error(`${path} led to ${reply.url}`)
  const ms = performance.now() - start
  return { ms, cpuMs: cpuMs() - cpu, bytes }
}

async function requestAll(paths: readonly string[]): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const path of paths) samples.push(await request(path))
  return samples
}

const row = (name: string, samples: readonly Sample[]) => ({
  request: name,
  pictures: samples.length,
  'median ms': rounded(median(samples.map(({ ms }) => ms)), 1),
  'p95 ms': rounded(
    percentile(
      samples.map(({ ms }) => ms),
      0.95,
    ),
    1,
  ),
  'CPU ms each': rounded(samples.reduce((sum, sample) => sum + sample.cpuMs, 0) / samples.length, 1),
  'largest KB': rounded(Math.max(...samples.map(({ bytes }) => bytes)) / 1000),
})

try {
  const cards = await new SiteCalls(site.url).cards()
  const paths = cards.flatMap(({ id }) => shareThemes.map((theme) => `/share/test/${id}.jpg?theme=${theme}`))
  // The first picture starts the image process.
  const [warmUp = '', ...rest] = paths
  await request(warmUp)
  const rows = [row('first, which draws it', await requestAll(rest)), row('again', await requestAll(rest))]
  report('share', 'One request after another on the embedded store.', [{ title: 'Share pictures of tests', rows }])
} finally {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
