import { limits } from '@quiz/contract/limits.ts'
import { leftReason } from '@quiz/contract/scoring/rescore.ts'
import type { AcceptedWord } from '@quiz/contract/work/work-regrading.ts'
import { findPool, loadAskedQuizzes } from '#server/features/work/drawing/asked-quizzes.ts'
import { loadOriginals } from '#server/features/work/drawing/frozen-originals.ts'
import type { Pool } from '#server/features/work/drawing/frozen-pools.ts'
import { changePool } from '#server/features/work/drawing/pools.queries.ts'
import { listWorkQuizzes, setKeyVersions, type WorkQuiz } from '#server/features/work/work-quizzes.queries.ts'
import type { OwnWork } from '#server/features/work/works.queries.ts'
import type { Db } from '#server/platform/store/db.ts'
import { type AskedQuiz, contentOf } from '#server/read-models/drawn-questions.ts'
import { unitedFormulas } from '#server/read-models/formulas.ts'
import { withAcceptedWord } from './accepted-word.ts'

/** A quiz of a work, or a frozen question, with its newest version, which is among its keys when it asks the same. */
export type RegradedQuiz = AskedQuiz & { newest: AskedQuiz['content'] }

/** What a work asks with the keys of today, and what has attempts scored by them from then on. */
export type RegradedMaterial = { quizzes: RegradedQuiz[]; store: (db: Db) => Promise<void> }

type Accept = AcceptedWord | undefined

/** The quizzes of a work with their newest keys, or its frozen questions with those of their originals. */
export async function loadRegraded(
  db: Db,
  { id: workId, quizzes: ids }: Pick<OwnWork, 'id' | 'quizzes'>,
  accept: Accept,
): Promise<RegradedMaterial> {
  const listed = await listWorkQuizzes(db, workId)
  const pool = await findPool(db, ids)
  if (pool) return regradedPool(db, { workId, pool, listed, accept })
  const quizzes = await regradedVersions(db, listed, accept)
  return { quizzes, store: (writing) => storeKeyVersions(writing, workId, quizzes) }
}

async function storeKeyVersions(
  db: Db,
  workId: number,
  quizzes: readonly { quizId: number; keyVersionIds: readonly number[] }[],
): Promise<void> {
  for (const { quizId, keyVersionIds } of quizzes) await setKeyVersions(db, { workId, quizId, keyVersionIds })
}

/** Versions that ask something else fit no answers, so they are no keys. */
async function regradedVersions(db: Db, listed: readonly WorkQuiz[], accept: Accept) {
  const before = await loadAskedQuizzes(db, listed)
  const newest = await loadNewest(db, listed)
  const accepting = accept && withAcceptedWord(newest, accept)
  return before.map((quiz, at) => {
    const { keyVersionIds = [], newestId = null, versionId } = listed[at] ?? {}
    const stored = newest[at]?.content ?? quiz.content
    const latest = accepting?.[at] ?? stored
    const isNew = newestId !== null && (latest !== stored || newestId !== (keyVersionIds[0] ?? versionId))
    if (!isNew || leftReason({ taken: quiz.content, newest: latest }, []) !== null)
      return { ...quiz, keyVersionIds, newest: latest }
    const keys = [latest, ...quiz.keys].slice(0, limits.workKeysMax)
    return {
      ...quiz,
      keys,
      keyVersionIds: [newestId, ...keyVersionIds].slice(0, keys.length),
      newest: latest,
    }
  })
}

async function loadNewest(db: Db, listed: readonly WorkQuiz[]) {
  const asked = listed.map(({ quizId, newestId, versionId }) => ({
    ...{ quizId, versionId: newestId ?? versionId },
    keyVersionIds: [],
  }))
  const loaded = await loadAskedQuizzes(db, asked)
  return loaded.map(({ content }, at) => ({ content, isOwn: listed[at]?.isOwn ?? false }))
}

type Frozen = { workId: number; pool: Pool; listed: readonly WorkQuiz[]; accept: Accept }

/** Each frozen question by itself. One whose original is gone, or of another kind, keeps the key that it has. */
async function regradedPool(db: Db, { workId, pool, listed, accept }: Frozen): Promise<RegradedMaterial> {
  const originals = await loadOriginals(db, { pool, quizzes: listed })
  const found = pool.questions.map(({ question }) => originals.get(question.id))
  const newest = found.map((one) => ({ content: contentOf(one ? [one.question] : []), isOwn: one?.isOwn ?? false }))
  const latest = accept ? withAcceptedWord(newest, accept) : newest.map(({ content }) => content)
  const quizzes = pool.quizzes.map((quiz, at) => withNewest(quiz, latest[at] ?? quiz.content))
  const isNew = quizzes.some(({ keys }, at) => keys !== pool.quizzes[at]?.keys)
  return {
    quizzes,
    async store(writing) {
      const seen = listed.map(({ quizId, newestId, versionId }) => ({ quizId, keyVersionIds: [newestId ?? versionId] }))
      await storeKeyVersions(writing, workId, seen)
      if (!isNew) return
      const questions = pool.questions.map((one, at) => ({
        ...one,
        keys: (quizzes[at]?.keys ?? []).flatMap((key) => key.questions),
      }))
      await changePool(writing, workId, {
        questions,
        formulas: unitedFormulas(new Set([pool.formulas, ...[...originals.values()].map((one) => one.formulas)])),
      })
    },
  }
}

function withNewest(quiz: AskedQuiz, newest: AskedQuiz['content']): RegradedQuiz {
  const [key = quiz.content] = quiz.keys
  const isNew = JSON.stringify(key.questions) !== JSON.stringify(newest.questions)
  if (!isNew || leftReason({ taken: quiz.content, newest }, []) !== null) return { ...quiz, newest }
  return { ...quiz, newest, keys: [newest, ...quiz.keys].slice(0, limits.workKeysMax) }
}
