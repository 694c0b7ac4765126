import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { fillInRegistration } from '../page-objects/auth.ts'
import { followBar, logOut, seesOwnName } from '../page-objects/bar.ts'
import {
  addQuestion,
  addResult,
  chooseCover,
  create,
  cropCover,
  moveBorder,
  seesBands,
  seesOpenEditor,
  typeHead,
} from '../page-objects/editor.ts'
import { newPerson, unique } from '../page-objects/people.ts'
import { seesQuestion, take } from '../page-objects/taking.ts'

const again = async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: 'Пройти ещё раз' }).click()
  await page.waitForURL(/\/passing\//)
}

async function seesQuizResult(page: Page, result: { title: string; text: string; percent: string; tally: string }) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(result.title)
  await expect(main).toContainText(result.text)
  await expect(main).toContainText(`Ваш результат: ${result.percent}.`)
  await expect(main).toContainText(result.tally)
}

/** Finds the editor from any page, and creates a quiz in it. */
async function make(page: Page, title: string): Promise<void> {
  await followBar(page, 'Создать тест')
  await page.getByRole('main').getByRole('link', { name: 'Обычный тест' }).click()
  await page.waitForURL('/create/quiz')
  await seesOpenEditor(page)
  await typeHead(page, { title, description: 'Проверьте, хорошо ли вы знаете соседей.', subject: 'Наука' })
  await chooseCover(page)
  await cropCover(page)
  await addQuestion(page, { text: 'Кто спит всю зиму?', answers: ['Волк', 'Ёж', 'Лось'], right: ['Ёж'] })
  await addQuestion(page, {
    text: 'Кто из них птицы?',
    answers: ['Сова', 'Белка', 'Дятел', 'Ласка'],
    right: ['Сова', 'Дятел'],
  })
  await addResult(page, { title: 'Горожанин', text: 'В лесу вы редкий гость.' })
  await addResult(page, { title: 'Дачник', text: 'Кое-кого вы встречали.' })
  await addResult(page, { title: 'Лесничий', text: 'Вы тут всех знаете по именам.' })
  await seesBands(page, ['0–33 %', '34–66 %', '67–100 %'])
  await moveBorder(page, 1, ['PageUp', 'ArrowLeft'])
  await moveBorder(page, 2, ['PageUp', 'PageUp', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
  await seesBands(page, ['0–42 %', '43–89 %', '90–100 %'])
  await create(page)
}

test('a new user creates a quiz and takes it, and a guest takes it too', { tag: '@main' }, async ({ page }) => {
  const person = newPerson('Лев Ёжиков')
  const title = `Кто в лесу живёт ${unique()}`
  await page.goto('/register')
  await fillInRegistration(page, person)
  await page.waitForURL('/')
  await seesOwnName(page, person.fullName)

  await make(page, title)
  const address = page.url()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await take(page, [['Ёж'], ['Сова', 'Дятел']])
  await seesQuizResult(page, {
    title: 'Лесничий',
    text: 'Вы тут всех знаете по именам.',
    percent: '100 процентов',
    tally: 'Вы ответили правильно на 2 из 2 вопросов',
  })
  await again(page)
  await seesQuestion(page, 'Кто спит всю зиму?')
  await take(page, [['Волк'], ['Сова']])
  await seesQuizResult(page, {
    title: 'Горожанин',
    text: 'В лесу вы редкий гость.',
    percent: '0 процентов',
    tally: 'Вы ответили правильно на 0 из 2 вопросов',
  })

  await logOut(page, person.fullName)
  await page.goto(address)
  await take(page, [['Ёж'], ['Белка']])
  await seesQuizResult(page, {
    title: 'Дачник',
    text: 'Кое-кого вы встречали.',
    percent: '50 процентов',
    tally: 'Вы ответили правильно на 1 из 2 вопросов',
  })
})
