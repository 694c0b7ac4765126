import { type StatisticsView, statistics } from '@quiz/contract/attempt/statistics.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { Statistics } from './Statistics.tsx'
import { statisticsCsv } from './statistics-csv.ts'

const question = {
  ...{
    id: 11,
    title: 'Столица Австралии?',
    kind: 'choice' as const,
    takers: 100,
    rightShare: 20,
    discrimination: -0.25,
  },
  answers: [
    { id: 1, description: '=Сидней', share: 20, shareOfTop: 10, shareOfBottom: 40, isRightAnswer: true },
    { id: 2, description: 'Канберра', share: 79, shareOfTop: 90, shareOfBottom: 58, isRightAnswer: false },
    { id: 3, description: 'Перт', share: 1, shareOfTop: 0, shareOfBottom: 2, isRightAnswer: false },
  ],
  texts: [],
  otherTexts: 0,
  advice: ['key_suspect' as const, 'divides_badly' as const, 'idle_option' as const],
  ...{ suspectIds: [2], idleIds: [3], spelling: null },
}
const typed = {
  ...question,
  ...{ id: 12, title: 'Город на Неве?', kind: 'text' as const, answers: [], discrimination: null, rightShare: 60 },
  texts: [
    { text: 'санкт-петербург', count: 60, isAccepted: true },
    { text: 'петербург', count: 30, isAccepted: false },
  ],
  otherTexts: 10,
  advice: ['other_spelling' as const],
  ...{ suspectIds: [], idleIds: [], spelling: 'петербург' },
}
const aView = (changes: Partial<StatisticsView> = {}): StatisticsView => ({
  ...{ testId: 5, title: 'Столицы', testTypeId: 1, isOwn: true, versionNumber: 3 },
  ...{ attempts: 120, takers: 102, since: '2026-11-01T10:00:00.000Z' },
  days: [
    { day: '2026-11-24', attempts: 0 },
    { day: '2026-11-25', attempts: 120 },
  ],
  sources: { site: 60, embed: 60, challenge: 0 },
  results: [{ id: 7, title: 'Знаток', count: 100 }],
  percents: [0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 60],
  questions: [question, typed],
  scorings: [{ versionNumber: 3, since: '2026-11-01T10:00:00.000Z', attempts: 120, takers: 102 }],
  ...changes,
})

async function open(view: StatisticsView) {
  fakeApi({ [statistics.ofQuiz.path.replace(':id', '5')]: () => ({ reply: view }) })
  await renderRoutes(
    {
      '/stats/5': () => <Statistics quizId={5} onVersion={() => null} />,
      ...{ '/edit/$id': () => null, '/work/$id/{-$view}': () => null },
    },
    { at: '/stats/5' },
  )
  await screen.findByRole('heading', { level: 1, name: 'Статистика теста «Столицы»' })
}

/** Cells of a table row by its first one. */
const row = (table: string, name: RegExp) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

test('an option with a picture has it beside its words', async () => {
  const [first, ...others] = question.answers
  const withPicture = {
    ...first,
    description: 'Маяк на скале',
    answerImg: '/images/x/lighthouse',
  } as (typeof question)['answers'][number]
  await open(aView({ questions: [{ ...question, answers: [withPicture, ...others] }] }))
  const pictures = within(screen.getByRole('table', { name: 'Ответы на\u00a0вопрос 1' })).getAllByRole('presentation')
  expect(pictures.map((one) => one.getAttribute('src'))).toEqual(['/images/x/lighthouse'])
  expect(within(screen.getByRole('row', { name: /Маяк на скале/ })).getByRole('presentation')).toBe(pictures[0])
})

test('each bar stands in a table that has its number', async () => {
  await open(aView())
  expect(row('Ответы на\u00a0вопрос 1', /Канберра/)).toEqual(['79 %', '90 %', '58 %'])
  expect(row('Что вводили в\u00a0вопросе 2', /^петербург/)).toEqual(['30', '30 %'])
  expect(row('Что вводили в\u00a0вопросе 2', /Другое/)).toEqual(['10', '10 %'])
  expect(row('Откуда приходят', /рамки/)).toEqual(['60', '50 %'])
  expect(row('Набранные проценты', /^100/)).toEqual(['60', '60 %'])
  expect(row('Результаты', /Знаток/)).toEqual(['100', '100 %'])
})

test('advice names what it is about; a spelling leads to the editor', async () => {
  await open(aView())
  const [first, second] = screen.getAllByRole('list', { name: 'Совет' }).map((list) => list.textContent ?? '')
  expect(first).toMatch(/чаще выбирают «Канберра».*плохо отличает.*Вариант «Перт» почти никто/s)
  expect(second).toMatch(/«петербург»/)
  const link = screen.getByRole('link', { name: 'Добавить к\u00a0принимаемым?' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/edit/5?question=12&accept=петербург')
})

test('statistics of an earlier scoring, and those that an administrator reads, do not lead to the editor', async () => {
  const earlier = { versionNumber: 4, since: '2026-11-20T10:00:00.000Z', attempts: 0, takers: 0 }
  await open(aView({ scorings: [earlier, ...aView().scorings] }))
  expect(screen.queryByRole('link', { name: /принимаемым/ })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Правила подсчёта' })).toHaveProperty('value', '3')
})

test('below 20 takers the page says how many are missing', async () => {
  const none = { takers: 0, rightShare: null, discrimination: null, texts: [], otherTexts: 0, advice: [] }
  await open(aView({ takers: 18, attempts: 25, results: [], percents: [], questions: [{ ...question, ...none }] }))
  expect(screen.getByText(/Осталось: 2\sчеловека/)).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Результаты' })).toBeNull()
})

test('a test that nobody took has no figures', async () => {
  await open(aView({ attempts: 0, takers: 0, results: [], percents: [], questions: [] }))
  expect(screen.getByRole('heading', { name: 'Тест пока никто не\u00a0проходил' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Скачать CSV' })).toBeNull()
})

test('typed numbers are shown with a decimal comma, on the page and in CSV', async () => {
  const texts = [{ text: '3.14', count: 60, isAccepted: true }]
  const view = aView({ questions: [{ ...typed, kind: 'number', texts, advice: [], spelling: null }] })
  await open(view)
  expect(row('Что вводили в\u00a0вопросе 1', /^3,14/)).toEqual(['60', '60 %'])
  expect(statisticsCsv(view)).toContain(';"3,14";60;')
})

test('advice names an answer by its formula, not by its source', async () => {
  const source = String.raw`\(x^2\)`
  const [first, second, third] = question.answers
  if (!first || !second || !third) throw new Error('The question has three answers')
  const answers = [first, { ...second, description: source }, third]
  const formulas = [{ source, text: 'x²', mathml: '<math><mi>x</mi></math>' }]
  await open(aView({ questions: [{ ...question, answers }], formulas }))
  const advice = screen.getByRole('list', { name: 'Совет' })
  expect(advice.querySelectorAll('math')).toHaveLength(1)
  expect(advice.textContent).not.toContain(source)
})

test('a personality test has no better and worse takers', async () => {
  const plain = { rightShare: null, discrimination: null, advice: [] }
  const answers = question.answers.map((one) => ({
    ...one,
    shareOfTop: null,
    shareOfBottom: null,
    isRightAnswer: null,
  }))
  await open(aView({ testTypeId: 2, questions: [{ ...question, ...plain, answers }] }))
  expect(row('Ответы на\u00a0вопрос 1', /Канберра/)).toEqual(['79 %'])
  expect(screen.queryByRole('table', { name: 'Набранные проценты' })).toBeNull()
})

test('CSV has everything, and no formulas', () => {
  const lines = statisticsCsv(aView()).split('\r\n')
  expect(lines[0]?.startsWith('\ufeffРаздел;Вопрос;')).toBe(true)
  expect(lines).toContain("Вопрос 1;Столица Австралии?;'=Сидней;;20;10;40;да;")
  expect(lines).toContain('Вопрос 2;Город на Неве?;петербург;30;30;;;нет;')
  expect(lines).toContain('Прохождения по\u00a0дням;;2026-11-25;120;;;;;')
  expect(lines).toContain('Набранные проценты;;100;60;60;;;;')
  expect(lines.find((line) => line.includes('Связь с'))).toContain(';"-0,250";')
})

test.each([
  ['a test that others took', {}],
  ['a test that was solved in works alone', { attempts: 0, takers: 0, results: [], percents: [], questions: [] }],
])('own works of %s are named with how many handed them in, on the page and in CSV', async (_, changes) => {
  const works = [{ id: 31, title: 'Контрольная, 6 «Б»', createdAt: '2026-11-20T10:00:00.000Z', takers: 28 }]
  const view = aView({ ...changes, works })
  await open(view)
  expect(row('Ваши работы с\u00a0этим тестом', /Контрольная/)).toEqual(['28'])
  expect(screen.getByRole('link', { name: 'Контрольная, 6 «Б»' }).getAttribute('href')).toBe('/work/31')
  if (view.attempts === 0) expect(screen.getByRole('heading', { name: /^Вне работ тест/ })).toBeTruthy()
  expect(statisticsCsv(view)).toContain(';"Контрольная, 6 «Б»";28;')
})

test('without own works nothing is said of works', async () => {
  await open(aView())
  expect(screen.queryByRole('heading', { name: /Ваши работы/ })).toBeNull()
})

test.each([
  ['figures of a test', {}],
  ['a test that nobody took by its new key', { attempts: 0 }],
])('say that results are being recounted: %s', async (_, changes) => {
  await open(aView({ ...changes, isRecounting: true }))
  expect(await screen.findByText(/^Прежние результаты сейчас пересчитываются/)).toBeTruthy()
})
