import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import { encodeDrawnQuestions } from '#server/read-models/drawn-questions.ts'
import type { GameQuestion } from '#server/read-models/game-questions.ts'
import { privatePictures, type ShownPictures, withQuestionPictures } from '#server/read-models/pictures.ts'

type Services = Pick<AppContext, 'images' | 'imageSigner'>

/** Pictures of a game have signed addresses: some of its tests may be closed. */
export const gamePictures = ({ imageSigner }: Services, pictures: PictureForm): ShownPictures =>
  privatePictures(pictures, imageSigner)

/** A question as players get it: its id is the place, and its options are numbered for this game. */
export async function questionToPlay(
  services: Services,
  { gameId, question, pictures }: { gameId: number; question: GameQuestion; pictures: PictureForm },
): Promise<QuizToTake['questions'][number]> {
  const [shown] = await withQuestionPictures(services.images, [question.question], gamePictures(services, pictures))
  const [encoded] = encodeDrawnQuestions(gameId, [{ ...question, question: shown ?? question.question }])
  if (!encoded) throw new Error('A question of a game is shown')
  return { ...encoded, idx: question.shownId }
}

/** The most hundredths of a point that a question brings. */
export const worthOf = ({ question }: { question: QuizQuestion }): number => 100 * question.score
