import { livePlaying } from '@quiz/contract/live/live-playing.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { JoinPage } from './JoinForm.tsx'

afterEach(cleanup)

const entry = {
  ...{ id: 5, title: 'Маяки', state: 'lobby', names: 'free', teams: false, quiet: false, acceptsNew: true },
  keepDays: 90,
}
const joined = (): FakeReply => ({ reply: { name: 'Аня' } })

/** Opens the entry of a game; returns the bodies that were sent to enter. */
function open(changes: Partial<typeof entry> = {}, join: () => FakeReply = joined) {
  const sent = fakeApi({
    [livePlaying.entry.path.replace(':code', 'ABCDEF')]: () => ({ reply: { ...entry, ...changes } }),
    [livePlaying.join.path]: join,
  })
  render(<JoinPage code="ABCDEF" notice={null} onUnknown={vi.fn()} />)
  return () => sent.filter(({ path }) => path === livePlaying.join.path).map(({ body }) => Object(body))
}
const field = async (name: RegExp) => screen.findByRole('textbox', { name })
const enter = async () => userEvent.click(await screen.findByRole('button', { name: /^Войти в\sигру/ }))
const isKept = async () => waitFor(() => expect(localStorage.getItem('live-players')).toContain('ABCDEF'))

test('a name is asked for in its field, and after a refusal the same key tries again', async () => {
  let isFull = true
  const full = () => (isFull ? { status: 409, code: 'participants_full' } : joined())
  const bodies = open({}, full)
  const name = await field(/^Имя/)
  await enter()
  expect(await screen.findByText('Напишите имя.')).toBeTruthy()
  expect([name, bodies().length]).toEqual([document.activeElement, 0])
  await userEvent.type(name, ' Аня ')
  expect(screen.queryByText('Напишите имя.')).toBeNull()
  await enter()
  expect(await screen.findByText(/^В\sигре уже \d+ участников/)).toBeTruthy()
  await userEvent.type(name, 'Б.')
  expect(screen.queryByText(/^В\sигре уже/)).toBeNull()
  isFull = false
  await enter()
  await isKept()
  const keys = bodies().map(({ key }) => key)
  expect(bodies()).toMatchObject([{ name: 'Аня' }, { name: 'Аня Б.' }])
  expect(new Set(keys).size).toBe(1)
  expect(localStorage.getItem('live-players')).toContain(keys[0])
})

test('a taken name is told at its field; a team has the names of its lines', async () => {
  const errors = [{ path: 'name', message: 'Такое имя уже есть.' }]
  const bodies = open({ teams: true }, () => ({ status: 400, code: 'invalid_request', errors }))
  const name = await field(/^Название команды/)
  await enter()
  expect(await screen.findByText('Напишите название команды.')).toBeTruthy()
  await userEvent.type(name, 'Лисы')
  await userEvent.type(await field(/^Кто в\sкоманде/), ' Аня, Б.\n\nВера ')
  await enter()
  await waitFor(() => expect(name).toHaveProperty('ariaInvalid', 'true'))
  expect(screen.getByText('Такое имя уже есть.')).toBeTruthy()
  expect(name).toBe(document.activeElement)
  expect(bodies()).toMatchObject([{ name: 'Лисы', members: ['Аня, Б.', 'Вера'] }])
})

test('a name that the game gives is left empty, one of a list needs its code, and a quiet game asks for neither', async () => {
  const given = open({ names: 'given' })
  await field(/^Играли на\sдругом устройстве/)
  await enter()
  await isKept()
  expect(given()).toMatchObject([{ name: '' }])
  cleanup()
  const listed = open({ names: 'list' })
  await enter()
  expect(await screen.findByText(/^Введите личный код/)).toBeTruthy()
  await userEvent.type(await field(/^Личный код/), 'abc-def')
  await enter()
  await waitFor(() => expect(listed()).toMatchObject([{ personalCode: 'ABCDEF' }]))
  cleanup()
  const quiet = open({ quiet: true })
  await enter()
  await waitFor(() => expect(quiet()).toHaveLength(1))
  expect(Object.keys(quiet()[0])).toEqual(['code', 'key'])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['lets in nobody new', { acceptsNew: false }, 'Вход закрыт ведущим'],
  ['has ended', { state: 'ended' }, 'Игра закончилась'],
])('a game that %s says so, without a form', async (_, changes, text) => {
  open(changes)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Войти/ })).toBeNull()
})
