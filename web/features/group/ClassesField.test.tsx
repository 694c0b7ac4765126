import { type ClassCard, classes } from '@quiz/contract/group/classes.ts'
import { limits } from '@quiz/contract/limits.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ClassesField } from './ClassesField.tsx'

const classCard = (id: number): ClassCard => ({
  ...{ id, title: `Класс ${id}`, year: '2026/27', role: 'owner', ownerName: null },
  ...{ pupilsCount: 2, deletesAt: '2027-09-30T00:00:00.000Z' },
})

function Chosen({ first }: { first: number[] }) {
  const [chosen, setChosen] = useState(first)
  return <ClassesField chosen={chosen} onChange={setChosen} problem={undefined} />
}

test('with as many classes as a work may have, no other one can be ticked until one is taken out', async () => {
  const ids = Array.from({ length: limits.workClassesMax + 1 }, (_, index) => index + 1)
  fakeApi({ [classes.list.path]: () => ({ reply: ids.map(classCard) }) })
  await renderRoutes({ '/': () => <Chosen first={ids.slice(0, -2)} /> }, { at: '/' })
  const box = (id: number) => screen.getByRole('checkbox', { name: new RegExp(`^Класс ${id} `) })
  const [lastTicked = 0, other = 0] = ids.slice(-2)
  await screen.findByRole('group', { name: /класс/ })
  expect(box(other)).toHaveProperty('disabled', false)
  await userEvent.click(box(lastTicked))
  expect(box(other)).toHaveProperty('disabled', true)
  expect(screen.getByText(/не\sбольше \d+ классов/)).toBeTruthy()
  await userEvent.click(box(lastTicked))
  expect(box(other)).toHaveProperty('disabled', false)
})
