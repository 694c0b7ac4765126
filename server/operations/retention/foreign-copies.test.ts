import { hash } from '@node-rs/argon2'
import { account } from '@quiz/contract/account.ts'
import { limits } from '@quiz/contract/limits.ts'
import { ownQuizzes } from '@quiz/contract/own-quizzes.ts'
import { quizzes } from '@quiz/contract/quizzes.ts'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { eraseAccountsJob } from './erase-accounts-job.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const password = 'ёлка в июле'

test.each(['keep', 'delete'] as const)(
  'a copy names the title of its origin and no more its author, who left (%s)',
  async (tests) => {
    const owner = await site.signUp({ full_name: 'Вера', password_hash: await hash(password.normalize('NFC')) })
    const taker = await site.signUp()
    const quiz = await aQuiz(db, { authorId: owner.id, title: 'Дроби' })
    const id = await site.call(ownQuizzes.duplicate, { body: { id: quiz.id } }, taker)
    await site.call(account.remove, { body: { password, tests } }, owner)
    site.clock.advance(limits.deletionDays * 24 * 3_600_000 + 1000)
    await eraseAccountsJob(site.context).run()
    const copy = await site.call(quizzes.get, { params: { id }, query: {} }, await site.signIn(taker.id))
    expect(copy.origin).toEqual({ title: 'Дроби', authorName: null })
  },
)
