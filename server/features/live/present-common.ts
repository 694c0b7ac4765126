import type { ReviewOfQuestion } from '@quiz/contract/attempt/review.ts'
import type { BoardState } from '@quiz/contract/live/live-states.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import { withReviewPictures } from '#server/read-models/review-attempt.ts'
import { gamePictures, questionToPlay } from './game-questions.ts'
import { shownState } from './game-state.ts'
import type { Game } from './games.queries.ts'
import { questionOf, type Snapshot } from './snapshot.ts'

export type Services = Pick<AppContext, 'store' | 'images' | 'imageSigner'>
export type Asking = { pictures: PictureForm; now: Date }

/** States in which the question of the place is shown. */
const withQuestion = new Set(['reading', 'open', 'closed', 'answer'])

type Question = BoardState['question']
/** By snapshot: the question of now is made once for all readers of a process. */
const madeQuestions = new WeakMap<Snapshot, Map<PictureForm, Promise<Question>>>()

/** The question that everybody sees now; null outside of one, and while it is covered. */
export function shownQuestion(services: Services, snapshot: Snapshot, { pictures, now }: Asking): Promise<Question> {
  const { game } = snapshot
  const question = questionOf(snapshot)
  if (!question || game.pausedAt !== null || !withQuestion.has(shownState(game, now))) return Promise.resolve(null)
  const made = madeQuestions.get(snapshot) ?? new Map()
  madeQuestions.set(snapshot, made)
  const known = made.get(pictures)
  if (known) return known
  const making = questionToPlay(services, { gameId: game.id, question, pictures })
  made.set(pictures, making)
  return making
}

/** A moment of the question that is read or open; null in other states. */
export const momentOfQuestion = ({ state }: Pick<Game, 'state'>, moment: Date | null): string | null =>
  state === 'open' ? (moment?.toISOString() ?? null) : null

/** What players and boards read alike. */
export const commonOf = ({ game, questions }: Snapshot, now: Date) => ({
  gameId: game.id,
  revision: game.revision,
  serverNow: now.toISOString(),
  state: shownState(game, now),
  isPaused: game.pausedAt !== null,
  place: game.place,
  questionsCount: questions.length,
  opensAt: momentOfQuestion(game, game.opensAt),
  title: game.title,
  teams: game.settings.teams,
  quiet: game.settings.quiet,
  endedBy: game.endedBy,
})

/** A verdict with its pictures. */
export async function withPicturesOf(
  services: Services,
  verdict: ReviewOfQuestion,
  pictures: PictureForm,
): Promise<ReviewOfQuestion> {
  const [shown] = await withReviewPictures(services.images, [verdict], gamePictures(services, pictures))
  return shown ?? verdict
}
