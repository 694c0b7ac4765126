import { notices } from '@quiz/contract/account/notices.ts'
import { live } from '@quiz/contract/live/live.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import type { DecisionDraft } from '@quiz/contract/moderation/report-queue.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { beforeEach, expect, test } from 'vitest'
import { aGame, aGamePlayer, runLiveJob } from '#server/testing/live-players.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
let administrator: TestPerson
beforeEach(async () => {
  await site.store.reset()
  administrator = await site.signUp({ is_admin: true })
})

const bodyOf = (draft: Pick<DecisionDraft, 'id' | 'decision'>) =>
  ({ body: { kind: 'game', reason: 'Реклама', ...draft } }) as const
const decide = (draft: Pick<DecisionDraft, 'id' | 'decision'>) => site.call(admin.decide, bodyOf(draft), administrator)
const queue = async () => (await site.call(admin.reports, { body: {} }, administrator)).items

/** A game under way that one of its players has reported. */
async function aReported() {
  const { id, code, host, quiz } = await aGame(site, { title: 'Рыжая лиса' })
  const player = aGamePlayer(site, code)
  await player.join({ name: 'Василиса' })
  await host.step('start')
  await site.call(reports.send, { body: { kind: 'game', id, reason: 'insult', text: '' } })
  return { id, host, player, hostId: quiz.author.id }
}

test('a reported game is shown with its title and tests, and without its players', async () => {
  const { id, hostId } = await aReported()
  const [thing] = await queue()
  expect(thing).toMatchObject({
    ...{ kind: 'game', id, testId: null, current: { title: 'Рыжая лиса', state: 'shown' } },
    author: { id: hostId },
  })
  expect(thing?.current?.answers).toHaveLength(1)
  expect(JSON.stringify(thing)).not.toContain('Василиса')
})

test('to close a game ends it at once for its players, and tells its host', async () => {
  const { id, host, player, hostId } = await aReported()
  await decide({ id, decision: 'close' })
  expect(await player.state()).toMatchObject({ state: 'ended', question: null })
  expect(await host.refusedStep('close')).toMatchObject({ code: 'game_over' })
  const { items } = await site.call(notices.list, {}, await site.signIn(hostId))
  expect(items[0]).toMatchObject({ kind: 'game', decision: 'close', quote: 'Рыжая лиса', canAppeal: true })
  expect((await host.table()).players).toHaveLength(1)
})

test('to keep and to warn leave a game as it is, to ban its host ends it', async () => {
  for (const decision of ['keep', 'warn'] as const) {
    const { id, player } = await aReported()
    await decide({ id, decision })
    await runLiveJob(site)
    expect(await player.state()).toMatchObject({ state: 'open' })
  }
  const { id, player } = await aReported()
  await decide({ id, decision: 'ban' })
  await runLiveJob(site)
  expect(await player.state()).toMatchObject({ state: 'ended' })
})

test('a game cannot be hidden or deleted by a decision, and one that is not there is not found', async () => {
  const { id } = await aReported()
  const refusal = (draft: Pick<DecisionDraft, 'id' | 'decision'>) =>
    site.refusal(admin.decide, bodyOf(draft), administrator)
  expect(await refusal({ id, decision: 'hide' })).toMatchObject({ status: 400 })
  expect(await refusal({ id: id + 1, decision: 'close' })).toMatchObject({ code: 'game_not_found' })
})

test('a report about a game that its host deletes waits no more', async () => {
  const { id, hostId } = await aReported()
  await site.call(live.remove, { body: { id } }, await site.signIn(hostId))
  expect(await queue()).toEqual([])
})
