import { practice } from '@quiz/contract/attempt/practice.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { home } from '@quiz/contract/site/home.ts'
import { beforeEach, expect, test } from 'vitest'
import { aGame, aGamePlayer, gameAnswer } from '#server/testing/live-players.ts'
import { archivedFiles } from '#server/testing/personal-archives.ts'
import { aPractisedQuiz, aPractiser } from '#server/testing/practice-takers.ts'
import { storedRows, tablesWith } from '#server/testing/stored-rows.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)

const name = 'Снегирёва'
const member = 'Зимородок'

/** A game of a quiz, played to its end: one answers right, the other one wrong. */
async function playGame(quiz: Awaited<ReturnType<typeof aPractisedQuiz>>) {
  const game = await aGame(site, { quiz, teams: true })
  const [right, wrong] = [aGamePlayer(site, game.code), aGamePlayer(site, game.code)]
  await right.join({ name: 'Петя', members: [] })
  await wrong.join({ name, members: [member] })
  for (const [at] of quiz.content.questions.entries()) {
    await game.host.step(at === 0 ? 'start' : 'next')
    await right.answer(at + 1, await gameAnswer(site, game.id, { place: at + 1 }))
    await wrong.answer(at + 1, await gameAnswer(site, game.id, { place: at + 1, isRight: false }))
  }
  await game.host.step('next')
  return { ...game, wrong }
}

/** All files of the archive that somebody asks for, one after another. */
const archiveOf = async (person: Pick<TestPerson, 'id'>): Promise<string> =>
  [...(await archivedFiles(site, person)).values()].join('\n')

async function runJobs(): Promise<void> {
  await site.runSortKeyJob()
  await site.runAnswerCountJob()
  await site.runBreakDownResultsJob()
  await site.runLevelCountsJob()
}

test('a game counts nowhere: no row besides those of games and sessions is another one after it', async () => {
  const quiz = await aPractisedQuiz(site, kindNames)
  const reader = await site.signUp()
  const lists = async () => [
    await site.call(home.trending, { query: {} }),
    await site.call(home.news, {}),
    await site.call(authors.top, {}),
    await site.call(quizzes.get, { params: { id: String(quiz.id) }, query: {} }, reader),
  ]
  await runJobs()
  const [listsBefore, before] = [await lists(), await storedRows(site.store)]
  const { host } = await playGame(quiz)
  await host.step('end')
  await runJobs()
  expect(await lists()).toEqual(listsBefore)
  const after = await storedRows(site.store)
  const changed = [...after].flatMap(([table, rows]) =>
    rows.join('\n') === before.get(table)?.join('\n') ? [] : [table],
  )
  // The first game draws the secret by which orders are mixed.
  const allowed = ['live_answers', 'live_game_quizzes', 'live_games', 'live_players', 'sessions', 'settings']
  expect(changed.toSorted()).toEqual(allowed)
})

test('a name that its owner removed is nowhere, in the archive of the host neither', async () => {
  const quiz = await aPractisedQuiz(site)
  const { wrong, host } = await playGame(quiz)
  expect(await archiveOf(quiz.author)).toContain(name)
  await wrong.forget()
  // One archive an hour.
  site.clock.advance(3_600_000)
  expect([await tablesWith(site.store, name), await tablesWith(site.store, member)]).toEqual([[], []])
  const archived = await archiveOf(quiz.author)
  expect(archived).toContain('Петя')
  expect([archived.includes(name), archived.includes(member)]).toEqual([false, false])
  expect(JSON.stringify(await host.table())).not.toContain(name)
})

test('the archive of the host has what paper cards answered, by name and card', async () => {
  const quiz = await aPractisedQuiz(site)
  const cards = { devices: false, cards: true, seconds: null, names: 'list' } as const
  const { host } = await aGame(site, { quiz, ...cards })
  await host.players({ add: [name] })
  await host.step('start')
  await host.cards(1, [{ card: 1, option: 2 }])
  await host.step('close')
  await host.step('end')
  const archived = (await archiveOf(quiz.author)).replaceAll(/\s+/g, ' ')
  expect(archived).toMatch(new RegExp(`"name": "${name}", .*"card": 1, .*"chosen": \\[ "Ответ 2" \\]`))
})

test('own mistakes of a game are taken over by practice, of an account and of a browser', async () => {
  const quiz = await aPractisedQuiz(site)
  const { wrong } = await playGame(quiz)
  const mistakes = (await wrong.state())?.practice ?? []
  expect(mistakes).toEqual(quiz.content.questions.map(({ id }) => ({ testId: quiz.id, questionId: id })))
  const person = await site.signUp()
  expect(await site.call(practice.join, { body: { utcOffset: 180, cards: mistakes } }, person)).toEqual({ joined: 3 })
  expect(await aPractiser(site, person).due()).toMatchObject({ today: 3 })
  expect(await aPractiser(site).repeat({ cards: mistakes })).toMatchObject({ kind: 'mistakes', total: 3 })
})
