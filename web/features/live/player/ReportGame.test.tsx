import { livePlaying } from '@quiz/contract/live/live-playing.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { ReportGame } from './ReportGame.tsx'

afterEach(cleanup)

const entry = {
  title: 'Маяки',
  state: 'open',
  names: 'free',
  teams: false,
  quiet: false,
  acceptsNew: true,
  keepDays: 30,
}

function open(answer: FakeReply = { reply: true }) {
  const sent = fakeApi({
    [livePlaying.entry.path.replace(':code', 'ABCDEF')]: () => ({ reply: { id: 5, ...entry } }),
    [reports.send.path]: () => answer,
  })
  render(<ReportGame code="ABCDEF" />)
  return () => sent.filter(({ path }) => path === reports.send.path).map(({ body }) => body)
}
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }))

test('a player reports a game in its place, with a line of text', async () => {
  const reported = open()
  await press('Пожаловаться')
  await userEvent.type(screen.getByRole('textbox', { name: /^Пояснение/ }), 'Ругань в вопросах')
  await press('Оскорбления')
  expect(await screen.findByText('Спасибо, жалоба принята')).toBeTruthy()
  expect(reported()).toEqual([{ kind: 'game', id: 5, reason: 'insult', text: 'Ругань в вопросах' }])
})

test('«Другое» needs a text, and a refusal says why', async () => {
  const reported = open({ status: 429, code: 'too_often', detail: 'Слишком часто. Повторите через 5 минут.' })
  await press('Пожаловаться')
  await press('Другое')
  expect(screen.getByText(/^Сначала напишите/)).toBeTruthy()
  expect(reported()).toEqual([])
  await press('Спам или реклама')
  expect(await screen.findByText('Слишком часто. Повторите через 5 минут.')).toBeTruthy()
})
