import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { logOut } from '../page-objects/bar.ts'
import {
  addQuestion,
  addResult,
  chooseCover,
  create,
  givePoints,
  moveBorder,
  seesBands,
  seesOpenEditor,
  typeHead,
} from '../page-objects/editor.ts'
import { findOverflow } from '../page-objects/overflow.ts'
import { register, signInAs, unique } from '../page-objects/people.ts'
import { take } from '../page-objects/taking.ts'

async function seesStory(page: Page, title: string, text: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main).toContainText(text)
  await expect(main).not.toContainText('%')
  await expect(main).not.toContainText('Вы ответили')
  await expect(main.getByRole('progressbar')).toHaveCount(0)
}

test('an author creates a personality test, and its takers see no percents', { tag: '@main' }, async ({ page }) => {
  const person = await register()
  const title = `Какой вы чай ${unique()}`
  await signInAs(page, person)
  await page.goto('/create')
  await page.getByRole('main').getByRole('link', { name: 'Набрать баллы' }).click()
  await page.waitForURL('/create/questionary')
  await seesOpenEditor(page)
  await typeHead(page, { title, description: 'Два вопроса, и чайник всё расскажет.', subject: 'Развлечения' })
  await chooseCover(page)
  await addQuestion(page, { text: 'Ваше утро начинается…', answers: ['В полдень', 'До будильника'] })
  await addResult(page, { title: 'Ромашковый', text: 'Вы успокаиваете всех вокруг.' })
  await addResult(page, { title: 'Чёрный байховый', text: 'Вы бодрите и себя, и других.' })
  await expect(page.getByText('Можно создавать, но есть 1 предупреждение:')).toBeVisible()
  await expect(page.getByText('Всё готово.')).toBeHidden()
  await givePoints(page, 1, [1, 5])
  await expect(page.getByText('Всё готово.')).toBeVisible()
  await addQuestion(page, { text: 'Гости для вас — это…', answers: ['Буря', 'Ветерок', 'Праздник'], points: [1, 2, 3] })
  await expect(page.getByText('Максимум баллов: 8')).toBeVisible()
  await expect(page.getByRole('radio', { name: /верный/ })).toHaveCount(0)
  await addResult(page, { title: 'Пуэр', text: 'Вас распробуют не сразу, зато навсегда.' })
  await moveBorder(page, 1, ['PageDown'])
  // The handle at the very end does not make the page scroll sideways.
  await moveBorder(page, 2, ['End'])
  expect(await findOverflow(page)).toEqual([])
  await moveBorder(page, 2, ['PageDown', 'PageDown', 'ArrowLeft', 'ArrowLeft'])
  await seesBands(page, ['0–23 %', '24–77 %', '78–100 %'])
  await create(page)

  const address = page.url()
  await take(page, [['До будильника'], ['Праздник']])
  await seesStory(page, 'Пуэр', 'Вас распробуют не сразу, зато навсегда.')

  await logOut(page, person.fullName)
  await page.goto(address)
  await take(page, [['До будильника'], ['Буря']])
  await seesStory(page, 'Чёрный байховый', 'Вы бодрите и себя, и других.')
})
