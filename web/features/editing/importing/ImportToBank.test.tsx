import { bank } from '@quiz/contract/bank/bank.ts'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import type { BankRun } from './bank-run.ts'
import { ImportToBank } from './ImportToBank.tsx'

const text = '1. Столица Перу?\n+ Лима\n- Кито\n\n2. Столица Чили?\n+ Сантьяго\n- Лима\n'
const { questions } = readQuestions(text, { marking: 'right', pictures: 0 })

/** Opens the form for two questions, in a browser that stores nothing. Returns the bodies that were sent to keep them. */
async function open(save: (body: unknown) => FakeReply, run: BankRun | null = null) {
  const onBack = vi.fn()
  const sent = fakeApi({ [bank.save.path]: ({ body }) => save(body) })
  const props = { authorId: 7, questions, pictures: [], run, onBack, onClose: () => undefined }
  await renderRoutes({ '/': () => <ImportToBank {...props} />, '/questions': () => null }, { at: '/' })
  const titles = () => sent.map(({ body }) => Object(body).rows.map(({ question }: never) => Object(question).title))
  return { onBack, sent, titles }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const [peru, chile] = ['Столица Перу?', 'Столица Чили?']

test('questions are kept with a whole theme, and those that are there already are counted apart', async () => {
  const { sent, titles, onBack } = await open(() => ({ reply: ['b1', null] }))
  await press(/^К\sвопросам/)
  expect(onBack).toHaveBeenCalledTimes(1)
  const theme = screen.getByRole('textbox', { name: 'Тема' })
  await userEvent.type(theme, 'Столицы /')
  expect(theme).toHaveProperty('ariaInvalid', 'true')
  await press('Сохранить')
  expect(sent).toEqual([])
  await userEvent.type(theme, 'Америка')
  await press('Сохранить')
  expect(await screen.findByRole('heading', { name: /^Сохранено: 1\sвопрос/ })).toBeTruthy()
  expect(screen.getByText('Пропущено одинаковых: 1')).toBeTruthy()
  expect(titles()).toEqual([[peru, chile]])
  expect(sent[0]?.body).toMatchObject({ skipSame: true, rows: [{ theme: 'Столицы / Америка' }, {}] })
})

test('a run that stopped goes on with its questions, though the browser stores nothing', async () => {
  let isRefused = true
  const { titles } = await open(() =>
    isRefused ? { status: 403, code: 'bank_full', detail: 'Вопросов уже слишком много.' } : { reply: ['b1', 'b2'] },
  )
  await press('Сохранить')
  expect(await screen.findByText(/^Остановились: Вопросов уже слишком много/)).toBeTruthy()
  expect(screen.getByText('Сохраняем: 0 из 2')).toBeTruthy()
  isRefused = false
  await press('Продолжить')
  expect(await screen.findByRole('heading', { name: /^Сохранено: 2\sвопроса/ })).toBeTruthy()
  expect(titles()).toEqual([
    [peru, chile],
    [peru, chile],
  ])
})

test('a refused question is told once, and the other one is kept without it', async () => {
  const errors = [{ path: 'rows.0.question.title', message: 'Слишком длинно.' }]
  const { titles } = await open((body) => {
    if (Object(body).rows.length === 1) return { reply: ['b2'] }
    return { status: 400, code: 'quiz_has_problems', errors }
  })
  await press('Сохранить')
  expect(await screen.findByRole('heading', { name: /^Сохранено: 1\sвопрос/ })).toBeTruthy()
  expect(screen.getByText(/^Не\sприняты: 1\sвопрос/)).toBeTruthy()
  expect(screen.getByText('Столица Перу?: Слишком длинно.')).toBeTruthy()
  expect(titles()).toEqual([[peru, chile], [chile]])
})

test('questions that the browser lost before they were sent are not said to be kept', async () => {
  const counts = { total: 150, parts: 2, sent: 1, saved: 100, same: 0, refused: [] }
  await open(() => ({ reply: [] }), {
    ...{ runId: 'run', authorId: 7, startedAt: 0, theme: null, skipSame: true, ...counts },
  })
  await press('Продолжить')
  expect(await screen.findByRole('heading', { name: /^Сохранено: 100\sвопросов/ })).toBeTruthy()
  expect(screen.getByText(/^Не\sсохранилось: 50\sвопросов/)).toBeTruthy()
})
