import { taking } from '@quiz/contract/attempt/taking.ts'
import { isMultipleChoice } from '@quiz/contract/questions/choice.ts'
import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import { expect, test } from 'vitest'
import { aQuiz, bestAnswers, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store

/** Stores the content as it was before there were outcomes, pictures of answers, texts of pictures and kinds of question. */
async function storeAsBefore({ content, versionId }: TestQuiz) {
  const { kind, maxScore } = content
  const questions = content.questions.map(({ kind: _, ...question }) => ({
    ...question,
    ...{ imageAlt: undefined, answersLayout: undefined },
    answers: question.answers.map(({ id, text, isRight, score }) => ({ id, text, isRight, score })),
  }))
  const results = content.results.map(({ imageAlt: _, ...result }) => result)
  await db
    .updateTable('quiz_versions')
    .set({ content: JSON.stringify({ kind, maxScore, questions, results }) })
    .where('id', '=', versionId)
    .execute()
}

test.each<[QuizKind, { percent: number; points: number | null; most: number }]>([
  ['personality', { percent: 100, points: null, most: 10 }],
  ['quiz', { percent: 100, points: 3, most: 3 }],
])('a %s stored before there were outcomes is shown and scored as before, byte for byte', async (kind, score) => {
  const now = site.clock.now()
  const author = await site.signUp({ full_name: 'Вера Тихомирова' })
  const taker = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id, kind, title: 'Классика', now })
  await storeAsBefore(quiz)
  const bodyOf = async (url: string, as: Record<string, string> = {}) =>
    (await site.app.inject({ url, headers: { prefer: 'images=url', ...as } })).body
  const cover = `/images/${'0'.repeat(64)}`
  const subject = { subjectId: quiz.subjectId, subjectName: 'Логика' }
  const testTypeId = kind === 'quiz' ? 1 : 2
  const by = {
    ...{ userCreatedId: author.id, userCreatedFullName: 'Вера Тихомирова', userCreatedAvatar: null },
    ...{ userCreatedTests: 1, userCreatedLikes: 0 },
  }
  expect(await bodyOf(`/api/test/gettest/${quiz.id}`)).toBe(
    JSON.stringify({
      ...{ id: quiz.id, title: 'Классика', description: 'Проверочный', ...subject, testTypeId, visibility: 'public' },
      ...{ createDate: now.toISOString(), updateDate: now.toISOString(), usesCount: 0, likesCount: 0 },
      ...{ commentsCount: 0, isLikedByCurrentUser: false, userResultId: null, versionNumber: 1 },
      ...{ testImg: cover, maxScores: score.most, ...by },
      ...(kind === 'quiz' && { canPractice: true }),
      questions: quiz.content.questions.map((question, index) => ({
        ...{ id: question.id, testId: quiz.id, idx: index + 1, title: question.text, description: '' },
        ...{ questionImg: null, isMultipleAnswers: isMultipleChoice(question) },
        answers: question.answers.map((answer, at) => ({
          ...{ id: answer.id, questionId: question.id, idx: at + 1, description: answer.text },
        })),
      })),
    }),
  )
  const otherResults = quiz.content.results
    .filter(({ title }) => title !== 'Знаток')
    .map(({ id: resultId, title, text }) => ({ id: resultId, title, description: text, resultImg: null }))
  const body = { testId: quiz.id, userA: bestAnswers(quiz.content) }
  const id = await site.call(taking.perform, { body }, taker)
  expect(await bodyOf(`/api/test/getresult/${id}`, { authorization: `Bearer ${taker.token}` })).toBe(
    JSON.stringify({
      ...{ id, resultImg: cover, ...subject, resultTitle: 'Знаток', resultDescription: 'Так держать.' },
      ...{ testTitle: 'Классика', isTestRemoved: false, userScorePercentage: score.percent },
      ...{ userScores: score.points, maxScores: score.points, questionAnswered: 2, allQuestionsCnt: 2 },
      ...{ testTypeId, testId: quiz.id, isOwn: true },
      ...(kind === 'personality' && { otherResults }),
      ...{ review: 'full', reviewFrom: null, challenges: true },
      ...{ comparedWith: null, isTestAvailable: true, isLikedByCurrentUser: false, likesCount: 0 },
      ...{ commentsOff: false, isAuthorAvailable: true, ...by },
    }),
  )
  const review: { questions: { answers: object[] }[] } = JSON.parse(
    await bodyOf(`/api/test/review/${id}`, { authorization: `Bearer ${taker.token}` }),
  )
  const keys = 'id,title,description,questionImg,explanation,sourceUrl,isRight,points,maxPoints,takersCount,answers'
  for (const question of review.questions) {
    expect(Object.keys(question).join()).toBe(keys)
    for (const answer of question.answers)
      expect(Object.keys(answer).toSorted().join()).toBe('answerImg,description,id,isChosen,isRightAnswer,sharePercent')
  }
})
