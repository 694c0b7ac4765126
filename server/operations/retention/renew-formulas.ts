import type { Formula } from '@quiz/contract/formulas/convert-formula.ts'
import { contentDefaults, type QuizContent, type QuizQuestion, withDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'
import { formulasOf } from '#server/read-models/version-formulas.ts'

/** Rows of one portion. */
const portion = 20

/** A table whose rows have formulas, the column with the texts that these stand in, and what of its value `formulasOf` reads. */
type Holder<Texts> = { table: string; column: string; contentOf: (texts: Texts) => QuizContent }
const versions: Holder<QuizContent> = { table: 'quiz_versions', column: 'content', contentOf: withDefaults }
const keptQuestions: Holder<QuizQuestion> = {
  ...{ table: 'bank_questions', column: 'question' },
  contentOf: (question) =>
    withDefaults({ ...contentDefaults, kind: 'quiz' as const, maxScore: 0, questions: [question], results: [] }),
}

type Services = Pick<AppContext, 'store' | 'formulas'>
type Counts = { seen: number; changed: number }

/**
 * Makes the formulas of all versions and kept questions that have some anew, after an upgrade of Temml or of what we make of its
 * tree: no version is added, and texts stay. Returns how many were seen and changed. Throws a `Refusal` `busy` when one takes too
 * long.
 */
export async function renewFormulas(services: Services): Promise<Counts> {
  const [first, second] = [await renewIn(services, versions), await renewIn(services, keptQuestions)]
  return { seen: first.seen + second.seen, changed: first.changed + second.changed }
}

async function renewIn<Texts>(
  { store: { db }, formulas: thread }: Services,
  { table, column, contentOf }: Holder<Texts>,
): Promise<Counts> {
  const counts = { seen: 0, changed: 0 }
  const [from, texts] = [sql.table(table), sql.ref(column)]
  let lastId = 0
  for (;;) {
    const { rows } = await sql<{ id: number; texts: Texts; formulas: Formula[] }>`
      select id, ${texts} as texts, formulas from ${from} where formulas is not null and id > ${lastId}
      order by id limit ${portion}`.execute(db)
    for (const row of rows) {
      lastId = row.id
      counts.seen += 1
      const renewed = (await formulasOf(thread, { authorId: 0, content: contentOf(row.texts) })) ?? []
      if (textOf(renewed) === textOf(row.formulas)) continue
      // One that was changed or purged meanwhile has other texts.
      await sql`
        update ${from} set formulas = ${JSON.stringify(renewed)}::jsonb
        where id = ${row.id} and ${texts} = ${JSON.stringify(row.texts)}::jsonb`.execute(db)
      counts.changed += 1
    }
    if (rows.length < portion) return counts
  }
}

/** The store keeps the fields of an object in an order of its own. */
const textOf = (formulas: readonly Formula[]): string =>
  JSON.stringify(formulas.map(({ source, mathml, text }) => [source, mathml, text]))
