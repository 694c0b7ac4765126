import type { ResultView } from '@quiz/contract/attempt/results.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { ResultPage } from '#web/pages/ResultPage.tsx'
import { openResultPage } from '#web/testing/result-page.tsx'

const open = (overrides: Partial<ResultView> = {}) => openResultPage(ResultPage, overrides)

/** Stubs the Web Share or Clipboard API for one test. */
function lend(name: 'share' | 'canShare' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, name)
  })
}
const share = () => userEvent.click(screen.getByRole('button', { name: 'Поделиться' }))
const address = 'http://localhost:3000/result/3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b'

test('sharing passes message and address to the share sheet of the system where it takes them', async () => {
  const shared: unknown[] = []
  lend('share', async (what: unknown) => shared.push(what))
  lend('canShare', () => true)
  await open()
  await share()
  const text = 'Мой результат в\u00a0тесте «Космос за десять вопросов»: 9\u00a0из\u00a010. А\u00a0у\u00a0вас?'
  const squares = `${'🟩'.repeat(9)}🟥 9\u00a0из\u00a010`
  expect(shared).toEqual([{ title: 'Космос за десять вопросов', text: `${text}\n${squares}`, url: address }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('of a personality result of another taker the outcome is shared in neutral words', async () => {
  const shared: unknown[] = []
  lend('share', async (what: unknown) => shared.push(what))
  lend('canShare', () => true)
  await open({ testTypeId: 2, testTitle: 'Какой вы ветер?', resultTitle: 'Пассат', isOwn: false })
  await share()
  const text = 'Результат теста «Какой вы ветер?»: Пассат. А\u00a0у\u00a0вас?'
  expect(shared).toEqual([{ title: 'Какой вы ветер?', text, url: address }])
})

test('the shared line shows questions that brought a part of their points between right and wrong ones', async () => {
  const shared: ShareData[] = []
  lend('share', async (what: ShareData) => shared.push(what))
  lend('canShare', () => true)
  await open({ questionAnswered: 6, questionPartly: 3 })
  await share()
  expect(shared[0]?.text?.split('\n').at(-1)).toBe(`${'🟩'.repeat(6)}${'🟨'.repeat(3)}🟥 6\u00a0из\u00a010`)
})

test('without one a dialog offers messengers as plain links, copying, the picture and a QR code', async () => {
  const copied: string[] = []
  await open()
  lend('clipboard', { writeText: async (text: string) => copied.push(text) })
  await share()
  const sheet = within(await screen.findByRole('dialog', { name: 'Поделиться результатом' }))
  const targets = sheet.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const text = 'Мой результат в\u00a0тесте «Космос за десять вопросов»: 9\u00a0из\u00a010. А\u00a0у\u00a0вас?'
  const [url, words] = [address, text].map(encodeURIComponent)
  expect(targets).toEqual([
    ['ВКонтакте', `https://vk.com/share.php?url=${url}&title=${words}`],
    ['Telegram', `https://t.me/share/url?url=${url}&text=${words}`],
    ['WhatsApp', expect.stringMatching(/^https:\/\/wa\.me\/\?text=[^+]*$/)],
    ['MAX', expect.stringMatching(/^https:\/\/max\.ru\/:share\?text=[^+]*$/)],
    ['Одноклассники', `https://connect.ok.ru/offer?url=${url}&title=${words}`],
    ['Сохранить картинку', '/share/result/3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b.jpg?theme=light'],
  ])
  await userEvent.click(sheet.getByRole('button', { name: 'Скопировать ссылку' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Скопировать результат' }))
  const result = `${'🟩'.repeat(9)}🟥 9\u00a0из\u00a010 · Тест «Космос за десять вопросов» ${address}`
  expect(copied).toEqual([address, result])
  expect(sheet.getByRole('img', { name: /Картинка, которая придёт/ }).getAttribute('src')).toBe(
    '/share/result/3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b.jpg?theme=light',
  )
  expect(sheet.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Скопировано', 'Скопировано'])
  await userEvent.click(sheet.getByRole('button', { name: 'QR-код' }))
  expect(await sheet.findByRole('img', { name: `QR-код со ссылкой ${address}` })).toBeTruthy()
  expect(sheet.getByRole('button', { name: 'Распечатать' })).toBeTruthy()
  // Other sites show tests, not results.
  expect(sheet.queryByRole('button', { name: 'Код для\u00a0сайта' })).toBeNull()
})

test('without the Clipboard API the text is selected for copying by hand', async () => {
  await open()
  lend('clipboard', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
  await share()
  await userEvent.click(await screen.findByRole('button', { name: 'Скопировать ссылку' }))
  expect(await screen.findByText('Скопируйте выделенный текст')).toBeTruthy()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ссылка на результат' })
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([address, 0, address.length])
})

test('closing the share sheet of the system opens no dialog', async () => {
  lend('share', () => Promise.reject(new DOMException('closed', 'AbortError')))
  lend('canShare', () => true)
  await open()
  await share()
  expect(screen.queryByRole('dialog')).toBeNull()
})
