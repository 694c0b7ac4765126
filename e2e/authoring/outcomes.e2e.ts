import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { logOut } from '../page-objects/bar.ts'
import {
  addQuestion,
  addResult,
  chooseCover,
  create,
  openEdit,
  pressSave,
  seesOpenEditor,
  typeHead,
} from '../page-objects/editor.ts'
import { press, tabTo } from '../page-objects/keyboard.ts'
import { register, signInAs, unique } from '../page-objects/people.ts'
import { pictureFile } from '../page-objects/quizzes.ts'
import { take } from '../page-objects/taking.ts'

const lead = (page: Page, question: number, answer: number) =>
  page
    .getByRole('list', { name: 'Список вопросов' })
    .locator(':scope > li')
    .nth(question - 1)
    .getByRole('combobox', { name: `Ответ ${answer} ведёт к результату` })
const chanceOf = (page: Page, result: number) =>
  page
    .locator('.res')
    .nth(result - 1)
    .locator('.chance')

/** Cuts the picture that was chosen for an answer. */
async function addAnswerPicture(page: Page, answer: number): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Добавить картинку к ответу ${answer}` }).click()
  await (await chooser).setFiles(pictureFile('lighthouse.jpg'))
  const dialog = page.getByRole('dialog', { name: 'Редактирование изображения' })
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('textbox', { name: `Что на картинке ответа ${answer}` }).fill(`Маяк номер ${answer}`)
}

/** The sides in pixels of the sent pictures of answers that a request for a test names, and whether each is at most 50 KB. */
async function sizesOfAnswerPictures(page: Page, request: Request) {
  const { questions }: { questions: { answers: { answerImg: string }[] }[] } = request.postDataJSON()
  const pictures = questions.flatMap(({ answers }) => answers.map(({ answerImg }) => answerImg))
  return page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const picture = await (await fetch(address)).blob()
          const { width, height } = await createImageBitmap(picture)
          return { sides: [width, height], isSmall: picture.size <= 50_000 }
        }),
      ),
    pictures,
  )
}

test('an author makes a test by outcomes with pictures on a phone, corrects a result that cannot come out, edits it, and a guest takes it', async ({
  page,
}) => {
  const person = await register()
  const title = `Какой вы кот ${unique()}`
  await signInAs(page, person)
  await page.goto('/create/questionary')
  await seesOpenEditor(page)
  await typeHead(page, { title, description: 'Узнайте за минуту.', subject: 'Другое' })
  await chooseCover(page)
  await addQuestion(page, { text: 'Где вы спите?', answers: ['На печи', 'На шкафу'] })
  for (const result of ['Домосед', 'Охотник', 'Бродяга'])
    await addResult(page, { title: result, text: `Вы — ${result}.` })
  await page.getByRole('radio', { name: /^Кто ты из/ }).check()
  await lead(page, 1, 1).selectOption('Домосед')
  await lead(page, 1, 2).selectOption('Охотник')
  await expect(chanceOf(page, 1)).toContainText('Выпадет у 50 % отвечающих наугад')
  await expect(chanceOf(page, 3)).toContainText('Не выпадет никогда')
  await page.getByRole('button', { name: /^Заполнить: 1/ }).click()
  await expect(page.getByRole('link', { name: 'К «Бродяга» не ведёт ни один ответ' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Добавить ответ' }).click()
  await page.getByRole('textbox', { name: 'Ответ 3', exact: true }).fill('Где придётся')
  await lead(page, 1, 3).selectOption('Бродяга')
  await expect(chanceOf(page, 3)).toContainText('Выпадет у 33 % отвечающих наугад')
  for (const answer of [1, 2, 3]) await addAnswerPicture(page, answer)
  await expect(page.getByRole('switch', { name: 'Ответы плиткой' })).toBeChecked()

  await page.getByRole('button', { name: 'Какой результат выпадет при этих ответах' }).click()
  const preview = page.getByRole('dialog', { name: 'Так тест увидит участник' })
  await preview.getByRole('radio', { name: 'На шкафу' }).check()
  await preview.getByRole('button', { name: 'Ответить' }).click()
  await expect(preview.getByRole('heading', { name: 'Охотник' })).toBeVisible()
  await expect(preview).toContainText('Охотник: 100 %')
  await preview.getByRole('button', { name: 'Вернуться к правке' }).click()
  const sent = page.waitForRequest('**/api/test/create')
  await create(page)
  expect(await sizesOfAnswerPictures(page, await sent)).toEqual(Array(3).fill({ sides: [512, 512], isSmall: true }))

  const address = page.url()
  await openEdit(page, Number(address.split('/').at(-1)))
  await page.getByRole('button', { name: 'Удалить результат 1' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Удалить результат?' }))
  await expect(question).toContainText('К нему ведёт 1 ответ')
  await question.getByRole('button', { name: 'Отмена' }).click()
  await page
    .getByRole('region', { name: 'Результаты' })
    .getByRole('textbox', { name: 'Название' })
    .first()
    .fill('Лежебока')
  await expect(lead(page, 1, 1).locator('option:checked')).toHaveText('Лежебока')
  await pressSave(page)
  await page.waitForURL(/\/passing\/\d+$/)

  await logOut(page, person.fullName)
  await page.goto(address)
  await expect(page.getByRole('img', { name: 'Маяк номер 2' })).toBeVisible()
  const [one, two] = await Promise.all(
    [1, 2].map((n) => page.getByRole('img', { name: `Маяк номер ${n}` }).boundingBox()),
  )
  expect(two?.y).toBe(one?.y)
  await page.getByRole('button', { name: 'Увеличить картинку: На шкафу' }).click()
  await expect(page.getByRole('dialog', { name: 'Маяк номер 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  // A press on the picture ticks the answer.
  await page.getByRole('img', { name: 'Маяк номер 3' }).click()
  await expect(page.getByRole('radio', { name: /Где придётся/ })).toBeChecked()
  await page.getByRole('button', { name: 'Ответить' }).click()
  await page.waitForURL(/\/result\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бродяга')
  const shares = page.getByRole('region', { name: 'Сколько в вас от каждого' })
  await expect(shares.getByRole('listitem').first()).toHaveText(/Бродяга.*100\s%/)
})

test('the table of points of a test by outcomes is filled in by keyboard alone', { tag: '@desktop' }, async ({
  page,
}) => {
  const person = await register()
  await signInAs(page, person)
  await page.goto('/create/questionary')
  await seesOpenEditor(page)
  await typeHead(page, { title: `Кто вы ${unique()}`, description: 'Без мыши.', subject: 'Другое' })
  await chooseCover(page)
  await addQuestion(page, { text: 'Куда пойдём?', answers: ['В лес', 'Домой'] })
  for (const name of ['Леший', 'Домовой']) await addResult(page, { title: name, text: '' })
  await tabTo(page, page.getByRole('radio', { name: 'Набрать баллы' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^Кто ты из/ })).toBeChecked()
  await press(page, page.getByRole('button', { name: 'Таблица баллов' }))
  const cell = (answer: number, result: string) =>
    page.getByRole('spinbutton', { name: `Вопрос 1, ответ ${answer}, баллы результату «${result}»` })
  await tabTo(page, cell(1, 'Леший'))
  await page.keyboard.type('3')
  await tabTo(page, cell(1, 'Домовой'))
  await page.keyboard.type('3')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('-2')
  await expect(cell(1, 'Домовой')).toHaveValue('-2')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('-')
  await tabTo(page, cell(2, 'Домовой'))
  await page.keyboard.press('ArrowUp')
  await expect(chanceOf(page, 1)).toContainText('Выпадет у 50 % отвечающих наугад')
  await expect(lead(page, 1, 1).locator('option:checked')).toHaveText('Баллы из таблицы')
  // The other way of scoring and back keeps what was entered.
  await tabTo(page, page.getByRole('radio', { name: /^Кто ты из/ }), 'Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(cell(1, 'Домовой')).toHaveValue('-2')
  await create(page)
  await take(page, [['Домой']])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Домовой')
})
