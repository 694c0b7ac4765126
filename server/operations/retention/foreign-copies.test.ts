import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, expect, test } from 'vitest'
import { eraseAccount } from '#server/testing/erased-accounts.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

test.each(['keep', 'delete'] as const)(
  'a copy names the title of its origin and no more its author, who left (%s)',
  async (tests) => {
    const owner = await site.signUp({ full_name: 'Вера' })
    const taker = await site.signUp()
    const quiz = await aQuiz(db, { authorId: owner.id, title: 'Дроби' })
    const id = await site.call(ownQuizzes.duplicate, { body: { id: quiz.id } }, taker)
    await eraseAccount(site, owner, tests)
    const copy = await site.call(quizzes.get, { params: { id }, query: {} }, await site.signIn(taker.id))
    expect(copy.origin).toEqual({ title: 'Дроби', authorName: null })
  },
)
