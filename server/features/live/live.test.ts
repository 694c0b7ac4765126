import { live } from '@quiz/contract/live/live.ts'
import { livePlaying } from '@quiz/contract/live/live-playing.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aGamePlayer, gameAnswer, passSeconds, runLiveJob } from '#server/testing/live-players.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)

describe('a whole game', () => {
  test('asks every kind of question, tells the verdict after the close, and ends with a podium', async () => {
    const most = kindNames.length
    const { id, code, host } = await aGame(site, { kinds: kindNames })
    const [right, wrong] = [aGamePlayer(site, code), aGamePlayer(site, code)]
    expect(await right.join()).toMatchObject({ state: 'lobby', name: 'Оля', place: 0, question: null, points: null })
    expect(await wrong.join()).toMatchObject({ name: 'Оля 2' })
    await host.step('start')
    for (const [at, kind] of kindNames.entries()) {
      const place = at + 1
      const asked = await right.state()
      expect(asked).toMatchObject({
        state: 'open',
        place,
        answer: null,
        verdict: null,
        question: { id: place, testId: id },
      })
      expect(asked?.question?.kind ?? 'choice').toBe(kind)
      const answer = await gameAnswer(site, id, { place })
      const { receivedAt } = await right.answer(place, answer)
      expect(await right.answer(place, answer)).toEqual({ receivedAt })
      expect(await right.state()).toMatchObject({
        state: 'open',
        answer,
        verdict: null,
        points: null,
      })
      await wrong.answer(place, await gameAnswer(site, id, { place, isRight: false }))
      // All who are there have answered.
      expect(await right.state()).toMatchObject({
        ...{ state: 'answer', place, earned: 100, points: 100 * place, rightCount: place },
        verdict: { id: place, isRight: true, points: 1, explanation: `Пояснение ${place}` },
      })
      expect(await wrong.state()).toMatchObject({ earned: 0, points: 0, rightCount: 0, verdict: { isRight: false } })
      expect(await host.now()).toMatchObject({ state: 'answer', answeredCount: 2, shares: { answersCount: 2 } })
      const ranks = await host.step('ranks')
      expect(ranks).toMatchObject({ state: 'ranks', ranks: [{ rank: 1, name: 'Оля', points: 100 * place }] })
      expect(await right.state()).toMatchObject({ state: 'ranks', rank: 1 })
      expect(await wrong.state()).toMatchObject({ state: 'ranks', rank: null, question: null })
      await host.step('next')
    }
    expect(await host.now()).toMatchObject({ state: 'podium', rightCount: most, ranks: [{ name: 'Оля' }] })
    expect((await wrong.state())?.practice).toHaveLength(most)
    expect((await right.state())?.practice).toEqual([])
    await host.step('end')
    expect(await right.state()).toMatchObject({ state: 'ended', endedBy: 'host', points: 100 * most })
    expect((await right.refusedJoin({ key: 'a'.repeat(32) })).code).toBe('game_over')
    const table = await host.table()
    expect(table.players).toMatchObject([
      { name: 'Оля', points: most, maxPoints: most, percent: 100, shares: kindNames.map(() => 100) },
      { name: 'Оля 2', points: 0, percent: 0, shares: kindNames.map(() => 0) },
    ])
  })

  test('closes a question at its end with two seconds for answers under way, and takes none after it', async () => {
    const { id, code, host } = await aGame(site, { seconds: 20 })
    const [one, other] = [aGamePlayer(site, code), aGamePlayer(site, code)]
    await one.join()
    await other.join({ name: 'Петя' })
    await host.step('start')
    await one.answer(1, await gameAnswer(site, id, { place: 1 }))
    await passSeconds(site, 20)
    site.clock.advance(1_900)
    await other.answer(1, await gameAnswer(site, id, { place: 1 }))
    expect(await one.state()).toMatchObject({ state: 'answer' })
    await host.step('next')
    await passSeconds(site, 21)
    expect(await one.state()).toMatchObject({ state: 'open' })
    site.clock.advance(1_500)
    expect((await one.refusedAnswer(2, await gameAnswer(site, id, { place: 2 }))).code).toBe('time_is_up')
    await runLiveJob(site)
    expect(await one.state()).toMatchObject({ state: 'answer', answer: null, earned: 0 })
  })
})

test('a host without a step to make reads that the state lacks it, and of two presses one counts', async () => {
  const { host } = await aGame(site)
  expect((await host.refusedStep('next')).code).toBe('invalid_request')
  const { revision } = await host.now()
  await host.step('start')
  expect((await host.refusedStep('start', revision)).code).toBe('stale')
})

test('polls wait for something newer, and end without a body when there is nothing', async () => {
  const { id, code, host } = await aGame(site)
  const player = aGamePlayer(site, code)
  const { cursor } = await player.join()
  expect(await player.state({ since: cursor, wait: '0' })).toBeNull()
  const waiting = player.state({ since: cursor, wait: '10' })
  const board = await host.now()
  const watching = host.board({ since: board.cursor, wait: '10' })
  await host.step('start')
  expect(await waiting).toMatchObject({ state: 'open', place: 1 })
  expect(await watching).toMatchObject({ state: 'open', answeredCount: 0 })
  const opened = await host.now()
  const counting = host.board({ since: opened.cursor, wait: '10' })
  const other = aGamePlayer(site, code)
  await other.join({ name: 'Петя' })
  expect(await counting).toMatchObject({ playersCount: 2 })
  await player.answer(1, await gameAnswer(site, id, { place: 1 }))
  expect(await host.now()).toMatchObject({ answeredCount: 1, state: 'open' })
})

test('a game of somebody else does not exist for others', async () => {
  const { id, code } = await aGame(site)
  const { token } = await site.signUp()
  expect((await site.refusal(live.get, { params: { id: String(id) } }, { token })).code).toBe('game_not_found')
  expect((await site.refusal(live.board, { params: { id: String(id) }, query: {} })).code).toBe('game_not_found')
  expect((await site.refusal(livePlaying.entry, { params: { code: 'ABCDEF' } })).code).toBe('game_not_found')
  expect(
    await site.call(livePlaying.entry, { params: { code: ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}` } }),
  ).toMatchObject({
    state: 'lobby',
  })
})
