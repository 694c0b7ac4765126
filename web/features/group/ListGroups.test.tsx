import { compareList } from '@quiz/contract/group/class-list.ts'
import type { Pupil } from '@quiz/contract/group/classes.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ListGroups } from './ListGroups.tsx'
import { type Ticks, tickedIn } from './ticks.ts'

afterEach(cleanup)

const pupils = ['Иванова Анна', 'Орлова Алина', 'Орлова Анна'].map(
  (name, at): Pupil => ({ id: at + 1, name, number: at + 1, state: 'in', code: 'ABCDEFGHJ', devices: 0 }),
)

function Groups({ names }: { names: readonly string[] }) {
  const [ticks, setTicks] = useState<Ticks>({})
  const compared = compareList(pupils, names)
  return (
    <>
      <ListGroups {...{ compared, ticks }} onTick={(tick) => setTicks({ ...ticks, ...tick })} />
      <output>{JSON.stringify(tickedIn(compared, ticks))}</output>
    </>
  )
}

const change = () => JSON.parse(screen.getByRole('status').textContent)

test('a name that fits two pupils changes nothing until its tick says that it is somebody new', async () => {
  render(<Groups names={['Иванова Анна', 'Орлова А.']} />)
  const unclear = screen.getByRole('group', { name: 'Неясно, кто это: 1' })
  expect(unclear.textContent).toMatch(/Орлова А\. Может быть, это «Орлова Алина» или\s«Орлова Анна»$/)
  expect(change()).toEqual({ added: [], returned: [], left: [] })
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  await userEvent.click(within(unclear).getByRole('checkbox'))
  expect(change()).toEqual({ added: ['Орлова А.'], returned: [], left: [] })
})

test('a pupil whom the list writes in another way is the same, and the list is quoted beside the name', async () => {
  render(<Groups names={['Анна Иванова']} />)
  const same = screen.getByRole('checkbox', { name: /^Иванова Анна ?В\sсписке: «Анна Иванова»\. Другой человек/ })
  await userEvent.click(same)
  expect(change().added).toEqual(['Анна Иванова'])
})
