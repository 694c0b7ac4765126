import { workPaper } from '@quiz/contract/work/work-paper.ts'
import { type PrintedWork, workPrinting } from '@quiz/contract/work/work-printing.ts'
import { type TableRow, works } from '@quiz/contract/work/works.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aQuizToEdit } from '#web/testing/a-quiz-to-edit.ts'
import { aRow, aSubmittedRow, aTable, aWork, aWorkingRow } from '#web/testing/an-own-work.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { PaperEntry } from './PaperEntry.tsx'

const [asked] = aQuizToEdit().questions
if (!asked) throw new Error('The test has a question')
const order = (...answerIds: number[]) => [10, 20].map((questionId) => ({ questionId, choiceIds: [], answerIds }))
const printed: PrintedWork = {
  ...{ title: 'Контрольная', note: '', minutes: null, marks: null, isMixed: true },
  questions: [asked, { ...asked, id: 20, title: 'Какая планета красная?' }],
  variants: [order(11, 12), order(12, 11)],
}

const people: TableRow[] = [
  aRow({ id: 1, name: 'Анна' }),
  aSubmittedRow({ id: 2, name: 'Борис' }),
  aRow({ id: 3, name: 'Вера', listNumber: 7 }),
  aRow({ id: 4, name: 'Убранный', isRemoved: true }),
  aRow({ id: 5, name: '', isForgotten: true }),
  aWorkingRow({ id: 6, name: 'Глеб' }),
]

function Page() {
  const [sheet, setSheet] = useState({ set: 3, variants: 2 })
  return <PaperEntry id={7} sheet={sheet} onSheet={(change) => setSheet((before) => ({ ...before, ...change }))} />
}

/** The page of the work 7, whose sheets the server keeps; returns what was sent. */
async function openEntry() {
  const rows = [...people]
  const typed = new Map<number, { set: number; variant: number; answers: unknown[] }>()
  const sent = fakeApi({
    [works.get.path.replace(':id', '7')]: () => ({ reply: aWork() }),
    [works.table.path.replace(':id', '7')]: () => ({ reply: aTable(rows) }),
    [workPrinting.variants.path.replace(':id', '7')]: () => ({ reply: printed }),
    [workPaper.get.path.replace(':id', '7')]: (_, { query }) => ({
      reply: typed.get(Number(query.get('participantId'))) ?? null,
    }),
    [works.participants.path]: ({ body }) => {
      const { add } = body as { add: string[] }
      rows.push(...add.map((name) => aRow({ id: 8, name })))
      return { reply: [{ ...aRow({ id: 8, name: add[0] ?? '' }), change: 'added' }] }
    },
    [workPaper.enter.path]: ({ body }) => {
      const { participantId, ...sheet } = body as { participantId: number; set: number; variant: number; answers: [] }
      const at = rows.findIndex(({ id }) => id === participantId)
      const row = rows[at]
      if (row)
        rows[at] = aSubmittedRow({ ...row, id: participantId, name: row.name, state: 'submitted', isOnPaper: true })
      typed.set(participantId, { set: sheet.set, variant: sheet.variant, answers: sheet.answers })
      return { reply: { points: sheet.answers.length, maxPoints: 2, percent: 50, mark: null, earned: null } }
    },
  })
  await renderRoutes({ '/': Page, '/work/$id/{-$view}': () => null }, { at: '/' })
  await screen.findByRole('form', { name: 'Ответы' })
  return () => sent.filter(({ path }) => path === workPaper.enter.path).map(({ body }) => body)
}
const person = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Чей лист' })
const line = (number: number) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${number}\\. `) })
const save = (name = 'Сохранить') => userEvent.click(screen.getByRole('button', { name }))

test('whoever is in the list is offered with what became of the work, and the first without a sheet is chosen', async () => {
  await openEntry()
  expect(
    within(person())
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  ).toEqual([
    ...['Выберите ученика', 'Анна', 'Борис — сдано на сайте', '7. Вера', 'Глеб — пишет на сайте', 'Новое имя…'],
  ])
  expect(person().value).toBe('1')
  await userEvent.selectOptions(person(), '2')
  expect(screen.getByText(/^Этот ученик уже сдал на\sсайте/)).toBeTruthy()
  expect(screen.queryByRole('form', { name: 'Ответы' })).toBeNull()
})

test('letters are those of the variant of the sheet; a wrong one is not saved, and the next pupil begins anew', async () => {
  const entered = await openEntry()
  await userEvent.type(line(1), 'Я{Enter}А{Enter}')
  expect(screen.getByText('Исправьте отмеченные ответы.')).toBeTruthy()
  expect(document.activeElement).toBe(line(1))
  expect(entered()).toEqual([])
  await userEvent.clear(line(1))
  await userEvent.type(line(1), 'Б')
  await save()
  await screen.findByText('Анна: 2 из 2.')
  expect(entered()).toEqual([
    {
      ...{ id: 7, participantId: 1, set: 3, variant: 2 },
      answers: [
        { questionId: 10, answerIds: [11] },
        { questionId: 20, answerIds: [12] },
      ],
    },
  ])
  expect(person().value).toBe('3')
  expect(line(1).value).toBe('')
  await userEvent.type(line(1), 'Я')
  expect(screen.queryByText('На листе нет варианта «Я».')).toBeNull()
})

test('a sheet that was typed in is shown with its letters, and saved as a correction', async () => {
  const entered = await openEntry()
  await userEvent.type(line(2), 'А')
  await save()
  await screen.findByText('Анна: 1 из 2.')
  await userEvent.selectOptions(person(), '1')
  const correct = await screen.findByRole('button', { name: 'Сохранить исправление' })
  expect([line(1).value, line(2).value]).toEqual(['', 'А'])
  await userEvent.type(line(1), 'А')
  await userEvent.click(correct)
  await screen.findByText('Анна: 2 из 2.')
  expect(entered()).toMatchObject([{ participantId: 1 }, { participantId: 1, answers: [{}, {}] }])
})

test('a new name joins the list with its sheet; one that has answers is refused', async () => {
  const entered = await openEntry()
  await userEvent.selectOptions(person(), 'Новое имя…')
  const name = screen.getByRole('textbox', { name: 'Фамилия, имя' })
  await userEvent.type(line(1), 'А')
  await save()
  expect(screen.getByText('Напишите имя.')).toBeTruthy()
  await userEvent.type(name, ' борис ')
  await save()
  expect(screen.getByText(/^Это имя уже в\sсписке/)).toBeTruthy()
  expect(entered()).toEqual([])
  await userEvent.clear(name)
  await userEvent.type(name, 'Дарья')
  await save()
  await screen.findByText('Дарья: 1 из 2.')
  expect(entered()).toMatchObject([{ participantId: 8, answers: [{ questionId: 10, answerIds: [12] }] }])
})
