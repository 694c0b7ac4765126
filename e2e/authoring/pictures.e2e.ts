import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { addQuestion, addResult, create, seesOpenEditor, typeHead } from '../page-objects/editor.ts'
import { register, signInAs, unique } from '../page-objects/people.ts'
import { pictureFile } from '../page-objects/quizzes.ts'

const cover = (page: Page): Locator => page.getByRole('region', { name: 'Обложка' })
const coverInput = (page: Page): Locator => cover(page).locator('input[type=file]')

/** A BMP file: two by two pixels, three bytes each, rows padded to four. */
function bitmap(): Buffer {
  const bytes = Buffer.alloc(54 + 16, 0x66)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(0, 6)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(2, 18)
  bytes.writeInt32LE(2, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  bytes.fill(0, 30, 54)
  return bytes
}

/** An ICO file: a header of 22 bytes and a PNG. */
function icon(): Buffer {
  const picture = readFileSync(pictureFile('note.png'))
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  head.writeUInt32LE(picture.length, 14)
  return Buffer.concat([head, picture])
}

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 3"><path fill="#5b32d6" d="M0 0h5v3H0z"/></svg>',
)

test('an SVG, a BMP and an ICO are sent as PNG', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, await register())
  const starts: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/images')
      starts.push(request.postDataBuffer()?.toString('latin1', 0, 4) ?? '')
  })
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await typeHead(page, { title: `Форматы ${unique()}`, description: 'Три картинки трёх видов.', subject: 'Другое' })
  await coverInput(page).setInputFiles({ name: 'flag.svg', mimeType: 'image/svg+xml', buffer: drawing })
  await addQuestion(page, { text: 'Что это?', answers: ['Точки', 'Тире'], right: ['Точки'] })
  await page
    .getByLabel('Картинка к вопросу 1')
    .setInputFiles({ name: 'dots.bmp', mimeType: 'image/bmp', buffer: bitmap() })
  await addResult(page, { title: 'Знаток', text: '' })
  await page
    .getByLabel('Картинка к результату 1')
    .setInputFiles({ name: 'sign.ico', mimeType: 'image/x-icon', buffer: icon() })
  await addResult(page, { title: 'Новичок', text: '' })
  for (const name of ['flag.svg', 'dots.bmp', 'sign.ico']) await expect(page.getByText(name)).toBeVisible()
  await create(page)
  expect(starts).toEqual(Array.from({ length: 3 }, () => '\u0089PNG'))
})

const squareDrawing = (colour: string) => ({
  name: `${colour}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><path fill="${colour}" d="M0 0h300v300H0z"/></svg>`,
  ),
})

test('square pictures of answers need no dialog and can be chosen at once; the buttons of an answer stay where they are', async ({
  page,
}) => {
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await page.getByRole('button', { name: 'Добавить вопрос' }).click()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const placesOf = async (names: readonly string[]) =>
    Promise.all(names.map(async (name) => (await button(name).boundingBox())?.x))
  const empty = await placesOf(['Добавить картинку к ответу 1', 'Удалить ответ 1'])

  const one = page.waitForEvent('filechooser')
  await button('Добавить картинку к ответу 1').click()
  await (await one).setFiles(squareDrawing('red'))
  await expect(button('Убрать картинку ответа 1')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await placesOf(['Заменить картинку ответа 1', 'Удалить ответ 1'])).toEqual(empty)
  await expect(page.getByRole('switch', { name: 'Ответы плиткой' })).not.toBeChecked()

  const several = page.waitForEvent('filechooser')
  await button('Добавить картинку к ответу 2').click()
  await (await several).setFiles([squareDrawing('green'), squareDrawing('blue')])
  await expect(button('Убрать картинку ответа 3')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Ответы плиткой' })).toBeChecked()
})
