import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { connectPlanner, growingTables, isPlannable } from '../../../server/testing/entry/plans.ts'
import type { SentStatement } from '../../../server/testing/entry/uncached-site.ts'
import type { GrowthCall } from './calls.ts'
import type { GrowingSite } from './growing-site.ts'
import { picksOf } from './picks.ts'
import { sendRequest } from './send-request.ts'

const folder = join(import.meta.dirname, '../../plans')
/** Statements of the session check of every signed-in call and of the mail job. */
const besideTheCall = /"sessions"|"outbox"/

/**
 * Sends each call once and writes the plans of its statements to `lab/plans`, a file a call. Throws when one of them reads
 * a growing table with a sequential scan.
 */
export async function writePlans(calls: readonly GrowthCall[], site: GrowingSite): Promise<void> {
  const whole: string[] = []
  const client = await connectPlanner(site.databaseUrl)
  await mkdir(folder, { recursive: true })
  try {
    for (const call of calls) {
      await site.statements()
      await sendRequest(site.url, call.request(picksOf(site)))
      const statements = (await site.statements()).filter((sent) => isPlannable(sent) && !besideTheCall.test(sent.sql))
      const plans: string[] = []
      for (const sent of statements) plans.push(`${oneSpaced(sent.sql)}\n\n${await planOf(client, sent)}\n`)
      await writeFile(
        join(folder, fileOf(call)),
        `${call.name}, ${site.dataset.tests} ${site.unit}\n\n${plans.join('\n\n')}`,
      )
      whole.push(...wholeTablesIn(plans.join()).map((table) => `${call.name}: ${table}`))
    }
  } finally {
    await client.end()
  }
  if (whole.length > 0) throw new Error(`Read from end to end: ${whole.join(', ')}`)
}

const wholeTablesIn = (plans: string): string[] =>
  [...plans.matchAll(/Seq Scan on (\w+)/g)].flatMap(([, table = '']) => (growingTables.has(table) ? [table] : []))

const fileOf = ({ name }: GrowthCall) => `${name.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}.txt`
const oneSpaced = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim()

/** The plan with actual row counts; of a write the plan alone, since it must not run twice. */
async function planOf(client: Client, { sql, parameters }: SentStatement): Promise<string> {
  const isRead = !/\b(insert|update|delete)\b/i.test(sql)
  const options = isRead ? 'analyze, costs off, timing off, summary off' : 'costs off'
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (${options}) ${sql}`, [...parameters])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
