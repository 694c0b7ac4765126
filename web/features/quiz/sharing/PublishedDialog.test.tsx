import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { PublishedDialog } from './PublishedDialog.tsx'

const address = 'http://localhost:3000/passing/48'

const close = vi.fn()
const Page = () => (
  <PublishedDialog
    quiz={{ id: 48, title: 'Рыбы Балтики', versionNumber: 1 }}
    isClosed={false}
    settings={null}
    works={null}
    onClose={close}
  />
)

async function open(apis: { share?: unknown; canShare?: unknown; clipboard?: unknown } = {}) {
  const user = userEvent.setup()
  for (const [name, value] of Object.entries(apis)) {
    Object.defineProperty(navigator, name, { configurable: true, value })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, name)
    })
  }
  await renderRoutes({ '/': Page, '/create': () => null }, { at: '/' })
  await screen.findByRole('dialog', { name: 'Тест опубликован' })
  return { press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ссылка на тест' })

test('the link of the test is shown and can be copied', async () => {
  const writeText = vi.fn(async () => undefined)
  const { press } = await open({ clipboard: { writeText } })
  expect(link().value).toBe(address)
  await press('Скопировать ссылку')
  expect(writeText).toHaveBeenCalledWith(address)
  expect((await screen.findByRole('status')).textContent).toBe('Скопировано')
})

test('«Поделиться» opens the share sheet of the system', async () => {
  const share = vi.fn(async () => undefined)
  const { press } = await open({ share, canShare: () => true })
  await press('Поделиться')
  expect(share).toHaveBeenCalledWith({
    title: 'Рыбы Балтики',
    text: 'Пройдите тест «Рыбы Балтики»',
    url: address,
  })
  expect(screen.getByRole('status').textContent?.trim()).toBe('')
})

test('without a share sheet and a clipboard the link is selected for copying by hand', async () => {
  const { press } = await open({ clipboard: { writeText: () => Promise.reject(new DOMException('no')) } })
  expect(screen.queryByRole('button', { name: 'Поделиться' })).toBeNull()
  await press('Скопировать ссылку')
  await screen.findByText('Скопируйте выделенный текст')
  expect([link().selectionStart, link().selectionEnd]).toEqual([0, address.length])
})

test('«Пройти самому» closes the dialog, and «Создать ещё» leads to the choice of a kind', async () => {
  const { press } = await open()
  close.mockClear()
  expect(screen.getByRole('link', { name: 'Создать ещё' }).getAttribute('href')).toBe('/create')
  await press('Пройти самому')
  expect(close).toHaveBeenCalledOnce()
})
