import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { seesOpenEditor } from '../page-objects/editor.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { signInAs } from '../page-objects/people.ts'
import { aQuiz, makeQuiz } from '../page-objects/quizzes.ts'

test('an author writes a formula by keys, is told once of a broken one, and sees both in the preview @both', async ({
  page,
}) => {
  const quiz = await makeQuiz(aQuiz())
  await signInAs(page, quiz.author)
  await page.goto(`/edit/${quiz.id}`)
  await seesOpenEditor(page)
  const unfold = page.getByRole('button', { name: 'Развернуть вопрос 1' })
  if (await unfold.isVisible()) await unfold.click()
  const field = page.getByRole('textbox', { name: 'Вопрос' }).first()
  await field.fill('Чему равно ')
  await page.keyboard.press('Alt+Equal')
  const panel = page.getByRole('dialog', { name: 'Формула' })
  const source = panel.getByRole('textbox', { name: 'Запись в TeX' })
  await expect(source).toBeFocused()
  await expect(panel.getByRole('toolbar', { name: 'Образцы' }).getByRole('button')).toHaveCount(40)

  // Arrows and Enter choose a template, Tab goes to its places, Enter puts it into the field.
  await panel.getByRole('button', { name: 'дробь', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await expect(source).toHaveValue('\\frac{1}{2}')
  await expect(panel.locator('.formula-panel-view mfrac')).toBeVisible()
  await expectNoViolations(page)
  await fitsNarrowScreen(page)
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Чему равно \\(\\frac{1}{2}\\)')
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue('Чему равно ')
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Alt+Equal')
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  // A selection becomes a formula at once.
  await page.keyboard.type(' + x^2')
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Alt+Equal')
  await expect(field).toHaveValue('Чему равно \\(\\frac{1}{2}\\) + \\(x^2\\)')
  const answer = page.getByRole('textbox', { name: 'Ответ 1', exact: true }).first()
  await answer.fill('\\(\\foo\\) и \\(x\\)')
  await expect(page.locator('.formula-view math')).toHaveCount(3)

  await page.getByRole('button', { name: 'Посмотреть как участник' }).click()
  await expect(page.getByRole('dialog').locator('h2 math')).toHaveCount(2)
  await page.getByRole('button', { name: /Вернуться к\sправке/ }).click()

  const save = page.getByRole('button', { name: 'Сохранить изменения' })
  await save.click()
  const check = page.getByRole('dialog', { name: 'Не все формулы прочитаны' })
  await expect(check.getByRole('listitem')).toHaveText(/Вопрос 1.*\\\(\\foo\\\) — неизвестная команда \\foo/i)
  await check.getByRole('button', { name: 'Исправить' }).click()
  await expect(check).toBeHidden()
  await save.click()
  await expect(page.getByText('Изменения сохранены').first()).toBeVisible()
  const { questions } = await callApi<{ questions: { title: string }[] }>(`/api/test/gettest/${quiz.id}`)
  expect(questions[0]?.title).toBe('Чему равно \\(\\frac{1}{2}\\) + \\(x^2\\)')
})
