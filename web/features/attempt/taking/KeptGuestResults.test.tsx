import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeResultKey } from '#web/lib/change-result-keys.ts'
import { forgetResultKeys } from '#web/lib/result-keys.ts'
import { readStoredText } from '#web/lib/stored-text.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { KeptGuestResults } from './KeptGuestResults.tsx'

test('results without an account are offered again until the browser forgets them', async () => {
  for (const id of ['one', 'two']) storeResultKey(id, `key-${id}`, { title: `Тест ${id}`, now: Date.now() })
  await renderRoutes({ '/': () => <KeptGuestResults /> }, { at: '/' })
  expect((await screen.findByText(/без входа: 2\sрезультата\./)).tagName).toBe('P')
  fireEvent.click(screen.getByRole('button', { name: 'Забрать результаты' }))
  expect(readStoredText('tab', 'signed-in')).toBe('signed-in')
  act(forgetResultKeys)
  expect(screen.queryByText(/без входа/)).toBeNull()
})
