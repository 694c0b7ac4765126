import { bank } from '@quiz/contract/bank/bank.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { workQuestions } from '@quiz/contract/work/work-questions.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { setModeration } from '#server/reconciliation/quiz-facts.ts'
import { aBankDraft, bankAt } from '#server/testing/bank-questions.ts'
import { answersWith, drawnWorksAt, right, titles } from '#server/testing/drawn-works.ts'
import { edit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aTaker } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)
const { save } = bankAt(site)

const { aTest, aDrawn, create, refused, view, table, taken } = drawnWorksAt(site)

describe('a work that draws from its parts', () => {
  test('tells its author the parts, with how many questions each draws from', async () => {
    const { work, quiz } = await aDrawn()
    expect(work).toMatchObject({
      ...{ questionsCount: 4, pick: null },
      draws: [
        { testId: quiz.id, pick: 2, points: null, title: 'Дроби', found: 6 },
        { bank: { theme: 'Круги' }, pick: 2, points: 5, title: 'Круги', found: 4 },
      ],
      tests: [{ testId: quiz.id, correction: null }],
    })
  })

  test('draws so many of each part for each pupil, the same after a reload, and everybody can get the same points', async () => {
    const { work, id, author } = await aDrawn()
    const drawn: string[][] = []
    for (let number = 1; number <= 8; number++) {
      const { taker, attempt, finish } = await taken(work, `Ученик ${'абвгдежз'[number - 1]}`)
      expect(titles(attempt).filter((title) => title.startsWith('Дроби'))).toHaveLength(2)
      expect(titles(attempt).filter((title) => title.startsWith('Круг'))).toHaveLength(2)
      const again = await taker.start()
      expect(again.questions).toEqual(attempt.questions)
      drawn.push(titles(attempt).toSorted())
      await finish(right(attempt))
    }
    expect(new Set(drawn.map((one) => one.join())).size).toBeGreaterThan(1)
    const { participants } = await table(id, author)
    // Two for a point each, as no points are said, and two for five.
    expect(participants.map(({ points, maxPoints }) => [points, maxPoints])).toEqual(Array(8).fill([12, 12]))
  })

  test('keeps its bytes alike whatever is right or worth, and tells nothing of parts, themes and originals', async () => {
    const { work, quiz } = await aDrawn()
    const { attempt } = await taken(work, 'Анна')
    const text = JSON.stringify(attempt)
    expect(text).not.toContain('Круги')
    expect(attempt.questions.map(({ testId, id }) => [testId === work.id, id])).toEqual(
      [1, 2, 3, 4].map((id) => [true, id]),
    )
    for (const { id, answers } of quiz.content.questions)
      for (const hidden of [id, ...answers.map((answer) => answer.id)]) expect(text).not.toContain(`:${hidden},`)
  })

  test('draws own questions of some kinds, of tests and kept ones alike', async () => {
    const { author } = await aDrawn()
    const typed = { kind: 'text' as const, answers: undefined, acceptedTexts: ['Радиус'] }
    await save(author, [{ question: aBankDraft('Отрезок от центра?', typed) }])
    const parts = [
      { bank: { kinds: ['choice' as const] }, pick: 4 },
      { bank: { kinds: ['text' as const] }, pick: 1 },
    ]
    const work = await view(await create(author, parts), author)
    expect(work.draws?.map(({ found }) => found)).toEqual([10, 1])
  })

  test('is counted before it is made as it is drawn then: doubles once, and what two parts have in the first of them', async () => {
    const { author, quiz } = await aDrawn()
    await save(author, [{ question: aBankDraft('Круги дважды?') }])
    await save(author, [{ question: aBankDraft('круги  ДВАЖДЫ?') }])
    const parts = [{ testId: quiz.id }, { bank: { theme: 'Круги' }, pick: 1 }, { bank: {}, pick: 1 }]
    const counted = await site.call(works.countPools, { body: { tests: parts } }, author)
    expect(counted).toEqual([6, 4, 1])
    const work = await view(await create(author, parts), author)
    expect(work.draws?.map(({ found }) => found)).toEqual(counted)
    // However many are wanted of them.
    const wanting = parts.map((part) => ('bank' in part ? { ...part, pick: 100 } : part))
    expect(await site.call(works.countPools, { body: { tests: wanting } }, author)).toEqual(counted)
  })

  test('asks none of the questions again in a further attempt while there are others', async () => {
    const { work } = await aDrawn()
    const { taker, attempt, finish } = await taken(work, 'Анна')
    await finish()
    const second = await taker.start({ isNew: true })
    expect(titles(second).filter((title) => titles(attempt).includes(title))).toEqual([])
  })

  test('stays as it was when the tests and kept questions change, and when they are gone', async () => {
    const { work, quiz, author, id } = await aDrawn()
    const anna = await taken(work, 'Анна')
    await edit(site, { id: quiz.id, token: author.token }, ({ questions }) => ({
      questions: questions.map((question) => ({ ...question, title: `Новый: ${question.title}` })),
    }))
    await site.call(ownQuizzes.remove, { body: { id: quiz.id } }, author)
    const { rows } = await bankAt(site).list(author)
    await site.call(bank.remove, { body: { ids: rows.map((row) => row.id) } }, author)
    await db.deleteFrom('bank_questions').execute()
    expect((await anna.taker.start()).questions).toEqual(anna.attempt.questions)
    await anna.finish(right(anna.attempt))
    const boris = await taken(work, 'Борис')
    expect(titles(boris.attempt).some((title) => title.startsWith('Новый'))).toBe(false)
    await boris.finish(right(boris.attempt))
    expect((await table(id, author)).participants.map(({ points }) => points)).toEqual([12, 12])
  })

  test('closes when a moderator hides one of its tests', async () => {
    const { work, quiz, author } = await aDrawn()
    await inTransaction(db, (transaction) => setModeration(transaction, quiz.id, 'hidden'))
    expect(await view(work.id, author)).toMatchObject({ state: 'closed' })
    expect((await aTaker(site, work).refusedStart()).code).toBe('not_open')
  })

  test('takes the questions of today while nobody has started, and then no more', async () => {
    const { work, quiz, author } = await aDrawn()
    const rename = (before: string) =>
      edit(site, { id: quiz.id, token: author.token }, ({ questions }) => ({
        questions: questions.map((question) => ({ ...question, title: `${before}: ${question.title}` })),
      }))
    const tests = [{ testId: quiz.id, pick: 4, points: 2 }]
    await rename('Второй')
    await site.call(works.update, { body: { id: work.id, tests } }, author)
    expect(await view(work.id, author)).toMatchObject({ questionsCount: 4, draws: [{ pick: 4, points: 2, found: 6 }] })
    const { attempt } = await taken(work, 'Анна')
    expect(titles(attempt).every((title) => title.startsWith('Второй'))).toBe(true)
    expect(await site.call(works.update, { body: { id: work.id, tests } }, author)).toBe(true)
    const { code } = await site.refusal(works.update, { body: { id: work.id, tests: [{ testId: quiz.id }] } }, author)
    expect(code).toBe('work_started')
  })

  test('becomes a work of whole tests again, and the other way round', async () => {
    const { work, quiz, author } = await aDrawn()
    await site.call(works.update, { body: { id: work.id, tests: [{ testId: quiz.id }] } }, author)
    const whole = await view(work.id, author)
    expect(whole).toMatchObject({ questionsCount: 6, tests: [{ testId: quiz.id }] })
    expect(whole).not.toHaveProperty('draws')
    expect(await db.selectFrom('work_pools').selectAll().execute()).toEqual([])
  })

  test('is made again for another class from the questions that are left', async () => {
    const { work, author } = await aDrawn()
    const id = await site.call(works.duplicate, { body: { id: work.id } }, author)
    expect(await view(id, author)).toMatchObject({ questionsCount: 4, draws: work.draws })
  })
})

describe('the table of a work that draws', () => {
  test('has places as columns, with the question that was asked at each', async () => {
    const { work, id, author } = await aDrawn()
    const { attempt, finish } = await taken(work, 'Анна')
    await finish(right(attempt).slice(0, 3))
    const { questions, asked = [], participants } = await table(id, author)
    expect(questions.map(({ title, points }) => [title, points])).toEqual([
      ['Дроби 1', 1],
      ['Дроби 2', 1],
      ['Круги 1', 5],
      ['Круги 2', 5],
    ])
    expect(asked.map(({ title }) => title).toSorted()).toEqual(titles(attempt).toSorted())
    const [anna] = participants
    expect(anna?.shares.toSorted()).toEqual([0, 100, 100, 100])
    expect(anna?.unanswered).toEqual([(anna?.shares.indexOf(0) ?? 0) + 1])
    expect(anna?.asked?.map((questionId) => asked.find((one) => one.id === questionId)?.place)).toEqual([1, 2, 3, 4])
  })

  test('opens a question with what was answered, and its original', async () => {
    const { work, id, author, quiz } = await aDrawn()
    const { attempt, finish } = await taken(work, 'Анна')
    await finish(right(attempt))
    const { asked = [] } = await table(id, author)
    for (const { id: questionId, title } of asked) {
      const question = await site.call(
        workQuestions.get,
        { params: { id }, query: { questionId: String(questionId) } as never },
        author,
      )
      const isKept = title.startsWith('Круг')
      expect(question).toMatchObject({ takers: 1, testId: isKept ? null : quiz.id })
      expect(question.origin).toMatch(isKept ? /^b\d+$/ : /^q\d+$/)
    }
  })

  test('is a file with the same columns', async () => {
    const { work, id, author } = await aDrawn()
    const { attempt, finish } = await taken(work, 'Анна')
    await finish(right(attempt))
    const { body } = await site.app.inject({
      url: `/api/works/export/${id}?format=csv`,
      headers: { authorization: `Bearer ${author.token}` },
    })
    expect(body).toContain('1. Дроби 1 (из 1)')
    expect(body.trim().split('\n').at(-1)).toMatch(/1;1;5;5$/)
  })
})

describe('regrading a work that draws', () => {
  test('goes question by question: a corrected key counts though the test has other questions now', async () => {
    const { work, quiz, author, regrade, dryRun, rows } = await aDrawn()
    const anna = await taken(work, 'Анна')
    await anna.finish(right(anna.attempt))
    await edit(site, { id: quiz.id, token: author.token }, ({ questions }) => ({
      // The last question is gone; all others have the other option right.
      questions: questions.slice(0, 5).map((one) => withRightAnswer([one], 1)[0] ?? one),
    }))
    expect((await view(work.id, author)).tests).toMatchObject([{ correction: 'key' }])
    const asksLast = titles(anna.attempt).includes('Дроби: вопрос 6?')
    const told = await dryRun()
    expect(told).toMatchObject({
      attempts: 1,
      changes: [{ before: { points: 12 }, after: { points: asksLast ? 11 : 10 } }],
    })
    expect(told.left).toEqual(asksLast ? [{ testId: quiz.id, reason: 'other_questions', attempts: 1 }] : [])
    await regrade()
    expect((await rows())[0]).toMatchObject({ points: asksLast ? 11 : 10, earned: 12 })
    expect((await view(work.id, author)).tests).toMatchObject([{ correction: null }])
    expect((await dryRun()).changes).toEqual([])
    // Whoever starts later is scored so as well.
    const boris = await taken(work, 'Борис')
    await boris.finish(
      answersWith(
        boris.attempt,
        (title) =>
          new Map([
            ['К', 'Да'],
            ['6', 'Верно'],
          ]).get(title.startsWith('Круг') ? 'К' : title.slice(-2, -1)) ?? 'Мимо',
      ),
    )
    expect((await rows())[1]).toMatchObject({ points: 12 })
  })

  test('forgives a question to those alone who were asked it', async () => {
    const { work, id, author, regrade } = await aDrawn()
    const anna = await taken(work, 'Анна')
    await anna.finish()
    const { asked = [] } = await table(id, author)
    const circle = asked.find(({ title }) => title.startsWith('Круг'))
    await regrade([circle?.id ?? 0])
    const after = await table(id, author)
    expect(after.participants[0]).toMatchObject({ points: 5 })
    expect(after.asked?.find((one) => one.id === circle?.id)).toMatchObject({ isForgiven: true })
  })
})

describe('a work that draws is refused', () => {
  test('when there are fewer questions than are asked, with both numbers', async () => {
    const author = await site.signUp()
    const quiz = await aTest(author.id, 'Дроби', 3)
    const { code, errors } = await refused(author, [{ testId: quiz.id, pick: 4 }])
    expect(code).toBe('pool_too_small')
    expect(errors).toEqual([{ path: 'tests.0', message: 'Подходящих вопросов 3, а\u00a0нужно 4.' }])
  })

  test('when a question stands in two parts and the second one has too few without it', async () => {
    const author = await site.signUp()
    const quiz = await aTest(author.id, 'Дроби', 3)
    expect(
      (
        await refused(author, [
          { testId: quiz.id, pick: 1 },
          { bank: {}, pick: 1 },
        ])
      ).errors?.[0]?.path,
    ).toBe('tests.1')
    await save(author, [{ question: aBankDraft('Круг?') }, { question: aBankDraft('КРУГ?') }])
    expect(
      await create(author, [
        { testId: quiz.id, pick: 1 },
        { bank: {}, pick: 1 },
      ]),
    ).toBeGreaterThan(0)
    expect(
      (
        await refused(author, [
          { testId: quiz.id, pick: 1 },
          { bank: {}, pick: 2 },
        ])
      ).code,
    ).toBe('pool_too_small')
  })

  test('with questions of others, and with some that are gone', async () => {
    const [author, other] = [await site.signUp(), await site.signUp()]
    const [own = ''] = await save(author, [{ question: aBankDraft('Круг?') }])
    const [foreign = ''] = await save(other, [{ question: aBankDraft('Дуга?') }])
    const codeOf = async (ids: string[]) => (await refused(author, [{ bank: { ids }, pick: 1 }])).code
    expect(await codeOf([own, foreign])).toBe('question_not_found')
    expect(await create(author, [{ bank: { ids: [own] }, pick: 1 }])).toBeGreaterThan(0)
    expect((await refused(author, [{ bank: {}, pick: 2 }])).code).toBe('pool_too_small')
  })

  test.each([
    ['points without a number of questions', [{ testId: 0, points: 2 }], 'tests.0.points'],
    ['own questions without their number', [{ bank: {} }], 'tests.0.pick'],
    ['own questions that are a test as well', [{ testId: 0, bank: {}, pick: 1 }], 'tests.0.bank'],
    ['more points than five', [{ testId: 0, pick: 1, points: 6 }], 'tests.0.points'],
    ['neither a test nor own questions', [{ pick: 1 }], 'tests.0.testId'],
  ])('with %s', async (_, tests, path) => {
    const author = await site.signUp()
    const quiz = await aTest(author.id, 'Дроби', 3)
    const named = tests.map((one) => ('testId' in one ? { ...one, testId: quiz.id } : one))
    const { code, errors } = await refused(author, named as never)
    expect([code, errors?.[0]?.path]).toEqual(['invalid_request', path])
  })

  test('with a number of questions of the whole work besides', async () => {
    const author = await site.signUp()
    const quiz = await aTest(author.id, 'Дроби', 3)
    const { code, errors } = await refused(author, [{ testId: quiz.id, pick: 1 }], { pick: 1 })
    expect([code, errors?.[0]?.path]).toEqual(['invalid_request', 'pick'])
  })

  test('with more than a hundred questions for each', async () => {
    const author = await site.signUp()
    for (const part of [0, 1])
      await save(
        author,
        Array.from({ length: 60 }, (_, at) => ({
          question: aBankDraft(`Вопрос ${part} ${at}?`),
          theme: `Тема ${part}`,
        })),
      )
    const { code, errors } = await refused(author, [
      { bank: { theme: 'Тема 0' }, pick: 51 },
      { bank: { theme: 'Тема 1' }, pick: 50 },
    ])
    expect([code, errors?.[0]?.path]).toEqual(['invalid_request', 'tests'])
  })
})
