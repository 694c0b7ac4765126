import type { CallInput } from '@quiz/contract/endpoint.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { workPaperTexts } from '@quiz/contract/texts/ru/work-paper.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import { workExport } from '@quiz/contract/work/work-export.ts'
import { workPaper } from '@quiz/contract/work/work-paper.ts'
import { workPrinting } from '@quiz/contract/work/work-printing.ts'
import { workRegrading } from '@quiz/contract/work/work-regrading.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { aQuiz, subjectIdOf } from '#server/testing/quiz-factory.ts'
import { correctKey } from '#server/testing/regraded-works.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aParticipant, aWork, type WorkOptions } from '#server/testing/work-factory.ts'
import { aTaker, ticked } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

type Body = CallInput<typeof workPaper.enter>['body']

/** A work, somebody in its list, and the sheets of its variants. */
async function aPaperWork(options: WorkOptions = {}) {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id })
  const work = await aWork(db, { quizzes: [quiz], now: site.clock.now(), ...options })
  const { id: participantId, name } = await aParticipant(db, work.id)
  const [first, second] = quiz.content.questions
  const body = (more: Partial<Body> = {}): Body => ({
    ...{ id: work.id, participantId, set: 3, variant: 2 },
    answers: [{ questionId: first?.id ?? 0, answerIds: [first?.answers[0]?.id ?? 0] }],
    ...more,
  })
  return {
    ...{ author, quiz, work, participantId, name, first, second, body },
    enter: (more?: Partial<Body>) => site.call(workPaper.enter, { body: body(more) }, author),
    refused: (more?: Partial<Body>, by: TestPerson = author) => site.refusal(workPaper.enter, { body: body(more) }, by),
    typed: () => site.call(workPaper.get, { params: { id: work.id }, query: { participantId } }, author),
    row: async () => {
      const table = await site.call(works.table, { params: { id: work.id }, query: {} }, author)
      return table.participants.find(({ id }) => id === participantId)
    },
  }
}

describe('a sheet that its author types in', () => {
  test('is an attempt that is handed in and scored like any other, and says that it was on paper', async () => {
    const given = await aPaperWork({ settings: { marks: [30, 60, 90] } })
    expect(await given.typed()).toBeNull()
    expect(await given.enter()).toEqual({ points: 1, maxPoints: 3, percent: 33, mark: 3 })
    expect(await given.row()).toMatchObject({
      ...{ state: 'submitted', points: 1, percent: 33, mark: 3, shares: [100, 0], unanswered: [given.second?.id] },
      ...{ isOnPaper: true, attemptsCount: 1, answeredCount: 1 },
    })
    expect(await given.typed()).toEqual({ set: 3, variant: 2, answers: given.body().answers })
    const csv = await site.call(
      workExport.table,
      { params: { id: given.work.id }, query: { format: 'csv' } },
      given.author,
    )
    expect(csv).toContain('автор, с бумаги')
  })

  test('asks what its variant does, also where questions are drawn', async () => {
    const given = await aPaperWork({ settings: { pick: 1 } })
    const printed = await site.call(
      workPrinting.variants,
      { params: { id: given.work.id }, query: { variants: 2, set: 3 } },
      given.author,
    )
    const asked = printed.variants[1]?.map(({ questionId }) => questionId) ?? []
    const [question] = given.quiz.content.questions.filter(({ id }) => asked.includes(id))
    const answerIds = question?.answers.filter(({ isRight }) => isRight).map(({ id }) => id) ?? []
    expect(await given.enter({ answers: [{ questionId: question?.id ?? 0, answerIds }] })).toMatchObject({
      percent: 100,
    })
    const attemptId = (await given.row())?.attemptId ?? ''
    const review = await site.call(works.attempt, { params: { id: attemptId } }, given.author)
    expect(review.questions.map(({ id }) => id)).toEqual(asked)
    const other = given.quiz.content.questions.find(({ id }) => !asked.includes(id))
    expect(
      await given.refused({ answers: [{ questionId: other?.id ?? 0, answerIds: [other?.answers[0]?.id ?? 0] }] }),
    ).toMatchObject({ code: 'answers_of_another_quiz' })
  })

  test('is corrected as often as needed, also after the work closed and was regraded', async () => {
    const given = await aPaperWork()
    await given.enter()
    await correctKey(site, given, 1)
    await site.call(workRegrading.regrade, { body: { id: given.work.id, isDryRun: false } }, given.author)
    expect(await given.row()).toMatchObject({ points: 0, earned: { points: 1 } })
    await site.call(works.close, { body: { id: given.work.id } }, given.author)
    const answers = [{ questionId: given.first?.id ?? 0, answerIds: [given.first?.answers[1]?.id ?? 0] }]
    expect(await given.enter({ answers, variant: 1 })).toMatchObject({ points: 1 })
    expect(await given.row()).toMatchObject({ points: 1, earned: null, attemptsCount: 1 })
    expect(await given.typed()).toMatchObject({ variant: 1, answers })
  })

  test('of somebody who writes on the site or handed in there is refused in words; a new attempt makes room', async () => {
    const given = await aPaperWork({ settings: { names: 'free' } })
    await db.deleteFrom('work_participants').where('id', '=', given.participantId).execute()
    const taker = aTaker(site, given.work)
    const attempt = await taker.start()
    const [row] = (await site.call(works.table, { params: { id: given.work.id }, query: {} }, given.author))
      .participants
    const participantId = row?.id ?? 0
    const says = (code: string, message: string) => ({ code, errors: [{ path: 'participantId', message }] })
    expect(await given.refused({ participantId })).toMatchObject(says('work_started', workPaperTexts.isWriting))
    await taker.of(attempt).finish(ticked(attempt, given.quiz.content, [[0]]))
    expect(await given.refused({ participantId })).toMatchObject(says('no_attempts_left', workPaperTexts.hasHandedIn))
    await site.call(works.participants, { body: { id: given.work.id, reset: participantId } }, given.author)
    expect(await given.enter({ participantId })).toMatchObject({ points: 1 })
  })

  test('cannot be taken over under its name, nor given back to the site', async () => {
    const given = await aPaperWork({ settings: { names: 'free' } })
    await given.enter()
    const taker = aTaker(site, given.work, { name: given.name })
    expect(await taker.refusedStart()).toMatchObject({ code: 'name_taken' })
    const giveBack = { id: given.work.id, giveBack: given.participantId }
    expect(await site.refusal(works.participants, { body: giveBack }, given.author)).toMatchObject({
      errors: [{ path: 'giveBack', message: worksTexts.notHandedIn }],
    })
    const minutes = { id: given.work.id, extraMinutes: { participantId: given.participantId, minutes: 5 } }
    const [listed] = await site.call(works.participants, { body: minutes }, given.author)
    expect(listed).toMatchObject({ change: 'none' })
  })

  test('is for the author of the work alone, and for people and answers of it', async () => {
    const given = await aPaperWork()
    const other = await aPaperWork()
    expect(await given.refused({}, other.author)).toMatchObject({ code: 'work_not_found' })
    expect(await given.refused({ participantId: other.participantId })).toMatchObject({ code: 'participant_not_found' })
    expect(await given.refused({ answers: other.body().answers })).toMatchObject({ code: 'answers_of_another_quiz' })
    const read = { params: { id: given.work.id }, query: { participantId: given.participantId } }
    expect(await site.refusal(workPaper.get, read, other.author)).toMatchObject({ code: 'work_not_found' })
    await db
      .updateTable('works')
      .set({ closed_at: site.clock.now(), closed_by: 'moderator' })
      .where('id', '=', given.work.id)
      .execute()
    expect(await given.refused()).toMatchObject({ code: 'work_moderated' })
  })

  test('takes words and numbers as they are typed, and refuses what is no number', async () => {
    const author = await site.signUp()
    const draft = await aQuizDraft(await subjectIdOf(db, 'Наука'))
    const questions = [
      { title: 'Столица?', kind: 'text' as const, acceptedTexts: ['Москва'] },
      { title: 'Лун у Марса?', kind: 'number' as const, acceptedNumber: '2' },
    ]
    const testId = await site.call(quizzes.create, { body: { ...draft, questions } }, author)
    const id = await site.call(works.create, { body: { title: 'Зачёт', note: null, tests: [{ testId }] } }, author)
    const [listed] = await site.call(works.participants, { body: { id, add: ['Анна'] } }, author)
    const sheet = await site.call(workPrinting.variants, { params: { id }, query: {} }, author)
    const [word = 0, number = 0] = sheet.questions.map((question) => question.id)
    const body = { id, participantId: listed?.id ?? 0, set: 1, variant: 1 }
    const answers = (text: string) => [
      { questionId: word, text: 'москва' },
      { questionId: number, text },
    ]
    expect(await site.call(workPaper.enter, { body: { ...body, answers: answers('2,0') } }, author)).toMatchObject({
      percent: 100,
    })
    expect(await site.refusal(workPaper.enter, { body: { ...body, answers: answers('две') } }, author)).toMatchObject({
      code: 'number_unreadable',
    })
  })
})
