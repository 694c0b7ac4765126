import { classes } from '@quiz/contract/group/classes.ts'
import { classTable } from '@quiz/contract/work/class-table.ts'
import { beforeEach, expect, test } from 'vitest'
import { aBankDraft, bankAt } from '#server/testing/bank-questions.ts'
import { answersWith, drawnWorksAt } from '#server/testing/drawn-works.ts'
import { regradingCalls } from '#server/testing/regraded-works.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aTaker } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)
const { save } = bankAt(site)
const { aTest, create, view } = drawnWorksAt(site)

/** A class of two whose teacher has four questions about circles and three about angles. */
async function aClass() {
  const teacher = await site.signUp()
  const id = await site.call(classes.create, { body: { title: '7Б' } }, teacher)
  const pupils = await site.call(classes.pupils, { body: { id, add: ['Иванова Анна', 'Юдин Пётр'] } }, teacher)
  const kept = (theme: string, letters: string) =>
    [...letters].map((letter) => ({ question: aBankDraft(`${theme} ${letter}?`), theme }))
  await save(teacher, [...kept('Круги', 'абвг'), ...kept('Алгебра / Углы', 'абв')])
  const quiz = await aTest(teacher.id, 'Дроби', 3)
  const forClass = { names: 'class' as const, classIds: [id], attemptsMax: 2 }
  /** Hands in a work of a pupil, right where the title of a question says so. */
  async function take(workId: number, number: number, isRight: (title: string) => boolean) {
    const { code } = await view(workId, teacher)
    const taker = aTaker(site, { code }, { name: null, personalCode: pupils[number - 1]?.code ?? '' })
    const attempt = await taker.start()
    const answers = answersWith(attempt, (title) => {
      const right = title.startsWith('Дроби') ? 'Верно' : 'Да'
      return isRight(title) ? right : 'Мимо'
    })
    await taker.of(attempt).finish(answers)
  }
  const themes = (query: { from?: string; to?: string } = {}, person = teacher) =>
    site.call(classTable.themes, { params: { id }, query }, person)
  return { id, teacher, pupils, quiz, forClass, take, themes }
}

test('the shares of a pupil by theme are those of the points that works drew by a theme, and of no other questions', async () => {
  const { teacher, pupils, quiz, forClass, take, themes } = await aClass()
  const circles = await create(
    teacher,
    [
      { bank: { theme: 'Круги' }, pick: 3, points: 2 },
      { testId: quiz.id, pick: 2 },
    ],
    forClass,
  )
  const both = await create(
    teacher,
    [
      { bank: { theme: 'Круги' }, pick: 1, points: 2 },
      { bank: { theme: 'Алгебра / Углы' }, pick: 2 },
      { bank: { kinds: ['choice'] }, pick: 1 },
    ],
    forClass,
  )
  expect(await themes()).toEqual([])
  await take(circles, 1, (title) => title.startsWith('Круги'))
  await take(both, 1, (title) => title.startsWith('Алгебра'))
  const [first, second] = pupils
  expect(await themes()).toEqual([
    {
      pupilId: first?.id,
      themes: [
        { theme: 'Алгебра / Углы', percent: 100, questions: 2 },
        { theme: 'Круги', percent: 75, questions: 4 },
      ],
    },
  ])
  await take(both, 2, () => false)
  const ofSecond = async () => (await themes()).find(({ pupilId }) => pupilId === second?.id)?.themes
  expect(await ofSecond()).toEqual([
    { theme: 'Алгебра / Углы', percent: 0, questions: 2 },
    { theme: 'Круги', percent: 0, questions: 1 },
  ])
  const work = regradingCalls(site, teacher, both)
  const asked = (await work.table()).asked?.filter(({ title }) => title.startsWith('Круги')) ?? []
  await work.regrade(asked.map((question) => question.id))
  expect((await ofSecond())?.[1]).toEqual({ theme: 'Круги', percent: 100, questions: 1 })
})

test('shares by theme are those of the works that opened within some days, and of own works alone', async () => {
  const { teacher, forClass, take, themes } = await aClass()
  const work = await create(teacher, [{ bank: { theme: 'Круги' }, pick: 2 }], forClass)
  await take(work, 1, () => true)
  const today = site.clock.now().toISOString().slice(0, 10)
  expect(await themes({ from: today, to: today })).toHaveLength(1)
  expect(await themes({ to: '2000-01-01' })).toEqual([])
  const stranger = await site.signUp()
  await expect(themes({}, stranger)).rejects.toThrow()
})
