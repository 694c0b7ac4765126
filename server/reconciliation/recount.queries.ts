import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { ofKind, quoted } from '#server/read-models/search/lexemes.ts'

/** The next ids of a table, ascending. */
export async function nextIds(
  db: Db,
  table: 'quizzes' | 'users',
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

const kindLexemes = [ofKind('quiz'), ofKind('personality')].map(quoted).join(' | ')

/** Listed tests that are missing in the search index or have no kind there, and others that are in it. */
export async function listMisindexed(db: Db): Promise<{ missing: number[]; stray: number[] }> {
  const rows = await db
    .selectFrom('quizzes')
    .leftJoin('quiz_search', 'quiz_search.quiz_id', 'quizzes.id')
    .select(['quizzes.id', 'quizzes.is_listed as isListed'])
    .where((row) =>
      row.or([
        row.and([row('quizzes.is_listed', '=', true), row('quiz_search.quiz_id', 'is', null)]),
        // Written by a process of a release without lists by kind.
        row.and([row('quizzes.is_listed', '=', true), sql<boolean>`not quiz_search.words @@ ${kindLexemes}::tsquery`]),
        row.and([row('quizzes.is_listed', '=', false), row('quiz_search.quiz_id', 'is not', null)]),
      ]),
    )
    .execute()
  const idsOf = (isListed: boolean) => rows.filter((row) => row.isListed === isListed).map(({ id }) => id)
  return { missing: idsOf(true), stray: idsOf(false) }
}
