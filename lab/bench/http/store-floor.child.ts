// The floor of writes: one statement for the rows of a call, through `pg`, as often as the given concurrency allows. In a
// process of its own, so that its CPU time is measured separately. Takes commands over IPC.
import { Pool } from 'pg'
import { statements, type WriteKind } from './write-statements.ts'

type WriteLoad = {
  databaseUrl: string
  kind: WriteKind
  connections: number
  seconds: number
  people: number[]
  quizzes: number[]
}

let pool: Pool | null = null
let count = 0

/** Ignores deadlocks and unique violations: concurrent writers of the same rows cause them, and they count as responses. */
function ignoreConflict(error: Error & { code?: string }): void {
  if (error.code !== '40P01' && error.code !== '23505') throw error
}

process.on('message', async ({ databaseUrl, kind, connections, seconds, people, quizzes }: WriteLoad) => {
  // As many connections as the site has.
  pool ??= new Pool({ connectionString: databaseUrl, max: 10 })
  const open = pool
  const pick = (from: number[], at: number) => from[at % from.length] ?? 0
  const begun = performance.now()
  const latencies: number[] = []
  const writer = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const at = count++
      const start = performance.now()
      const { text, values } = statements[kind](pick(people, at), pick(quizzes, Math.floor(at / people.length)))
      await open.query(text, values).catch(ignoreConflict)
      latencies.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: connections }, writer))
  const elapsed = (performance.now() - begun) / 1000
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  process.send?.({ perSecond: sorted.length / elapsed, total: sorted.length, failures: 0, p50: at(0.5), p99: at(0.99) })
})
