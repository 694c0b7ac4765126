import { endpoint } from '@quiz/contract/endpoint.ts'
import {
  fileReply,
  id,
  idInText,
  moment,
  page,
  paged,
  points,
  resultKey,
  versionNumber,
} from '@quiz/contract/fields.ts'
import { shownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { shownClasses } from '@quiz/contract/group/class-settings.ts'
import { limits, pageSizes, rates } from '@quiz/contract/limits.ts'
import { cardNumber, keptCards, readCards } from '@quiz/contract/live/live-cards.ts'
import { since, wait } from '@quiz/contract/live/live-playing.ts'
import { liveChange, liveDraft, liveSettings } from '@quiz/contract/live/live-settings.ts'
import {
  boardState,
  liveEnders,
  livePlayerStates,
  liveStates,
  liveSteps,
  timerFactors,
} from '@quiz/contract/live/live-states.ts'
import { schemasOf } from '@quiz/contract/setting.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import { percent } from '@quiz/contract/work/work-scores.ts'
import { timeZone } from '@quiz/contract/zoned-moments.ts'
import * as z from 'zod/mini'

const count = z.int().check(z.nonnegative())
const state = z.enum(liveStates)

/** A game in its host's list. */
const gameCard = z.strictObject({
  id,
  code: z.string(),
  title: z.string(),
  state,
  place: count,
  questionsCount: count,
  playersCount: count,
  createdAt: moment,
  endedAt: z.nullable(moment),
})
export type GameCard = z.output<typeof gameCard>

const testOfGame = z.strictObject({
  testId: id,
  versionNumber,
  newestVersionNumber: versionNumber,
  title: z.string(),
  questionsCount: count,
  /** Those of them that paper cards can answer. */
  cardQuestionsCount: count,
  /** False for a test that cannot be played now; a game with it cannot start. */
  isAvailable: z.boolean(),
  isOwn: z.boolean(),
  /** Others can take this test now and see which answers are right. */
  isReviewOpen: z.boolean(),
})

/** A game with its settings, for its host; the board tells what is going on in it. */
export const gameView = z.strictObject({
  id,
  code: z.string(),
  title: z.string(),
  tests: z.array(testOfGame),
  ...schemasOf(liveSettings),
  classes: shownClasses,
  state,
  revision: count,
  acceptsNew: z.boolean(),
  /** Questions that the game asks: with paper cards only those that they can answer. */
  questionsCount: count,
  playersCount: count,
  /** False for a person who leads it for its owner, and cannot see the table or delete it. */
  isOwner: z.boolean(),
  createdAt: moment,
  startedAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  endedBy: z.nullable(z.enum(liveEnders)),
  /** When names and answers are removed: with the class, or some days after the end; null before the end of a game without a class. */
  deletesAt: z.nullable(moment),
  /** Somebody else leads it, or a browser shows its board without signing in: the owner takes either back by `revoke`. */
  sharedWith: z.strictObject({ hosts: count, boards: count }),
})
export type GameView = z.output<typeof gameView>

/** Somebody in a game, for its host. */
const livePlayer = z.strictObject({
  id,
  number: z.int().check(z.positive()),
  /** Empty in a quiet game, and after its owner removed it. */
  name: z.string(),
  members: z.array(z.string()),
  /** In a game with a list; null otherwise. */
  personalCode: z.nullable(z.string()),
  /** Number of the own paper card; null without one. */
  card: z.nullable(cardNumber),
  state: z.enum(livePlayerStates),
  /** Null: no timer. */
  factor: z.nullable(z.literal(timerFactors)),
  /** Whether a board that shows checked names has this one. */
  isShown: z.boolean(),
  /** Whether the question of now is answered. */
  hasAnswered: z.boolean(),
})
export type LivePlayer = z.output<typeof livePlayer>

const sentName = z.string().check(z.maxLength(limits.requestChars))
/** At most one change of the players; without one the list is only read. */
const playersChange = z
  .object({
    id,
    /** A pasted list, for a game with a list of its own: blank lines and names that are there already are left out. */
    add: z.optional(z.array(sentName).check(z.minLength(1), z.maxLength(limits.pastedNamesMax))),
    rename: z.optional(z.object({ playerId: id, name: sentName })),
    kick: z.optional(id),
    ban: z.optional(id),
    /** Undoes a kick and a ban. */
    allow: z.optional(id),
    /** Lets names through to a board that shows checked ones. */
    show: z.optional(z.array(id).check(z.minLength(1), z.maxLength(limits.playersMax))),
    /** The next `join` under that name, or by that personal code, goes on in its place with another key. */
    release: z.optional(id),
    /** Makes a player of a card that nobody has, or lets the one in again who has it. */
    addCard: z.optional(cardNumber),
    timer: z.optional(z.object({ playerId: id, factor: z.nullable(z.literal(timerFactors)) })),
  })
  .check(
    z.refine(({ id: _, ...changes }) => Object.values(changes).filter((change) => change !== undefined).length <= 1, {
      error: liveTexts.oneChange,
    }),
  )
export type PlayersChange = Omit<z.output<typeof playersChange>, 'id'>

const score = {
  /** Points of the test without speed; null before the first answer was told. */
  points: z.nullable(points),
  /** The most points that the questions that count for this player can bring. */
  maxPoints: z.nullable(z.int()),
  percent: z.nullable(percent),
  mark: z.nullable(z.int().check(z.minimum(2), z.maximum(5))),
}
const tableRow = z.strictObject({
  id,
  number: z.int().check(z.positive()),
  name: z.string(),
  members: z.array(z.string()),
  card: z.nullable(cardNumber),
  state: z.enum(livePlayerStates),
  /** The first question that counts for this player: «с 4-го вопроса». */
  countsFrom: z.int().check(z.positive()),
  ...score,
  /** Points as the game showed them, 100 for one, with speed. */
  shownPoints: z.nullable(count),
  answeredCount: count,
  /** Which part of the points of each question the answer brought, 0 to 100; null where it did not count or is not told. */
  shares: z.array(z.nullable(z.int())),
})
export type GameTableRow = z.output<typeof tableRow>
/** People × questions, in the order of the game. */
const gameTable = z.strictObject({
  revision: count,
  state,
  title: z.string(),
  /** In a game of a class alone: numbers of players are those of its list. */
  isOfClass: z.optional(z.literal(true)),
  questions: z.array(
    z.strictObject({
      place: z.int().check(z.positive()),
      title: z.string(),
      points: z.int(),
      isForgiven: z.boolean(),
      isSkipped: z.boolean(),
      /** Its answers are told. */
      isTold: z.boolean(),
    }),
  ),
  players: z.array(tableRow),
  formulas: shownFormulas,
})
export type GameTable = z.output<typeof gameTable>

const hosted = { access: 'user', queue: 'actions', errors: ['game_not_found'] } as const
const testErrors = ['quiz_not_found', 'no_review', 'quizzes_only', 'quiz_has_problems', 'consent_needed'] as const
const madeErrors = ['games_full', 'class_not_found', ...testErrors] as const

/** What hosts do with games; to others they do not exist. */
export const live = {
  create: endpoint('POST', '/api/live/create', {
    ...hosted,
    summary: 'Игра на уроке по своим тестам или чужим с разбором; отвечает её номером',
    rates: rates.createGame,
    withIdempotencyKey: true,
    body: liveDraft,
    reply: id,
    errors: madeErrors,
  }),
  update: endpoint('POST', '/api/live/update', {
    ...hosted,
    summary: 'Изменить игру; после начала — не всё',
    rates: rates.manageGame,
    body: liveChange,
    reply: z.literal(true),
    errors: ['game_not_found', 'game_started', 'game_over', 'class_not_found', ...testErrors],
  }),
  duplicate: endpoint('POST', '/api/live/duplicate', {
    ...hosted,
    summary: 'Такая же игра ещё раз, без людей; отвечает её номером',
    rates: rates.createGame,
    withIdempotencyKey: true,
    body: z.object({ id }),
    reply: id,
    errors: ['game_not_found', ...madeErrors],
  }),
  remove: endpoint('POST', '/api/live/delete', {
    ...hosted,
    summary: 'Удалить игру сразу и насовсем, с именами и ответами',
    rates: rates.manageGame,
    body: z.object({ id }),
    reply: z.literal(true),
  }),
  list: endpoint('POST', '/api/live/getgames', {
    summary: 'Свои игры, последние первыми',
    access: 'user',
    body: z.omit(page(pageSizes.works), { searchString: true }),
    reply: paged(gameCard),
  }),
  get: endpoint('GET', '/api/live/get/:id', {
    summary: 'Своя игра с её настройками',
    access: 'user',
    params: z.object({ id: idInText }),
    reply: gameView,
    errors: ['game_not_found'],
  }),
  step: endpoint('POST', '/api/live/step', {
    ...hosted,
    summary: 'Следующий шаг игры; отвечает доской',
    /** `seconds` is for `extend`. */
    body: z.object({
      id,
      revision: count,
      step: z.enum(liveSteps),
      seconds: z.optional(z.int().check(z.minimum(limits.liveSecondsMin), z.maximum(limits.liveSecondsMax))),
    }),
    reply: boardState,
    errors: ['game_not_found', 'game_over', 'games_full', 'busy', 'stale', ...testErrors],
  }),
  board: endpoint('GET', '/api/live/board/:id', {
    summary: 'Игра, какой её видят доска и ведущий; с since ждёт нового до wait секунд, затем 204',
    access: 'anyone',
    params: z.object({ id: idInText }),
    query: z.object({ since, wait }),
    withResultKey: true,
    mayBeUnchanged: true,
    reply: z.nullable(boardState),
    errors: ['game_not_found'],
  }),
  players: endpoint('POST', '/api/live/players', {
    ...hosted,
    summary: 'Участники игры, после одного изменения или без него',
    rates: rates.gamePlayers,
    body: playersChange,
    reply: z.array(livePlayer),
    errors: ['game_not_found', 'game_over', 'participant_not_found', 'participants_full', 'name_taken'],
  }),
  cards: endpoint('POST', '/api/live/cards', {
    ...hosted,
    summary: 'Ответы по бумажным карточкам, прочитанные на устройстве ведущего: один раз на карточку и вопрос',
    rates: rates.gameCards,
    body: readCards,
    reply: keptCards,
    errors: ['game_not_found', 'game_over', 'not_open', 'time_is_up'],
  }),
  forgive: endpoint('POST', '/api/live/forgive', {
    ...hosted,
    summary: 'Зачесть вопрос всем, или больше не засчитывать',
    rates: rates.manageGame,
    body: z.object({ id, place: z.int().check(z.positive()), isForgiven: z.boolean() }),
    reply: z.literal(true),
    errors: ['game_not_found', 'not_open'],
  }),
  share: endpoint('POST', '/api/live/share', {
    ...hosted,
    summary: 'Одноразовый код: вести игру другому человеку или показывать доску без входа',
    rates: rates.shareGame,
    body: z.object({ id, role: z.enum(['host', 'board']) }),
    reply: z.strictObject({ hostCode: z.string(), expiresAt: moment }),
    errors: ['game_not_found', 'game_over'],
  }),
  revoke: endpoint('POST', '/api/live/revoke', {
    ...hosted,
    summary: 'Больше никому не давать вести игру и показывать её доску',
    rates: rates.manageGame,
    body: z.object({ id, role: z.enum(['host', 'board']) }),
    reply: z.literal(true),
  }),
  enter: endpoint('POST', '/api/live/enter', {
    summary: 'Войти по одноразовому коду: вошедший ведёт игру, гость с ключом показывает доску; отвечает номером игры',
    access: 'anyone',
    queue: 'actions',
    body: z.object({
      hostCode: z.string().check(z.maxLength(limits.typedCodeChars)),
      /** Sent by a browser that shows the board without signing in. */
      key: z.optional(z.nullable(resultKey)),
    }),
    reply: id,
    errors: ['wrong_code', 'game_over'],
  }),
  table: endpoint('GET', '/api/live/table/:id', {
    summary: 'Таблица своей игры: люди и вопросы',
    access: 'user',
    params: z.object({ id: idInText }),
    rates: rates.workTable,
    reply: gameTable,
    errors: ['game_not_found'],
  }),
  exportTable: endpoint('GET', '/api/live/export/:id', {
    summary: 'Скачать таблицу своей игры (CSV для Excel); время в поясе timeZone, без него в UTC',
    access: 'user',
    params: z.object({ id: idInText }),
    query: z.object({ format: z.enum(['csv']), timeZone: z.optional(timeZone) }),
    reply: fileReply,
    replyType: 'file',
    fileTypes: ['text/csv'],
    rates: rates.workExport,
    errors: ['game_not_found'],
  }),
}
