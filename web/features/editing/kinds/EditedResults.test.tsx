import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { resultEditorTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { answersOf, openEditorPage, pictureFile } from '#web/testing/editor-page.tsx'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const bands = () => screen.getAllByText(/^\d+–\d+ %$/, { selector: '.res-band' }).map((band) => band.textContent)

/** Adds a question with this text. */
async function ask(text: string) {
  await press('Добавить вопрос')
  await userEvent.keyboard(text)
}

describe('results', () => {
  test('divide the percents equally, and their bounds can be typed', async () => {
    await openEditorPage()
    for (let result = 0; result < 3; result++) await press('Добавить результат')
    expect(bands()).toEqual(['0–33 %', '34–66 %', '67–100 %'])
    const end = screen.getByRole('textbox', { name: 'Результат 1: до скольких процентов' })
    await userEvent.clear(end)
    await userEvent.type(end, '40{Enter}')
    expect(bands()).toEqual(['0–40 %', '41–66 %', '67–100 %'])
    const start = screen.getByRole('textbox', { name: 'Результат 3: от скольких процентов' })
    await userEvent.clear(start)
    await userEvent.type(start, '90')
    await userEvent.tab()
    expect(bands()).toEqual(['0–40 %', '41–89 %', '90–100 %'])
  })

  test('show their ranges of points', async () => {
    await openEditorPage()
    await ask('Отчего?')
    for (let result = 0; result < 2; result++) await press('Добавить результат')
    expect(screen.getByText('Это 0 баллов')).toBeTruthy()
    expect(screen.getByText('Это 1 балл')).toBeTruthy()
    const points = screen.getByRole('group', { name: 'Баллы за вопрос 1' })
    await userEvent.click(within(points).getByRole('button', { name: 'Больше' }))
    expect(screen.getByText(/^Это от.0 до.1.балла$/)).toBeTruthy()
    expect(screen.getByText('Это 2 балла')).toBeTruthy()
  })

  test('give the ends of their ranges in the genitive', () => {
    expect(resultEditorTexts.points(0, 1)).toBe('Это от\u00a00 до\u00a01\u00a0балла')
    expect(resultEditorTexts.points(1, 3)).toBe('Это от\u00a01 до\u00a03\u00a0баллов')
    expect(resultEditorTexts.points(5, 21)).toBe('Это от\u00a05 до\u00a021\u00a0балла')
  })

  test('are restored with their bounds by the undo button', async () => {
    await openEditorPage()
    for (let result = 0; result < 3; result++) await press('Добавить результат')
    fireEvent.change(screen.getAllByRole('slider')[0] ?? document.body, { target: { value: '20' } })
    expect(bands()).toEqual(['0–20 %', '21–66 %', '67–100 %'])
    await press('Удалить результат 2')
    expect(bands()).toEqual(['0–50 %', '51–100 %'])
    await press('Вернуть')
    expect(bands()).toEqual(['0–20 %', '21–66 %', '67–100 %'])
  })
})

describe('a personality test', () => {
  test('has points for answers and warns while they are all equal', async () => {
    const { sent, created } = await openEditorPage({
      kind: 'personality',
      answers: { [quizzes.create.path]: () => ({ reply: 32 }) },
    })
    await ask('Что вы пьёте?')
    expect(screen.queryByRole('radio', { name: /верный/ })).toBeNull()
    expect(screen.getByText(/ответы стоят поровну/)).toBeTruthy()
    const points = within(screen.getByRole('group', { name: 'Баллы за ответ 2' }))
    for (let press = 0; press < 6; press++) await userEvent.click(points.getByRole('button', { name: 'Больше' }))
    expect(points.getByText('5')).toBeTruthy()
    expect(screen.getByText('Максимум баллов:').textContent).toBe('Максимум баллов: 5')
    expect(screen.queryByText(/ответы стоят поровну/)).toBeNull()
    await press('Удалить вопрос 1')
    await writePersonality()
    const fewer = within(screen.getByRole('group', { name: 'Баллы за ответ 2' }))
    await userEvent.click(fewer.getByRole('button', { name: 'Меньше' }))
    expect(screen.queryByText('Всё готово.')).toBeNull()
    expect(screen.getByText(/^Можно создавать, но.есть 1.предупреждение:$/)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'всем выйдет один результат' }))
    expect(document.activeElement?.textContent).toContain('ответы стоят поровну')
    await userEvent.click(fewer.getByRole('button', { name: 'Больше' }))
    expect(screen.getByText('Всё готово.')).toBeTruthy()
    await press('Создать тест')
    await waitFor(() => expect(created).toEqual([32]))
    expect(sent.filter(({ path }) => path === quizzes.create.path).map(({ body }) => body)).toMatchObject([
      {
        testTypeId: 2,
        questions: [{ isMultipleAnswers: false, answers: [{ score: 1, isRightAnswer: false }, { score: 2 }] }],
      },
    ])
  })
})

async function writePersonality() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Название' }), 'Какой вы чай?')
  await userEvent.type(screen.getByRole('textbox', { name: /^Описание/ }), 'Крепкий или тонкий?')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Категория' }), 'Наука')
  await userEvent.upload(screen.getByLabelText(/^Обложка/, { selector: 'input' }), pictureFile('чай.png'))
  await screen.findByText('чай.png')
  await ask('Что вы пьёте?')
  await userEvent.type(answersOf(1).getByRole('textbox', { name: 'Ответ 1' }), 'Чай')
  await userEvent.type(answersOf(1).getByRole('textbox', { name: 'Ответ 2' }), 'Кофе')
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Баллы за ответ 2' })).getByRole('button', { name: 'Больше' }),
  )
  for (const title of ['Зелёный', 'Чёрный']) {
    await press('Добавить результат')
    await userEvent.keyboard(title)
  }
}
