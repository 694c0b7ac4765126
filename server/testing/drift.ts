import { createQueryId, type Kysely, PostgresQueryCompiler, type RawBuilder, type RootOperationNode, sql } from 'kysely'
import { escapeLiteral } from 'pg'
import { afterEach, expect } from 'vitest'
import type { Database } from '#server/platform/store/database.ts'
import { prepared } from '#server/platform/store/prepared.ts'
import { miscounted } from '#server/reconciliation/counters.queries.ts'
import { misrecorded } from '#server/reconciliation/pictures.queries.ts'
import { misindexed, type Recount, recount } from '#server/reconciliation/recount.ts'
import { mislisted } from '#server/reconciliation/relist-quizzes.ts'

/** Ids of what `npm run recount` corrects. */
export type Drift = Recount['corrected']

/** The drift of a store where all is right. */
export const noDrift: Drift = { quizzes: [], people: [], subjects: [], search: [] }

const idsOf = (selection: RawBuilder<unknown>) =>
  sql<number[]>`array(select distinct id from (${selection}) found order by id)`

const driftWithParameters = sql<Drift>`select
  ${idsOf(sql`${miscounted.quizzes} union all ${mislisted} union all ${misrecorded.quizzes}`)} as quizzes,
  ${idsOf(sql`${miscounted.people} union all ${misrecorded.people}`)} as people,
  ${idsOf(miscounted.subjects)} as subjects,
  ${idsOf(misindexed)} as search`

const compiler = new PostgresQueryCompiler()

/** Planned once a connection: with parameters PostgreSQL would plan it anew each of the first five times, which takes ten times as long as to run it. */
const drift = withoutParameters(driftWithParameters)

function withoutParameters(statement: RawBuilder<Drift>): RawBuilder<Drift> {
  const queryId = createQueryId()
  const { sql: text, parameters } = compiler.compileQuery(statement.toOperationNode() as RootOperationNode, queryId)
  const literal = (value: unknown) => (typeof value === 'number' ? String(value) : escapeLiteral(String(value)))
  return sql<Drift>`${prepared('drift')} ${sql.raw(text.replace(/\$(\d+)/g, (_, at) => literal(parameters[at - 1])))}`
}

/**
 * What `npm run recount` would correct, by one statement that changes nothing. Counters of people are compared with those of
 * their tests as they are stored, so of several wrong ones a recount may name other people.
 */
export async function findDrift(db: Kysely<Database>): Promise<Drift> {
  const { rows } = await drift.execute(db)
  return rows[0] ?? noDrift
}

let reasonOfDrift: string | null = null

/** Call it in a test that bypasses the application and leaves wrong counters or search documents; says why. */
export function expectDrift(reason: string): void {
  reasonOfDrift = reason
}

/** The next transaction id of the server, which does not change as long as nothing is written. */
export async function nextTransactionId(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as id`.execute(db)
  return rows[0]?.id
}

/**
 * Fails every test of the file that leaves something for `npm run recount` to correct. Call it at the top of the file.
 */
export function findDriftAfterEach(db: Kysely<Database>): void {
  let rightAt: string | undefined
  afterEach(async () => {
    const reason = reasonOfDrift
    reasonOfDrift = null
    const now = await nextTransactionId(db)
    if (reason === null && now === rightAt) return
    const found = await findDrift(db)
    const isRight = Object.values(found).every((ids) => ids.length === 0)
    rightAt = isRight ? now : undefined
    // So that the next test starts from right counters.
    if (!isRight) await recount(db)
    if (reason === null) expect(found, 'npm run recount corrects counters after this test').toEqual(noDrift)
    else expect(found, `no drift although ${reason}`).not.toEqual(noDrift)
  })
}
