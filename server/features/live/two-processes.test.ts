import { beforeEach, expect, test } from 'vitest'
import { aGame, aGamePlayer, aHost, gameAnswer, passSeconds, runLiveJob } from '#server/testing/live-players.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const other = await buildTestApp({ store: site.store, clock: site.clock })
beforeEach(site.store.reset)

test('players of another process read the step, and an answer by both counts once', async () => {
  const { id, code, host } = await aGame(site)
  const here = aGamePlayer(site, code)
  const there = aGamePlayer(other, code)
  await here.join()
  const { cursor } = await there.join({ name: 'Петя' })
  const waiting = there.state({ since: cursor, wait: '10' })
  await host.step('start')
  await runLiveJob(other)
  expect(await waiting).toMatchObject({ state: 'open', place: 1 })
  const answer = await gameAnswer(site, id, { place: 1 })
  const sameBrowser = aGamePlayer(site, code, there.key)
  const replies = await Promise.all([there.answer(1, answer), sameBrowser.answer(1, answer)])
  expect(replies[0]).toEqual(replies[1])
  await here.answer(1, answer)
  await runLiveJob(other)
  expect(await there.state()).toMatchObject({ state: 'answer', earned: 100, points: 100 })
  expect((await host.table()).players).toMatchObject([{ points: 1 }, { points: 1 }])
})

test('who has read a state from one process reads no older one from another', async () => {
  const { id, code, host, quiz } = await aGame(site)
  const here = aGamePlayer(site, code)
  await here.join()
  const there = aGamePlayer(other, code, here.key)
  const otherHost = aHost(other, quiz.author, id)
  await there.state()
  const before = await otherHost.now()
  await host.step('start')
  const { cursor } = (await here.state()) ?? { cursor: '' }
  const { cursor: ofBoard } = await host.now()
  expect(ofBoard).not.toBe(before.cursor)
  expect(await there.state({ since: cursor, wait: '0' })).toBeNull()
  expect(await otherHost.board({ since: ofBoard, wait: '0' })).toBeNull()
})

test('the time in which no process ran is given back, and who comes back first does not close the question', async () => {
  const { id, code, host } = await aGame(site, { seconds: 30 })
  const [quick, slow] = [aGamePlayer(site, code), aGamePlayer(site, code)]
  await quick.join()
  await slow.join({ name: 'Петя' })
  await host.step('start')
  await quick.answer(1, await gameAnswer(site, id, { place: 1 }))
  await passSeconds(site, 2)
  const dueAt = (await slow.state())?.dueAt ?? ''
  site.clock.advance(60_000)
  const next = aGamePlayer(other, code, quick.key)
  await runLiveJob(other)
  expect(await next.state()).toMatchObject({ state: 'open', answer: expect.anything() })
  await passSeconds(other, 3)
  const back = aGamePlayer(other, code, slow.key)
  expect(await back.state()).toMatchObject({
    ...{ state: 'open', answer: null },
    dueAt: new Date(Date.parse(dueAt) + 60_000).toISOString(),
  })
  await back.answer(1, await gameAnswer(other, id, { place: 1 }))
  expect(await back.state()).toMatchObject({ state: 'answer', earned: 100 })
})

test('who answers before a process gave that time back is not late, and a pause does not keep it', async () => {
  const { id, code, host } = await aGame(site, { seconds: 30 })
  const [one, away] = [aGamePlayer(site, code), aGamePlayer(site, code)]
  await one.join()
  await away.join({ name: 'Петя' })
  await host.step('start')
  await passSeconds(site, 5)
  site.clock.advance(60_000)
  await one.answer(1, await gameAnswer(site, id, { place: 1 }))
  expect((await host.refusedStep('pause')).code).toBe('stale')
  expect(await host.now()).toMatchObject({ state: 'open', answeredCount: 1, presentCount: 2 })
  const { dueAt, serverNow } = await host.step('pause')
  expect(Date.parse(dueAt ?? '') - Date.parse(serverNow)).toBe(25_000)
})

test.each(['resume', 'skip', 'next'] as const)(
  'after a time in which no process ran, %s opens a question that waits for who was there before',
  async (step) => {
    const { id, code, host } = await aGame(site, { seconds: 30 })
    const [quick, slow] = [aGamePlayer(site, code), aGamePlayer(site, code)]
    await quick.join()
    await slow.join({ name: 'Петя' })
    await host.step('start')
    if (step === 'next') await host.step('close')
    else await host.step('pause')
    await runLiveJob(site)
    site.clock.advance(60_000)
    // The other process alone hears of the slow one, and has not written it yet.
    await aGamePlayer(other, code, slow.key).state()
    await host.step(step)
    const { place } = await host.now()
    await quick.answer(place, await gameAnswer(site, id, { place }))
    await runLiveJob(site)
    expect(await host.now()).toMatchObject({ state: 'open', answeredCount: 1, presentCount: 2 })
    await passSeconds(site, 6)
    await quick.state()
    await passSeconds(site, 6)
    expect((await host.now()).state).toBe('answer')
  },
)
