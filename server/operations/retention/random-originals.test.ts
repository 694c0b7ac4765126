import { bank } from '@quiz/contract/bank/bank.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import type { AttemptOfParticipant } from '@quiz/contract/work/work-attempts.ts'
import { workPrinting } from '@quiz/contract/work/work-printing.ts'
import { works } from '@quiz/contract/work/works.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nth } from '#server/domain/random.ts'
import { aBankDraft, bankAt } from '#server/testing/bank-questions.ts'
import { drawnWorksAt, right } from '#server/testing/drawn-works.ts'
import { edit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aTaker } from '#server/testing/work-takers.ts'
import { purgeQuizzes } from './purge-quizzes.ts'
import { purgeKeptQuestions } from './remove-kept-questions.ts'

const changes = Number(process.env.WORK_CHANGES ?? 50)
const seed = Number(process.env.WORK_CHANGES_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
const changesOfWork = 50

const site = await buildTestApp()
const { db } = site.store
const { save } = bankAt(site)
const { aTest, create, view, table } = drawnWorksAt(site)

/** A work that draws from two tests and from kept questions: one attempt is handed in, one goes on. */
async function aDrawnWork() {
  const author = await site.signUp()
  const quizzes = [await aTest(author.id, 'Дроби', 5), await aTest(author.id, 'Степени', 4)]
  const kept = await save(
    author,
    ['а', 'б', 'в', 'г', 'д'].map((letter) => ({ question: aBankDraft(`Круг ${letter}?`) })),
  )
  const tests = [
    ...quizzes.map(({ id }) => ({ testId: id, pick: 2, points: 2 })),
    { bank: { ids: kept }, pick: 2, points: 5 },
  ]
  const { id, code } = await view(await create(author, tests), author)
  const anna = aTaker(site, { code }, { name: 'Анна' })
  const submitted = await anna.start()
  await anna.of(submitted).finish(right(submitted).slice(1))
  const boris = aTaker(site, { code }, { name: 'Борис' })
  const going = await boris.start()
  await boris.of(going).save(right(going).slice(0, 3))
  return { author, id, code, quizIds: quizzes.map((quiz) => quiz.id), kept, boris, going }
}
type Drawn = Awaited<ReturnType<typeof aDrawnWork>>

/** What author and pupil read, and what is printed. */
async function readAll({ author, id, boris }: Drawn) {
  const { revision: _, ...rows } = await table(id, author)
  const attempts = await Promise.all(
    rows.participants.map(({ attemptId }) => site.call(works.attempt, { params: { id: attemptId ?? '' } }, author)),
  )
  const printed = await site.call(
    workPrinting.variants,
    { params: { id }, query: { variants: '5', set: '3' } as never },
    author,
  )
  const { questions, answers } = await boris.start()
  return { rows, attempts: attempts.map(withoutNotes), printed, questions, answers }
}

/** A review also tells of each question whether its original has another key today, which is no part of the attempt. */
const withoutNotes = ({ questions, ...attempt }: AttemptOfParticipant) => ({
  ...attempt,
  questions: questions.map(({ isKeyCorrected: _, ...question }) => question),
})

type Changing = Drawn & { next: () => number }

const pastDay = sql<Date>`now() - interval '400 days'`

/** Each leaves counters and the index of questions as the application keeps them. */
const waysToChange: ((drawn: Changing) => Promise<unknown>)[] = [
  (drawn) => edited(drawn, (quiz) => ({ questions: withRightAnswer(quiz.questions, 1) })),
  (drawn) => edited(drawn, (quiz) => ({ questions: quiz.questions.slice(1) })),
  (drawn) =>
    edited(drawn, (quiz) => ({ questions: quiz.questions.map((one) => ({ ...one, title: `Иначе: ${one.title}` })) })),
  (drawn) => edited(drawn, (quiz) => ({ questions: quiz.questions.toReversed() })),
  ({ author, quizIds, next }) =>
    tried(() => site.call(ownQuizzes.remove, { body: { id: oneOf(quizIds, next) } }, author)),
  ({ author, quizIds, next }) =>
    tried(() => site.call(ownQuizzes.restore, { body: { id: oneOf(quizIds, next) } }, author)),
  ({ author, kept, next }) => tried(() => site.call(bank.remove, { body: { ids: [oneOf(kept, next)] } }, author)),
  ({ author, kept, next }) => tried(() => site.call(bank.restore, { body: { ids: [oneOf(kept, next)] } }, author)),
  ({ author, kept, next }) => {
    const question = {
      ...aBankDraft(`Овал ${next()}?`),
      answers: [{ description: 'Нет' }, { description: 'Да', isRightAnswer: true }],
    }
    return tried(() => save(author, [{ id: oneOf(kept, next), question }]))
  },
  ({ author, kept, next }) =>
    tried(() => site.call(bank.setTheme, { body: { ids: [oneOf(kept, next)], theme: 'Другая' } }, author)),
]

const oneOf = <Item>(items: readonly Item[], next: () => number): Item => nth(items, Math.floor(next() * items.length))

function edited(
  { author, quizIds, next }: Changing,
  change: (quiz: QuizToEdit) => { questions: QuizToEdit['questions'] },
) {
  return tried(() => edit(site, { id: oneOf(quizIds, next), token: author.token }, change))
}

/** What is deleted cannot be edited, and what is not deleted cannot be restored: such a change is none. */
const tried = (change: () => Promise<unknown>) => change().catch(() => null)

/** The originals are in the bin at last, and gone from there. */
async function purgeAll({ author, quizIds, kept }: Drawn & { author: TestPerson }): Promise<void> {
  for (const id of quizIds) await tried(() => site.call(ownQuizzes.remove, { body: { id } }, author))
  await tried(() => site.call(bank.remove, { body: { ids: kept } }, author))
  await db.updateTable('quizzes').set({ deleted_at: pastDay }).where('deleted_at', 'is not', null).execute()
  await db.updateTable('bank_questions').set({ deleted_at: pastDay }).where('deleted_at', 'is not', null).execute()
  await purgeQuizzes(site.context, AbortSignal.timeout(60_000))
  await purgeKeptQuestions(site.context, AbortSignal.timeout(60_000))
}

test(`${changes} random changes, deletions and purges of originals (seed ${seed}) change no attempt`, async () => {
  const next = randomNumbers(seed)
  for (let done = 0; done < changes; done += changesOfWork) {
    const drawn = await aDrawnWork()
    const before = await readAll(drawn)
    for (let change = 1; change <= changesOfWork; change++) {
      await oneOf(waysToChange, next)({ ...drawn, next })
      if (change % 10 === 0) expect(await readAll(drawn)).toEqual(before)
    }
    await purgeAll(drawn)
    expect(
      await db.selectFrom('bank_questions').select('id').where('owner_id', '=', drawn.author.id).execute(),
    ).toEqual([])
    expect(await readAll(drawn)).toEqual(before)
    await drawn.boris.of(drawn.going).finish(right(drawn.going).slice(3))
    const vera = aTaker(site, drawn, { name: 'Вера' })
    const started = await vera.start()
    await vera.of(started).finish(right(started))
    const { participants } = await table(drawn.id, drawn.author)
    const pointsOf = (name: string) => participants.find((row) => row.name === name)?.points
    expect([pointsOf('Борис'), pointsOf('Вера')]).toEqual([18, 18])
  }
})
