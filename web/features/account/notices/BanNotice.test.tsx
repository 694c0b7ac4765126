import { type Notice, notices } from '@quiz/contract/account/notices.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { BanNotice } from './BanNotice.tsx'

const ban: Notice = {
  ...{ id: 12, recipient: 'author', testId: null, kind: 'comment', decision: 'ban', days: null, reason: 'Реклама' },
  ...{ at: '2026-11-20T09:00:00.000Z', isRead: false, canAppeal: true, appeal: null, quote: 'Купите слона!' },
}

/** Opens what a banned person reads. Returns the captured requests. */
async function open(items: Notice[], until: string | null = null) {
  const onBack = vi.fn()
  const sent = fakeApi({
    [notices.list.path]: () => ({ reply: { items, unread: 1 } }),
    [notices.appeal.path]: () => ({ reply: true }),
  })
  await renderRoutes(
    { '/': () => <BanNotice ban={{ until, banToken: 'secret', deletesAt: null }} onBack={onBack} /> },
    { at: '/' },
  )
  return { onBack, sent }
}

test('a banned person reads why, and answers by the token of the ban once', async () => {
  const older = { ...ban, id: 3, reason: 'Прежняя причина', canAppeal: false, appeal: 'Прежний ответ' }
  const answered: Notice = { ...older, id: 2, decision: 'uphold', reason: 'Прежнее решение' }
  const { sent, onBack } = await open([ban, older, answered])
  expect(await screen.findByRole('heading', { name: 'Учётная запись заблокирована' })).toBe(document.activeElement)
  expect(await screen.findByText('Реклама')).toBeTruthy()
  expect(screen.getByText(/^Без срока/)).toBeTruthy()
  expect(screen.queryByText(/^Прежн/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Ответить модератору/ }))
  const field = screen.getByRole('textbox', { name: /^Ваш ответ/ })
  expect(field).toBe(document.activeElement)
  await userEvent.type(field, ' ')
  expect(screen.getByRole('button', { name: 'Отправить' }).title).toBe('Сначала напишите ответ.')
  await userEvent.type(field, 'Это цитата.')
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText(/^Спасибо, ответ отправлен/)).toBe(document.activeElement)
  expect(sent.map(({ token }) => token)).toEqual(['secret', 'secret'])
  expect(sent.at(-1)?.body).toEqual({ decisionId: 12, text: 'Это цитата.' })
  await userEvent.click(screen.getByRole('button', { name: /^Назад ко\sвходу/ }))
  expect(onBack).toHaveBeenCalledTimes(1)
})

test('a ban with an end says when; what a moderator answered is read only when it is about this ban', async () => {
  const upheld = (id: number): Notice => ({ ...ban, id, decision: 'uphold', reason: `Ответ ${id}`, canAppeal: false })
  const answered = { ...ban, canAppeal: false, appeal: 'Это цитата.' }
  const ofReporter: Notice = { ...ban, id: 40, recipient: 'reporter', reason: 'Чужая причина' }
  await open([ofReporter, upheld(20), answered, upheld(2)], '2026-12-05T12:00:00.000Z')
  expect(await screen.findByText(/Ответ 20/)).toBeTruthy()
  expect(screen.queryByText(/Ответ 2$|Чужая причина/)).toBeNull()
  expect(screen.getByText(/^До\s5 декабря/)).toBeTruthy()
  expect(screen.getByText('Это цитата.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Ответить/ })).toBeNull()
})
