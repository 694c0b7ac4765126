import { limits } from '@quiz/contract/limits.ts'
import type { LiveSettings } from '@quiz/contract/live/live-settings.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import { sql } from 'kysely'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isKept, isOpen } from '#server/read-models/availability.ts'
import { askedIn, type ChosenVersion, listGameQuizzes } from '#server/read-models/game-questions.ts'
import { reviewAccessOf } from '#server/read-models/review-access.ts'
import { getVersion } from '#server/read-models/versions.ts'

/** A quiz that a host asks for; null for its newest version. */
export type AskedVersion = { quizId: number; number: number | null }

const selectQuizzes = (db: Db) =>
  db
    .selectFrom('quizzes')
    .select(['quizzes.id as quizId', 'author_id as authorId', 'kind', 'version_id as newestId', 'visibility'])
    .select(['review', 'review_from as reviewFrom', 'deleted_at as deletedAt', 'moderation'])
    .select([sql<boolean>`(${isKept})`.as('isKept'), isOpen.as('isOpen')])
type FoundQuiz = Awaited<ReturnType<ReturnType<typeof selectQuizzes>['execute']>>[number]

/** Whether others can take a quiz now and see alone which answers are right: a class is shown no more than that. */
export function isReviewOpen(quiz: FoundQuiz, now: Date): boolean {
  const { review, reviewFrom } = reviewAccessOf(quiz, now)
  return quiz.isOpen && quiz.visibility === 'public' && review === 'full' && reviewFrom === null
}

/** Throws a `Refusal` for a quiz that this host may not play now: own ones, closed ones too, and public ones with a full review. */
function requirePlayable(
  quiz: FoundQuiz | undefined,
  { hostId, now, path }: { hostId: number; now: Date; path: string },
) {
  if (!quiz || quiz.newestId === null) throw refuse('quiz_not_found').at(path)
  const isOwn = quiz.authorId === hostId
  if (isOwn ? !quiz.isKept : !quiz.isOpen) throw refuse('quiz_not_found').at(path)
  if (quiz.kind !== 'quiz') throw refuse('quizzes_only').at(path)
  if (!isOwn && !isReviewOpen(quiz, now)) throw refuse('no_review').at(path)
  return { ...quiz, newestId: quiz.newestId, isOwn }
}

const findQuizzes = async (db: Db, ids: readonly number[]): Promise<Map<number, FoundQuiz>> =>
  new Map((await selectQuizzes(db).where('quizzes.id', 'in', ids).execute()).map((quiz) => [quiz.quizId, quiz]))

type Choosing = { hostId: number; asked: readonly AskedVersion[]; now: Date }

/** The quizzes that a host plays with a class, in the order of the request. Throws a `Refusal`. */
export async function chooseQuizzes(db: Db, { hostId, asked, now }: Choosing): Promise<ChosenVersion[]> {
  const found = await findQuizzes(
    db,
    asked.map(({ quizId }) => quizId),
  )
  const chosen: ChosenVersion[] = []
  for (const [at, { quizId, number }] of asked.entries()) {
    const path = `tests.${at}`
    const quiz = requirePlayable(found.get(quizId), { hostId, now, path })
    chosen.push({ quizId, versionId: await versionOf(db, quiz, { number, path }) })
  }
  const questionsCount = await countQuestions(db, chosen, { cards: false })
  if (questionsCount > limits.workQuestionsMax)
    throw refuse('quiz_has_problems', [{ path: 'tests', message: liveTexts.tooManyQuestions(limits.workQuestionsMax) }])
  return chosen
}

/** Of others' quizzes the newest version alone. */
async function versionOf(
  db: Db,
  { quizId, newestId, isOwn }: { quizId: number; newestId: number; isOwn: boolean },
  { number, path }: { number: number | null; path: string },
): Promise<number> {
  if (number === null) return newestId
  const version = await db
    .selectFrom('quiz_versions')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!version || (!isOwn && version.id !== newestId)) throw refuse('quiz_not_found').at(path)
  return version.id
}

/** Throws a `Refusal` unless the host may still play the quizzes of a game, in the versions that it has. */
export async function requireStillPlayable(
  db: Db,
  { hostId, quizzes, now }: { hostId: number; quizzes: readonly ChosenVersion[]; now: Date },
): Promise<void> {
  const found = await findQuizzes(
    db,
    quizzes.map(({ quizId }) => quizId),
  )
  for (const [at, { quizId }] of quizzes.entries())
    requirePlayable(found.get(quizId), { hostId, now, path: `tests.${at}` })
}

/** Questions of all quizzes together, as a game with these settings asks them. */
export async function countQuestions(
  db: Db,
  quizzes: readonly Pick<ChosenVersion, 'versionId'>[],
  settings: Pick<LiveSettings, 'cards'>,
): Promise<number> {
  const versions = await Promise.all(quizzes.map(({ versionId }) => getVersion(db, versionId)))
  return versions.reduce((sum, { content }) => sum + askedIn(content, settings).length, 0)
}

/** Throws a `Refusal` for a game with cards that can answer none of its questions. */
export async function requireQuestions(
  db: Db,
  quizzes: readonly Pick<ChosenVersion, 'versionId'>[],
  settings: Pick<LiveSettings, 'cards'>,
): Promise<void> {
  if (settings.cards && (await countQuestions(db, quizzes, settings)) === 0)
    throw refuse('quiz_has_problems', [{ path: 'cards', message: liveTexts.noCardQuestions }])
}

/** Gives a game these quizzes in place of those that it has. */
export async function replaceGameQuizzes(db: Db, gameId: number, quizzes: readonly ChosenVersion[]): Promise<void> {
  await db.deleteFrom('live_game_quizzes').where('game_id', '=', gameId).execute()
  await db
    .insertInto('live_game_quizzes')
    .values(
      quizzes.map(({ quizId, versionId }, position) => ({
        ...{ game_id: gameId, position },
        ...{ quiz_id: quizId, version_id: versionId },
      })),
    )
    .execute()
}

/** The quizzes of a game with what its host may do with them now. */
export async function describeQuizzes(db: Db, { gameId, hostId, now }: { gameId: number; hostId: number; now: Date }) {
  const quizzes = await listGameQuizzes(db, gameId)
  const found = await findQuizzes(
    db,
    quizzes.map(({ quizId }) => quizId),
  )
  return Promise.all(
    quizzes.map(async ({ quizId, versionId }) => {
      const quiz = found.get(quizId)
      const version = await getVersion(db, versionId)
      const newest = quiz?.newestId ? await getVersion(db, quiz.newestId) : version
      const isOwn = quiz?.authorId === hostId
      const isReviewed = quiz !== undefined && isReviewOpen(quiz, now)
      return {
        ...{ testId: quizId, versionNumber: version.number, newestVersionNumber: newest.number },
        ...{ title: version.title, isOwn },
        questionsCount: version.content.questions.length,
        cardQuestionsCount: askedIn(version.content, { cards: true }).length,
        isAvailable: quiz !== undefined && (isOwn ? quiz.isKept : isReviewed),
        isReviewOpen: isReviewed,
      }
    }),
  )
}
