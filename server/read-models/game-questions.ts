import { isForCards } from '@quiz/contract/live/live-cards.ts'
import type { LiveSettings } from '@quiz/contract/live/live-settings.ts'
import type { QuizContent, QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import type { Db } from '#server/platform/store/db.ts'
import { prepared } from '#server/platform/store/prepared.ts'
import { type DrawnQuestion, drawQuestions } from './drawn-questions.ts'
import type { StoredFormulas } from './formulas.ts'
import { loadMixing, secretlyMixed } from './mixing.ts'
import { getVersion } from './versions.ts'

/** A quiz of a game in the version that is asked. */
export type ChosenVersion = { quizId: number; versionId: number }

/** The quizzes of a game in their order. */
export const listGameQuizzes = (db: Db, gameId: number): Promise<ChosenVersion[]> =>
  db
    .selectFrom('live_game_quizzes')
    .modifyFront(prepared('game_quizzes'))
    .select(['quiz_id as quizId', 'version_id as versionId'])
    .where('game_id', '=', gameId)
    .orderBy('position')
    .execute()

/** A question of a game with the formulas of its version. */
export type GameQuestion = DrawnQuestion & { versionId: number; formulas: StoredFormulas }

/** The questions of a quiz that a game asks: with paper cards only those that they can answer. */
export const askedIn = (content: QuizContent, { cards }: Pick<LiveSettings, 'cards'>): QuizQuestion[] =>
  cards ? content.questions.filter((question) => question.kind === 'choice' && isForCards(question)) : content.questions

/** The questions of a game in its order, the same for all its players, and whenever it is loaded. */
export async function loadGameQuestions(
  db: Db,
  game: { id: number; settings: Pick<LiveSettings, 'cards' | 'shuffleQuestions' | 'shuffleAnswers'> },
): Promise<GameQuestion[]> {
  const quizzes = await listGameQuizzes(db, game.id)
  const asked = await Promise.all(
    quizzes.map(async ({ quizId, versionId }) => {
      const { content, formulas } = await getVersion(db, versionId)
      return {
        quizId,
        versionId,
        content: { ...content, questions: askedIn(content, game.settings) },
        keys: [],
        formulas,
      }
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
