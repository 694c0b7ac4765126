import type { PrintedWork as Work } from '@quiz/contract/work/work-printing.ts'
import { workPrinting } from '@quiz/contract/work/work-printing.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aQuizToEdit } from '#web/testing/a-quiz-to-edit.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { PrintedTest, PrintedWork } from './PrintedWork.tsx'

function Page() {
  const [printing, setPrinting] = useState({ variants: 1, set: 1 })
  return <PrintedWork id={7} printing={printing} onChange={(change) => setPrinting({ ...printing, ...change })} />
}

const work = { title: 'Зачёт', note: '', minutes: null, marks: null, isMixed: true, questions: [], variants: [[], []] }

test('a set that fails to load leaves what was chosen, and is loaded by another press', async () => {
  const replies: FakeReply[] = [{ reply: work satisfies Work }, { status: 500, code: 'internal', detail: 'Не вышло.' }]
  const asked: (string | null)[] = []
  fakeApi({
    [workPrinting.variants.path.replace(':id', '7')]: (_, { query }) => {
      asked.push(query.get('set'))
      return replies.shift() ?? { reply: work }
    },
  })
  await renderRoutes({ '/': Page, '/work/$id': () => null }, { at: '/' })
  await userEvent.click(await screen.findByRole('radio', { name: 'Листы' }))
  await userEvent.click(screen.getByRole('button', { name: /больше|прибавить/i }))
  await screen.findByText('Не вышло.')
  expect(screen.getByText('Набор')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Распечатать' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('heading', { name: 'Зачёт' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(screen.queryByText('Не вышло.')).toBeNull())
  expect(asked).toEqual(['1', '2', '2'])
  expect(screen.getByRole('radio', { name: 'Листы' })).toHaveProperty('checked', true)
})

function TestPage() {
  const [printing, setPrinting] = useState({ variants: 2, set: 4 })
  const [isMixed, setMixed] = useState(true)
  const onChange = (change: Partial<typeof printing>) => setPrinting({ ...printing, ...change })
  return <PrintedTest id={5} {...{ printing, isMixed, onChange }} onMix={setMixed} />
}

test('a test without a work is printed mixed, or in the order of its author as one variant', async () => {
  const asked: string[] = []
  fakeApi({
    [workPrinting.test.path.replace(':id', '5')]: (_, { query }) => {
      asked.push(`${query.get('set')} ${query.get('mixed')}`)
      return { reply: { ...work, isMixed: query.get('mixed') === 'true' } satisfies Work }
    },
  })
  await renderRoutes({ '/': TestPage, '/passing/$id': () => null }, { at: '/' })
  expect(await screen.findAllByText(/^Вариант \d$/)).toHaveLength(2 + 2)
  expect(screen.getByRole('link', { name: 'К\u00a0тесту' }).getAttribute('href')).toBe('/passing/5')
  await userEvent.click(screen.getByRole('switch', { name: 'Перемешать' }))
  expect(await screen.findByText(/здесь не\sперемешиваются, поэтому вариант один/)).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText(/^Вариант \d$/)).toHaveLength(1 + 1))
  expect(screen.queryByText('Набор')).toBeNull()
  expect(asked).toEqual(['4 true', '4 false'])
})

const question = (id: number, score: number): Work['questions'][number] => {
  const [asked] = aQuizToEdit().questions
  if (!asked) throw new Error('The test has a question')
  return { ...asked, id, score }
}
/** The options change places from variant to variant. */
const order = (questionId: number, variant: number) => ({
  ...{ questionId, choiceIds: [], answerIds: variant % 2 === 0 ? [12, 11] : [11, 12] },
})

test('more variants than fit side by side stand one below the other on one key sheet, as each draws', async () => {
  const variants = Array.from({ length: 30 }, (_, at) => [order(1 + (at % 3), at + 1)])
  const questions = [question(1, 2), question(2, 2), question(3, 2)]
  const asked: (string | null)[] = []
  fakeApi({
    [workPrinting.variants.path.replace(':id', '7')]: (_, { query }) => {
      asked.push(query.get('variants'))
      const count = Number(query.get('variants'))
      return { reply: { ...work, marks: [40, 60, 80], questions, variants: variants.slice(0, count) } satisfies Work }
    },
  })
  await renderRoutes({ '/': Page, '/work/$id': () => null }, { at: '/' })
  const chosen = await screen.findByRole('combobox', { name: 'Вариантов' })
  await userEvent.selectOptions(chosen, '4')
  expect(within(await keyTable()).getAllByRole('columnheader')).toHaveLength(1 + 4)
  await userEvent.selectOptions(chosen, '30')
  await waitFor(() => expect(screen.getAllByRole('heading', { name: /Вариант \d+/ })).toHaveLength(30))
  const rows = within(await keyTable())
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(
    Array.from({ length: 30 }, (_, at) => String(at + 1)),
  )
  expect(rows.slice(0, 2).map((row) => row.querySelector('li')?.textContent)).toEqual([
    'А 2\u00a0балла',
    'Б 2\u00a0балла',
  ])
  expect(rows[0]?.textContent).toMatch(/5: от\s2\sбаллов4: от\s2\sбаллов3: от\s1\sбалла$/)
  expect(asked).toEqual(['4', '30'])
})

const keyTable = () => screen.findByRole('table', { name: 'Ответы по\u00a0вариантам' })
