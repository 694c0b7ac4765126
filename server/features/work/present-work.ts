import { isKeyChanged } from '@quiz/contract/questions/key.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { leftReason } from '@quiz/contract/scoring/rescore.ts'
import type { DrawnEntry } from '@quiz/contract/work/work-entries.ts'
import type { WorkCard, WorkView } from '@quiz/contract/work/works.ts'
import { findPool } from '#server/features/work/drawing/asked-quizzes.ts'
import { countQuestions } from '#server/features/work/drawing/chosen-quizzes.ts'
import { countDrawn, type Pool } from '#server/features/work/drawing/frozen-pools.ts'
import { listWorkClasses } from '#server/features/work/taking/pupils.queries.ts'
import type { Db } from '#server/platform/store/db.ts'
import { reviewAccessOf } from '#server/read-models/review-access.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { listWorkQuizzes, type WorkQuiz } from './work-quizzes.queries.ts'
import { ownSettingsOf } from './work-settings.ts'
import { endOf, stateOf } from './work-state.ts'
import type { listOwnWorks, OwnWork } from './works.queries.ts'

/** A work in its author's list. */
export const presentCard = (work: Awaited<ReturnType<typeof listOwnWorks>>[number], now: Date): WorkCard => ({
  ...{ id: work.id, code: work.code, title: work.title, state: stateOf(work, now) },
  ...{ opensAt: work.opensAt?.toISOString() ?? null, closesAt: work.closesAt.toISOString() },
  ...{ endedAt: endOf(work, now)?.toISOString() ?? null, createdAt: work.createdAt.toISOString() },
  marks: work.settings.marks,
  ...{
    participantsCount: work.participantsCount,
    workingCount: work.workingCount,
    submittedCount: work.submittedCount,
  },
})

/** A work for its author. */
export async function presentWork(db: Db, work: OwnWork, now: Date): Promise<WorkView> {
  const quizzes = await listWorkQuizzes(db, work.id)
  const pool = await findPool(db, work.quizzes)
  const questionsCount = pool ? countDrawn(pool) : await countQuestions(db, quizzes)
  const { id, code, isStarted, acceptsNew, participantsCount } = work
  return {
    ...ownSettingsOf(work),
    ...{ id, code, isStarted, acceptsNew, participantsCount },
    tests: await Promise.all(quizzes.map((quiz) => presentQuiz(db, quiz, { now, isFrozen: pool !== null }))),
    ...(pool && { draws: drawnEntries(pool) }),
    ...(work.settings.names === 'class' && { classes: (await listWorkClasses(db, work.id)).map(presentClass) }),
    ...{ state: stateOf(work, now), endedAt: endOf(work, now)?.toISOString() ?? null },
    ...{ closedAt: work.closedAt?.toISOString() ?? null, createdAt: work.createdAt.toISOString() },
    ...{ isModerated: work.closedBy === 'moderator', guessedAt: work.guessedAt?.toISOString() ?? null },
    isReviewShown: work.reviewShownAt !== null,
    deletesAt: work.deletesAt.toISOString(),
    questionsCount: work.settings.pick ?? questionsCount,
  }
}

const presentClass = ({ id, title, leftAt }: Awaited<ReturnType<typeof listWorkClasses>>[number]) => ({
  ...{ id, title },
  ...(leftAt !== null && { isLeft: true as const }),
})

/** The parts of a work as its author asked for them, with how many questions each draws from. */
const drawnEntries = ({ entries, questions }: Pool): DrawnEntry[] =>
  entries.map(({ testId, bank, pick = null, points = null, title }, at) => ({
    ...(testId === undefined ? { bank: bank ?? {} } : { testId }),
    ...{ pick, points, title },
    found: questions.filter(({ entry }) => entry === at).length,
  }))

async function presentQuiz(
  db: Db,
  quiz: WorkQuiz,
  { now, isFrozen }: { now: Date; isFrozen: boolean },
): Promise<WorkView['tests'][number]> {
  const { title, content } = await getVersion(db, quiz.versionId)
  const access = reviewAccessOf(quiz, now)
  return {
    ...{ testId: quiz.quizId, title, questionsCount: content.questions.length },
    ...{ versionNumber: quiz.number, newestVersionNumber: newestNumberOf(quiz) },
    isOwn: quiz.isOwn,
    ...{ isAvailable: quiz.isMaterialKept, isDeleted: quiz.deletedAt !== null },
    isReviewOpen: quiz.isOpen && access.review === 'full' && access.reviewFrom === null,
    correction: await findCorrection(db, quiz, isFrozen),
  }
}

/** The newest version that can be asked: of a test in the bin, the one that the work has. */
const newestNumberOf = ({ number, newestNumber, deletedAt }: WorkQuiz): number =>
  deletedAt === null ? (newestNumber ?? number) : number

/** Whether a question of both versions has another key, or brings other points. */
function isCorrected(before: QuizContent, after: QuizContent): boolean {
  const later = new Map(after.questions.map((question) => [question.id, question]))
  return before.questions.some((question) => {
    const next = later.get(question.id)
    return next !== undefined && (next.score !== question.score || isKeyChanged(question, next))
  })
}

/** How the newest version of a quiz of a work corrects the key that attempts are scored by; null when it does not. */
async function findCorrection(
  db: Db,
  { versionId, keyVersionIds, newestId }: Pick<WorkQuiz, 'versionId' | 'keyVersionIds' | 'newestId'>,
  isFrozen: boolean,
): Promise<WorkView['tests'][number]['correction']> {
  const keyId = keyVersionIds[0] ?? versionId
  if (newestId === null || newestId === keyId) return null
  const [asked, key, newest] = await Promise.all([versionId, keyId, newestId].map((id) => getVersion(db, id)))
  if (!asked || !key || !newest || !isCorrected(key.content, newest.content)) return null
  // Frozen questions are scored each by itself.
  if (isFrozen) return 'key'
  const reason = leftReason({ taken: asked.content, newest: newest.content }, [])
  return reason === null ? 'key' : 'other_questions'
}
