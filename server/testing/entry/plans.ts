import { Client } from 'pg'
import { plannerOptions } from '#server/platform/store/session-options.ts'

/** Tables that grow with the site, so that statements must not scan them. All others stay small. */
export const growingTables: ReadonlySet<string> = new Set(
  'users user_counters user_images stale_user_keys sessions quizzes quiz_counters quiz_images stale_quiz_keys quiz_search author_search search_vocabulary quiz_versions attempts uncounted_attempts counted_takers answer_counts unsummed_attempts quiz_statistics statistics_days statistics_takers statistics_values statistics_questions quiz_passes likes comments report_cases report_snapshots reports moderation_log notices appeals consents account_deletions data_exports email_confirmations'.split(
    ' ',
  ),
)

/** Whether a statement reads or writes rows, so that it has a plan. The mark of a prepared one may precede it. */
export const isPlannable = ({ sql }: { sql: string }): boolean =>
  /^\s*(\/\*.*?\*\/\s*)?(with|select|insert|update|delete)\b/i.test(sql)

/** Connects to a database whose statements are planned as those of the site. */
export async function connectPlanner(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, options: plannerOptions })
  await client.connect()
  return client
}
