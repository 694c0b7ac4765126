import { classes } from '@quiz/contract/group/classes.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { FromClass } from './FromClass.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

const deletesAt = '2027-09-29T21:00:00Z'
const card = { id: 4, title: '7Б', year: '2026/27', pupilsCount: 2, deletesAt }
const pupils = [
  { id: 1, name: 'Абрамов Иван', number: 1, state: 'in', code: 'ABCDEFGHJ' },
  { id: 2, name: 'Белова Ева', number: 2, state: 'left', code: 'ABCDEFGHK' },
  { id: 3, name: '', number: 3, state: 'forgotten', code: null },
  { id: 4, name: 'Гаврилова Анна', number: 4, state: 'in', code: 'ABCDEFGHL' },
]

function Page() {
  const [list, setList] = useState('')
  return (
    <>
      <textarea aria-label="Список" value={list} onChange={({ target }) => setList(target.value)} />
      <FromClass list={list} onChange={setList} />
    </>
  )
}

/** Opens the choice of classes beside a list. */
async function openChoice(listed: object[], whenLoaded = Promise.resolve()) {
  const sent = fakeApi({
    [classes.list.path]: () => ({ reply: listed }),
    [classes.get.path.replace(':id', '4')]: async () => {
      await whenLoaded
      return { reply: { id: 4, title: '7Б', year: '2026/27', deletesAt, pupils } }
    },
  })
  await renderRoutes({ '/list': Page, '/classes': () => <h1>Мои классы</h1> }, { at: '/list' })
  const open = await screen.findByRole('button', { name: /^Из\sкласса/ })
  expect(sent).toEqual([])
  await userEvent.click(open)
}

const field = () => screen.getByRole('textbox', { name: 'Список' })
const choose = async () => userEvent.click(await screen.findByRole('button', { name: /^7Б/ }))

test('those who are in a class now go into the list, and it is said that this is a copy', async () => {
  await openChoice([card, { ...card, id: 5, title: '8А', pupilsCount: 0 }])
  await choose()
  expect(await screen.findByText(/^Вставлено 2\sимени из\s«7Б»\. Это копия/)).toBeTruthy()
  expect(field()).toHaveProperty('value', 'Абрамов Иван\nГаврилова Анна')
  expect(screen.queryByRole('button', { name: /^8А/ })).toBeNull()
  await choose()
  expect(await screen.findByText(/^Все имена из\s«7Б» уже есть/)).toBeTruthy()
  expect(field()).toHaveProperty('value', 'Абрамов Иван\nГаврилова Анна')
})

test('a teacher without pupils is led to the classes', async () => {
  await openChoice([{ ...card, pupilsCount: 0 }])
  const link = await screen.findByRole('link', { name: 'Завести класс' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/classes', '_blank'])
})

test('what is typed while a class is loaded stays above its names', async () => {
  const loaded = Promise.withResolvers<void>()
  await openChoice([card], loaded.promise)
  await choose()
  await userEvent.type(field(), 'Яшин К.')
  loaded.resolve()
  await screen.findByText(/^Вставлено/)
  expect(field()).toHaveProperty('value', 'Яшин К.\nАбрамов Иван\nГаврилова Анна')
})
