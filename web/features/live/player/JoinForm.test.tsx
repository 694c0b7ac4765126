import { livePlaying } from '@quiz/contract/live/live-playing.ts'
import { myWorks } from '@quiz/contract/work/my-works.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { keepPupil } from '#web/features/work/taking/known-pupils.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { JoinPage } from './JoinForm.tsx'

afterEach(cleanup)

const entry = {
  ...{ id: 5, title: 'Маяки', state: 'lobby', names: 'class', teams: false, quiet: false, acceptsNew: true },
  ...{ keepDays: 90, deletesAt: '2027-09-30T00:00:00Z' },
}
const pupil = { id: 7, name: 'Иванова Анна' }
const joined = { reply: { pupilId: pupil.id, name: pupil.name } }

/** Opens the entry of a game for a class; returns what was sent to a path. */
function open({ join = () => joined, ...changes }: { join?: () => FakeReply; teams?: boolean } = {}) {
  const sent = fakeApi({
    [livePlaying.entry.path.replace(':code', 'ABCDEF')]: () => ({ reply: { ...entry, ...changes } }),
    [livePlaying.join.path]: join,
    [myWorks.leave.path]: () => ({ reply: true }),
  })
  render(<JoinPage code="ABCDEF" notice={null} onUnknown={() => {}} />)
  return (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body)
}
const knows = (key: string, isRemembered = true) => keepPupil({ ...pupil, key, isRemembered })
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }))
const typeCode = async (code: string) => userEvent.type(await screen.findByLabelText('Код ученика'), code)
const keysIn = (storage: Storage) => storage.getItem('live-players')

test('a pupil enters a game of the class by the code, which goes with the tab, and reads who sees the name', async () => {
  const bodiesOf = open()
  expect(await screen.findByText(/^Имя видят учителя класса, ответы видит ведущий. 30 сентября 2027/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Я/ })).toBeNull()
  await typeCode(' abc-def-ghj ')
  await press('Войти в\u00a0игру')
  await waitFor(() => expect(keysIn(sessionStorage)).toContain('ABCDEF'))
  expect(bodiesOf(livePlaying.join.path)).toMatchObject([{ code: 'ABCDEF', personalCode: 'ABCDEFGHJ' }])
  expect(keysIn(localStorage)).toBeNull()
  expect(JSON.parse(sessionStorage.getItem('pupils') ?? '')).toMatchObject([pupil])
})

test('a remembered pupil enters by one press, and one of the tab alone is not offered', async () => {
  knows('k'.repeat(32))
  const bodiesOf = open()
  await press('Я\u00a0Иванова Анна')
  await waitFor(() => expect(keysIn(localStorage)).toContain('ABCDEF'))
  expect(bodiesOf(livePlaying.join.path)).toEqual([{ code: 'ABCDEF', key: 'k'.repeat(32) }])
  cleanup()
  localStorage.clear()
  knows('t'.repeat(32), false)
  open()
  await screen.findByLabelText('Код ученика')
  expect(screen.queryByRole('button', { name: /^Я/ })).toBeNull()
})

test('a remembered pupil whose code was replaced is forgotten, and the code is asked for', async () => {
  knows('k'.repeat(32))
  const message = 'Введите код ученика.'
  open({ join: () => ({ status: 400, code: 'invalid_request', errors: [{ path: 'personalCode', message }] }) })
  await press('Я\u00a0Иванова Анна')
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Я/ })).toBeNull())
})

test('the code typed again by a remembered pupil replaces the former key, which the site forgets', async () => {
  knows('k'.repeat(32))
  const bodiesOf = open()
  await typeCode('ABCDEFGHJ')
  await press('Войти в\u00a0игру')
  await waitFor(() => expect(bodiesOf(myWorks.leave.path)).toEqual([{ key: 'k'.repeat(32) }]))
  const stored = JSON.parse(localStorage.getItem('pupils') ?? '')
  expect(stored).toHaveLength(1)
  expect(stored[0].key).not.toBe('k'.repeat(32))
})

test('a wrong code is said at its field, and the number of nobody at that of the team', async () => {
  open({ teams: true, join: () => ({ status: 403, code: 'wrong_code', detail: 'Такого кода нет.' }) })
  await press('Войти в\u00a0игру')
  expect(await screen.findByText(/^Введите код ученика/)).toBeTruthy()
  await typeCode('ABCDEFGHK')
  await press('Войти в\u00a0игру')
  expect(await screen.findByText(/^Этот код не\sиз\sкласса, который играет/)).toBeTruthy()
  cleanup()
  const errors = [{ path: 'members.1', message: 'В классе нет ученика с номером 99.' }]
  const bodiesOf = open({ teams: true, join: () => ({ status: 400, code: 'invalid_request', errors }) })
  await typeCode('ABCDEFGHJ')
  const numbers = screen.getByLabelText(/^Номера остальных/)
  await userEvent.type(numbers, '№ 2, 99;3 и 5.')
  await press('Войти в\u00a0игру')
  expect(await screen.findByText(/нет ученика с номером 99/)).toBeTruthy()
  expect(document.activeElement).toBe(numbers)
  expect(bodiesOf(livePlaying.join.path)).toMatchObject([{ members: ['2', '99', '3', '5'] }])
})
