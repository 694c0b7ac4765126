import { limits } from '@quiz/contract/limits.ts'
import type { ThingKind } from '@quiz/contract/moderation.ts'
import type { ThingContent } from '#server/moderation/moderation.tables.ts'
import { listThings, type ThingKey } from '#server/moderation/things.queries.ts'
import type { Db } from '#server/platform/store/db.ts'

/** A decision about an own thing. */
type Decided = ThingKey & { kind: ThingKind }

/** Kinds of which a person has many, so that a notice has to say which one. */
const quoted = ['test', 'question', 'comment', 'work'] as const

/** The beginning of each of these things as it is now, by `quoteKey`; with one query for each kind. */
export async function listQuotes(db: Db, decided: readonly Decided[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    quoted.map(async (kind) => {
      const things = await listThings(
        db,
        kind,
        decided.filter((one) => one.kind === kind),
      )
      return things.flatMap(({ id, content }) =>
        content ? [[quoteKey({ kind, id }), beginningOf(content)] as const] : [],
      )
    }),
  )
  return new Map(found.flat())
}

/** The key of a thing in the map of quotes. */
export const quoteKey = ({ kind, id }: Pick<Decided, 'kind' | 'id'>): string => `${kind} ${id}`

/** The first words of a thing on one line. */
export function beginningOf({ title, text }: Pick<ThingContent, 'title' | 'text'>): string {
  const line = (title || text).replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= limits.quoteChars) return line
  const start = characters.slice(0, limits.quoteChars - 1).join('')
  const lastSpace = start.lastIndexOf(' ')
  return `${lastSpace > limits.quoteChars / 2 ? start.slice(0, lastSpace) : start}…`
}
