import type { bankSorts, bankSources, Difficulty } from '@quiz/contract/bank/bank.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { KindName } from '@quiz/contract/questions/question-fields.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import type { BankIds } from '#server/read-models/bank-ids.ts'
import { figures, uses } from '#server/read-models/own-figures.queries.ts'
import { isListedQuiz, isUnder } from '#server/read-models/own-questions.ts'

/** The place of a question in a sorted list. */
export type Place = { key: string; source: number; number: number }

export type Filters = {
  ownerId: number
  /** Whether a row, of which `level` and `words` are in scope, has what is searched for. */
  matches: RawBuilder<boolean>
  theme?: string | null | undefined
  kinds?: readonly KindName[] | null | undefined
  sources?: readonly (typeof bankSources)[number][] | null | undefined
  difficulty?: Difficulty | null | undefined
  isUsed?: boolean | null | undefined
  /** Only these. */
  ids?: BankIds | null | undefined
  sort: (typeof bankSorts)[number]
}

/** A page of a list: the places of its rows, and on the first one what there is in all. */
export type FoundPage = {
  rows: Place[]
  total: number
  themes: { theme: string; count: number }[]
}

const level = (text: RawBuilder<unknown>) => sql`translate(lower(${text}), 'ё', 'е')`

/** Sort keys are texts, so that a place in any list is a key and an id. Newest first: the milliseconds count down. */
const newest = sql`lpad((9000000000000000 - (extract(epoch from changed_at) * 1000)::bigint)::text, 16, '0')
  || lpad(coalesce(quiz_id, 0)::text, 16, '0') || lpad(position::text, 3, '0')`
const keys: Record<Filters['sort'], RawBuilder<unknown>> = {
  new: newest,
  theme: sql`(case when theme is null then '1' else '0' end) || ${level(sql`coalesce(theme, heading, '')`)}`,
  hard: sql`lpad(coalesce(right_share, 101)::text, 3, '0') || ${newest}`,
}

const ofDifficulty: Record<Difficulty, RawBuilder<boolean>> = {
  easy: sql`right_share >= ${sql.lit(limits.easyShare)}`,
  medium: sql`right_share < ${sql.lit(limits.easyShare)} and right_share >= ${sql.lit(limits.mediumShare)}`,
  hard: sql`right_share < ${sql.lit(limits.mediumShare)}`,
  unknown: sql`right_share is null`,
}
const isKnown = sql`takers >= ${sql.lit(limits.difficultyTakersMin)}`

function conditions({ matches, theme, kinds, sources, difficulty, isUsed, ids }: Filters): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [matches]
  if (theme) all.push(isUnder(theme))
  if (kinds) all.push(sql`kind = any(${[...kinds]}::text[])`)
  if (sources) all.push(sql`source = any(${sources.map((source) => (source === 'bank' ? 0 : 1))}::int[])`)
  if (difficulty)
    all.push(
      difficulty === 'unknown'
        ? sql`(right_share is null or not ${isKnown})`
        : sql`(${ofDifficulty[difficulty]} and ${isKnown})`,
    )
  if (isUsed != null) all.push(sql`(coalesce(used_in, 0) > 0) = ${isUsed}`)
  if (ids)
    all.push(
      sql`(source = 0 and number = any(${ids.kept}::bigint[]) or source = 1 and number = any(${ids.asked}::bigint[]))`,
    )
  return sql.join(
    all.map((one) => sql`coalesce(${one}, false)`),
    sql` and `,
  )
}

/** All questions of an author, with what filters and orders read of them. */
const listed = (ownerId: number) => sql`
  select 1 as source, quiz_questions.question_id as number, quizzes.id as quiz_id, question_themes.theme, quiz_questions.kind,
    quizzes.updated_at as changed_at, position, level, words, quizzes.title as heading
  from quizzes join quiz_questions on quiz_questions.quiz_id = quizzes.id
    left join question_themes
      on question_themes.owner_id = quizzes.author_id and question_themes.question_id = quiz_questions.question_id
  where ${isListedQuiz(ownerId)}
  union all
  select 0, id, null, theme, kind, changed_at, 0, level, words, null
  from bank_questions where owner_id = ${ownerId} and deleted_at is null`

/**
 * The page after a place. Figures of all questions are computed only where the list is filtered or ordered by them, and keys of what
 * is found alone.
 */
export async function findPage(
  db: Db,
  filters: Filters,
  { after, limit }: { after: Place | null; limit: number },
): Promise<FoundPage> {
  const { ownerId, sort, difficulty, isUsed } = filters
  const needsFigures = sort === 'hard' || Boolean(difficulty)
  const needsUses = isUsed != null
  const following = after
    ? sql`and (key, source, number) > (${after.key}::text collate "C", ${after.source}::int, ${after.number}::bigint)`
    : sql``
  const { rows } = await sql<FoundPage>`
    with listed as (${listed(ownerId)}),
    ${needsFigures ? sql`figures as (${figures(ownerId)}),` : sql``}
    ${needsUses ? sql`uses as (${uses(ownerId)}),` : sql``}
    told as materialized (
      select number, source, theme, heading, changed_at, quiz_id, position, ${needsFigures ? sql`right_share,` : sql``}
        ${conditions(filters)} as is_found
      from listed
        ${needsFigures ? sql`left join figures on figures.asked_source = source and figures.question_id = number` : sql``}
        ${needsUses ? sql`left join uses on uses.asked_id = number and uses.asked_source = source` : sql``}
    )
    select coalesce((
      select jsonb_agg(jsonb_build_object('key', key, 'source', source, 'number', number) order by key, source, number)
      from (
        select key, source, number
        from (select (${keys[sort]}) collate "C" as key, source, number from told where is_found) found
        where true ${following}
        order by key, source, number limit ${limit}
      ) page
    ), '[]') as rows,
    (select count(*) from told where is_found) as total,
    coalesce((
      select jsonb_agg(jsonb_build_object('theme', theme, 'count', count) order by ${level(sql`theme`)}, theme)
      from (select theme, count(*) as count from told where theme is not null group by theme) themes
    ), '[]') as themes`.execute(db)
  return rows[0] ?? { rows: [], total: 0, themes: [] }
}
