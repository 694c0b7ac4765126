import { type RawBuilder, sql } from 'kysely'

const normalized = (text: RawBuilder<unknown>) => sql`translate(lower(${text}), 'ё\u00a0', 'е ')`

/**
 * Whether one of the texts holds what is searched for. For rows without a search document, in lists so short that no index of
 * words is needed.
 */
export function holds(searchString: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (searchString === '') return sql`true`
  const pattern = `%${searchString.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${sql.join(
    texts.map((text) => sql`${normalized(text)} like ${normalized(sql`${pattern}::text`)}`),
    sql` or `,
  )})`
}
