import { encodeContentToEdit, encodeQuestionsToTake } from '@quiz/contract/editing/quiz-codec.ts'
import type { Formula } from '@quiz/contract/formulas/convert-formula.ts'
import { sourcesIn } from '@quiz/contract/formulas/find-formulas.ts'
import type { ShownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'

/** The formulas of a version; null in one whose texts are shown as typed. */
export type StoredFormulas = readonly Formula[] | null

/** The formulas of several versions, each source once. */
export function unitedFormulas(versions: Iterable<StoredFormulas>): StoredFormulas {
  const all = [...versions].flatMap((formulas) => formulas ?? [])
  const bySource = new Map(all.map((formula) => [formula.source, formula]))
  return bySource.size === 0 ? null : [...bySource.values()]
}

/** Fields of questions in which formulas may stand. */
const questionFields = new Set(['title', 'description', 'explanation', 'left', 'right', 'extra'])
/** Parts of a reply with texts that may have formulas, and the fields of these; titles of results have none. */
const partFields: Readonly<Record<string, ReadonlySet<string>>> = {
  questions: questionFields,
  question: questionFields,
  rows: questionFields,
  last: questionFields,
  results: new Set(['description']),
  otherResults: new Set(['description']),
}

/** The texts of a reply in which formulas may stand, in their order in it. */
const formulaTexts = (reply: object): string[] =>
  Object.entries(reply).flatMap(([name, value]) => {
    if (name === 'resultDescription') return textsOf(value)
    const fields = partFields[name]
    return fields ? textsUnder(value, fields) : []
  })

function textsUnder(value: unknown, fields: ReadonlySet<string>): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsUnder(item, fields))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (fields.has(name) ? textsOf(part) : textsUnder(part, fields)))
}

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.flatMap(textsOf) : []
}

/** All sources in the texts of a reply, each once. */
const formulaSources = (reply: object): string[] => [...new Set(formulaTexts(reply).flatMap(sourcesIn))]

/**
 * The sources in the texts of a version, each once. Those of texts that takers get come first, in the order in which they get them: which formulas are over the limit of a version then
 * tells nothing about its key, its explanations and its results.
 */
export function sourcesOf({ scoring, questions, results }: QuizContent): string[] {
  const shown = formulaSources({ questions: encodeQuestionsToTake(0, questions) })
  return [...new Set([...shown, ...formulaSources(encodeContentToEdit(0, { scoring, questions, results }))])]
}

/** The formulas of the texts that are left of a version. */
export const remainingFormulas = (formulas: readonly Formula[], left: QuizContent): Formula[] => {
  const sources = new Set(sourcesOf(left))
  return formulas.filter(({ source }) => sources.has(source))
}

/**
 * A reply with the formulas of its own texts, of the versions that these are of. Those of other texts of a version, of explanations
 * and results, would tell its takers what they do not get.
 */
export function withFormulas<Reply extends object>(
  reply: Reply,
  stored: readonly StoredFormulas[],
): Reply & { formulas?: NonNullable<ShownFormulas> } {
  const known = new Map(stored.flatMap((formulas) => formulas ?? []).map((formula) => [formula.source, formula]))
  if (known.size === 0) return reply
  const formulas = formulaSources(reply).flatMap((source) => known.get(source) ?? [])
  return formulas.length === 0 ? reply : { ...reply, formulas }
}

/** The formulas of a review: of the version that was taken, and of those whose keys its texts may be of. */
export const reviewedFormulas = (taken: WithFormulas, keys: readonly WithFormulas[]): StoredFormulas[] =>
  taken.formulas === null ? [] : [taken, ...keys].map(({ formulas }) => formulas)
type WithFormulas = { formulas: StoredFormulas }
