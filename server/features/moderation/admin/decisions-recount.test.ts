import { admin } from '@quiz/contract/moderation/admin.ts'
import type { Decision, ThingKind } from '@quiz/contract/moderation/moderation.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { beforeEach, expect, test } from 'vitest'
import { recount } from '#server/reconciliation/recount.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { aComment, anAttempt } from '#server/testing/small-site.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

/** A test, a comment and a profile of one person, with likes, passes and replies. */
async function things() {
  const person = await site.signUp({ description: 'Люблю карты' })
  const [own, other] = [await aQuiz(db, { authorId: person.id }), await aQuiz(db)]
  await anAttempt(site, own)
  await anAttempt(site, other, person)
  await site.call(likes.toggle, { body: { testId: other.id } }, person)
  const commentId = await aComment(site, { quiz: other, person })
  await aComment(site, { quiz: other, person: await site.signUp(), answers: commentId })
  return { test: own.id, comment: commentId, profile: person.id }
}

const ofContent = (['test', 'comment'] as const).flatMap((kind) =>
  (['hide', 'delete', 'warn', 'ban'] as const).map((decision) => [kind, decision] as const),
)

test.each<readonly [ThingKind & ('test' | 'comment' | 'profile'), Decision]>([
  ...ofContent,
  ['profile', 'warn'],
  ['profile', 'clear'],
  ['profile', 'ban'],
])('after a decision about a %s to %s, and after the way back, a recount corrects nothing', async (kind, decision) => {
  const ids = await things()
  const administrator = await site.signUp({ is_admin: true })
  const decide = (chosen: Decision) =>
    site.call(admin.decide, { body: { kind, id: ids[kind], decision: chosen, reason: 'Реклама' } }, administrator)
  const corrected = async () => Object.values((await recount(db)).corrected).flat()
  await decide(decision)
  expect(await corrected()).toEqual([])
  if (decision === 'ban') await site.call(admin.unbanUser, { query: { userId: ids.profile } }, administrator)
  else await decide('keep')
  expect(await corrected()).toEqual([])
})
