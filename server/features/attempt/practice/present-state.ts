import type { PracticeState, PracticeVerdict } from '@quiz/contract/attempt/practice.ts'
import { encodeQuestionsToTake } from '@quiz/contract/editing/quiz-codec.ts'
import { isAnswered } from '@quiz/contract/questions/attempt-answers.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import { sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { QuizViewer } from '#server/read-models/availability.ts'
import { withFormulas } from '#server/read-models/formulas.ts'
import { privatePictures, type ShownPictures, withQuestionPictures } from '#server/read-models/pictures.ts'
import { findPractised, getPractised, type PractisedQuiz } from '#server/read-models/practised-quizzes.ts'
import { type AnswerCounts, reviewAttempt, withReviewPictures } from '#server/read-models/review-attempt.ts'
import { scoringVersionOf } from '#server/read-models/scoring-version.ts'
import { getVersion, type Version } from '#server/read-models/versions.ts'
import type { PlannedQuestion } from './practice.tables.ts'
import { type Progress, progressOf } from './progress.ts'
import { listAnswers, type PracticeAnswer, type PracticeSession } from './sessions.queries.ts'

type Services = Pick<AppContext, 'store' | 'images' | 'imageSigner' | 'clock'>

/** A session with its answers, the quizzes of its plan that can be practised now, and where it stands. */
export type Standing = {
  session: PracticeSession
  answers: readonly PracticeAnswer[]
  practised: ReadonlyMap<number, PractisedQuiz>
  progress: Progress
  isEnded: boolean
}

/** Where a session stands. Throws the `Refusal` of its quiz, if that cannot be practised any more. */
export async function standingOf(
  { db, now }: { db: Db; now: Date },
  session: PracticeSession,
  viewer: QuizViewer | null,
): Promise<Standing> {
  const asker = { viewer, now }
  const practised =
    session.quizId === null
      ? await findPractised(
          db,
          session.plan.map(([, quizId]) => quizId),
          asker,
        )
      : new Map([[session.quizId, await getPractised(db, session.quizId, asker)]])
  const answers = await listAnswers(db, session.id)
  const progress = progressOf(session.plan, answers, (quizId) => practised.get(quizId)?.review ?? null)
  return { session, answers, practised, progress, isEnded: session.isEnded || progress.next === null }
}

type Telling = { pictures: PictureForm; lastStep?: number }

/** A session as its page shows it; `lastStep` is the step whose verdict it tells, by default that of the latest answer. */
export async function presentState(
  services: Services,
  standing: Standing,
  { pictures, lastStep = standing.answers.length - 1 }: Telling,
): Promise<PracticeState> {
  const { session, answers, progress, isEnded } = standing
  const form = (one: PractisedQuiz) => (one.isOpen ? pictures : privatePictures(pictures, services.imageSigner))
  const [asked, told] = [
    isEnded ? null : placed(standing, progress.next?.[0]),
    placed(standing, answers[lastStep]?.questionId),
  ]
  const shown = asked ?? told ?? session.plan.map(([id]) => placed(standing, id)).find((one) => one !== null) ?? null
  const taken = asked && (await questionToTake(services, asked.planned, form(asked.quiz)))
  const judged = told && (await verdictOf(services, { ...told, session, answers, at: lastStep }, form(told.quiz)))
  const { total, left, rightAtOnce, rightLater } = progress
  const reply = {
    ...{ sessionId: session.id, kind: session.quizId === null ? ('mistakes' as const) : ('test' as const) },
    ...{ review: shown?.quiz.review ?? 'full', step: answers.length, total, left, rightAtOnce, rightLater, isEnded },
    isChanged: shown !== null && (await isRescored(services.store.db, shown.planned)),
    ...{ question: taken?.question ?? null, last: judged?.verdict ?? null },
    ...{ testId: shown?.quiz.id ?? null, testTitle: shown?.quiz.title ?? '' },
    versionNumber: shown && (await getVersion(services.store.db, shown.planned[2])).number,
  }
  return withFormulas(reply, [taken?.formulas ?? null, ...(judged?.formulas ?? [])])
}

/** A question of the plan with its quiz; null while that cannot be practised. */
function placed({ session, practised }: Standing, questionId: number | undefined) {
  const planned = session.plan.find(([id]) => id === questionId)
  const quiz = planned && practised.get(planned[1])
  return quiz ? { planned, quiz } : null
}

/** Whether the scoring of a quiz was changed after the version in which a question is asked. */
async function isRescored(db: Db, [, quizId, versionId]: PlannedQuestion): Promise<boolean> {
  const later = await db
    .selectFrom('quiz_versions')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where('change', '=', 'scoring')
    .where(sql<boolean>`number > (select number from quiz_versions planned where planned.id = ${versionId})`)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

async function questionToTake({ store, images }: Services, planned: PlannedQuestion, form: ShownPictures) {
  const [questionId, quizId, versionId] = planned
  const version = await getVersion(store.db, versionId)
  const place = version.content.questions.findIndex(({ id }) => id === questionId)
  const shown = await withQuestionPictures(images, version.content.questions.slice(place, place + 1), form)
  const [question] = encodeQuestionsToTake(quizId, shown)
  if (place < 0 || !question) throw new Error('A planned question is in its version')
  return { question: { ...question, idx: place + 1 }, formulas: version.formulas }
}

type Judged = {
  session: PracticeSession
  answers: readonly PracticeAnswer[]
  /** The step of the answer. */
  at: number
  planned: PlannedQuestion
  quiz: PractisedQuiz
}

/** The verdict on a stored answer: an item of a review of the version in which it was given. */
async function verdictOf({ store, images }: Services, judged: Judged, form: ShownPictures) {
  const { session, answers, at, quiz } = judged
  const [questionId, , versionId] = judged.planned
  const answer = answers[at]
  const [version, newest] = [await getVersion(store.db, versionId), await getVersion(store.db, quiz.versionId)]
  const question = version.content.questions.find(({ id }) => id === questionId)
  if (!answer || !question) throw new Error('A judged answer has its question')
  const { hundredthsOf } = wayOfScoring(version.content)
  const value = answer.value ?? questionKind(question).unanswered
  const alone = { ...version.content, questions: [question] }
  const [reviewed] = reviewAttempt({
    ...{ taken: alone, scored: alone, newest: newest.content, review: quiz.review },
    answers: isAnswered(value) ? [{ questionId, value }] : [],
    breakdown: [[questionId, hundredthsOf && isAnswered(value) ? hundredthsOf(question, value) : 0, question.score]],
    counts: await countsOf(store.db, versionId),
  })
  const [item] = await withReviewPictures(images, reviewed ? [reviewed] : [], form)
  if (!item) throw new Error('A question has its review')
  const card = {
    ...{ testId: quiz.id, isRight: answer.isRight },
    isFirst: answers.findIndex((one) => one.questionId === questionId) === at,
  }
  const corrected = judged.planned[3] === true && { isKeyCorrected: true as const }
  const verdict: PracticeVerdict = {
    step: at,
    item: { ...item, ...corrected },
    ...(session.userId === null && { card }),
  }
  return { verdict, formulas: formulasOf(version, newest) }
}

const formulasOf = (version: Version, newest: Version) => [version.formulas, newest.formulas]

/** What all takers of a scoring answered, for the shares of a verdict. */
async function countsOf(db: Db, versionId: number): Promise<AnswerCounts> {
  const counts = await db
    .selectFrom('answer_counts')
    .select(['takers_count as takersCount', 'chosen_counts as chosenCounts'])
    .where('version_id', '=', scoringVersionOf(sql`${versionId}::bigint`))
    .executeTakeFirst()
  return counts ?? { takersCount: 0, chosenCounts: {} }
}
