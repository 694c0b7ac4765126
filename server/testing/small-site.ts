import { type Comment, comments } from '@quiz/contract/comments.ts'
import { likes } from '@quiz/contract/likes.ts'
import { profiles } from '@quiz/contract/profiles.ts'
import { quizzes } from '@quiz/contract/quizzes.ts'
import { taking } from '@quiz/contract/taking.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { aPicture, aQuizDraft } from './quiz-draft.ts'
import { bestAnswers, type MadeQuiz, subjectIdOf } from './quiz-factory.ts'
import type { TestPerson, TestSite } from './test-app.ts'

/** Makes a bit of everything through the calls, for tests that try all of them: people, a test of each kind with pictures, a pass, a like, a talk. */
export async function aSmallSite(site: TestSite) {
  const [author, user, another] = [await aFace(site), await aFace(site), await aFace(site)]
  const administrator = await site.signUp({ is_admin: true })
  const subjectId = await subjectIdOf(site.store.db, 'Наука')
  const quiz = await aWholeQuiz(site, author, 1)
  const personality = await aWholeQuiz(site, author, 2)
  const resultId = await aPass(site, quiz, user)
  await site.call(likes.toggle, { body: { testId: quiz.id } }, user)
  const comment = await aComment(site, { quiz, person: user })
  const reply = await aComment(site, { quiz, person: author, answers: comment })
  return { author, user, another, administrator, subjectId, quiz, personality, resultId, comment, reply }
}

async function aFace(site: TestSite): Promise<TestPerson> {
  const person = await site.signUp({ description: 'Люблю карты' })
  await site.call(profiles.update, { body: { avatar: await aPicture(12, 12) } }, person)
  return person
}

/** A test by this person with a picture in every place that can have one. */
export async function aWholeQuiz(site: TestSite, author: TestPerson, testTypeId: 1 | 2): Promise<MadeQuiz> {
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

/** The id of the result that this person, or a guest, gets for the best answers. */
export const aPass = (site: TestSite, quiz: MadeQuiz, person?: TestPerson): Promise<string> =>
  site.call(taking.perform, { body: { testId: quiz.id, userA: bestAnswers(quiz.content) } }, person)

/** The id of a comment that this person leaves, or of their answer to another one. */
export async function aComment(
  site: TestSite,
  { quiz, person, answers }: { quiz: MadeQuiz; person: TestPerson; answers?: number },
): Promise<number> {
  const body = { description: 'Спасибо за тест', testId: quiz.id, commentPid: answers ?? null }
  const list = await site.call(comments.post, { body }, person)
  return Math.max(...list.map(({ id }: Comment) => id))
}
