import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aRow, aSubmittedRow, aTable } from '#web/testing/an-own-work.ts'
import { openWork } from '#web/testing/own-work-page.tsx'

const person = aSubmittedRow({ id: 3, name: 'Волков' })

test('an attempt that the address names is open, stays so when a new one takes its place, and is gone from the address when it is closed', async () => {
  const { address, look } = await openWork({
    table: aTable([aRow({ id: 2, name: 'Борисова' }), person]),
    changes: [aRow({ id: 3, name: 'Волков' })],
    search: `?attempt=${person.attemptId}`,
  })
  expect(await screen.findByRole('dialog', { name: 'Волков' })).toBeTruthy()
  await look()
  await screen.findByText(/^Не\sначато$/, { selector: '[role=dialog] *' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(address()).toBe('/'))
})

test('an address that names an attempt of nobody opens nothing', async () => {
  await openWork({ table: aTable([person]), search: '?attempt=00000000-0000-4000-8000-000000000000' })
  expect(await screen.findByRole('button', { name: 'Волков' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
