import { type ChildProcess, execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type LoadRequest = { method: string; path: string; headers: Record<string, string>; body?: string }
/** Target, duration and concurrency of a load. */
export type LoadOptions = { url: string; connections: number; seconds: number; requests: LoadRequest[] }
/** Outcome of a load. Latencies in milliseconds. */
export type LoadOutcome = { perSecond: number; total: number; failures: number; p50: number; p99: number }

/** Above the longest request of a bench, seconds: wrk counts slower ones as failed. */
const timeoutSeconds = 60

/** Output of the wrk script; times in microseconds. */
type Printed = { total: number; duration: number; failures: number; p50: number; p99: number }

/** Starts the load generator, wrk, which sends one load at a time. Throws where wrk is not installed. */
export function startGenerator() {
  if (spawnSync('wrk', ['-v']).error)
    throw new Error('The bench loads with wrk, which is not installed (Debian, Ubuntu: apt-get install wrk).')
  const folder = mkdtempSync(join(tmpdir(), 'kvizarium-wrk-'))
  const script = join(folder, 'load.lua')
  return {
    async send({ url, connections, seconds, requests }: LoadOptions): Promise<LoadOutcome> {
      await writeFile(script, scriptOf(requests))
      const effort = ['-t1', `-c${connections}`, `-d${seconds}s`, `--timeout=${timeoutSeconds}s`]
      const { stdout } = await promisify(execFile)('wrk', [...effort, '-s', script, url])
      const { total, duration, failures, p50, p99 }: Printed = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
      if (failures > 0) throw new Error(`${failures} of ${total} requests to ${url} failed`)
      return { perSecond: (total * 1_000_000) / duration, total, failures, p50: p50 / 1000, p99: p99 / 1000 }
    },
    stop: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Sends the requests in turn, over any free connection, and prints the outcome as one line of JSON. */
function scriptOf(requests: readonly LoadRequest[]): string {
  const formatted = requests.map(({ method, path, headers, body }) => {
    const fields = Object.entries(headers).map(([name, value]) => `[${quoted(name)}] = ${quoted(value)}`)
    return `wrk.format(${quoted(method)}, ${quoted(path)}, { ${fields.join(', ')} }, ${body === undefined ? 'nil' : quoted(body)})`
  })
  return `local requests
local at = 0
function init()
  requests = {
    ${formatted.join(',\n    ')}
  }
end
function request()
  at = at % #requests + 1
  return requests[at]
end
function done(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('{"total":%d,"duration":%d,"failures":%d,"p50":%d,"p99":%d}\\n',
    summary.requests, summary.duration, failures, latency:percentile(50), latency:percentile(99)))
end
`
}

/** A Lua string with each byte as its number, so that nothing else needs escaping. */
const quoted = (text: string): string =>
  `"${[...Buffer.from(text)].map((byte) => `\\${String(byte).padStart(3, '0')}`).join('')}"`

/** Sends a message to a child process and waits for its reply. */
export async function callChild<Reply>(child: ChildProcess, message: object): Promise<Reply> {
  const answered = new AbortController()
  const ended = once(child, 'exit', answered).then(() => {
    throw new Error(`A process of the bench ended by itself: ${child.spawnargs.at(-1)}`)
  })
  ended.catch(() => {})
  const answer = once(child, 'message')
  child.send(message)
  try {
    const [reply] = await Promise.race([answer, ended])
    return reply
  } finally {
    answered.abort()
  }
}
