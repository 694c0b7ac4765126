import { classTeachers } from '@quiz/contract/group/class-teachers.ts'
import { type ClassTeacher, type ClassView, classes, type Pupil } from '@quiz/contract/group/classes.ts'
import { Outlet } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { classQuery } from './classes.api.ts'
import { ForgetDialog } from './ForgetDialog.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { TeachersDialog } from './TeachersDialog.tsx'

const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)
const pupil = (id: number, name: string, state: Pupil['state']): Pupil => ({
  ...{ id, name, number: id, state, code: 'ABCDEFGHJ', devices: 0 },
})
const anna = pupil(1, 'Иванова Анна', 'in')
const boris = pupil(2, 'Орлов Борис', 'in')
const vera = pupil(3, 'Гаврилова Вера', 'left')
const teacher = (userId: number, name: string, facts: Partial<ClassTeacher> = {}): ClassTeacher => ({
  ...{ userId, name, role: 'teacher', wasOwner: false, ...facts },
})
const one: ClassView = {
  ...{ id: 4, title: '7Б', year: '2026/27', deletesAt: '2027-09-29T21:00:00Z', role: 'owner' },
  teachers: [teacher(7, 'Марина', { role: 'owner' }), teacher(8, 'Пётр', { wasOwner: true })],
  pupils: [anna, boris, vera],
}
const busy = (): FakeReply => ({ status: 503, code: 'busy', detail: 'Сайт занят.' })

async function open(dialog: ReactNode, answers: Parameters<typeof fakeApi>[0]) {
  const sent = fakeApi(answers)
  const pages = { '/class': () => dialog, '/classes': () => <h1>Мои классы</h1> }
  const { queryClient } = await renderRoutes(pages, { at: '/class', frame: Frame })
  queryClient.setQueryData(classQuery(4).queryKey, one)
  const bodiesOf = (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
  const { queryKey } = classQuery(4)
  return {
    bodiesOf,
    pupils: () => queryClient.getQueryData(queryKey)?.pupils,
    isToBeLoaded: () => queryClient.getQueryState(queryKey)?.isInvalidated,
  }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

/** Opens the list of the class, whose changes `answer` decides about. */
async function openList(answer: (change: object) => FakeReply) {
  const onClose = vi.fn()
  const names: Parameters<typeof PasteDialog>[0]['renderNames'] = ({ list, onChange, problem }) => (
    <>
      <textarea aria-label="Имена" value={list} onChange={({ target }) => onChange(target.value)} />
      {problem}
    </>
  )
  const opened = await open(<PasteDialog one={one} renderNames={names} onClose={onClose} />, {
    [classes.pupils.path]: ({ body }) => answer(Object(body)),
    [classes.get.path.replace(':id', '4')]: () => ({ reply: one }),
  })
  const field = await screen.findByRole('textbox', { name: 'Имена' })
  const list = async (...lines: string[]) => {
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste(lines.join('\n'))
  }
  const save = screen.getByRole('button', { name: 'Сохранить список' })
  return { ...opened, onClose, field, list, save }
}

test('a pasted list lets out who is ticked, then takes back and adds the others', async () => {
  const { bodiesOf, pupils, onClose, list, save } = await openList(() => ({ reply: [anna] }))
  expect(save.title).toBe('Вставьте хотя бы одно имя')
  await list('Иванова Анна', 'Орлов Борис')
  expect(save.title).toMatch(/^Менять нечего/)
  await list('Иванова Анна', 'Гаврилова Вера', 'Яшин Глеб', 'Юдина Ева')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Юдина Ева' }))
  const missing = screen.getByRole('checkbox', { name: 'Орлов Борис' })
  expect(missing).toHaveProperty('checked', false)
  await userEvent.click(missing)
  await userEvent.click(save)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(bodiesOf(classes.pupils.path)).toEqual([
    { id: 4, leave: [2] },
    { id: 4, return: [3] },
    { id: 4, add: ['Яшин Глеб'] },
  ])
  expect(pupils()).toEqual([anna])
})

test('a list that is refused stays in its field, and the class is loaded again', async () => {
  const refuse = (change: object) => ('add' in change ? busy() : { reply: [anna, boris, { ...vera, state: 'in' }] })
  const { bodiesOf, isToBeLoaded, onClose, field, list, save } = await openList(refuse)
  await list('Иванова Анна', 'Гаврилова Вера', 'Яшин Глеб')
  expect(isToBeLoaded()).toBe(false)
  await userEvent.click(save)
  const dialog = within(screen.getByRole('dialog', { name: 'Список класса' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Сайт занят.')
  expect(isToBeLoaded()).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
  expect(field).toHaveProperty('value', 'Иванова Анна\nГаврилова Вера\nЯшин Глеб')
  expect(bodiesOf(classes.pupils.path).at(-1)).toEqual({ id: 4, add: ['Яшин Глеб'] })
  expect(sessionStorage.length).toBeGreaterThan(0)
})

test('a name is removed for good after two questions, and a refusal leaves the second one', async () => {
  const [onForget, onClose] = [vi.fn(async () => false), vi.fn()]
  await open(<ForgetDialog pupil={anna} onForget={onForget} onClose={onClose} />, {})
  await press('Удалить имя')
  expect(await screen.findByRole('dialog', { name: 'Точно удалить?' })).toBeTruthy()
  expect(screen.getByText(/останется только номер 1\.$/)).toBeTruthy()
  expect(onForget).not.toHaveBeenCalled()
  await press('Удалить насовсем')
  expect([onForget.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
  onForget.mockResolvedValue(true)
  await press('Удалить насовсем')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('the owner gets a code for one more teacher, and takes one out after a question', async () => {
  let isRefused = true
  const answer = (reply: unknown) => () => (isRefused ? busy() : { reply })
  const { bodiesOf } = await open(<TeachersDialog one={one} onClose={() => undefined} />, {
    [classTeachers.share.path]: answer({ code: 'ABCDEFGH' }),
    [classTeachers.expel.path]: answer(true),
    [classes.get.path.replace(':id', '4')]: () => ({ reply: one }),
  })
  expect(await screen.findAllByRole('button', { name: /^Действия/ })).toHaveLength(1)
  await press('Получить код')
  expect(await screen.findByText('Сайт занят.')).toBeTruthy()
  expect(screen.queryByText(/^Учитель вводит код/)).toBeNull()
  const expel = async () => userEvent.click(screen.getByRole('button', { name: /^Убрать из\sкласса/, hidden: true }))
  await expel()
  const question = within(await screen.findByRole('dialog', { name: /^Убрать из\sкласса: Пётр/ }))
  expect(question.getByText(/коды всех учеников сменятся/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Убрать' }))
  await waitFor(() => expect(bodiesOf(classTeachers.expel.path)).toHaveLength(1))
  expect(await screen.findByRole('dialog', { name: /^Убрать из\sкласса: Пётр/ })).toBeTruthy()
  isRefused = false
  await press('Убрать')
  expect(await screen.findByText(/^Пётр больше не\sв\sклассе/)).toBeTruthy()
  await press('Получить код')
  expect(await screen.findByText(/^ABCD.EFGH$/)).toBeTruthy()
  expect(bodiesOf(classTeachers.expel.path)).toEqual([1, 2].map(() => ({ id: 4, userId: 8 })))
})

test('a teacher who is no owner leaves the class, and is led to the others', async () => {
  const ofOther: ClassView = { ...one, role: 'teacher' }
  const { bodiesOf } = await open(<TeachersDialog one={ofOther} onClose={() => undefined} />, {
    [classTeachers.quit.path]: () => ({ reply: true }),
    [classes.list.path]: () => ({ reply: [] }),
  })
  await press(/^Выйти из\sкласса/)
  expect(screen.queryByRole('button', { name: /^Действия|^Получить код/ })).toBeNull()
  await press('Выйти')
  expect(await screen.findByRole('heading', { name: 'Мои классы' })).toBeTruthy()
  expect(await screen.findByText(/^Вы\sвышли из\sкласса/)).toBeTruthy()
  expect(bodiesOf(classTeachers.quit.path)).toEqual([{ id: 4 }])
})
