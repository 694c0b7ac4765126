import { account } from '@quiz/contract/account/account.ts'
import { auth } from '@quiz/contract/account/auth.ts'
import { currentConsents } from '@quiz/contract/account/consents.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AfterSignIn } from '#web/app/shell/AfterSignIn.tsx'
import { setAfterSignIn, useAfterSignIn } from '#web/lib/after-sign-in.ts'
import { call } from '#web/lib/call.ts'
import { meQuery, useViewer } from '#web/lib/session.ts'
import { storeTokens } from '#web/lib/tokens.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

const me = { id: 7, fullName: 'Вера', userName: 'vera', avatar: null, isAdmin: false }

function Page() {
  const isOpen = useAfterSignIn() !== null
  const comment = () => call(comments.post, { body: { description: 'Спасибо', testId: 1 } }).catch(() => undefined)
  return (
    <>
      <h1>{useViewer().state}</h1>
      <button type="button" onClick={comment}>
        Отправить
      </button>
      {isOpen && <AfterSignIn />}
    </>
  )
}

test('a call that waits for a version newer than the page asks for it, and agreeing closes the dialog', async () => {
  let isNew = false
  storeTokens({ token: 'access' })
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: { ...me, consentsNeeded: isNew ? currentConsents : [] } }),
    [comments.post.path]: () => ({ status: 403, code: 'consent_needed' }),
    [account.acceptConsent.path]: () => ({ reply: true }),
  })
  const { queryClient } = await renderRoutes({ '/': Page, '/consent': () => null }, { at: '/' })
  await screen.findByRole('heading', { name: 'user' })
  isNew = true
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  await screen.findByRole('dialog', { name: 'Согласие на\u00a0обработку данных' })
  const needed = () => queryClient.getQueryData(meQuery.queryKey)?.consentsNeeded
  expect(needed()).toEqual(currentConsents)
  await userEvent.click(screen.getByRole('button', { name: 'Согласиться' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(needed()).toEqual([])
  expect(sent.filter(({ path }) => path === account.acceptConsent.path).map(({ body }) => body)).toEqual(
    currentConsents,
  )
  expect(sessionStorage.length).toBe(0)
})

test('«Не сейчас» lasts until the next sign-in, which asks again', async () => {
  storeTokens({ token: 'access' })
  fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: { ...me, consentsNeeded: currentConsents } }),
  })
  await renderRoutes({ '/': Page, '/consent': () => null }, { at: '/' })
  await screen.findByRole('heading', { name: 'user' })
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => setAfterSignIn('signed-in'))
  await userEvent.click(await screen.findByRole('button', { name: 'Не\u00a0сейчас' }))
  await waitFor(() => expect(sessionStorage.length).toBe(0))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => setAfterSignIn('signed-in'))
  await screen.findByRole('dialog', { name: 'Согласие на\u00a0обработку данных' })
})
