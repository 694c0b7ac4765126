import type { Report } from '@quiz/contract/moderation/reports.ts'
import { sql } from 'kysely'
import { findReported } from '#server/features/moderation/reports/find-reported.ts'
import { removeUpload } from '#server/features/quiz/images/upload.ts'
import { listSomeOf, type Upload } from '#server/features/quiz/images/uploads.queries.ts'
import { leaveSomeClasses, passOnSomeClasses } from '#server/moderation/class-owners.ts'
import { openCase } from '#server/moderation/report-cases.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { restorableSince } from '#server/read-models/bin.ts'
import { forgetText } from '#server/read-models/search/index-quizzes.ts'
import { forgetVersions } from '#server/read-models/versions.ts'
import { removeOrphans } from './clean-images.ts'
import {
  deleteLetters,
  deletePerson,
  deleteSomeAttempts,
  deleteSomeClasses,
  deleteSomeGames,
  deleteSomeOwnComments,
  deleteSomeWorks,
  emptySomeComments,
  ensureDeletedAuthor,
  findPortrait,
  forgetPortrait,
  forgetReports,
  getNames,
  lockAccountToErase,
} from './erase-account.queries.ts'
import { eraseFrozen, eraseSomeVersions, findOwnQuiz, keepQuiz, tombstoneOf } from './erase-quizzes.queries.ts'
import { purgeDelayMs } from './purge-quizzes.ts'
import { removeKeptQuestions } from './remove-kept-questions.ts'

/** A test whose share pictures are to be removed, before it leaves the person. */
type LeavingQuiz = { quiz: { id: number; title: string; description: string }; isKept: boolean; userId: number }

type StepWithFiles =
  | LeavingQuiz
  | { portrait: string; isUnshared: boolean; userId: number }
  | { uploads: Upload[] }
  | { keptOf: number }

/** Outcome of one transaction: no work left, some work done, files to remove, or the account is erased. */
type Step = 'none' | 'some' | StepWithFiles | { erased: number }

/**
 * Erases the accounts whose deletion is due, in portions; whether there was one. The next run finishes an interrupted one;
 * several processes may do this concurrently.
 */
export async function eraseAccounts(
  context: Pick<AppContext, 'store' | 'images' | 'cache' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { store, cache, clock, log } = context
  const now = clock()
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const step = await inTransaction(store.db, (db) => takeStep(db, now))
    if (step === 'none') return !isFirst
    if (step === 'some') continue
    if ('erased' in step) {
      forgetVersions(store.db)
      cache.invalidate('everything')
      log.info({ userId: step.erased }, 'an account was erased')
    } else await removeFiles(context, step, now)
  }
  return true
}

/** Removes files of a person, before the rows that lead to them: a process that ends in between finds the rows again. */
async function removeFiles(
  { store, images }: Pick<AppContext, 'store' | 'images'>,
  step: StepWithFiles,
  now: Date,
): Promise<void> {
  if ('quiz' in step) {
    await images.sharing.removeOf(step.quiz.id)
    await inTransaction(store.db, (db) => takeQuiz(db, step, now))
  } else if ('keptOf' in step) {
    await removeKeptQuestions({ store, images, now }, ofOwner(step.keptOf))
  } else if ('portrait' in step) {
    if (step.isUnshared) await removeOrphans({ images, now }, { hashes: [step.portrait] })
    await forgetPortrait(store.db, step.userId)
  } else {
    for (const upload of step.uploads) await removeUpload({ store, images }, upload)
  }
}

async function takeStep(db: Db, now: Date): Promise<Step> {
  const account = await lockAccountToErase(db, now)
  if (!account) return 'none'
  const { userId, keepsQuizzes } = account
  await ensureDeletedAuthor(db, now)
  if ((await deleteSomeWorks(db, userId)) > 0) return 'some'
  if ((await deleteSomeGames(db, userId)) > 0) return 'some'
  if ((await eraseSomeClasses(db, { userId, now })) > 0) return 'some'
  const quiz = await findOwnQuiz(db, userId)
  if (quiz) {
    const isKept = keepsQuizzes && quiz.isOpen
    if (!isKept && (await eraseSomeVersions(db, quiz.id)) > 0) return 'some'
    return { quiz, isKept, userId }
  }
  if ((await deleteSomeOwnComments(db, userId)) > 0) return 'some'
  if ((await emptySomeComments(db, userId, now)) > 0) return 'some'
  if ((await deleteSomeAttempts(db, userId)) > 0) return 'some'
  if (await hasKeptQuestions(db, userId)) return { keptOf: userId }
  const portrait = await findPortrait(db, userId)
  if (portrait) return { portrait: portrait.hash, isUnshared: portrait.isUnshared, userId }
  const uploads = await listSomeOf(db, userId)
  if (uploads.length > 0) return { uploads }
  return erasePerson(db, userId)
}

/** Takes a person out of some classes; own ones stay with their other teachers, if there are any. Returns how many. */
const eraseSomeClasses = async (db: Db, person: { userId: number; now: Date }): Promise<number> =>
  (await passOnSomeClasses(db, person)) ||
  (await leaveSomeClasses(db, person.userId)) ||
  (await deleteSomeClasses(db, person.userId))

const ofOwner = (userId: number) => sql<boolean>`(owner_id = ${userId}::bigint)`

async function hasKeptQuestions(db: Db, userId: number): Promise<boolean> {
  const kept = await db.selectFrom('bank_questions').select('id').where(ofOwner(userId)).limit(1).executeTakeFirst()
  return kept !== undefined
}

/** Takes a test from the person. Another process may have done so meanwhile, which changes nothing. */
async function takeQuiz(db: Db, { quiz, isKept, userId }: LeavingQuiz, now: Date): Promise<void> {
  const quizId = quiz.id
  if (isKept) {
    if (await keepQuiz(db, { quizId, userId })) await queueMistakes(db, quizId, now)
    return
  }
  // Long enough ago that it cannot be restored, and that its questions, comments and pictures are purged next.
  const deletedAt = new Date(restorableSince(now).getTime() - purgeDelayMs - 1000)
  await eraseFrozen(db, quizId)
  await tombstoneOf(db, { quizId, userId, deletedAt })
  await forgetText(db, `${quiz.title} ${quiz.description}`)
}

async function erasePerson(db: Db, userId: number): Promise<Step> {
  const { fullName, userName, email } = await getNames(db, userId)
  await forgetReports(db, userId)
  await deleteLetters(db, email)
  await deletePerson(db, userId)
  await forgetText(db, `${fullName} ${userName}`)
  return { erased: userId }
}

type Mistaken = Pick<Report, 'kind' | 'id' | 'versionNumber'>

/**
 * Puts the mistakes of a test that wait for its author, who is gone, into the queue of administrators. Needs a transaction,
 * in which the test already belongs to the deleted author.
 */
async function queueMistakes(db: Db, testId: number, now: Date): Promise<void> {
  const { rows } = await sql<Mistaken>`
    select distinct kind, thing_id as id, version_number as "versionNumber" from reports
    where quiz_id = ${testId} and case_id is null and closed_at is null`.execute(db)
  for (const mistaken of rows) {
    const thing = await findReported(db, { ...mistaken, testId, reason: 'mistake', text: '' })
    await moveToCase(db, mistaken, { testId, caseId: await openCase(db, thing, now) })
  }
}

/** Moves reports to a case; a reporter who has an open one there already needs no second one. */
async function moveToCase(
  db: Db,
  { kind, id }: Mistaken,
  { testId, caseId }: { testId: number; caseId: number },
): Promise<void> {
  const waiting = sql`quiz_id = ${testId} and kind = ${kind} and thing_id = ${id} and case_id is null and closed_at is null`
  await sql`
    delete from reports where ${waiting} and exists (
      select 1 from reports other where other.case_id = ${caseId} and other.closed_at is null
        and other.reporter_key = reports.reporter_key)`.execute(db)
  await sql`update reports set case_id = ${caseId} where ${waiting}`.execute(db)
}
