import { type GameView, type LivePlayer, live } from '@quiz/contract/live/live.ts'
import { defaultLiveSettings } from '@quiz/contract/live/live-settings.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { Outlet } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useAdvancingTimers } from '#web/testing/advancing-timers.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { GameSettingsDialog } from './GameSettingsDialog.tsx'
import { PlayersDialog } from './PlayersDialog.tsx'
import { SharingDialog } from './SharingDialog.tsx'

const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)
const game = {
  ...defaultLiveSettings,
  ...{ id: 9, code: 'ABCDEF', title: 'Маяки', state: 'lobby', revision: 1, acceptsNew: true, questionsCount: 3 },
  ...{ playersCount: 0, isOwner: true, createdAt: '2026-11-29T09:00:00.000Z', startedAt: null, endedAt: null },
  ...{ endedBy: null, deletesAt: null, sharedWith: { hosts: 0, boards: 0 }, tests: [] },
} satisfies GameView
const busy = (): FakeReply => ({ status: 503, code: 'busy', detail: 'Сайт занят.' })
const done = (): FakeReply => ({ reply: true })

async function open(dialog: ReactNode, answers: Parameters<typeof fakeApi>[0]) {
  const sent = fakeApi(answers)
  await renderRoutes({ '/': () => dialog }, { at: '/', frame: Frame })
  return (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const gamePath = live.get.path.replace(':id', '9')

test('a code is shown where it was asked for, and what is shared is taken back there', async () => {
  let boards = 1
  const bodiesOf = await open(<SharingDialog gameId={9} onClose={() => undefined} />, {
    [gamePath]: () => ({ reply: { ...game, sharedWith: { hosts: 0, boards } } }),
    [live.share.path]: ({ body }) => (Object(body).role === 'board' ? { reply: { hostCode: 'ABCDEFGH' } } : busy()),
    [live.revoke.path]: () => {
      boards = 0
      return done()
    },
  })
  const board = within(await screen.findByRole('region', { name: /^Открыть доску/ }))
  const host = within(screen.getByRole('region', { name: 'Передать ведение' }))
  await board.findByRole('button', { name: 'Забрать обратно' })
  expect(host.queryByRole('button', { name: 'Забрать обратно' })).toBeNull()
  await userEvent.click(board.getByRole('button', { name: 'Получить код' }))
  expect(await board.findByText(/^ABCD.EFGH$/)).toBeTruthy()
  await userEvent.click(host.getByRole('button', { name: 'Получить код' }))
  expect(await screen.findByText('Сайт занят.')).toBeTruthy()
  expect(host.queryByRole('status')).toBeNull()
  await userEvent.click(board.getByRole('button', { name: 'Забрать обратно' }))
  expect(await screen.findByText(/^Больше никто не\sпоказывает/)).toBeTruthy()
  expect([board.queryByRole('status'), board.queryByRole('button', { name: 'Забрать обратно' })]).toEqual([null, null])
  expect(board.getByRole('button', { name: 'Получить код' })).toBeTruthy()
  expect(bodiesOf(live.revoke.path)).toEqual([{ id: 9, role: 'board' }])
})

test('sharing shows within seconds that somebody has used the code, and that it was taken back elsewhere', async () => {
  useAdvancingTimers()
  let hosts = 0
  await open(<SharingDialog gameId={9} onClose={() => undefined} />, {
    [gamePath]: () => ({ reply: { ...game, sharedWith: { hosts, boards: 0 } } }),
  })
  const host = within(await screen.findByRole('region', { name: 'Передать ведение' }))
  const takeBack = () => host.queryByRole('button', { name: 'Забрать обратно' })
  expect(takeBack()).toBeNull()
  hosts = 1
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(takeBack()).not.toBeNull()
  hosts = 0
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(takeBack()).toBeNull()
})

const player = (id: number, name: string, facts: Partial<LivePlayer> = {}): LivePlayer => ({
  ...{ id, number: id, name, members: [], personalCode: null, card: null, state: 'in', factor: 1 },
  ...{ isShown: true, hasAnswered: false, ...facts },
})
const anna = player(1, 'Аня')
const boris = player(2, 'Боря', { state: 'removed', isShown: false })
const settings = { names: 'list', boardNames: 'checked', quiet: false, devices: true, cards: null } as const

/** Opens the players; `answer` decides about each change. */
async function openPlayers(chosen: number | null, answer: (change: object) => FakeReply) {
  const onClose = vi.fn()
  const bodiesOf = await open(
    <PlayersDialog gameId={9} board={settings} chosen={chosen} onClose={onClose} onChanged={() => undefined} />,
    {
      [live.players.path]: ({ body }) => {
        const { id: _, ...change } = Object(body)
        return Object.keys(change).length === 0 ? { reply: [anna, boris] } : answer(change)
      },
    },
  )
  const changes = () => bodiesOf(live.players.path).filter((body) => Object.keys(Object(body)).length > 1)
  return { onClose, changes }
}
const dialog = (name: string) => screen.findByRole('dialog', { name })

test('a player gets another name or time, and is taken out; a refusal leaves the player open', async () => {
  let isRefused = true
  const { changes, onClose } = await openPlayers(null, (change) => {
    if ('kick' in change && isRefused) return busy()
    return { reply: [player(1, 'Анна', { factor: null }), boris] }
  })
  await press('Аня')
  await dialog('Аня')
  const name = screen.getByRole('textbox', { name: /^Имя в\sигре/ })
  const save = screen.getByRole('button', { name: 'Сохранить имя' })
  expect(save).toHaveProperty('disabled', true)
  await userEvent.clear(name)
  await userEvent.type(name, ' ')
  expect(save).toHaveProperty('disabled', true)
  await userEvent.type(name, 'Анна{Enter}')
  await dialog('Анна')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Время на\sответ/ }), 'none')
  await press(/^Убрать из\sигры/)
  expect(await screen.findByText('Сайт занят.')).toBeTruthy()
  await dialog('Анна')
  isRefused = false
  await press(/^Убрать из\sигры/)
  await dialog('Участники')
  expect(onClose).not.toHaveBeenCalled()
  expect(changes()).toEqual([
    { id: 9, rename: { playerId: 1, name: ' Анна' } },
    { id: 9, timer: { playerId: 1, factor: null } },
    { id: 9, kick: 1 },
    { id: 9, kick: 1 },
  ])
})

test('who is out can be let in again; a player chosen on the board leads back to it', async () => {
  const first = await openPlayers(2, () => ({ reply: [anna, { ...boris, state: 'in' }] }))
  await dialog('Боря')
  expect(screen.queryByRole('button', { name: /^Убрать|^Закрыть вход|^Показать имя|^Пустить/ })).toBeNull()
  await press('Вернуть')
  await press(/^Показать имя на\sдоске/)
  await press(/^Пустить с\sдругого устройства/)
  expect(await screen.findByText(/^Следующий, кто войдёт под этим именем/)).toBeTruthy()
  await press(/^Закрыть вход с\sэтого устройства/)
  await waitFor(() => expect(first.onClose).toHaveBeenCalledTimes(1))
  expect(first.changes()).toEqual([
    { id: 9, allow: 2 },
    { id: 9, show: [2] },
    { id: 9, release: 2 },
    { id: 9, ban: 2 },
  ])
})

test('names are added to a list by lines, and stay in the field until that is done', async () => {
  let isRefused = true
  const { changes } = await openPlayers(null, () => (isRefused ? busy() : { reply: [anna, player(3, 'Вера')] }))
  const add = await screen.findByRole('button', { name: 'Добавить' })
  expect(add).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /^Показать на\sдоске/ })).toBeNull()
  const list = screen.getByRole('textbox', { name: 'Имена списком' })
  await userEvent.type(list, ' Вера \n\nГлеб')
  await userEvent.click(add)
  expect(await screen.findByText('Сайт занят.')).toBeTruthy()
  expect(list).toHaveProperty('value', ' Вера \n\nГлеб')
  isRefused = false
  await userEvent.click(add)
  await waitFor(() => expect(list).toHaveProperty('value', ''))
  expect(screen.getByRole('button', { name: 'Вера' })).toBeTruthy()
  expect(changes().at(-1)).toEqual({ id: 9, add: ['Вера', 'Глеб'] })
})

/** Opens the settings of a game. */
async function openSettings(facts: Partial<GameView>, update: () => FakeReply = done) {
  const [onClose, onSaved] = [vi.fn(), vi.fn()]
  const bodiesOf = await open(<GameSettingsDialog gameId={9} onClose={onClose} onSaved={onSaved} />, {
    [gamePath]: () => ({ reply: { ...game, ...facts } }),
    ...{ [live.update.path]: update, [ownQuizzes.setVisibility.path]: done },
  })
  await screen.findByRole('textbox', { name: 'Название игры' })
  return { onClose, onSaved, bodiesOf }
}
const tests = [
  {
    ...{
      testId: 5,
      title: 'Космос',
      versionNumber: 1,
      newestVersionNumber: 2,
      questionsCount: 3,
      cardQuestionsCount: 3,
    },
    ...{ isAvailable: true, isOwn: true, isReviewOpen: true },
  },
]
const mark = (number: number) => screen.getByRole('textbox', { name: `${number} от, %` })

test('marks that do not rise are refused until they do, and a refusal goes with the next change', async () => {
  let isRefused = true
  const { bodiesOf, onClose, onSaved } = await openSettings({}, () => (isRefused ? busy() : done()))
  const title = screen.getByRole('textbox', { name: 'Название игры' })
  await userEvent.clear(title)
  await userEvent.click(screen.getByRole('switch', { name: 'Ставить отметки' }))
  await userEvent.clear(mark(4))
  await userEvent.type(mark(4), '50')
  await press('Сохранить')
  const wrong = /^Проценты растут/
  expect(screen.getAllByText(wrong)).toHaveLength(2)
  expect(document.activeElement).toBe(mark(3))
  expect(bodiesOf(live.update.path)).toEqual([])
  await userEvent.type(mark(4), '{Backspace}1')
  expect(screen.queryByText(wrong)).toBeNull()
  await press('Сохранить')
  expect(await screen.findByText('Сайт занят.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.type(title, ' ')
  expect(screen.queryByText('Сайт занят.')).toBeNull()
  isRefused = false
  await press('Сохранить')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(onSaved).toHaveBeenCalledTimes(1)
  expect(bodiesOf(live.update.path).at(-1)).toEqual({ id: 9, marks: [50, 51, 85] })
})

test('a game that becomes a quiet one has no names and no teams any more, and those settings alone are sent', async () => {
  const { bodiesOf, onClose } = await openSettings({ names: 'list', teams: true })
  await userEvent.click(screen.getByRole('switch', { name: /^Тихая/ }))
  expect(screen.queryByRole('combobox', { name: 'Как входят' })).toBeNull()
  await press('Сохранить')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(live.update.path)).toEqual([{ id: 9, teams: false, quiet: true, names: 'free' }])
})

test('before the start a newer version of a test is taken, and a test whose answers all can read is closed', async () => {
  const { bodiesOf, onSaved } = await openSettings({ tests })
  await press('Взять новую редакцию')
  await waitFor(() => expect(bodiesOf(live.update.path)).toEqual([{ id: 9, tests: [{ testId: 5 }] }]))
  await press(/^Закрыть тест/)
  await waitFor(() => expect(bodiesOf(ownQuizzes.setVisibility.path)).toEqual([{ id: 5, visibility: 'closed' }]))
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2))
})

test('in a started game the time of the questions to come can be changed, and no test', async () => {
  const { bodiesOf } = await openSettings({ tests, startedAt: '2026-11-29T09:00:00.000Z', state: 'open', speed: 10 })
  expect(screen.queryByRole('button', { name: /^Взять|^Закрыть тест/ })).toBeNull()
  expect(screen.queryByRole('switch', { name: /^Тихая|^Командами/ })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Время следующих вопросов' }), 'null')
  await press('Сохранить')
  await waitFor(() => expect(bodiesOf(live.update.path)).toEqual([{ id: 9, seconds: null }]))
})

test('in a game of a class, one whose answers were removed keeps the number, and has no device to go on from', async () => {
  const gone = player(3, '', { state: 'forgotten' })
  await open(
    <PlayersDialog
      {...{ gameId: 9, board: { ...settings, names: 'class' }, chosen: null }}
      onClose={() => undefined}
      onChanged={() => undefined}
    />,
    { [live.players.path]: () => ({ reply: [anna, gone] }) },
  )
  const row = (await screen.findByRole('button', { name: '3. удалён' })).closest('li')
  expect(row?.textContent).toMatch(/имя и\sответы удалены/)
  await press('3. удалён')
  await dialog('3. удалён')
  expect(screen.queryByRole('button', { name: /^Пустить с\sдругого/ })).toBeNull()
})
