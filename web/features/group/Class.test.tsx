import { type ClassCard, type ClassView, classes } from '@quiz/contract/group/classes.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { Class } from './Class.tsx'

// A year that is over, and the next one that goes on.
beforeEach(() => vi.useFakeTimers({ now: new Date('2027-09-05T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const one: ClassView = {
  ...{ id: 4, title: '7Б', year: '2026/27', deletesAt: '2027-09-30T00:00:00Z', role: 'owner' },
  teachers: [{ userId: 7, name: 'Марина', role: 'owner', wasOwner: false }],
  pupils: [{ id: 1, name: 'Иванова Анна', number: 1, state: 'in', code: 'ABCDEFGHJ', devices: 0 }],
}
const card = (id: number, year: string): ClassCard => ({
  ...{ id, title: '7Б', year, role: 'owner', ownerName: null, pupilsCount: 1, deletesAt: one.deletesAt },
})

/** Opens the page of a class among the classes of the viewer; `onView` is told what to show. */
async function open(view: ClassView, listed: readonly ClassCard[] = []) {
  const onView = vi.fn()
  fakeApi({
    [classes.get.path.replace(':id', '4')]: () => ({ reply: view }),
    [classes.list.path]: () => ({ reply: listed }),
  })
  const page = () => <Class id={4} view="pupils" onView={onView} renderNames={() => null} renderTable={() => null} />
  await renderRoutes({ '/class': page, '/classes': () => null }, { at: '/class' })
  return onView
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test.each(['owner', 'teacher'] as const)(
  'a month before a class goes its %s reads so, and is led to the table',
  async (role) => {
    const onView = await open({ ...one, role })
    expect(await screen.findByText(/^Учебный год закончился: 30 сентября 2027 .*Скачайте таблицу года/)).toBeTruthy()
    await press(/^К\sтаблице года$/)
    expect(onView).toHaveBeenCalledWith('table')
  },
)

test('the row of a pupil leads to the sheet of this pupil alone', async () => {
  await open(one)
  const link = await screen.findByRole('link', { name: /^Лист с\sотметками$/, hidden: true })
  expect(link.getAttribute('href')).toBe('/class/4/sheets?pupil=1')
})

test('its owner reads for a month that all codes changed, as somebody went who knew them', async () => {
  await open({ ...one, codesRenewedAt: '2027-09-01T09:00:00Z' })
  expect(await screen.findByText(/^Коды всех учеников сменились 1 сентября 2027/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Коды' }).map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/class/4/codes'),
  )
  cleanup()
  await open({ ...one, codesRenewedAt: '2027-08-01T09:00:00Z' })
  expect(await screen.findByText(/^Учебный год закончился/)).toBeTruthy()
  expect(screen.queryByText(/^Коды всех учеников/)).toBeNull()
})

test.each([
  ['a second one of its name is announced', [card(4, '2026/27'), card(5, '2027/28')], true],
  ['the first one is made without a word', [card(4, '2026/27')], false],
] as const)('a class is taken to the next year with new codes: %s', async (_, listed, isSaid) => {
  await open(one, listed)
  // A menu is shown by the browser.
  await userEvent.click(await screen.findByRole('button', { name: /^На\sследующий год$/, hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: /^Перенести класс на\s2027\/28/ })
  expect(dialog.textContent).toContain('Коды учеников будут новыми.')
  const again = /Класс «7Б» на\s2027\/28 учебный год у\sвас уже есть/
  if (isSaid) expect(await screen.findByText(again)).toBeTruthy()
  else expect(dialog.textContent).not.toMatch(again)
})
