import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { administrator } from '../harness/administrator.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { fillInLogin } from '../page-objects/auth.ts'
import { addQuestion, pressCreate, seesOpenEditor, storedDrafts, typeHead } from '../page-objects/editor.ts'
import { openHydrated } from '../page-objects/hydration.ts'
import { examples } from '../page-objects/pages.ts'
import { login, register, signInAs } from '../page-objects/people.ts'
import { pictureFile } from '../page-objects/quizzes.ts'

const dialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Files that are not what their names say, and what the picture picker says of them. */
const unreadableFiles = [
  {
    name: 'IMG_0001.HEIC',
    mimeType: '',
    words: 'Фото в формате HEIC здесь не открыть. Сохраните его в JPEG и выберите ещё раз.',
  },
  {
    name: 'broken.png',
    mimeType: 'image/png',
    words: 'Эту картинку браузер прочитать не может. Сохраните её в JPEG или PNG и выберите ещё раз.',
  },
  { name: 'IMG_0002.heic', mimeType: 'image/heic', words: 'Фото в формате HEIC здесь не открыть.' },
  {
    name: 'rules.pdf',
    mimeType: 'application/pdf',
    words: 'Это не картинка. Подойдут JPEG, PNG, WebP, GIF, SVG и другие картинки.',
  },
]

test('the buttons of a dialog that is higher than the window stay in sight', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { quizId } = await examples()
  await openHydrated(page, `/passing/${quizId}`)
  await page.getByRole('main').getByRole('button', { name: 'Поделиться', exact: true }).click()
  const sheet = dialog(page, 'Поделиться тестом')
  await sheet.getByRole('button', { name: 'QR-код' }).click()
  await sheet.getByRole('button', { name: 'Код для сайта' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Код для вставки на страницу' })).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'QR-код' })).toBeVisible()
  expect(await sheet.evaluate((element) => element.scrollHeight)).toBeGreaterThan(900)
  await expect(sheet.getByRole('button', { name: 'Закрыть' }).last()).toBeInViewport({ ratio: 1 })
})

/** Expects this dialog open and without violations, and closes it by Escape. */
async function isAudited(page: Page, name: string): Promise<void> {
  await expect(dialog(page, name)).toBeInViewport({ ratio: 0.9 })
  await expectNoViolations(page, name)
  await page.keyboard.press('Escape')
  await expect(dialog(page, name)).toBeHidden()
}

/** Dialogs of a visitor, by their names, with the steps that open them. */
const dialogs: { name: string; open: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'Сообщение для всех',
    open: async (page) => {
      await openHydrated(page, '/agreement')
      await page.evaluate(() => {
        const words = { title: 'Сообщение для всех', message: 'Первая строка\nи вторая.' }
        history.pushState({ ...words, __TSR_key: 'message', __TSR_index: 1 }, '', '/modal')
      })
    },
  },
  {
    name: 'Поделиться результатом',
    open: async (page) => {
      await openHydrated(page, `/result/${(await examples()).storyId}`)
      await press(page, 'Поделиться')
    },
  },
  {
    name: 'Что-то пошло не так :(',
    open: async (page) => {
      await page.goto('/login')
      await fillInLogin(page, { email: 'nobody@mail.example', password: 'не-тот-пароль' })
    },
  },
]

for (const { name, open } of dialogs) {
  test(`«${name}» has no accessibility violations and closes by Escape`, async ({ page }) => {
    await open(page)
    await isAudited(page, name)
  })
}

test('the dialogs of the own profile have no accessibility violations and close by Escape', async ({ page }) => {
  await signInAs(page, await register())
  await page.goto('/profile?show=notices')
  await isAudited(page, 'Уведомления')
  await press(page, 'Изменить фото')
  await isAudited(page, 'Изменить фото')
})

test('the dialogs of an administrator have no accessibility violations and close by Escape', async ({ page }) => {
  await signInAs(page, await login(administrator))
  await page.goto('/all-test')
  await press(page, /^Удалить тест/)
  await isAudited(page, 'Что делать: тест')
  await page.goto('/autors')
  await press(page, /^Заблокировать автора/)
  await isAudited(page, 'Что делать: профиль')
})

test('the dialogs and the picture picker of the editor have no accessibility violations, and files that the browser cannot decode are refused with advice', async ({
  page,
  allowConsoleMessage,
}) => {
  test.slow()
  // The trace recorder of Playwright, not the site, requests pictures that could not be shown.
  allowConsoleMessage(/Connecting to 'blob:.*connect-src/)
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await typeHead(page, { title: 'Реки', description: 'Куда что впадает.', subject: 'Образование' })
  await pressCreate(page)
  await isAudited(page, 'Ошибка :(')

  const cover = page.getByRole('region', { name: 'Обложка' })
  const input = cover.locator('input[type=file]')
  for (const { name, mimeType, words } of unreadableFiles) {
    await input.setInputFiles({ name, mimeType, buffer: Buffer.from('not what it says') })
    await expect(page.getByText(words), name).toBeVisible()
  }
  await expectNoViolations(page, 'refused')
  await input.setInputFiles(pictureFile('lighthouse.jpg'))
  await expect(cover).toContainText('lighthouse.jpg')
  await expect(page.getByText('Это не картинка.')).toHaveCount(0)
  await expectNoViolations(page, 'chosen')
  await press(page, 'Изменить')
  await isAudited(page, 'Редактирование изображения')

  await addQuestion(page, { text: 'Что лишнее?', answers: ['Это', 'То'] })
  await expect.poll(() => storedDrafts(page)).toContain('Что лишнее?')
  await page.reload()
  await press(page, 'Начать заново')
  await isAudited(page, 'Выбросить черновик?')
})

test('menus, the calendar, toasts and form problems have no accessibility violations', async ({
  page,
  allowRefused,
}) => {
  allowRefused('/api/test/like')
  await page.goto('/register')
  await press(page, 'Зарегистрироваться')
  await expect(page.getByText('Введите логин')).toBeVisible()
  await expectNoViolations(page, 'form problems')
  await press(page, 'Открыть календарь')
  await expect(page.getByRole('grid')).toBeVisible()
  await expectNoViolations(page, 'calendar')
  await signInAs(page, await register())
  const signedIn = page.waitForResponse('**/api/auth/me')
  await openHydrated(page, '/all-test')
  await signedIn
  await page.route('**/api/test/like', (route) => route.abort())
  await press(page, /^Нравится/)
  await expect(page.getByText('Лайк не сохранился.')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Выйти' })).toBeVisible()
  await expectNoViolations(page, 'menu and message')
  await page.keyboard.press('Escape')
})
