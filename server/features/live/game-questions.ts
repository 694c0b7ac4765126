import type { QuizQuestion } from '@quiz/contract/quiz-content.ts'
import type { QuizToTake } from '@quiz/contract/quiz-views.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { type DrawnQuestion, drawQuestions, encodeDrawnQuestions } from '#server/read-models/drawn-questions.ts'
import type { StoredFormulas } from '#server/read-models/formulas.ts'
import { loadMixing, secretlyMixed } from '#server/read-models/mixing.ts'
import { privatePictures, type ShownPictures, withQuestionPictures } from '#server/read-models/pictures.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { listGameQuizzes } from './game-quizzes.ts'
import type { Game } from './games.queries.ts'

/** A question of a game with the formulas of its version. */
export type GameQuestion = DrawnQuestion & { versionId: number; formulas: StoredFormulas }

/** The questions of a game in its order, the same for all its players, and whenever it is loaded. */
export async function loadGameQuestions(db: Db, game: Pick<Game, 'id' | 'settings'>): Promise<GameQuestion[]> {
  const quizzes = await listGameQuizzes(db, game.id)
  const asked = await Promise.all(
    quizzes.map(async ({ quizId, versionId }) => {
      const { content, formulas } = await getVersion(db, versionId)
      return { quizId, versionId, content, keys: [], formulas }
    }),
  )
  const mix = await loadMixing(db)
  const { shuffleQuestions, shuffleAnswers } = game.settings
  const drawn = drawQuestions({
    quizzes: asked,
    settings: { pick: null, shuffleQuestions, shuffleAnswers: shuffleAnswers || 'arranged alone' },
    mixing: mix({ attemptId: `game ${game.id}`, ...secretlyMixed }),
  })
  return drawn.map((one) => {
    const quiz = asked.find(({ quizId }) => quizId === one.quizId)
    return { ...one, versionId: quiz?.versionId ?? 0, formulas: quiz?.formulas ?? null }
  })
}

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
