// The load generator, in a process of its own so that its work is nobody's CPU time. Takes wishes over IPC.
import autocannon from 'autocannon'
import type { LoadOutcome, LoadRequest, LoadWish } from './generator.ts'

process.on('message', async ({ url, connections, seconds, requests }: LoadWish) => {
  let client = 0
  // Each connection begins elsewhere: they shall not all want the same row at once.
  const setupClient = (connection: { setRequests: (from: LoadRequest[]) => void }) => {
    const first = Math.floor((client++ * requests.length) / connections)
    connection.setRequests([...requests.slice(first), ...requests.slice(0, first)])
  }
  const run = await autocannon({ url, connections, duration: seconds, requests, setupClient })
  const outcome: LoadOutcome = {
    perSecond: run.requests.total / run.duration,
    total: run.requests.total,
    failures: run.errors + run.non2xx,
    p50: run.latency.p50,
    p99: run.latency.p99,
  }
  process.send?.(outcome)
})
