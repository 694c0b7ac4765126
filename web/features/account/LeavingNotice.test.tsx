import { account } from '@quiz/contract/account/account.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { LeavingNotice } from './LeavingNotice.tsx'

test('an account is kept once by a double click, with the token of the refused login', async () => {
  const sent = fakeApi({ [account.keep.path]: () => ({ reply: true }) })
  const left = new Promise<void>((onBack) =>
    renderRoutes(
      { '/': () => <LeavingNotice deletesAt="2026-12-01T10:00:00.000Z" banToken="ban" onBack={onBack} /> },
      { at: '/' },
    ),
  )
  const keep = await screen.findByRole('button', { name: 'Передумал' })
  fireEvent.click(keep)
  fireEvent.click(keep)
  await left
  expect(sent).toEqual([{ path: account.keep.path, token: 'ban', body: undefined }])
})
