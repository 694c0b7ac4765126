import { classes } from '@quiz/contract/group/classes.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ClassCodes } from './ClassCodes.tsx'
import { PupilList } from './PupilList.tsx'

const pupil = { id: 1, name: 'Абрамов Иван', number: 1, state: 'in' as const, code: 'ABCDEFGHJ', devices: 2 }
const left = { ...pupil, id: 2, name: 'Белова Ева', number: 2, state: 'left' as const, code: 'ABCDEFGHK' }
const one = {
  id: 4,
  title: '7Б',
  year: '2026/27',
  deletesAt: '2027-09-30T00:00:00Z',
  pupils: [pupil, left],
  role: 'owner',
  teachers: [],
}

test('there is a card for everybody who is in the class, with the code in threes and the address', async () => {
  fakeApi({ [classes.get.path.replace(':id', '4')]: () => ({ reply: one }) })
  await renderRoutes({ '/': () => <ClassCodes id={4} /> }, { at: '/' })
  const cards = within(await screen.findByRole('list', { name: 'Карточки' })).getAllByRole('listitem')
  expect(cards).toHaveLength(1)
  expect(cards[0]?.textContent).toContain('Абрамов Иван')
  expect(cards[0]?.textContent).toContain('ABC-DEF-GHJ')
  expect(cards[0]?.textContent).toContain('/my')
})

test('a teacher who does not own the class reads whose the codes are, and prints no cards without them', async () => {
  const ofTeacher = { ...one, role: 'teacher', pupils: [{ ...pupil, code: null, devices: null }] }
  fakeApi({ [classes.get.path.replace(':id', '4')]: () => ({ reply: ofTeacher }) })
  await renderRoutes({ '/': () => <ClassCodes id={4} /> }, { at: '/' })
  expect(await screen.findByText(/только владелец класса/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Карточки' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Распечатать' })).toBeNull()
})

test('a code is shown when it is asked for; it can be made anew, and its devices disconnected', async () => {
  const bodies: unknown[] = []
  fakeApi({
    [classes.pupils.path]: ({ body }) => {
      bodies.push(body)
      return { reply: [pupil, left] }
    },
  })
  await renderRoutes({ '/': () => <PupilList classId={4} pupils={[pupil, left]} isOwn /> }, { at: '/' })
  expect(document.body.textContent).not.toContain('ABC-DEF-GHJ')
  await userEvent.click(await screen.findByText('Код и устройства'))
  expect(await screen.findByText('ABC-DEF-GHJ')).toBeTruthy()
  expect(screen.getByText('Код помнит 2 устройства.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Отключить устройства' }))
  await userEvent.click(screen.getByRole('button', { name: 'Новый код' }))
  expect(bodies).toEqual([
    { id: 4, disconnect: 1 },
    { id: 4, newCode: 1 },
  ])
})
