import { results } from '@quiz/contract/attempt/results.ts'
import { review } from '@quiz/contract/attempt/review.ts'
import { statistics } from '@quiz/contract/attempt/statistics.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { workPrinting } from '@quiz/contract/work/work-printing.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, expect, test } from 'vitest'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aTaker } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const sourcesOf = ({ formulas = [] }: { formulas?: { source: string }[] | undefined }) =>
  formulas.map(({ source }) => source)

/** A test with a formula in each of its texts. */
async function aQuiz() {
  const author = await site.signUp()
  const body = await aQuizDraft(await subjectIdOf(db, 'Наука'), {
    review: 'full',
    questions: [
      {
        title: '\\(title\\)',
        description: '\\(note\\)',
        explanation: '\\(why\\)',
        answers: [{ description: '\\(right\\)', isRightAnswer: true }, { description: '\\(wrong\\)' }],
      },
    ],
    results: [
      { title: 'Итог', description: '\\(low\\)', scoreMin: 0, scoreMax: 50 },
      { title: 'Итог', description: '\\(high\\)', scoreMin: 51, scoreMax: 100 },
    ],
  })
  const id = await site.call(quizzes.create, { body }, author)
  const { questions } = await site.call(quizzes.get, { params: { id }, query: {} })
  return { id, author, question: questions[0] }
}

test('in a work a test of before keeps the texts that no newer test has as formulas', async () => {
  const author = await site.signUp()
  const subjectId = await subjectIdOf(db, 'Наука')
  const make = async (title: string) => {
    const answers = [{ description: '\\(both\\)', isRightAnswer: true }, { description: 'Нет' }]
    return site.call(quizzes.create, { body: await aQuizDraft(subjectId, { questions: [{ title, answers }] }) }, author)
  }
  const [before, now] = [await make('\\(before\\)'), await make('\\(now\\)')]
  await db.updateTable('quiz_versions').set({ formulas: null }).where('quiz_id', '=', before).execute()
  const body = {
    title: 'Работа',
    tests: [{ testId: before }, { testId: now }],
    closesAt: new Date(site.clock.now().getTime() + 3_600_000).toISOString(),
  }
  const workId = await site.call(works.create, { body }, author)
  const { code } = await site.call(works.get, { params: { id: workId } }, author)
  const attempt = await aTaker(site, { code }).start()
  // Formulas of a reply are known by their sources: one that both tests have is shown in both.
  expect(sourcesOf(attempt).toSorted()).toEqual(['\\(both\\)', '\\(now\\)'])
  expect(attempt.questions.map(({ title }) => title).toSorted()).toEqual(['\\(before\\)', '\\(now\\)'])
})

test('a result has the formulas of its text, its review those of questions, statistics those of titles and answers', async () => {
  const { id, author, question } = await aQuiz()
  const taker = await site.signUp()
  const userA = [{ questionId: question?.id ?? 0, answerIds: [question?.answers[0]?.id ?? 0] }]
  const resultId = await site.call(taking.perform, { body: { testId: id, userA } }, taker)
  expect(sourcesOf(await site.call(results.get, { params: { id: resultId } }, taker))).toEqual(['\\(high\\)'])
  const reviewed = sourcesOf(await site.call(review.get, { params: { id: resultId } }, taker))
  expect(reviewed.toSorted()).toEqual(['\\(note\\)', '\\(right\\)', '\\(title\\)', '\\(why\\)', '\\(wrong\\)'])
  const figures = await site.call(statistics.ofQuiz, { params: { id }, query: {} }, author)
  expect(sourcesOf(figures)).toEqual(['\\(title\\)', '\\(right\\)', '\\(wrong\\)'])
})

test('a work gives its participants the formulas of what is asked, and its author those of the table, the answers and the sheets', async () => {
  const { id, author } = await aQuiz()
  const body = {
    title: 'Работа',
    tests: [{ testId: id }],
    closesAt: new Date(site.clock.now().getTime() + 3_600_000).toISOString(),
  }
  const workId = await site.call(works.create, { body }, author)
  const { code } = await site.call(works.get, { params: { id: workId } }, author)
  const taker = aTaker(site, { code })
  const attempt = await taker.start()
  expect(sourcesOf(attempt).toSorted()).toEqual(['\\(note\\)', '\\(right\\)', '\\(title\\)', '\\(wrong\\)'])
  expect(sourcesOf(await taker.of(attempt).finish([]))).toEqual([])
  await site.call(works.close, { body: { id: workId } }, author)
  expect(sourcesOf(await taker.of(attempt).result())).toContain('\\(why\\)')
  const table = await site.call(works.table, { params: { id: workId }, query: {} }, author)
  expect(sourcesOf(table)).toEqual(['\\(title\\)'])
  const answers = await site.call(works.attempt, { params: { id: attempt.attemptId } }, author)
  expect(sourcesOf(answers)).toContain('\\(why\\)')
  const sheets = await site.call(workPrinting.variants, { params: { id: workId }, query: {} }, author)
  expect(sourcesOf(sheets)).toContain('\\(right\\)')
})
