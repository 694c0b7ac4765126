import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openEditorPage } from '#web/testing/editor-page.tsx'

async function openQuestion() {
  await openEditorPage()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить вопрос' }))
}
const texts = () => screen.getAllByRole('textbox', { name: /^Ответ \d/ }).map((field) => Reflect.get(field, 'value'))

test('several lines pasted into an answer become several answers', async () => {
  await openQuestion()
  await userEvent.click(screen.getByRole('textbox', { name: 'Ответ 1' }))
  await userEvent.paste('а) Лион\nб) +Париж\nв) Ницца\n')
  expect(texts()).toEqual(['Лион', 'Париж', 'Ницца'])
  expect(screen.getByRole('radio', { name: 'Ответ 2 верный' })).toHaveProperty('checked', true)
})

test('lines beyond ten are joined in one answer, which is told until that answer changes', async () => {
  await openQuestion()
  await userEvent.click(screen.getByRole('radio', { name: 'Ответ 1 верный' }))
  await userEvent.click(screen.getByRole('textbox', { name: 'Ответ 1' }))
  await userEvent.paste(Array.from({ length: 10 }, (_, at) => `Город ${at + 1}`).join('\n'))
  expect(texts()).toHaveLength(10)
  expect(screen.queryByText(/соединены/)).toBeNull()
  expect(screen.getByRole('radio', { name: 'Ответ 1 верный' })).toHaveProperty('checked', true)
  await userEvent.clear(screen.getByRole('textbox', { name: 'Ответ 9' }))
  await userEvent.paste('а\nб\n+в')
  expect(texts().slice(8)).toEqual(['а; б; в', 'Город 10'])
  expect(screen.getByRole('checkbox', { name: 'Ответ 9 верный' })).toHaveProperty('checked', true)
  expect(screen.getByText(/соединены/).textContent).toMatch(
    /^В\sвопросе может быть не\sбольше 10 ответов, поэтому последние строки \(3\) соединены в\sответе 9\.$/,
  )
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Ответ 9' }))
  await userEvent.keyboard('!')
  expect(screen.queryByText(/соединены/)).toBeNull()
})
