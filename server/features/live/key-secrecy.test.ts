import { sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples } from '@quiz/contract/testing/answered-questions.ts'
import { beforeEach, expect, test } from 'vitest'
import { withShownIds } from '#server/read-models/drawn-questions.ts'
import { loadGameQuestions } from '#server/read-models/game-questions.ts'
import { forgetVersions } from '#server/read-models/versions.ts'
import { aGame, aGamePlayer } from '#server/testing/live-players.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { findGame } from './games.queries.ts'
import { roomsOf } from './rooms.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

type Stored = {
  score: number
  explanation: string
  kind: string
  acceptedTexts?: string[]
  acceptedNumber?: string
  tolerance?: string
  answers: { isRight: boolean }[]
}

/** Another key, points and explanation of the same question. */
function withAnotherKey(question: Stored): Stored {
  return {
    ...question,
    ...{ score: 4, explanation: 'Совсем другое пояснение, длиннее прежнего', answers: question.answers },
    ...(question.kind === 'text' && { acceptedTexts: ['Нечто иное', 'и ещё'] }),
    ...(question.kind === 'number' && { acceptedNumber: '77', tolerance: '3' }),
    ...(question.kind === 'choice' && { answers: question.answers.map((one) => ({ ...one, isRight: !one.isRight })) }),
    // The stored order of the elements is the right one.
    ...(question.kind === 'order' && { answers: question.answers.toReversed() }),
  }
}

const plain = (state: object | null) => JSON.stringify({ ...state, serverNow: '' })

test.each(kindNames)(
  'before the answer nothing that a player or a board reads depends on the key of a %s',
  async (kind) => {
    const { id, code, host, quiz } = await aGame(site, { kinds: [kind], discuss: true })
    const players = [aGamePlayer(site, code), aGamePlayer(site, code), aGamePlayer(site, code)]
    for (const [at, player] of players.entries()) await player.join({ name: `Игрок ${at}` })
    const read = async () => [
      ...(await Promise.all(players.map(async (player) => plain(await player.state())))),
      plain(await host.now()),
    ]
    const lobby = await read()
    await host.step('start')
    const game = await findGame(db, id)
    const [question] = game ? await loadGameQuestions(db, game) : []
    if (!question) throw new Error('A game has its question')
    const { right, wrong } = kindSamples[kind]
    const open = await read()
    const values = [right, right, wrong].map((sample) => sample(question.question, randomNumbers(1)))
    const replies: string[] = []
    for (const [at, player] of players.entries())
      replies.push(JSON.stringify(await player.answer(1, withShownIds(question, sentValue(values[at] ?? '')))))
    const closed = await read()
    expect(closed.at(-1)).toContain('"state":"closed"')
    // The three replies have one form and one length, right or wrong.
    expect(new Set(replies.map(({ length }) => length)).size).toBe(1)
    const told = async () => {
      // Read anew, as if the version had been published so.
      const row = await db
        .selectFrom('quiz_versions')
        .select(['id', 'content'])
        .where('quiz_id', '=', quiz.id)
        .executeTakeFirstOrThrow()
      const content = row.content as unknown as { questions: Stored[] }
      const changed = { ...content, questions: content.questions.map(withAnotherKey) }
      await db
        .updateTable('quiz_versions')
        .set({ content: JSON.stringify(changed) })
        .where('id', '=', row.id)
        .execute()
      forgetVersions(db)
    }
    await told()
    const rooms = roomsOf(site.context)
    const readIn = async (state: 'lobby' | 'open' | 'closed') => {
      const before = state === 'lobby' ? { place: 0, revision: 0 } : { place: 1, revision: state === 'open' ? 1 : 2 }
      await db
        .updateTable('live_games')
        .set({ state, ...before, started_at: null, ...(state === 'lobby' && { opens_at: null, due_at: null }) })
        .execute()
      await rooms.get(id, { isFresh: true })
      return read()
    }
    expect(await readIn('closed')).toEqual(closed)
    await db.deleteFrom('live_answers').execute()
    expect((await readIn('open')).map(length)).toEqual(open.map(length))
    expect(await readIn('lobby')).toEqual(lobby)
  },
)

const length = (text: string) => text.length
