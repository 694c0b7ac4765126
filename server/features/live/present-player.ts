import { limits } from '@quiz/contract/limits.ts'
import type { PlayerState } from '@quiz/contract/live/live-states.ts'
import { sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { withShownIds } from '#server/read-models/drawn-questions.ts'
import { withFormulas } from '#server/read-models/formulas.ts'
import type { GameQuestion } from '#server/read-models/game-questions.ts'
import { findPractised } from '#server/read-models/practised-quizzes.ts'
import { playerCursor } from './cursors.ts'
import { ownDueAt } from './game-state.ts'
import {
  type Asking,
  commonOf,
  momentOfQuestion,
  type Services,
  shownQuestion,
  withPicturesOf,
} from './present-common.ts'
import { isUpperHalf, type Ranked, ranksOf } from './ranks.ts'
import { broughtAt, countsFor, type OwnScore, type Player, questionOf, type Snapshot, scoreOf } from './snapshot.ts'
import { verdictOf } from './verdict.ts'

const hourMs = 3_600_000

/** By snapshot: ranks are found once for all players of a process. */
const foundRanks = new WeakMap<Snapshot, Ranked[]>()
export function ranksIn(snapshot: Snapshot): Ranked[] {
  const ranks = foundRanks.get(snapshot) ?? ranksOf(snapshot)
  foundRanks.set(snapshot, ranks)
  return ranks
}

/** States from which on players read their points and places. */
const told = { points: new Set(['answer', 'ranks', 'podium', 'ended']), ranks: new Set(['ranks', 'podium', 'ended']) }

/** A game as one player reads it. */
export async function presentPlayer(
  services: Services,
  { snapshot, player }: { snapshot: Snapshot; player: Player },
  asking: Asking,
): Promise<PlayerState> {
  const { game } = snapshot
  const question = questionOf(snapshot)
  const common = commonOf(snapshot, asking.now)
  const score = scoreOf(snapshot, player)
  const answer = snapshot.answers.get(player.id)
  const isAnswer = game.state === 'answer' && question !== undefined
  const isCounted = game.place === 0 || countsFor(player, game.place)
  const verdict = isAnswer && isCounted ? verdictOf(judgedOf(snapshot, player, question)) : null
  const reply = {
    ...common,
    cursor: playerCursor(snapshot, player),
    dueAt: momentOfQuestion(game, ownDueAt(game, player.factor)),
    onDevices: game.settings.onDevices,
    question: await shownQuestion(services, snapshot, asking),
    answer: question && answer ? shownAnswer(question, answer.value) : null,
    isCounted,
    verdict: verdict && (await withPicturesOf(services, verdict, asking.pictures)),
    earned: isAnswer ? earnedAt(snapshot, player) : null,
    points: told.points.has(common.state) && score.told.length > 0 ? score.shown : null,
    ...{ rightCount: score.rightCount, toldCount: score.told.length },
    ...placeOf(snapshot, player, common.state),
    ...{ number: player.number, name: player.name },
    // No device is sent another pupil's name.
    members: player.pupilId === null ? player.members : player.memberNumbers.map(String),
    ...(player.pupilId !== null && { pupilId: player.pupilId }),
    practice: await practiceOf(services, snapshot, { player, score, asking }),
    shownUntil: game.endedAt && new Date(game.endedAt.getTime() + limits.liveResultHours * hourMs).toISOString(),
  }
  // The verdict is not told by the name of a part of which formulas are looked for.
  const { formulas } = withFormulas(
    { question: reply.question, last: reply.verdict },
    question ? [question.formulas] : [],
  )
  return { ...reply, ...(formulas && { formulas }) }
}

/** A stored answer as its player sent it. */
export const shownAnswer = (question: GameQuestion, value: AnyValue): NonNullable<PlayerState['answer']> =>
  withShownIds(question, sentValue(value))

function judgedOf(snapshot: Snapshot, player: Player, question: GameQuestion) {
  const { game, answers } = snapshot
  const answer = answers.get(player.id)
  const isForgiven = game.forgiven.includes(game.place)
  return { question, value: answer?.value ?? null, points: answer?.points ?? 0, isForgiven }
}

/** What the question of now brought, with speed. */
function earnedAt(snapshot: Snapshot, player: Player): number | null {
  const { game, answers } = snapshot
  const brought = broughtAt(snapshot, player, game.place)
  if (brought === null || game.forgiven.includes(game.place)) return brought
  return answers.get(player.id)?.shownPoints ?? 0
}

/** The own place, for the upper half alone, and how far the last question moved the player up. */
function placeOf(snapshot: Snapshot, player: Player, state: PlayerState['state']) {
  const { game } = snapshot
  if (game.settings.quiet || !told.ranks.has(state)) return { rank: null, movedUp: 0 }
  const ranks = ranksIn(snapshot)
  const own = ranks.find((one) => one.player.id === player.id)
  if (!own) return { rank: null, movedUp: 0 }
  return {
    rank: isUpperHalf(own.rank, ranks.length) ? own.rank : null,
    movedUp: state === 'ranks' && game.place > 1 ? Math.max(0, own.rankBefore - own.rank) : 0,
  }
}

/** From the podium on: the own wrong ones of tests that can be practised. */
async function practiceOf(
  { store: { db } }: Services,
  snapshot: Snapshot,
  { player, score, asking: { now } }: { player: Player; score: OwnScore; asking: Asking },
): Promise<PlayerState['practice']> {
  const { game, questions } = snapshot
  if (game.state !== 'podium' && game.state !== 'ended') return null
  const wrong = score.told.flatMap((place) => {
    const question = questions[place - 1]
    const isRight = question === undefined || broughtAt(snapshot, player, place) === 100 * question.question.score
    return isRight ? [] : [question]
  })
  const practised = await practisedIn(snapshot, () =>
    findPractised(db, [...new Set(questions.map(({ quizId }) => quizId))], { viewer: null, now }),
  )
  return wrong
    .filter(({ quizId }) => practised.has(quizId))
    .map(({ quizId, question }) => ({ testId: quizId, questionId: question.id }))
}

type Practised = Awaited<ReturnType<typeof findPractised>>
const foundPractised = new WeakMap<Snapshot, Promise<Practised>>()
/** Which tests of a game can be practised, asked once for all players of a process. */
function practisedIn(snapshot: Snapshot, find: () => Promise<Practised>): Promise<Practised> {
  const found = foundPractised.get(snapshot) ?? find()
  foundPractised.set(snapshot, found)
  return found
}
