import { account } from '@quiz/contract/account/account.ts'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ConfirmEmailPage } from '#web/pages/ConfirmEmailPage.tsx'
import { KeepAccountPage } from '#web/pages/KeepAccountPage.tsx'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

const pages = {
  '/confirm-email': ConfirmEmailPage,
  '/keep-account': KeepAccountPage,
  '/login': () => null,
  '/account': () => null,
}
const links = [
  [
    '/confirm-email',
    account.confirmEmail,
    { button: 'Подтвердить адрес', done: /^Адрес подтверждён/, next: '/account' },
  ],
  ['/keep-account', account.stopDeletion, { button: 'Оставить аккаунт', done: /^Аккаунт сохранён/, next: '/login' }],
] as const

describe.each(links)('the link of %s', (path, endpoint, { button, done, next }) => {
  const open = async (at: string, answer: FakeReply = { reply: true }) => {
    const sent = fakeApi({ [endpoint.path]: () => answer })
    const { address } = await renderRoutes(pages, { at })
    return { sent, address }
  }

  test('does its work once for a double click, and leads on', async () => {
    const { sent, address } = await open(`${path}?t=token`)
    const submit = await screen.findByRole('button', { name: button })
    expect([address(), sent]).toEqual([path, []])
    fireEvent.click(submit)
    fireEvent.click(submit)
    await screen.findByText(done)
    expect(sent.map(({ body }) => body)).toEqual([{ token: 'token' }])
    expect(screen.getByRole('link').getAttribute('href')).toBe(next)
  })

  test('that is refused says why, and leads on', async () => {
    await open(`${path}?t=token`, { status: 404, code: 'link_not_found', detail: 'Ссылка устарела.' })
    fireEvent.click(await screen.findByRole('button', { name: button }))
    expect((await screen.findByRole('alert')).textContent).toContain('Ссылка устарела.')
    expect(screen.getByRole('link').getAttribute('href')).toBe(next)
  })

  test('without its token has no button', async () => {
    await open(path)
    await screen.findByRole('link')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
