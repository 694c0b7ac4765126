import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import type { WorkQuiz } from '#server/features/work/work-quizzes.queries.ts'
import type { FrozenQuestion } from '#server/features/work/works.tables.ts'
import type { Db } from '#server/platform/store/db.ts'
import { parseIds } from '#server/read-models/bank-ids.ts'
import type { StoredFormulas } from '#server/read-models/formulas.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { frozenAs, type Pool } from './frozen-pools.ts'
import { findKept } from './pools.queries.ts'

/** An original as it is today, under the id and with the points of the work, and the formulas of its version. */
export type Original = { question: QuizQuestion; formulas: StoredFormulas; isOwn: boolean }

type Frozen = { pool: Pick<Pool, 'questions'>; quizzes: readonly WorkQuiz[] }

/**
 * The originals of frozen questions, by the ids that these have in the work; one that is gone is absent. Another's question stays as
 * it is while its newest version is not shown with its key.
 */
export async function loadOriginals(db: Db, { pool, quizzes }: Frozen): Promise<Map<number, Original>> {
  const [kept, versions] = [await loadKept(db, pool.questions), await loadVersions(db, quizzes)]
  const originals = pool.questions.flatMap((frozen) => {
    const { origin, quizId, question } = frozen
    const number = Number(origin.slice(1))
    const version = quizId === null ? null : versions.get(quizId)
    const found = quizId === null ? kept.get(number) : version?.questions.get(number)
    if (!found && version?.isKept) return [[question.id, { question, formulas: null, isOwn: false }] as const]
    if (!found) return []
    const { isOwn = true } = version ?? {}
    return [[question.id, { ...found, question: frozenAs(frozen, found.question), isOwn }] as const]
  })
  return new Map(originals)
}

/** The originals that are kept apart from tests. */
const loadKept = (db: Db, questions: readonly FrozenQuestion[]) =>
  findKept(db, parseIds(questions.filter(({ quizId }) => quizId === null).map(({ origin }) => origin)).kept)

/** The newest versions of quizzes by the ids of their questions; `isKept` where there is none that this author may see. */
async function loadVersions(db: Db, quizzes: readonly WorkQuiz[]) {
  const loaded = await Promise.all(
    quizzes.map(async ({ quizId, newestId, isOwn }) => {
      if (newestId === null) return [quizId, { isKept: true, isOwn, questions: new Map() }] as const
      const { content, formulas } = await getVersion(db, newestId)
      const questions = new Map(content.questions.map((question) => [question.id, { question, formulas }]))
      return [quizId, { isKept: false, isOwn, questions }] as const
    }),
  )
  return new Map<number, { isKept: boolean; isOwn: boolean; questions: Map<number, Omit<Original, 'isOwn'>> }>(loaded)
}
