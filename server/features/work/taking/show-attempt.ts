import { answersOf, sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import type { StartedAttempt, WorkEntry } from '@quiz/contract/work/work-taking.ts'
import { countAsked, loadDrawnQuestions } from '#server/features/work/drawing/asked-quizzes.ts'
import { getDeletionOf } from '#server/features/work/work-retention.ts'
import { closingFor, endOf, stateOf, timeOfNewcomer } from '#server/features/work/work-state.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import { type DrawnQuestion, encodeDrawnQuestions, withShownIds } from '#server/read-models/drawn-questions.ts'
import { withFormulas } from '#server/read-models/formulas.ts'
import { privatePictures, withQuestionPictures } from '#server/read-models/pictures.ts'
import { hasOwnEnds } from './own-end.queries.ts'
import type { OpenAttempt } from './start-attempt.ts'
import { type EnteredWork, findWorkByCode } from './work-taking.queries.ts'

type Services = Pick<AppContext, 'store' | 'clock' | 'images' | 'imageSigner'>

/** A work for whoever has its code. Throws a `Refusal`. */
export async function showEntry({ store: { db }, clock }: Services, code: string): Promise<WorkEntry> {
  const work = await findWorkByCode(db, code)
  if (!work) throw refuse('work_not_found')
  const { title, note, authorName, acceptsNew, keepDays, settings } = work
  const now = clock()
  // Minutes that were given to all count for whoever enters now.
  const isForNewcomers = settings.names === 'free' && acceptsNew
  const closesAt = isForNewcomers && work.closedAt === null ? closingFor(work, timeOfNewcomer(work)) : work.closesAt
  const state = stateOf({ ...work, closesAt }, now)
  const isClosedList = state === 'closed' && settings.names !== 'free' && work.isAvailable
  return {
    ...{ id: work.workId, title, note, authorName, acceptsNew, keepDays },
    ...{ minutes: settings.minutes, attemptsMax: settings.attemptsMax, names: settings.names },
    questionsCount: await countAsked(db, work),
    ...{ state, hasOwnEnds: isClosedList && (await hasOwnEnds(db, work.workId, now)) },
    opensAt: work.opensAt?.toISOString() ?? null,
    ...{ closesAt: closesAt.toISOString(), endedAt: endOf({ ...work, closesAt }, now)?.toISOString() ?? null },
    ...(settings.names === 'class' && { deletesAt: (await getDeletionOf(db, work.workId)).toISOString() }),
    serverNow: now.toISOString(),
  }
}

type Started = { work: EnteredWork; attempt: OpenAttempt; pupilId: number | null }

/** An attempt under way with its questions and the answers so far. */
export async function showAttempt(
  { store: { db }, clock, images, imageSigner }: Services,
  { work, attempt, pupilId, pictures }: Started & { pictures: PictureForm },
): Promise<StartedAttempt> {
  const { drawn, formulas } = await loadDrawnQuestions(db, { ...work, ...attempt })
  const shown = await withDrawnPictures(
    { images, form: privatePictures(pictures, imageSigner.until(attempt.dueAt)) },
    drawn,
  )
  const { attemptId, number, name, answers } = attempt
  const questions = new Map(drawn.map((one) => [one.question.id, one]))
  const sequences = new Map(answers.map(({ questionId, sequence }) => [questionId, sequence]))
  const reply = {
    ...{ attemptId, number, title: work.title, name },
    ...(pupilId !== null && { pupilId }),
    dueAt: attempt.dueAt.toISOString(),
    serverNow: clock().toISOString(),
    questions: encodeDrawnQuestions(work.workId, shown),
    answers: answersOf(answers).flatMap(({ questionId, value }) => {
      const question = questions.get(questionId)
      if (!question) return []
      const sequence = sequences.get(questionId) ?? 0
      return [{ questionId: question.shownId, sequence, ...withShownIds(question, sentValue(value)) }]
    }),
  }
  return withFormulas(reply, formulas)
}

type Pictures = { images: AppContext['images']; form: ReturnType<typeof privatePictures> }

async function withDrawnPictures(
  { images, form }: Pictures,
  drawn: readonly DrawnQuestion[],
): Promise<DrawnQuestion[]> {
  const questions = await withQuestionPictures(
    images,
    drawn.map(({ question }) => question),
    form,
  )
  return drawn.map((one, at) => ({ ...one, question: questions[at] ?? one.question }))
}
