import { workPrinting } from '@quiz/contract/work/work-printing.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { workDocument } from '#server/read-models/personal-archive/archived-works.ts'
import { aBankDraft, bankAt } from '#server/testing/bank-questions.ts'
import { drawnWorksAt, right, titles } from '#server/testing/drawn-works.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)
const { aDrawn, aTest, create, taken, view } = drawnWorksAt(site)
const { list, save } = bankAt(site)

describe('a work that draws, on paper', () => {
  test('prints variants of its own draws, each question of them once with its key', async () => {
    const { id, author } = await aDrawn()
    const print = () =>
      site.call(workPrinting.variants, { params: { id }, query: { variants: '4', set: '7' } as never }, author)
    const printed = await print()
    expect(printed.isMixed).toBe(true)
    expect(printed.variants.map((variant) => variant.length)).toEqual([4, 4, 4, 4])
    const onSheets = new Set(printed.variants.flat().map(({ questionId }) => questionId))
    expect(new Set(printed.questions.map((question) => question.id))).toEqual(onSheets)
    expect(await print()).toEqual(printed)
    const thirty = await site.call(
      workPrinting.variants,
      { params: { id }, query: { variants: '30', set: '7' } as never },
      author,
    )
    expect(thirty.variants).toHaveLength(30)
    // Who prints more of a set prints those of before first.
    expect(thirty.variants.slice(0, 4)).toEqual(printed.variants)
    expect(new Set(thirty.variants.map((variant) => JSON.stringify(variant))).size).toBe(30)
  })
})

describe('answers to drawn questions', () => {
  test('count for their originals, of tests and kept ones, and so does the work that asks them', async () => {
    const { work, author, quiz } = await aDrawn()
    const { attempt, finish } = await taken(work, 'Анна')
    await finish(right(attempt).slice(1))
    const { rows } = await list(author)
    const asked = rows.filter(({ takers }) => takers === 1)
    expect(asked.map(({ question }) => question.title).toSorted()).toEqual(titles(attempt).toSorted())
    const wrong = attempt.questions[0]?.title
    expect(asked.map(({ question, rightShare }) => [question.title, rightShare])).toEqual(
      asked.map(({ question }) => [question.title, question.title === wrong ? 0 : 100]),
    )
    expect(rows.map(({ usedIn }) => usedIn)).toEqual(Array(10).fill(1))
    expect(rows.filter(({ takers }) => takers === null).every(({ rightShare }) => rightShare === null)).toBe(true)
    const hardest = await list(author, { sort: 'hard' })
    expect(hardest.rows[0]?.question.title).toBe(wrong)
    expect(quiz.content.questions).toHaveLength(6)
  })

  test('cut the layers of the next work, of kept questions too', async () => {
    const author = await site.signUp()
    const kept = await save(
      author,
      ['а', 'б'].map((letter) => ({ question: aBankDraft(`Круг ${letter}?`) })),
    )
    const whole = [{ bank: { ids: kept }, pick: 2 }]
    const first = await view(await create(author, whole), author)
    const { attempt, finish } = await taken(first, 'Анна')
    await finish(
      right(attempt).filter(
        ({ questionId }) => attempt.questions.find(({ id }) => id === questionId)?.title === 'Круг б?',
      ),
    )
    const id = await create(author, whole)
    const { questions } = await site.store.db
      .selectFrom('work_pools')
      .select('questions')
      .where('work_id', '=', id)
      .executeTakeFirstOrThrow()
    const found = questions.map(({ question, layer, rightShare }) => [question.text, layer, rightShare])
    expect(found.toSorted()).toEqual([
      ['Круг а?', 0, 0],
      ['Круг б?', 1, 100],
    ])
  })
})

test('two works with equal layers give equal bytes, whatever is right, explained and where the questions come from', async () => {
  const author = await site.signUp()
  const quiz = await aTest(author.id, 'Дроби', 4)
  const draft = (at: number) =>
    aBankDraft(`Дроби: вопрос ${at}?`, {
      answers: [{ description: 'Верно' }, { description: 'Мимо', isRightAnswer: true }],
      explanation: 'Потому что.',
    })
  await save(
    author,
    // A theme has what is under it.
    [1, 2, 3, 4].map((at) => ({ question: draft(at), theme: at < 4 ? 'Тема' : 'Тема / Часть' })),
  )
  const bodyOf = async (part: Parameters<typeof create>[1][number]) => {
    const work = await view(await create(author, [{ ...part, pick: 4, points: 3 }]), author)
    const { attempt } = await taken(work, 'Анна')
    const questions = attempt.questions.map((question) => ({ ...question, testId: 0 }))
    // Which of them stands at which place is drawn for each attempt, and so is the place of each option.
    const shown = questions.map((question) => ({
      ...{ ...question, id: 0, idx: 0 },
      answers: question.answers.map(({ description, ...answer }) => ({
        ...answer,
        id: 0,
        questionId: 0,
        idx: 0,
        description,
      })),
    }))
    const alike = shown
      .map((question) => ({
        ...question,
        answers: question.answers.toSorted((one, other) => one.description.localeCompare(other.description)),
      }))
      .toSorted((one, other) => one.title.localeCompare(other.title))
    return {
      size: JSON.stringify({ ...attempt, attemptId: '', questions }).length,
      fields: { ...attempt, attemptId: '', questions: alike },
    }
  }
  const [ofTest, ofTheme] = [await bodyOf({ testId: quiz.id }), await bodyOf({ bank: { theme: 'Тема' } })]
  expect(ofTheme).toEqual(ofTest)
})

test('the archive of its author has the parts and frozen questions of a work that draws, and answers in words', async () => {
  const { work, id } = await aDrawn()
  const { attempt, finish } = await taken(work, 'Иванова Анна')
  await finish(right(attempt))
  const parts: string[] = []
  for await (const part of workDocument(site.store.db, id)) parts.push(part)
  const archived = JSON.parse(parts.join(''))
  expect(archived).toMatchObject({
    work: {
      drawnFrom: [
        { title: 'Дроби', pick: 2 },
        { title: 'Круги', bank: { theme: 'Круги' }, pick: 2, points: 5 },
      ],
    },
    participants: [{ name: 'Иванова Анна' }],
  })
  const textsOf = (questions: { text: string }[]) => questions.map(({ text }) => text).toSorted()
  expect(textsOf(archived.work.drawnFrom[0].questions)).toHaveLength(6)
  expect(textsOf(archived.work.drawnFrom[1].questions)).toEqual(['Круг а?', 'Круг б?', 'Круг в?', 'Круг г?'])
  const answers: { question: string; chosen: string[] }[] = archived.participants[0].attempts[0].answers
  expect(answers.map(({ question }) => question).toSorted()).toEqual(titles(attempt).toSorted())
  expect(new Set(answers.flatMap(({ chosen }) => chosen))).toEqual(new Set(['Верно', 'Да']))
})
