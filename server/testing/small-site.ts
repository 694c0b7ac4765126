import { taking } from '@quiz/contract/attempt/taking.ts'
import { type Comment, comments } from '@quiz/contract/quiz/comments.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { nextNumber } from './factories.ts'
import { aPicture, aQuizDraft } from './quiz-draft.ts'
import { bestAnswers, subjectIdOf, type TestQuiz } from './quiz-factory.ts'
import type { TestPerson, TestSite } from './test-app.ts'

/**
 * Creates some of everything through the API, for tests of all endpoints: people, tests of both kinds with pictures, an
 * attempt, a like, a comment thread.
 */
export async function aSmallSite(site: TestSite) {
  const [author, user, another] = [
    await signUpWithAvatar(site),
    await signUpWithAvatar(site),
    await signUpWithAvatar(site),
  ]
  const administrator = await site.signUp({ is_admin: true })
  const subjectId = await subjectIdOf(site.store.db, 'Наука')
  const quiz = await aWholeQuiz(site, author, 1)
  const personality = await aWholeQuiz(site, author, 2)
  const resultId = await anAttempt(site, quiz, user)
  await site.call(likes.toggle, { body: { testId: quiz.id } }, user)
  const comment = await aComment(site, { quiz, person: user, text: 'Спасибо за тест' })
  const reply = await aComment(site, { quiz, person: author, answers: comment })
  return { author, user, another, administrator, subjectId, quiz, personality, resultId, comment, reply }
}

async function signUpWithAvatar(site: TestSite): Promise<TestPerson> {
  const person = await site.signUp({ description: 'Люблю карты' })
  await site.call(profiles.update, { body: { avatar: await aPicture(12, 12) } }, person)
  return person
}

/** A test by this person with a picture in every picture field. */
export async function aWholeQuiz(site: TestSite, author: TestPerson, testTypeId: 1 | 2): Promise<TestQuiz> {
  const { db } = site.store
  const subjectId = await subjectIdOf(db, 'Наука')
  const draft = await aQuizDraft(subjectId, { testTypeId })
  const picture = await aPicture(16, 10)
  const body = {
    ...draft,
    questions: draft.questions?.map((question) => ({ ...question, questionImg: picture })),
    results: draft.results?.map((result) => ({ ...result, resultImg: picture })),
  }
  const id = await site.call(quizzes.create, { body }, author)
  const { versionId } = await db
    .selectFrom('quiz_versions')
    .select('id as versionId')
    .where('quiz_id', '=', id)
    .executeTakeFirstOrThrow()
  const { content } = await getVersion(db, versionId)
  return { id, authorId: author.id, subjectId, versionId, content }
}

/** Takes the test with the best answers, as this person or as a guest; returns the id of the result. */
export const anAttempt = (site: TestSite, quiz: TestQuiz, person?: TestPerson): Promise<string> =>
  site.call(taking.perform, { body: { testId: quiz.id, userA: bestAnswers(quiz.content) } }, person)

/** Posts a comment, or a reply to the comment `answers`; returns its id. */
export async function aComment(
  site: TestSite,
  {
    quiz,
    person,
    answers,
    text = `Спасибо за тест, пишу раз ${nextNumber()}`,
  }: { quiz: TestQuiz; person: TestPerson; answers?: number; text?: string },
): Promise<number> {
  const body = { description: text, testId: quiz.id, commentPid: answers ?? null }
  const list = await site.call(comments.post, { body }, person)
  return Math.max(...list.map(({ id }: Comment) => id))
}
