import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { type HeldCard, photoOf } from '../page-objects/card-photos.ts'
import { makeCardGame, openBoard } from '../page-objects/games.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'

/** Chooses a photo as if the camera had made it. */
async function takePhoto(page: Page, buffer: Buffer): Promise<void> {
  const dialog = page.getByRole('dialog')
  const within = (await dialog.isVisible()) ? dialog : page.locator('.card-bar')
  await within.locator('input[type=file]').setInputFiles({ name: 'class.jpg', mimeType: 'image/jpeg', buffer })
}

const held = (...pairs: [card: number, option: number][]): HeldCard[] =>
  pairs.map(([card, option]) => ({ card, option }))
const answerOf = (page: Page, card: number, letter: string) =>
  page.getByRole('button', { name: new RegExp(`^Карточка ${card} ?${letter}$`) })
/** Presses one of the letters that stand beside a card, or «Нет». */
const chooseLetter = (page: Page, card: number, letter: string) =>
  page
    .getByRole('group', { name: new RegExp(`Карточка ${card}`) })
    .getByRole('button', { name: letter, exact: true })
    .click()
const done = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click()

test('a teacher plays three questions from photos of cards, no request has a byte of one, and mistakes are printed by name', {
  tag: '@main',
}, async ({ page, browser }) => {
  test.slow()
  const sent: Buffer[] = []
  page.on('request', (request) => sent.push(request.postDataBuffer() ?? Buffer.alloc(0)))
  const game = await makeCardGame({ names: ['Анна', 'Борис', 'Вера', 'Глеб'] })
  await openBoard(page, game)
  await page.goto(`/live/new?test=${game.testId}`)
  await page.getByText('По карточкам', { exact: true }).click()
  await expect(page.getByText('По карточкам подходят 3 вопроса из 4.')).toBeVisible()
  await page.goto(`/live/${game.id}`)
  await expect(page.getByText('Раздайте карточки.')).toBeVisible()
  await page.getByRole('button', { name: 'Начать' }).click()

  const first = await photoOf(browser, held([1, 1], [2, 2], [37, 1]))
  await takePhoto(page, first)
  const dialog = page.getByRole('dialog', { name: 'Прочитано 2 из 4' })
  await expect(dialog.getByText('Не видно: 3, 4')).toBeVisible()
  await expect(dialog.getByText('№ 37 нет в списке')).toBeVisible()
  await dialog.getByRole('button', { name: 'Не учитывать' }).click()
  await expect(dialog.getByText('№ 37 нет в списке')).toBeHidden()
  // A retake adds; what was kept is asked before it changes.
  const second = await photoOf(browser, held([2, 3], [3, 1], [4, 4]))
  await takePhoto(page, second)
  await expect(page.getByText('Была принята буква Б, теперь видна В. Какую оставить?')).toBeVisible()
  await chooseLetter(page, 2, 'Б')
  await expect(page.getByRole('dialog', { name: 'Все карточки прочитаны' })).toBeVisible()
  await expect(answerOf(page, 2, 'Б')).toBeVisible()
  await answerOf(page, 4, 'Г').click()
  await chooseLetter(page, 4, 'А')
  await expect(answerOf(page, 4, 'А')).toBeVisible()
  await done(page)
  await expect(page.locator('.board-head').getByText('Все карточки прочитаны')).toBeVisible()
  await page.getByRole('button', { name: 'Закончить вопрос' }).click()
  await expect(page.locator('.board-option[data-right=true]')).toContainText('3')
  await page.getByRole('button', { name: 'Следующий вопрос' }).click()

  // One number twice, and a letter that a question of two options lacks.
  const third = await photoOf(browser, held([1, 1], [2, 1], [2, 2], [3, 3], [4, 2]))
  await takePhoto(page, third)
  await expect(page.getByText('Этот номер на фото дважды, буквы разные. Какая верная?')).toBeVisible()
  await chooseLetter(page, 2, 'А')
  await expect(page.getByText('Видна буква В: нет такого варианта. Какую принять?')).toBeVisible()
  await chooseLetter(page, 3, 'Нет')
  await expect(page.getByRole('dialog', { name: 'Прочитано 3 из 4' })).toBeVisible()
  await done(page)
  await page.getByRole('button', { name: 'Закончить вопрос' }).click()
  await page.getByRole('button', { name: 'Следующий вопрос' }).click()
  const last = await photoOf(browser, held([1, 3], [2, 3], [3, 3], [4, 3]))
  await takePhoto(page, last)
  await expect(page.getByRole('dialog', { name: 'Все карточки прочитаны' })).toBeVisible()
  await done(page)
  await page.getByRole('button', { name: 'Закончить вопрос' }).click()
  await page.getByRole('button', { name: 'К итогам' }).click()
  await page.getByRole('link', { name: 'Таблица игры' }).click()
  await expect(page.getByRole('row', { name: /^Анна карточка 1/ })).toContainText('3 из 3')
  await expect(page.getByRole('listitem').filter({ hasText: 'Борис' }).first()).toContainText('Который из четырёх?')

  for (const photo of [first, second, third, last]) {
    // Every run of bytes of a photo would contain one of these.
    const pieces = Array.from({ length: Math.floor(photo.length / 512) }, (_, at) =>
      photo.subarray(512 * at, 512 * at + 24),
    )
    for (const body of sent) {
      expect(body.length).toBeLessThan(4096)
      expect(pieces.some((piece) => body.includes(piece) || body.includes(piece.toString('base64')))).toBe(false)
    }
  }
})

test('a live camera counts a card that three frames show, asks before it changes one, and stops with its button', async ({
  page,
  browser,
}) => {
  test.slow()
  const photos = await Promise.all(
    [held([1, 1], [2, 2]), held([1, 3], [2, 2], [3, 4])].map((cards) => photoOf(browser, cards)),
  )
  // In the place of a camera: the photos, one at a time.
  await page.addInitScript(
    (urls) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 })
      const images = urls.map((src) => Object.assign(new Image(), { src }))
      const shown = { at: 0, stopped: 0 }
      setInterval(() => {
        const image = images[shown.at]
        if (image?.complete) canvas.getContext('2d')?.drawImage(image, 0, 0)
      }, 50)
      navigator.mediaDevices.getUserMedia = async () => {
        const stream = canvas.captureStream(10)
        for (const track of stream.getTracks()) {
          const stop = track.stop.bind(track)
          track.stop = () => {
            shown.stopped += 1
            stop()
          }
        }
        return stream
      }
      Object.assign(window, { shown })
    },
    photos.map((photo) => `data:image/jpeg;base64,${photo.toString('base64')}`),
  )
  const game = await makeCardGame({ names: ['Анна', 'Борис', 'Вера'] })
  await openBoard(page, game)
  await page.getByRole('button', { name: 'Начать' }).click()
  await page.getByRole('button', { name: 'Ответы' }).click()
  await page.getByRole('button', { name: 'Живая камера' }).click()
  await expect(answerOf(page, 1, 'А')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Не видно: 3')).toBeVisible()
  await page.evaluate(() => Object.assign(Reflect.get(window, 'shown'), { at: 1 }))
  await expect(page.getByText('Была принята буква А, теперь видна В. Какую оставить?')).toBeVisible()
  await chooseLetter(page, 1, 'В')
  await expect(answerOf(page, 1, 'В')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Все карточки прочитаны' })).toBeVisible()
  await expectNoViolations(page, 'the camera')
  await fitsNarrowScreen(page)
  await page.getByRole('button', { name: 'Остановить камеру' }).click()
  await expect(page.locator('video')).toBeHidden()
  expect(await page.evaluate(() => Reflect.get(window, 'shown').stopped)).toBe(1)
})

test('readings wait for the network and survive a reload, a turned photo is turned back, and a mirrored one is said', async ({
  page,
  browser,
  allowRefused,
}) => {
  test.slow()
  allowRefused('/api/live/')
  const game = await makeCardGame({})
  await openBoard(page, game)
  await page.getByRole('button', { name: 'Начать' }).click()
  await expect(page.getByText('Снять карточки')).toBeVisible()
  // The code of the dialog and of the reader is loaded before the network goes.
  await takePhoto(page, await photoOf(browser, held([1, 1], [2, 2]), { isMirrored: true }))
  await expect(page.getByText('Зеркальное фото: снимите основной камерой')).toBeVisible()
  await takePhoto(page, await photoOf(browser, held([5, 1], [6, 2]), { turned: 1 }))
  await expect(answerOf(page, 5, 'Г')).toBeVisible()
  // Four quarters lead to where it was, and nothing is asked on the way.
  for (const letter of ['В', 'Б', 'А', 'Г', 'В', 'Б', 'А']) {
    await page.getByRole('button', { name: 'Повернуть фото' }).click()
    await expect(answerOf(page, 5, letter)).toBeVisible()
  }
  await expect(answerOf(page, 6, 'Б')).toBeVisible()
  await expectNoViolations(page, 'the cards')
  await fitsNarrowScreen(page)

  // Who is asked about a card of an earlier photo sees the card in that photo.
  await takePhoto(page, await photoOf(browser, [...held([5, 1]), { card: 9, option: 1, tilt: 42 }]))
  const crop = page.locator('.card-crop img')
  await expect(page.getByRole('heading', { name: 'Карточка 9' })).toBeVisible()
  const cut = await crop.getAttribute('src')
  await takePhoto(page, await photoOf(browser, held([10, 1])))
  await expect(answerOf(page, 10, 'А')).toBeVisible()
  await expect(crop).toHaveAttribute('src', cut ?? '')
  expect(await crop.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await chooseLetter(page, 9, 'Нет')

  await page.route('**/api/live/cards', (route) => route.abort('internetdisconnected'))
  await takePhoto(page, await photoOf(browser, held([7, 4], [8, 1])))
  await expect(page.getByRole('dialog').getByText('Нет связи. Прочитанное сохранено')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Нет связи. Прочитанное сохранено')).toBeVisible()
  await page.unroute('**/api/live/cards')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: 'Ответы' }).click()
  await expect(answerOf(page, 7, 'Г')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Нет связи')).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Ответы' }).click()
  await expect(answerOf(page, 8, 'А')).toBeVisible()
})
