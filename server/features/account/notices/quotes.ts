import { limits } from '@quiz/contract/limits.ts'
import type { ThingKind } from '@quiz/contract/moderation/moderation.ts'
import type { ThingContent } from '#server/moderation/moderation.tables.ts'
import { listByKey, type ThingKey } from '#server/moderation/things.queries.ts'
import type { Db } from '#server/platform/store/db.ts'

/** A decision about an own thing. */
type Decided = ThingKey & { kind: ThingKind }

/** Kinds of which a person has many, so that a notice has to say which one. */
const quoted = new Set<ThingKind>(['test', 'question', 'comment', 'work', 'game'])

/** The beginning of each of these things as it is now, by `thingKeyOf`. */
export async function listQuotes(db: Db, decided: readonly Decided[]): Promise<Map<string, string>> {
  const things = await listByKey(
    db,
    decided.filter(({ kind }) => quoted.has(kind)),
  )
  return new Map([...things].flatMap(([key, { content }]) => (content ? [[key, beginningOf(content)] as const] : [])))
}

/** The first words of a thing on one line. */
export function beginningOf({ title, text }: Pick<ThingContent, 'title' | 'text'>): string {
  const line = (title || text).replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= limits.quoteChars) return line
  const start = characters.slice(0, limits.quoteChars - 1).join('')
  const lastSpace = start.lastIndexOf(' ')
  return `${lastSpace > limits.quoteChars / 2 ? start.slice(0, lastSpace) : start}…`
}
