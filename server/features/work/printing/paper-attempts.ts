import { randomUUID } from 'node:crypto'
import type { CallInput, Reply } from '@quiz/contract/endpoint.ts'
import { answersOf, isAnswered, sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import { workPaperTexts } from '@quiz/contract/texts/ru/work-paper.ts'
import type { workPaper } from '@quiz/contract/work/work-paper.ts'
import type { WorkScoreView } from '@quiz/contract/work/work-scores.ts'
import { findPool, loadGrading, lockedGrading } from '#server/features/work/drawing/asked-quizzes.ts'
import type { Pool } from '#server/features/work/drawing/frozen-pools.ts'
import { getParticipant } from '#server/features/work/people/participants.queries.ts'
import { gradeAnswers, presentScore } from '#server/features/work/taking/attempt-score.ts'
import { checkedAnswers } from '#server/features/work/taking/save-answers.ts'
import { getOwnWork, lockOwnWork, type OwnWork } from '#server/features/work/works.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { drawQuestions, questionsOf } from '#server/read-models/drawn-questions.ts'
import { claimRow, insertPaperAttempt, listAttemptsOf, replacePaperAttempt } from './paper.queries.ts'
import { requirePrintable, variantMixing, variantSeeds } from './print-variants.ts'

type Body = CallInput<typeof workPaper.enter>['body']
type Entered = { authorId: number; workId: number; participantId: number } & Pick<Body, 'set' | 'variant' | 'answers'>

/**
 * Stores what a participant wrote on a sheet as an attempt that is handed in, or replaces what was typed in before; returns its score.
 * Throws a `Refusal`.
 */
export async function enterPaper(
  { store: { db }, clock }: Pick<AppContext, 'store' | 'clock'>,
  { authorId, workId, participantId, ...typed }: Entered,
): Promise<WorkScoreView> {
  const work = await getOwnWork(db, workId, authorId)
  await requirePrintable(db, work)
  const prepared = await loadGrading(db, work)
  const pool = await findPool(db, work.quizzes)
  const { drawn, sheet } = drawSheet({ ...prepared, settings: work.settings, pool }, typed)
  const answers = checkedAnswers(
    drawn,
    answersOf(typed.answers)
      .filter(({ value }) => isAnswered(value))
      .map((answer) => ({ ...answer, sequence: 1 })),
  )
  return inTransaction(db, async (transaction) => {
    const locked = await lockOwnWork(transaction, workId, authorId)
    const attempts = await attemptsOfListed(transaction, workId, participantId)
    const grading = await lockedGrading(transaction, { prepared, found: work, locked })
    const score = gradeAnswers(grading, questionsOf(drawn), answersOf(answers))
    const paper = { sheet, answers, score, now: clock() }
    const before = paperAmong(attempts)
    if (before) await replacePaperAttempt(transaction, { attemptId: before.attemptId, ...paper })
    else {
      requireRoom(attempts, locked)
      const number = (attempts.at(-1)?.number ?? 0) + 1
      await insertPaperAttempt(transaction, { attemptId: randomUUID(), participantId, number, ...paper })
    }
    await claimRow(transaction, participantId)
    return presentScore(score, locked.settings)
  })
}

/** What was typed in of the sheet of a participant; null for nothing. Throws a `Refusal`. */
export async function showPaper(
  db: Db,
  { authorId, workId, participantId }: Pick<Entered, 'authorId' | 'workId' | 'participantId'>,
): Promise<Reply<typeof workPaper.get>> {
  await getOwnWork(db, workId, authorId)
  const paper = paperAmong(await attemptsOfListed(db, workId, participantId))
  if (!paper || paper.set === null || paper.variant === null) return null
  const answers = answersOf(paper.answers).map(({ questionId, value }) => ({ questionId, ...sentValue(value) }))
  return { set: paper.set, variant: paper.variant, answers }
}

type Attempts = Awaited<ReturnType<typeof listAttemptsOf>>

/** The attempts of somebody in the list. Throws a `Refusal` for others. */
async function attemptsOfListed(db: Db, workId: number, participantId: number): Promise<Attempts> {
  const { removedAt, forgottenAt } = await getParticipant(db, workId, participantId)
  if (removedAt !== null || forgottenAt !== null) throw refuse('participant_not_found')
  return listAttemptsOf(db, participantId)
}

const counted = (attempts: Attempts): Attempts => attempts.filter(({ resetAt }) => resetAt === null)

const paperAmong = (attempts: Attempts) => counted(attempts).find(({ set }) => set !== null)

/** Throws a `Refusal` for somebody who writes on the site, or has handed in there as often as the work allows. */
function requireRoom(attempts: Attempts, { settings }: OwnWork): void {
  const own = counted(attempts)
  const refused = (code: 'work_started' | 'no_attempts_left', message: string) =>
    refuse(code, [{ path: 'participantId', message }])
  if (own.some(({ submittedAt }) => submittedAt === null)) throw refused('work_started', workPaperTexts.isWriting)
  if (own.length >= settings.attemptsMax) throw refused('no_attempts_left', workPaperTexts.hasHandedIn)
}

type Asked = Omit<Parameters<typeof drawQuestions>[0], 'mixing'> & { pool: Pool | null }

/** The questions of a variant in its order, and the seed that draws them again. */
function drawSheet({ quizzes, settings, pool }: Asked, { set, variant }: Pick<Entered, 'set' | 'variant'>) {
  const seed = variantSeeds({ quizzes, settings, pool, seed: set }, variant).at(-1) ?? set
  const mixing = variantMixing({ settings, pool }, seed)
  return { drawn: drawQuestions({ quizzes, settings, mixing }), sheet: { set, variant, seed, drawn: mixing.drawn } }
}
