import type { QuizDraftInput } from '@quiz/contract/editing/quiz-draft.ts'
import { live } from '@quiz/contract/live/live.ts'
import type { CardReading } from '@quiz/contract/live/live-cards.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aGame,
  aGameKey,
  aGamePlayer,
  type GameOptions,
  gameAnswer,
  passSeconds,
  runLiveJob,
} from '#server/testing/live-players.ts'
import { aPractisedQuiz } from '#server/testing/practice-takers.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { exportGame } from './export-game.ts'

const site = await buildTestApp()
const other = await buildTestApp({ store: site.store, clock: site.clock })
const { db } = site.store
beforeEach(site.store.reset)

/** A choice of so many options, the first of them right. */
const aChoice = (optionsCount: number, isMultipleAnswers = false) => ({
  ...{ title: `Из ${optionsCount}?`, score: 1, isMultipleAnswers },
  answers: Array.from({ length: optionsCount }, (_, at) => ({
    description: `Ответ ${at + 1}`,
    isRightAnswer: at === 0,
  })),
})
const aQuizOf = (questions: object[]) =>
  aPractisedQuiz(site, ['choice'], { questions: questions as NonNullable<QuizDraftInput['questions']> })

/** A game with cards, started. */
async function aCardGame(settings: GameOptions = {}, questions: object[] = [aChoice(4), aChoice(2)]) {
  const quiz = await aQuizOf(questions)
  return aGame(site, { quiz, cards: true, seconds: null, ...settings })
}

const readings = (...pairs: [card: number, option: number | null][]): CardReading[] =>
  pairs.map(([card, option]) => ({ card, option }))

describe('a game with cards', () => {
  test('asks only choices of one answer with up to four options, and says how many of a test those are', async () => {
    const questions = [aChoice(4), aChoice(5), aChoice(3, true), aChoice(2), { kind: 'text', acceptedTexts: ['да'] }]
    const { id, host } = await aCardGame(
      {},
      questions.map((question) => ({ title: 'Который?', score: 1, ...question })),
    )
    const game = await site.call(live.get, { params: { id: String(id) } }, await host.options())
    expect(game).toMatchObject({ questionsCount: 2, tests: [{ questionsCount: 5, cardQuestionsCount: 2 }] })
    expect(await host.step('start')).toMatchObject({ questionsCount: 2, question: { answers: { length: 4 } } })
    await host.step('close')
    expect(await host.step('next')).toMatchObject({ place: 2, question: { answers: { length: 2 } } })
  })

  test('without such a question, with a time to answer, or with neither cards nor devices is refused', async () => {
    const quiz = await aQuizOf([aChoice(5), aChoice(3, true)])
    const { token } = await site.signIn(quiz.author.id)
    const refused = async (settings: object) => {
      const body = { tests: [{ testId: quiz.id }], seconds: null, ...settings }
      const { code, errors } = await site.refusal(live.create, { body }, { token })
      return [code, errors?.[0]?.path]
    }
    expect(await refused({ cards: true })).toEqual(['quiz_has_problems', 'cards'])
    expect(await refused({ cards: true, seconds: 30 })).toEqual(['invalid_request', ''])
    expect(await refused({ cards: true, speed: 10 })).toEqual(['invalid_request', ''])
    expect(await refused({ devices: false })).toEqual(['invalid_request', ''])
    const game = await aGame(site, { quiz, seconds: null })
    const body = { id: game.id, cards: true }
    expect((await site.refusal(live.update, { body }, { token })).code).toBe('quiz_has_problems')
  })

  test('without devices lets nobody enter by a browser', async () => {
    const { code } = await aCardGame({ devices: false })
    expect((await aGamePlayer(site, code).refusedJoin()).code).toBe('not_open')
  })

  test('is told by its table and its file with the numbers of the cards', async () => {
    const { id, host, quiz } = await aCardGame()
    await host.step('start')
    await host.cards(1, readings([12, 1], [3, 2]))
    await host.step('close')
    expect((await host.table()).players).toMatchObject([
      { name: 'Карточка 12', card: 12, state: 'card', shares: [100, null], points: 1 },
      { name: 'Карточка 3', card: 3, shares: [0, null], points: 0 },
    ])
    const file = { gameId: id, userId: quiz.author.id, timeZone: undefined }
    const { content } = await exportGame(site.context, file)
    const [heads = '', first = ''] = String(content).split('\r\n')
    expect(first.split(';')[heads.split(';').indexOf('Карточка')]).toBe('12')
  })
})

describe('what is read', () => {
  test('becomes an answer once by card and question, whoever sends the same photo, and stays unless it is replaced', async () => {
    const { host } = await aCardGame()
    await host.step('start')
    const photo = readings([1, 1], [2, 2], [3, 4])
    const [first, second] = await Promise.all([host.cards(1, photo), host.cards(1, photo, other)])
    expect(first).toEqual(second)
    expect(first).toEqual({
      kept: [
        { card: 1, option: 1 },
        { card: 2, option: 2 },
        { card: 3, option: 4 },
      ],
      unknown: [],
    })
    expect((await host.cards(1, readings([2, 3], [4, 1]))).kept).toContainEqual({ card: 2, option: 2 })
    const replaced = await host.cards(1, [{ card: 2, option: 3, isReplacing: true }])
    expect(replaced.kept).toContainEqual({ card: 2, option: 3 })
    const removed = await host.cards(1, [{ card: 3, option: null, isReplacing: true }])
    expect(removed.kept.map(({ card }) => card)).toEqual([1, 2, 4])
    expect(await host.players()).toHaveLength(4)
    await host.step('close')
    expect((await host.table()).players.map(({ card, points }) => [card, points])).toEqual([
      [1, 1],
      [2, 0],
      [3, 0],
      [4, 1],
    ])
  })

  test('of two photos at once with different letters keeps one of them whole', async () => {
    const { host } = await aCardGame()
    await host.step('start')
    await Promise.all([
      host.cards(1, readings([1, 1], [2, 1], [5, 1])),
      host.cards(1, readings([5, 2], [2, 2], [1, 2]), other),
    ])
    const { kept } = await host.cards(1, [])
    expect(kept.map(({ card }) => card)).toEqual([1, 2, 5])
    expect(new Set(kept.map(({ option }) => option)).size).toBe(1)
    expect(await db.selectFrom('live_players').selectAll().execute()).toHaveLength(3)
  })

  test('is refused before the question opens, in a pause, for a later and an earlier one, and once the answer is told', async () => {
    const { host } = await aCardGame({ readSeconds: 3, discuss: true })
    const refused = async (place: number) => (await host.refusedCards(place, readings([1, 1]))).code
    expect(await refused(1)).toBe('not_open')
    await host.step('start')
    expect(await refused(1)).toBe('not_open')
    await passSeconds(site, 4)
    await host.step('pause')
    expect(await refused(1)).toBe('not_open')
    await host.step('resume')
    expect(await refused(2)).toBe('not_open')
    await host.step('close')
    // The class talks about its answers: cards can still be read.
    expect((await host.cards(1, readings([1, 1]))).kept).toHaveLength(1)
    expect(await host.now()).toMatchObject({ state: 'closed', shares: { answersCount: 1 } })
    await host.cards(1, [{ card: 1, option: 2, isReplacing: true }])
    const { shares } = await host.now()
    expect(shares?.options.map(({ count }) => count)).toEqual([0, 1, 0, 0])
    await host.step('reveal')
    expect(await refused(1)).toBe('time_is_up')
    await host.step('next')
    expect(await refused(1)).toBe('time_is_up')
  })

  test('of a letter that the question lacks is refused with its place, and nothing of it is kept', async () => {
    const { host } = await aCardGame({}, [aChoice(2)])
    await host.step('start')
    const { code, errors } = await host.refusedCards(1, readings([1, 1], [2, 3]))
    expect([code, errors?.[0]?.path]).toEqual(['invalid_request', 'readings.1.option'])
    expect((await host.refusedCards(1, readings([1, 1], [1, 2]))).code).toBe('invalid_request')
    expect((await host.refusedCards(1, readings([41, 1]))).code).toBe('invalid_request')
    expect(await host.cards(1, [])).toEqual({ kept: [], unknown: [] })
  })

  test('of a card without an answer makes no player', async () => {
    const { host } = await aCardGame()
    await host.step('start')
    expect(await host.cards(1, readings([9, null]))).toEqual({ kept: [], unknown: [9] })
    expect(await host.players()).toEqual([])
  })

  test('is refused in a game without cards', async () => {
    const { host } = await aGame(site)
    await host.step('start')
    expect((await host.refusedCards(1, readings([1, 1]))).errors?.[0]?.path).toBe('id')
  })
})

describe('players by card', () => {
  test('have the numbers of the list; another number is unknown until the host adds it', async () => {
    const { host } = await aCardGame({ names: 'list' })
    await host.players({ add: ['Анна', 'Борис', 'Вера'] })
    expect(await host.players()).toMatchObject([
      { name: 'Анна', card: 1, state: 'card' },
      { name: 'Борис', card: 2 },
      { name: 'Вера', card: 3 },
    ])
    expect(await host.step('start')).toMatchObject({ cards: { expected: [1, 2, 3], read: [] } })
    expect((await host.cards(1, readings([2, 1], [37, 1]))).unknown).toEqual([37])
    expect(await host.now()).toMatchObject({ cards: { expected: [1, 2, 3], read: [2] }, answeredCount: 1 })
    await host.players({ addCard: 37 })
    expect((await host.cards(1, readings([37, 1]))).unknown).toEqual([])
    expect(await host.now()).toMatchObject({ cards: { expected: [1, 2, 3, 37], read: [2, 37] } })
  })

  test('whose card was never read are not waited for from the second question on, and their questions are left out', async () => {
    const { host } = await aCardGame({ names: 'list' })
    await host.players({ add: ['Анна', 'Борис'] })
    await host.step('start')
    await host.cards(1, readings([1, 1]))
    await host.step('close')
    expect(await host.step('next')).toMatchObject({ cards: { expected: [1], read: [] } })
    await host.cards(2, readings([2, 1]))
    await host.step('close')
    expect((await host.table()).players).toMatchObject([
      { card: 1, shares: [100, 0] },
      { card: 2, countsFrom: 2, shares: [null, 100], maxPoints: 1 },
    ])
  })

  test('get numbers when cards come into a game that has its list', async () => {
    const { host } = await aGame(site, { quiz: await aQuizOf([aChoice(4)]), names: 'list' })
    await host.players({ add: ['Анна', 'Борис'] })
    await host.update({ cards: true, seconds: null })
    expect((await host.players()).map(({ card }) => card)).toEqual([1, 2])
  })

  test('who were taken out, and new ones behind a closed entry, are unknown', async () => {
    const { host } = await aCardGame()
    await host.step('start')
    await host.cards(1, readings([1, 1]))
    const [first] = await host.players()
    await host.players({ kick: first?.id })
    await host.update({ acceptsNew: false })
    expect((await host.cards(1, readings([1, 2], [2, 1]))).unknown).toEqual([1, 2])
    await host.players({ addCard: 1 })
    expect(await host.cards(1, readings([2, 1]))).toEqual({ kept: [{ card: 1, option: 1 }], unknown: [2] })
  })

  test('play beside devices; nothing closes by itself, and a browser cannot take the place of a card', async () => {
    const { id, code, host } = await aCardGame()
    const player = aGamePlayer(site, code)
    await player.join()
    await host.step('start')
    await player.answer(1, await gameAnswer(site, id, { place: 1 }))
    await host.cards(1, readings([7, 1]))
    await passSeconds(site, 30)
    expect(await host.now()).toMatchObject({ state: 'open', answeredCount: 2, cards: { expected: [], read: [7] } })
    const same = aGamePlayer(site, code, aGameKey())
    expect(await same.join({ name: 'Карточка 7' })).toMatchObject({ name: 'Карточка 7 2' })
    await host.step('close')
    expect(await host.step('ranks')).toMatchObject({ state: 'ranks', ranks: [{ rank: 1 }] })
  })

  test('are told to the boards of another process', async () => {
    const { id, host } = await aCardGame()
    await host.step('start')
    const options = await host.options()
    const call = { params: { id: String(id) }, query: {} }
    await other.call(live.board, call, options)
    await host.cards(1, readings([7, 1]))
    await runLiveJob(other)
    expect(await other.call(live.board, call, options)).toMatchObject({ cards: { read: [7] }, answeredCount: 1 })
  })

  test('of a quiet game have no names', async () => {
    const { host } = await aCardGame({ quiet: true })
    await host.step('start')
    await host.cards(1, readings([7, 1]))
    expect(await host.players()).toMatchObject([{ name: '', card: 7 }])
  })

  test('a name of the list with its card and answers is nowhere in the store once who plays by a device forgets it', async () => {
    const { code, host } = await aCardGame({ names: 'list' })
    const [listed] = await host.players({ add: ['Снегирёва'] })
    const player = aGamePlayer(site, code)
    await player.join({ personalCode: listed?.personalCode })
    await host.step('start')
    await host.cards(1, readings([1, 1]))
    await player.forget()
    expect(await db.selectFrom('live_players').select(['name', 'card']).execute()).toEqual([{ name: '', card: null }])
    expect(await db.selectFrom('live_answers').selectAll().execute()).toEqual([])
    expect((await host.cards(1, readings([1, 1]))).unknown).toEqual([1])
  })
})
