import type { HandlerInput } from '@quiz/contract/endpoint.ts'
import type { live } from '@quiz/contract/live/live.ts'
import {
  changeableLiveSettings,
  type LiveChange,
  type LiveSettings,
  liveProblem,
} from '@quiz/contract/live/live-settings.ts'
import { holdTaughtClasses } from '#server/features/group/classes.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { recordResult } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { RequestContext } from '#server/platform/requests/request-context.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import { type ChosenVersion, listGameQuizzes } from '#server/read-models/game-questions.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { giveCards } from './card-players.ts'
import { changeClass, changedClass, classOfCopy, givePupils, holdSentClass, requireClassId } from './game-class.ts'
import { chooseQuizzes, replaceGameQuizzes, requireQuestions } from './game-quizzes.ts'
import {
  type Game,
  getLedGame,
  getOwnGame,
  insertGame,
  lockGame,
  lockHostWithRoom,
  type OwnSettings,
  setSettings,
} from './games.queries.ts'
import { roomsOf } from './rooms.ts'

type Context = Pick<AppContext, 'store' | 'clock'>
type Creation<Part> = Part & { hostId: number; keyed: RequestContext['keyed'] }

/** Throws a `Refusal` for settings that contradict each other. */
function requireConsistent(settings: LiveSettings): void {
  const message = liveProblem(settings)
  if (message) throw refuse('invalid_request', [{ path: '', message }])
}

const askedOf = (tests: NonNullable<LiveChange['tests']>) =>
  tests.map(({ testId, versionNumber }) => ({ quizId: testId, number: versionNumber ?? null }))

/** Makes a game; returns its id. Throws a `Refusal`. */
export async function createGame(
  context: Context,
  { hostId, draft, keyed }: Creation<{ draft: HandlerInput<typeof live.create>['body'] }>,
): Promise<number> {
  const { db } = context.store
  await requireConsents(db, hostId)
  const { title, tests, keepDays, classIds, ...settings } = draft
  requireConsistent({ ...settings, keepDays })
  const classId = requireClassId({ names: settings.names, classIds })
  const quizzes = await chooseQuizzes(db, { hostId, asked: askedOf(tests), now: context.clock() })
  await requireQuestions(db, quizzes, settings)
  const [first] = quizzes
  const own = { title: title ?? (first ? (await getVersion(db, first.versionId)).title : ''), keepDays, settings }
  return insert(context, { hostId, keyed, own, quizzes, classId })
}

/**
 * Makes the same game again, of the newest versions of its quizzes and without its people; one of a class has its pupils, or lets
 * people name themselves where the class is not its host's any more. Returns its id. Throws a `Refusal`.
 */
export async function duplicateGame(
  context: Context,
  { hostId, gameId, keyed }: Creation<{ gameId: number }>,
): Promise<number> {
  const { db } = context.store
  await requireConsents(db, hostId)
  const game = await getOwnGame(db, gameId, hostId)
  const { title, keepDays } = game
  const classId = await classOfCopy(db, game, hostId)
  const isClassGone = game.settings.names === 'class' && classId === null
  const settings = isClassGone ? { ...game.settings, names: 'free' as const } : game.settings
  const asked = (await listGameQuizzes(db, gameId)).map(({ quizId }) => ({ quizId, number: null }))
  const quizzes = await chooseQuizzes(db, { hostId, asked, now: context.clock() })
  await requireQuestions(db, quizzes, settings)
  return insert(context, { hostId, keyed, own: { title, keepDays, settings }, quizzes, classId })
}

type NewGame = Creation<{ own: OwnSettings; quizzes: readonly ChosenVersion[]; classId: number | null }>

const insert = ({ store, clock }: Context, { hostId, keyed, own, quizzes, classId }: NewGame): Promise<number> =>
  inTransaction(store.db, async (db) => {
    const now = clock()
    await lockHostWithRoom(db, hostId, 'make')
    if (classId !== null) await holdTaughtClasses(db, [classId], hostId)
    const id = await insertGame(db, { ownerId: hostId, own, classId, now })
    await replaceGameQuizzes(db, id, quizzes)
    const { settings } = own
    if (classId !== null) await givePupils(db, { id, settings, endedAt: null }, { classId, now })
    await recordResult(db, keyed, id)
    return id
  })

type Update = { userId: number; gameId: number; change: LiveChange }

/** Changes the settings of a game; after its start not all of them. Throws a `Refusal`. */
export async function updateGame(
  context: Pick<AppContext, 'store' | 'clock' | 'cache'>,
  { userId, gameId, change }: Update,
): Promise<void> {
  const { db } = context.store
  const found = await getLedGame(db, gameId, userId)
  const { tests, classIds } = change
  const quizzes =
    tests && (await chooseQuizzes(db, { hostId: found.ownerId, asked: askedOf(tests), now: context.clock() }))
  await inTransaction(db, async (transaction) => {
    await holdSentClass(transaction, classIds, { ownerId: found.ownerId, userId })
    const game = await lockGame(transaction, gameId)
    requireChangeable(game, change)
    const { title, keepDays, acceptsNew, settings } = withChange(game, change)
    requireConsistent({ ...settings, keepDays })
    const classId = changedClass(game, { names: settings.names, classIds })
    await requireQuestions(transaction, quizzes ?? (await listGameQuizzes(transaction, gameId)), settings)
    if (quizzes) await replaceGameQuizzes(transaction, gameId, quizzes)
    await setSettings(transaction, gameId, { title, keepDays, settings, acceptsNew })
    const changed = { id: gameId, settings, endedAt: game.endedAt }
    if (classId !== undefined) await changeClass(transaction, changed, { classId, now: context.clock() })
    await giveCards(transaction, changed)
  })
  roomsOf(context).changed(gameId)
}

const changeable = new Set<string>(changeableLiveSettings)
const afterTheEnd = new Set(['title', 'marks', 'keepDays'])

function requireChangeable(game: Game, change: LiveChange): void {
  const sent = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (game.endedAt !== null && sent.some((name) => !afterTheEnd.has(name))) throw refuse('game_over')
  if (game.startedAt !== null && sent.some((name) => !changeable.has(name))) throw refuse('game_started')
}

function withChange(
  game: Game,
  { tests: _, classIds: _classIds, ...change }: LiveChange,
): OwnSettings & { acceptsNew: boolean } {
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as LiveChange
  const { title, keepDays, acceptsNew, tests: _tests, ...settings } = sent
  return {
    ...{ title: title ?? game.title, keepDays: keepDays ?? game.keepDays, acceptsNew: acceptsNew ?? game.acceptsNew },
    settings: { ...game.settings, ...settings } as OwnSettings['settings'],
  }
}
