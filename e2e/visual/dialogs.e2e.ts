import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { administrator } from '../harness/administrator.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { fillInLogin } from '../page-objects/auth.ts'
import {
  addQuestion,
  chooseCover,
  pressCreate,
  seesOpenEditor,
  storedDrafts,
  typeHead,
} from '../page-objects/editor.ts'
import { examples } from '../page-objects/pages.ts'
import { login, register, signInAs } from '../page-objects/people.ts'
import { pictureFile, takeQuiz } from '../page-objects/quizzes.ts'

const dialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function openEditor(page: Page): Promise<void> {
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
}

const asAdministrator = async (page: Page) => signInAs(page, await login(administrator))

test('the buttons of a dialog that is higher than the window stay in sight', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { quizId } = await examples()
  await page.goto(`/passing/${quizId}`, { waitUntil: 'networkidle' })
  await page.getByRole('main').getByRole('button', { name: 'Поделиться', exact: true }).click()
  const sheet = dialog(page, 'Поделиться тестом')
  await sheet.getByRole('button', { name: 'QR-код' }).click()
  await sheet.getByRole('button', { name: 'Код для сайта' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Код для вставки на страницу' })).toBeVisible()
  await expect(sheet.getByRole('img')).toBeVisible()
  expect(await sheet.evaluate((element) => element.scrollHeight)).toBeGreaterThan(900)
  await expect(sheet.getByRole('button', { name: 'Закрыть' }).last()).toBeInViewport({ ratio: 1 })
})

/** Every dialog of the site, by its name, with the steps that open it. */
const dialogs: { name: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'Вход', open: (page) => page.goto('/login-modal') },
  {
    name: 'Сообщение для всех',
    open: async (page) => {
      await page.goto('/agreement', { waitUntil: 'networkidle' })
      await page.evaluate(() => {
        const words = { title: 'Сообщение для всех', message: 'Первая строка\nи вторая.' }
        history.pushState({ ...words, __TSR_key: 'message', __TSR_index: 1 }, '', '/modal')
      })
    },
  },
  {
    name: 'Поделиться результатом',
    open: async (page) => {
      await page.goto(`/result/${(await examples()).storyId}`, { waitUntil: 'networkidle' })
      await press(page, 'Поделиться')
    },
  },
  {
    name: 'Один шаг к новым возможностям!',
    open: async (page) => {
      await page.goto('/all-test', { waitUntil: 'networkidle' })
      await press(page, /^Нравится/)
    },
  },
  { name: 'Один шаг к авторству!', open: (page) => page.goto('/create/questionary') },
  {
    name: 'Что-то пошло не так :(',
    open: async (page) => {
      await page.goto('/login')
      await fillInLogin(page, { email: 'nobody@mail.example', password: 'не-тот-пароль' })
    },
  },
  {
    name: 'Уведомления',
    open: async (page) => {
      await signInAs(page, await register())
      await page.goto('/profile?show=notices')
    },
  },
  {
    name: 'Восстановление пароля',
    open: async (page) => {
      await page.goto('/login')
      await press(page, 'Забыли пароль?')
    },
  },
  {
    name: 'Ошибка :(',
    open: async (page) => {
      await openEditor(page)
      await typeHead(page, { title: 'Реки', description: 'Куда что впадает.', subject: 'Образование' })
      await pressCreate(page)
    },
  },
  {
    name: 'Редактирование изображения',
    open: async (page) => {
      await openEditor(page)
      await chooseCover(page)
      await press(page, 'Изменить')
    },
  },
  {
    name: 'Выбросить черновик?',
    open: async (page) => {
      await openEditor(page)
      await addQuestion(page, { text: 'Что лишнее?', answers: ['Это', 'То'] })
      await expect.poll(() => storedDrafts(page)).toContain('Что лишнее?')
      await page.reload()
      await press(page, 'Начать заново')
    },
  },
  {
    name: 'Изменить фото',
    open: async (page) => {
      await signInAs(page, await register())
      await page.goto('/profile')
      await press(page, 'Изменить фото')
    },
  },
  {
    name: 'Удалить комментарий?',
    open: async (page) => {
      const person = await register()
      await signInAs(page, person)
      await page.goto(`/result/${await takeQuiz((await examples()).quizId, undefined, person.token)}`)
      await page.getByRole('textbox', { name: 'Ваш комментарий' }).fill('Лишнее слово.')
      await press(page, 'Отправить')
      await press(page, /^Удалить комментарий/)
    },
  },
  {
    name: 'Что делать: тест',
    open: async (page) => {
      await asAdministrator(page)
      await page.goto('/all-test')
      await press(page, /^Действия с тестом/)
      await press(page, /^Удалить тест/)
    },
  },
  {
    name: 'Что делать: профиль',
    open: async (page) => {
      await asAdministrator(page)
      await page.goto('/autors')
      await press(page, /^Действия с автором/)
      await press(page, /^Заблокировать автора/)
    },
  },
]

for (const { name, open } of dialogs) {
  test(`«${name}» has no accessibility violations and closes by Escape`, async ({ page }) => {
    await open(page)
    await expect(dialog(page, name)).toBeInViewport({ ratio: 0.9 })
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page, name)).toBeHidden()
  })
}

test('menus, the calendar and toasts have no accessibility violations', async ({ page, allowRefused }) => {
  allowRefused('/api/test/like')
  await page.goto('/register')
  await press(page, 'Открыть календарь')
  await expect(page.getByRole('grid')).toBeVisible()
  await expectNoViolations(page, 'calendar')
  await signInAs(page, await register())
  await page.goto('/all-test', { waitUntil: 'networkidle' })
  await page.route('**/api/test/like', (route) => route.abort())
  await press(page, /^Нравится/)
  await expect(page.getByText('Лайк не сохранился.')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Выйти' })).toBeVisible()
  await expectNoViolations(page, 'menu and message')
  await page.keyboard.press('Escape')
})

test('the picture picker has no accessibility violations with a refused and with a chosen picture', async ({
  page,
  allowConsoleMessage,
}) => {
  // The trace recorder of Playwright, not the site, requests pictures that could not be shown.
  allowConsoleMessage(/Connecting to 'blob:.*connect-src/)
  await openEditor(page)
  const input = page.getByRole('region', { name: 'Обложка' }).locator('input[type=file]')
  await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('none') })
  await expect(page.getByText('Фото в формате HEIC здесь не открыть.')).toBeVisible()
  await expectNoViolations(page, 'refused')
  await input.setInputFiles(pictureFile('note.png'))
  await expect(page.getByText('note.png')).toBeVisible()
  await expectNoViolations(page, 'chosen')
})
