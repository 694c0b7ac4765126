import { account } from '@quiz/contract/account/account.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { BannedRights } from './BannedRights.tsx'
// Loaded before the test: it waits for the dialog, not for its code.
import './DeleteAccountDialog.tsx'

test('a banned person gets the archive of own data with the token of the refused login', async () => {
  const archive = { url: 'http://quiz.example/archive?key=one', expiresAt: '2026-12-01T10:00:00.000Z' }
  const sent = fakeApi({ [account.exportData.path]: () => ({ reply: archive }) })
  await renderRoutes({ '/': () => <BannedRights banToken="ban" onDeleted={() => undefined} /> }, { at: '/' })
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать мои данные' }))
  await userEvent.type(screen.getByLabelText(/Текущий пароль/), 'ёлка в июле{Enter}')
  const link = await screen.findByRole('link', { name: 'Скачать архив' })
  expect(link).toHaveProperty('href', archive.url)
  expect(document.activeElement).toBe(link)
  expect(sent).toEqual([{ path: account.exportData.path, token: 'ban', body: { password: 'ёлка в июле' } }])
})

test('a banned person deletes the account with the same token, and says what becomes of the tests', async () => {
  const sent = fakeApi({ [account.remove.path]: () => ({ reply: true }) })
  const onDeleted = vi.fn()
  await renderRoutes({ '/': () => <BannedRights banToken="ban" onDeleted={onDeleted} /> }, { at: '/' })
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить аккаунт' }))
  const dialog = within(await screen.findByRole('dialog'))
  const chosen = () => dialog.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
  expect(chosen()).toEqual([true, false])
  await userEvent.click(dialog.getByRole('radio', { name: /^Оставить/ }))
  expect(chosen()).toEqual([false, true])
  await userEvent.type(dialog.getByLabelText(/^Текущий пароль/), 'ёлка в июле{Enter}')
  await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{ path: account.remove.path, token: 'ban', body: { password: 'ёлка в июле', tests: 'keep' } }])
})
