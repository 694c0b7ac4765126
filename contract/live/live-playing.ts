import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, moment, resultKey, wholeInText } from '@quiz/contract/fields.ts'
import { limits, rates } from '@quiz/contract/limits.ts'
import { gameNameModes } from '@quiz/contract/live/live-settings.ts'
import { liveStates, playerState } from '@quiz/contract/live/live-states.ts'
import { kindAnswer } from '@quiz/contract/questions/question-fields.ts'
import * as z from 'zod/mini'

/** A code as people type it: in any case, with any blanks and dashes. One that no game has is not found. */
const typedCode = z.string().check(z.maxLength(limits.typedCodeChars))
const sentName = z.string().check(z.maxLength(limits.requestChars))

/** What a reader has read, as a state told it. */
export const since = z.optional(z.string().check(z.maxLength(limits.liveCursorChars)))
/** How long a poll waits for something newer: seconds, then 204. */
export const wait = z.optional(wholeInText(z.nonnegative(), z.maximum(limits.liveWaitSeconds)))

/** A game for whoever has its code. */
const liveEntry = z.strictObject({
  id,
  title: z.string(),
  state: z.enum(liveStates),
  names: z.enum(gameNameModes),
  teams: z.boolean(),
  quiet: z.boolean(),
  acceptsNew: z.boolean(),
  keepDays: z.int(),
  /** When names and answers are removed: in a game of a class alone, which keeps them as long as itself. */
  deletesAt: z.optional(moment),
})
export type LiveEntry = z.output<typeof liveEntry>

const ofPlayer = { access: 'anyone', queue: 'actions' } as const
const keyed = { code: typedCode, key: resultKey }
/** `participant_not_found`: this browser is not in the game; its page shows the entry. */
const playerErrors = ['game_not_found', 'participant_not_found', 'removed', 'banned'] as const

/** What players of a game do, without an account. The key is the secret of their browser in this game. */
export const livePlaying = {
  entry: endpoint('GET', '/api/live/entry/:code', {
    summary: 'Игра по её коду',
    access: 'anyone',
    params: z.object({ code: typedCode }),
    reply: liveEntry,
    errors: ['game_not_found'],
  }),
  join: endpoint('POST', '/api/live/join', {
    ...ofPlayer,
    summary: 'Войти в игру или вернуться в неё с ключом этого браузера',
    rates: rates.liveJoin,
    body: z.object({
      ...keyed,
      name: z.optional(z.nullable(sentName)),
      /** In a game of a class, the numbers of the other pupils of a team in the list of the class. */
      members: z.optional(z.nullable(z.array(sentName).check(z.maxLength(limits.liveMembersMax)))),
      /** Of a list; in a game of a class the code of the pupil, which a browser that knows it leaves out. */
      personalCode: z.optional(z.nullable(typedCode)),
    }),
    reply: playerState,
    errors: ['game_not_found', 'game_over', 'not_open', 'removed', 'banned', 'wrong_code', 'participants_full'],
  }),
  state: endpoint('GET', '/api/live/state/:code', {
    summary: 'Игра, какой её видит участник; с since ждёт нового до wait секунд, затем 204',
    access: 'anyone',
    params: z.object({ code: typedCode }),
    query: z.object({ since, wait }),
    withResultKey: true,
    mayBeUnchanged: true,
    reply: z.nullable(playerState),
    errors: [...playerErrors, 'game_over'],
  }),
  answer: endpoint('POST', '/api/live/answer', {
    ...ofPlayer,
    summary: 'Ответить на вопрос игры: один раз, с тем же ответом сколько угодно',
    body: z.object({ ...keyed, place: z.int().check(z.positive(), z.maximum(limits.workQuestionsMax)), ...kindAnswer }),
    reply: z.strictObject({ receivedAt: moment }),
    errors: [
      ...playerErrors,
      'game_over',
      'not_open',
      'time_is_up',
      'already_answered',
      'answers_of_another_quiz',
      'number_unreadable',
      'answered_twice',
      'single_answer_only',
      'no_answers',
    ],
  }),
  leave: endpoint('POST', '/api/live/leave', {
    ...ofPlayer,
    summary: 'Выйти из игры: ответы остаются, с тем же ключом можно вернуться',
    rates: rates.liveJoin,
    body: z.object(keyed),
    reply: z.literal(true),
    errors: playerErrors,
  }),
  forget: endpoint('POST', '/api/live/forget', {
    ...ofPlayer,
    summary: 'Убрать своё имя и ответы из игры',
    rates: rates.liveJoin,
    body: z.object(keyed),
    reply: z.literal(true),
    errors: ['game_not_found', 'participant_not_found'],
  }),
}
