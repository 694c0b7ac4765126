import { limits } from '@quiz/contract/limits.ts'
import { samenessOf } from '@quiz/contract/questions/same-question.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import type { WorkEntry } from '@quiz/contract/work/work-entries.ts'
import type { ChosenVersion } from '#server/features/work/work-quizzes.queries.ts'
import type { FrozenQuestion, StoredEntry } from '#server/features/work/works.tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { mapInTurns } from '#server/platform/turns.ts'
import { askedId, keptId, parseIds } from '#server/read-models/bank-ids.ts'
import { type StoredFormulas, unitedFormulas } from '#server/read-models/formulas.ts'
import { takeContentIds } from '#server/read-models/new-content.ts'
import { requireOwn } from '#server/read-models/own-questions.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { chooseQuizzes } from './chosen-quizzes.ts'
import { layersOf } from './draw-pool.ts'
import { findRightShares, listOwnCandidates, type NewPool } from './pools.queries.ts'

/** A question that may be frozen; `version` is the one of its test, null for one that is kept apart from tests. */
type Candidate = {
  question: QuizQuestion
  formulas: StoredFormulas
  origin: string
  version: ChosenVersion | null
}

/** An entry with the questions that no entry before it has. */
type Part = { entry: StoredEntry; own: readonly Candidate[] }

/** What a work asks: the versions of tests, and the frozen questions of one that draws. */
export type Material = { quizzes: readonly ChosenVersion[]; pool: NewPool | null }

type Frozen = { pool: NewPool; quizzes: ChosenVersion[] }
type Freezing = {
  ownerId: number
  entries: readonly WorkEntry[]
  /** Named questions that are gone are left out; otherwise they are refused. */
  skipsGone?: boolean
}

/**
 * The questions of a work from which each attempt draws, as they are now, and the versions of tests that they are of. A question
 * stands in the first part that has it, and those that ask the same are one. Throws a `Refusal`.
 */
export async function freezeQuestions(db: Db, freezing: Freezing): Promise<Frozen> {
  const { ownerId } = freezing
  const parts = await partsOf(db, freezing)
  for (const [at, { entry, own }] of parts.entries())
    if (entry.pick != null && own.length < entry.pick) throw tooSmall(at, { found: own.length, pick: entry.pick })
  requireFew(parts)
  const all = parts.flatMap(({ own }) => own)
  const ids = await takeContentIds(db, all.length)
  const shares = await findRightShares(db, ownerId, [...new Set(all.flatMap(({ version }) => version?.quizId ?? []))])
  const questions = parts.flatMap((part, entry) => frozenOf(part, { entry, shares, ids }))
  const formulas = unitedFormulas(new Set(all.map((one) => one.formulas)))
  return { pool: { entries: parts.map((part) => part.entry), questions, formulas }, quizzes: quizzesOf(all) }
}

/** How many questions a work of these parts would draw from in each, whatever number of them is asked. Throws a `Refusal`. */
export const countPools = async (db: Db, freezing: Freezing): Promise<number[]> =>
  (await partsOf(db, freezing)).map(({ own }) => own.length)

async function partsOf(db: Db, { ownerId, entries, skipsGone = false }: Freezing): Promise<Part[]> {
  const versions = await chooseTests(db, ownerId, entries)
  const known = new Set<string>()
  const parts: Part[] = []
  for (const [at, entry] of entries.entries()) {
    const version = versions.get(at)
    const { title, candidates } = version
      ? await ofTest(db, version)
      : await ofBank(db, { ownerId, range: entry.bank ?? {}, skipsGone })
    const areNew = await mapInTurns(candidates, (one) => isNew(one, known))
    parts.push({ entry: { ...entry, title }, own: candidates.filter((_, at) => areNew[at]) })
  }
  return parts
}

/** The versions of the parts that are tests, by the places of the parts. */
async function chooseTests(
  db: Db,
  authorId: number,
  entries: readonly WorkEntry[],
): Promise<Map<number, ChosenVersion>> {
  const asked = entries.flatMap(({ testId, versionNumber }, at) =>
    testId === undefined ? [] : { quizId: testId, number: versionNumber ?? null, at },
  )
  if (asked.length === 0) return new Map()
  const chosen = await chooseQuizzes(db, { authorId, asked })
  return new Map(chosen.flatMap((version, index) => (asked[index] ? [[asked[index].at, version] as const] : [])))
}

async function ofTest(db: Db, version: ChosenVersion): Promise<{ title: string; candidates: Candidate[] }> {
  const { title, content, formulas } = await getVersion(db, version.versionId)
  const candidates = content.questions.map((question) => ({
    ...{ question, formulas, version, origin: askedId(question.id) },
  }))
  return { title, candidates }
}

type BankPart = { ownerId: number; range: NonNullable<WorkEntry['bank']>; skipsGone: boolean }

async function ofBank(db: Db, { ownerId, range, skipsGone }: BankPart) {
  const ids = range.ids ? parseIds(range.ids) : null
  if (ids && !skipsGone) await requireOwn(db, ownerId, ids)
  const found = await listOwnCandidates(db, ownerId, { ...range, ids, limit: limits.frozenQuestionsMax + 1 })
  const candidates: Candidate[] = []
  for (const one of found) {
    if (one.source === 'bank') {
      const { question, formulas, number } = one
      candidates.push({ question, formulas, origin: keptId(number), version: null })
    } else {
      const { content, formulas } = await getVersion(db, one.versionId)
      const question = content.questions.find(({ id }) => id === one.number)
      const version = { quizId: one.quizId, versionId: one.versionId }
      if (question) candidates.push({ question, formulas, origin: askedId(one.number), version })
    }
  }
  return { title: range.theme || worksTexts.ownQuestions, candidates }
}

/** Notes a question; whether it was not noted before. */
function isNew({ origin, question }: Candidate, known: Set<string>): boolean {
  const names = [origin, samenessOf(question)]
  if (names.some((name) => known.has(name))) return false
  for (const name of names) known.add(name)
  return true
}

const tooSmall = (at: number, counts: { found: number; pick: number }) =>
  refuse('pool_too_small', [{ path: `tests.${at}`, message: worksTexts.poolTooSmall(counts) }])

const pickOf = ({ entry, own }: Part): number => entry.pick ?? own.length

function requireFew(parts: readonly Part[]): void {
  const refused = (message: string) => refuse('invalid_request', [{ path: 'tests', message }])
  const asked = parts.reduce((sum, part) => sum + pickOf(part), 0)
  if (asked > limits.workQuestionsMax) throw refused(worksTexts.tooManyAsked(asked))
  const frozen = parts.reduce((sum, { own }) => sum + own.length, 0)
  if (frozen > limits.frozenQuestionsMax) throw refused(worksTexts.tooManyFrozen)
}

type Numbering = { entry: number; shares: ReadonlyMap<string, number>; ids: number[] }

/** The frozen questions of a part. One that is asked whole has each of them in a layer of its own. */
function frozenOf(part: Part, { entry, shares, ids }: Numbering): FrozenQuestion[] {
  const { pick, points } = part.entry
  const known = part.own.map((one) => ({
    ...{ ...one, rightShare: shares.get(one.origin) ?? null },
  }))
  const layers = pick == null ? known.map((one) => [one]) : layersOf(known, pick)
  return layers.flatMap((questions, layer) =>
    questions.map(({ question, origin, version, rightShare }) => ({
      ...{ entry, layer, origin, rightShare, quizId: version?.quizId ?? null, keys: [] },
      question: { ...question, id: ids.shift() ?? 0, score: pick == null ? question.score : (points ?? 1) },
    })),
  )
}

/** The versions of tests, the first one of each test. */
function quizzesOf(all: readonly Candidate[]): ChosenVersion[] {
  const byQuiz = new Map<number, ChosenVersion>()
  for (const { version } of all) if (version && !byQuiz.has(version.quizId)) byQuiz.set(version.quizId, version)
  return [...byQuiz.values()]
}
