import type { Formula } from '@quiz/contract/formulas/convert-formula.ts'
import { withDefaults } from '@quiz/contract/quiz-content.ts'
import { sql } from 'kysely'
import { formulasOf } from '#server/features/quizzes/version-formulas.ts'
import type { AppContext } from '#server/platform/app-context.ts'

/** Versions of one portion. */
const portion = 20

/**
 * Makes the formulas of all versions that have some anew, after an upgrade of Temml or of what we make of its tree: no version is
 * added, and texts stay. Returns how many versions were seen and changed. Throws a `Refusal` `busy` when one takes too long.
 */
export async function renewFormulas({
  store: { db },
  formulas: thread,
}: Pick<AppContext, 'store' | 'formulas'>): Promise<{ seen: number; changed: number }> {
  const counts = { seen: 0, changed: 0 }
  let lastId = 0
  for (;;) {
    const versions = await db
      .selectFrom('quiz_versions')
      .select(['id', 'content', 'formulas'])
      .where('formulas', 'is not', null)
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(portion)
      .execute()
    for (const { id, content, formulas } of versions) {
      lastId = id
      counts.seen += 1
      const renewed = (await formulasOf(thread, { authorId: 0, content: withDefaults(content) })) ?? []
      if (textOf(renewed) === textOf(formulas ?? [])) continue
      await db
        .updateTable('quiz_versions')
        .set({ formulas: JSON.stringify(renewed) })
        .where('id', '=', id)
        // A version that was purged meanwhile keeps nothing of its texts.
        .where('content', '=', sql<never>`${JSON.stringify(content)}::jsonb`)
        .execute()
      counts.changed += 1
    }
    if (versions.length < portion) return counts
  }
}

/** The store keeps the fields of an object in an order of its own. */
const textOf = (formulas: readonly Formula[]): string =>
  JSON.stringify(formulas.map(({ source, mathml, text }) => [source, mathml, text]))
