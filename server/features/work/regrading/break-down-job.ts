import { answersOf } from '@quiz/contract/questions/attempt-answers.ts'
import { sumOf, unnumberedRules } from '@quiz/contract/scoring/breakdown.ts'
import { sql } from 'kysely'
import { loadGrading, lockedGrading } from '#server/features/work/drawing/asked-quizzes.ts'
import { gradeAnswers, type WorkScore } from '#server/features/work/taking/attempt-score.ts'
import { findWorkToSubmit, lockWork } from '#server/features/work/taking/submit-attempts.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type JobOptions, PeriodicJob } from '#server/platform/periodic-job.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { mapInTurns } from '#server/platform/turns.ts'
import { questionsAsked } from '#server/read-models/drawn-questions.ts'
import { loadMixing } from '#server/read-models/mixing.ts'
import { changed } from './revision.queries.ts'

/** Beside a release that does not break scores down yet, attempts come in all the time. */
const everyMs = 60_000

/** Attempts that one transaction breaks down. */
const portionSize = 50

/**
 * Finds what each question brought in attempts that earlier releases handed in, by the rules that they were graded by. A portion that
 * a crash interrupts is done by the next run. Scores stay as they are.
 */
export const breakDownJob = ({ store, log }: Pick<AppContext, 'store'> & Pick<JobOptions, 'log'>): PeriodicJob =>
  new PeriodicJob({
    everyMs,
    failure: 'tables of works lack what some questions brought: attempts could not be broken down',
    log,
    work: async (signal) => {
      for (;;) {
        const workId = signal.aborted ? undefined : await findWorkToBreakDown(store.db)
        if (workId === undefined) return
        await inTransaction(store.db, await breakDownPortion(store.db, workId))
      }
    },
  })

/** Prepares to break some attempts at a work down, in a transaction. */
export async function breakDownPortion(db: Db, workId: number): Promise<(transaction: Db) => Promise<void>> {
  const found = await findWorkToSubmit(db, workId)
  if (!found) return async () => {}
  // Outside of the transaction, where versions are cached.
  const [prepared, mix] = [await loadGrading(db, found), await loadMixing(db)]
  return async (transaction) => {
    const work = await lockWork(transaction, workId)
    if (!work) return
    const grading = await lockedGrading(transaction, { prepared, found, locked: work })
    const attempts = await listToBreakDown(transaction, workId)
    const broken = await mapInTurns(attempts, ({ attemptId, answers, points, ...mixed }) => {
      const asked = questionsAsked({ ...grading, settings: found.settings, mixing: mix({ attemptId, ...mixed }) })
      const { breakdown, rules } = gradeAnswers({ ...grading, rules: unnumberedRules }, asked, answersOf(answers))
      return { attemptId, rules, breakdown: sumOf(breakdown, grading.forgiven) === points ? breakdown : null }
    })
    if (broken.length > 0) await storeBreakdowns(transaction, broken)
  }
}

const selectToBreakDown = (db: Db) =>
  db
    .selectFrom('work_attempts')
    .innerJoin('work_participants', 'work_participants.id', 'work_attempts.participant_id')
    .where('submitted_at', 'is not', null)
    .where('rules', 'is', null)

const findWorkToBreakDown = async (db: Db): Promise<number | undefined> =>
  (await selectToBreakDown(db).select('work_id as workId').limit(1).executeTakeFirst())?.workId

const listToBreakDown = (db: Db, workId: number) =>
  selectToBreakDown(db)
    .select(['work_attempts.id as attemptId', 'seed', 'is_secretly_mixed as isSecretlyMixed', 'drawn'])
    .select(['answers', 'points'])
    .where('work_id', '=', workId)
    .limit(portionSize)
    .execute()

type BrokenDown = Pick<WorkScore, 'rules'> & { attemptId: string; breakdown: WorkScore['breakdown'] | null }

async function storeBreakdowns(db: Db, broken: readonly BrokenDown[]): Promise<void> {
  await sql`
    with broken_down as (
      update work_attempts set breakdown = nullif(given.breakdown, 'null'), rules = given.rules
      from jsonb_to_recordset(${JSON.stringify(broken)}::jsonb) as given ("attemptId" uuid, breakdown jsonb, rules smallint)
      where work_attempts.id = given."attemptId" returning participant_id
    )
    update work_participants set revision = ${changed} where id in (select participant_id from broken_down)
  `.execute(db)
}
