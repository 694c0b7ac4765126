import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { unique } from '../page-objects/people.ts'
import { aQuiz, makeQuiz } from '../page-objects/quizzes.ts'
import { pressAnswer, seesQuestion } from '../page-objects/taking.ts'

const questions = [
  { kind: 'text' as const, title: 'Формула воды?', acceptedTexts: ['H₂O'] },
  { kind: 'text' as const, title: 'Какие верны?', acceptedTexts: ['531'], compact: true, anyOrder: true },
  { kind: 'number' as const, title: 'Какая часть?', acceptedNumber: '1/3', fractions: true },
  { kind: 'number' as const, title: 'Какая высота?', acceptedNumber: '12', unit: 'м' },
]
/** What a pupil types in the Russian layout, with the line that the field has. */
const typed = [
  ['Формула воды?', 'Н2О', null],
  ['Какие верны?', '1, 3, 5', /Порядок, пробелы и.запятые не.важны/],
  ['Какая часть?', '2/6', /Можно дробью/],
  ['Какая высота?', '12 M', null],
] as const

test('answers as schools write them count, on the site and in a frame; another unit is named at the field', async ({
  page,
}) => {
  const quiz = await makeQuiz(aQuiz({ title: `Ответы ${unique()}`, questions }))
  for (const address of [`/passing/${quiz.id}`, `/embed/${quiz.id}`]) {
    await page.goto(address)
    for (const [question, answer, line] of typed) {
      await seesQuestion(page, question)
      const field = page.getByRole('main').locator('fieldset').getByRole('textbox')
      if (line) await expect(field).toHaveAccessibleDescription(line)
      if (question === 'Какая высота?') {
        await field.fill('12 см')
        await field.press('Tab')
        await expect(page.getByText(/^Напишите число без единицы или в.м$/).first()).toBeVisible()
      }
      await field.fill(answer)
      await expectNoViolations(page)
      await fitsNarrowScreen(page)
      await pressAnswer(page)
    }
    await expect(page.getByText(/Вы.ответили правильно на.4 из.4.вопросов/)).toBeVisible()
  }
})
