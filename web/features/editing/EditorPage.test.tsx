import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { answersOf, openEditorPage, pictureFile, sentPicture, writeQuiz } from '#web/testing/editor-page.tsx'

const create = () => screen.getByRole('button', { name: 'Создать тест' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const questions = () => screen.getAllByRole('textbox', { name: /^Вопрос/ }).map((field) => Reflect.get(field, 'value'))
const creating = (id: number) => ({ [quizzes.create.path]: () => ({ reply: id }) })
const bodiesOf = (sent: { path: string; body: unknown }[]) =>
  sent.filter(({ path }) => path === quizzes.create.path).map(({ body }) => body)
const focused = () => document.activeElement

/** Adds a question with this text. */
async function ask(text: string) {
  await press('Добавить вопрос')
  await userEvent.keyboard(text)
}

describe('a finished quiz', () => {
  test('is submitted as it was typed, and the created test opens', async () => {
    const { sent, created } = await openEditorPage({ answers: creating(31) })
    await writeQuiz()
    await userEvent.click(create())
    await waitFor(() => expect(created).toEqual([31]))
    const answer = { answerImg: null, answerImgAlt: '', isRightAnswer: false, score: 1, outcomePoints: [] }
    expect(bodiesOf(sent)).toEqual([
      {
        title: 'Химия на кухне',
        description: 'Отчего плачут над луком?',
        subjectId: 5,
        testTypeId: 1,
        scoring: 'bands',
        testImg: sentPicture(1),
        testImgAlt: '',
        questions: [
          {
            title: 'Отчего?',
            description: '',
            questionImg: null,
            questionImgAlt: '',
            answersLayout: 'list',
            isDeleted: false,
            isMultipleAnswers: false,
            score: 1,
            explanation: '',
            sourceUrl: '',
            answers: [
              { ...answer, description: 'От лука', isRightAnswer: true },
              { ...answer, description: 'От горя' },
            ],
          },
        ],
        results: [
          { title: 'Дегустатор', description: '', resultImg: null, resultImgAlt: '', scoreMin: 0, scoreMax: 50 },
          { title: 'Лаборант', description: '', resultImg: null, resultImgAlt: '', scoreMin: 51, scoreMax: 100 },
        ],
      },
    ])
  })

  test('shows a live preview of its card', async () => {
    await openEditorPage()
    await writeQuiz()
    const card = within(screen.getByRole('complementary', { name: 'Живая карточка' }))
    expect(card.getByRole('heading', { name: 'Химия на кухне' })).toBeTruthy()
    expect(card.getByText('Отчего плачут над луком?')).toBeTruthy()
    expect(card.getByText('Наука')).toBeTruthy()
    expect(screen.getByText('Всё готово.')).toBeTruthy()
  })
})

describe('a missing value', () => {
  test('disables the submit button while it is the title, the description or the category', async () => {
    await openEditorPage()
    expect(create()).toHaveProperty('ariaDisabled', 'true')
    expect(screen.getByText('Осталось заполнить: 6')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Ещё.3$/ })).toBeTruthy()
    expect(document.querySelectorAll('[data-rest]')).toHaveLength(3)
    await writeQuiz()
    expect(create().getAttribute('aria-disabled')).toBeNull()
  })

  test('is a right mark: the lead of a single choice asks for one answer', async () => {
    await openEditorPage()
    await ask('Отчего?')
    expect(answersOf(1).getByText(/^Отметьте верный ответ/)).toBeTruthy()
    await userEvent.click(screen.getByRole('switch', { name: 'Несколько верных ответов' }))
    expect(answersOf(1).getByText(/^Отметьте верные ответы/)).toBeTruthy()
  })

  test('is reported at an empty field after its blur', async () => {
    await openEditorPage()
    const title = screen.getByRole('textbox', { name: 'Название' })
    expect(screen.queryByText('Это важное поле!')).toBeNull()
    await userEvent.click(title)
    await userEvent.tab()
    expect(title).toHaveProperty('ariaInvalid', 'true')
    expect(document.getElementById(title.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Это важное поле!')
    await userEvent.type(title, 'Х')
    expect(title.getAttribute('aria-invalid')).toBeNull()
    for (const [index, name] of [/^Описание/, /^Категория/].entries()) {
      await userEvent.click(screen.getByLabelText(name))
      await userEvent.tab()
      expect(screen.getAllByText('Это важное поле!')).toHaveLength(index + 1)
    }
  })

  test('opens a dialog with the text of the specification, marks the field and sends nothing', async () => {
    const { sent } = await openEditorPage({ answers: creating(31) })
    await writeQuiz()
    await press('Удалить результат 2')
    await userEvent.clear(answersOf(1).getByRole('textbox', { name: 'Ответ 2' }))
    await userEvent.click(create())
    const dialog = await screen.findByRole('alertdialog', { name: 'Ошибка :(' })
    expect(dialog.textContent).toContain('Необходимо заполнить описание в вопросе №1 ответ №2')
    await press('Понятно')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(answersOf(1).getByRole('textbox', { name: 'Ответ 2' })).toHaveProperty('ariaInvalid', 'true')
    expect(bodiesOf(sent)).toEqual([])
  })

  test('is listed with a link to its field, also inside a collapsed question', async () => {
    await openEditorPage()
    await ask('Отчего?')
    await press('Свернуть вопрос 1')
    expect(screen.queryByRole('group', { name: 'Ответы на вопрос 1' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Вопрос 1, ответ 2' }))
    expect(focused()).toBe(answersOf(1).getByRole('textbox', { name: 'Ответ 2' }))
  })
})

describe('a text longer than its limit', () => {
  test('stays as it was pasted; the count and the message say by how much it is too long', async () => {
    const { sent } = await openEditorPage({ answers: creating(31) })
    await writeQuiz()
    const title = screen.getByRole('textbox', { name: 'Название' })
    await userEvent.clear(title)
    await userEvent.click(title)
    await userEvent.paste('Т'.repeat(35))
    expect(title).toHaveProperty('value', 'Т'.repeat(35))
    expect(screen.getByText('35 из 30')).toBeTruthy()
    expect(title).toHaveProperty('ariaInvalid', 'true')
    const message = document.getElementById(title.getAttribute('aria-describedby') ?? '')?.textContent
    expect(message).toMatch(/^Длиннее на.5.символов: помещается не.больше 30\.$/)
    expect(screen.getByText('Осталось исправить: 1')).toBeTruthy()
    fireEvent.change(screen.getAllByLabelText(/^Описание/)[0] ?? title, { target: { value: 'О'.repeat(201) } })
    expect(screen.getByText(/^Длиннее на.1.символ: помещается не.больше 200\.$/)).toBeTruthy()
    expect(create().getAttribute('aria-disabled')).toBeNull()
    await userEvent.click(create())
    expect(bodiesOf(sent)).toEqual([])
  })

  test('is measured as the server does: blanks at its ends do not count', async () => {
    await openEditorPage()
    await writeQuiz()
    const title = screen.getByRole('textbox', { name: 'Название' })
    fireEvent.change(title, { target: { value: `${'Т'.repeat(30)}  ` } })
    expect(screen.getByText('30 из 30')).toBeTruthy()
    expect(screen.getByText('Всё готово.')).toBeTruthy()
  })
})

describe('questions', () => {
  test('are restored by the undo button after removal', async () => {
    await openEditorPage()
    await ask('Первый')
    await ask('Второй')
    await press('Удалить вопрос 1')
    expect(questions()).toEqual(['Второй'])
    expect(screen.getByText('Вопрос 1 удалён.')).toBeTruthy()
    expect(focused()).toBe(screen.getByRole('button', { name: 'Вернуть' }))
    await userEvent.keyboard('{Enter}')
    expect(questions()).toEqual(['Первый', 'Второй'])
    expect(focused()).toHaveProperty('value', 'Первый')
    expect(screen.queryByText('Вопрос 1 удалён.')).toBeNull()
  })

  test('move by the arrow keys on their grip; it keeps the focus and the new position is announced', async () => {
    await openEditorPage()
    for (const text of ['Первый', 'Второй', 'Третий']) await ask(text)
    screen.getByRole('button', { name: 'Переместить вопрос 1' }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(questions()).toEqual(['Второй', 'Третий', 'Первый'])
    expect(focused()).toBe(screen.getByRole('button', { name: 'Переместить вопрос 3' }))
    expect(screen.getByText('Теперь это вопрос 3 из 3')).toBeTruthy()
    await press('Поднять вопрос 3 выше')
    expect(questions()).toEqual(['Второй', 'Первый', 'Третий'])
  })

  test('are ten at most, with a hint at the disabled button', async () => {
    await openEditorPage()
    for (let question = 0; question < 10; question++) await press('Добавить вопрос')
    expect(screen.getByRole('button', { name: 'Добавить вопрос' })).toHaveProperty('disabled', true)
    expect(screen.getByText('10 из 10')).toBeTruthy()
    expect(screen.getByText(/не\s+больше 10 вопросов/)).toBeTruthy()
    expect(screen.getByText('Всего баллов:').textContent).toBe('Всего баллов: 10')
    await press('Удалить вопрос 3')
    expect(screen.getByRole('button', { name: 'Добавить вопрос' })).toHaveProperty('disabled', false)
  })

  test('have one right answer, or several in a multiple choice', async () => {
    await openEditorPage()
    await ask('Отчего?')
    const right = (role: 'radio' | 'checkbox') =>
      answersOf(1)
        .getAllByRole(role)
        .map((mark) => Reflect.get(mark, 'checked'))
    await userEvent.click(answersOf(1).getByRole('radio', { name: 'Ответ 1 верный' }))
    await userEvent.click(answersOf(1).getByRole('radio', { name: 'Ответ 2 верный' }))
    expect(right('radio')).toEqual([false, true])
    await userEvent.click(screen.getByRole('switch', { name: 'Несколько верных ответов' }))
    await userEvent.click(answersOf(1).getByRole('checkbox', { name: 'Ответ 1 верный' }))
    expect(right('checkbox')).toEqual([true, true])
    await userEvent.click(screen.getByRole('switch', { name: 'Несколько верных ответов' }))
    expect(right('radio')).toEqual([true, false])
  })

  test('move the focus to the next answer on Enter, and add one after the last unless that is empty', async () => {
    await openEditorPage()
    await ask('Отчего?')
    answersOf(1).getByRole('textbox', { name: 'Ответ 1' }).focus()
    await userEvent.keyboard('раз{Enter}два{Enter}три{Enter}{Enter}')
    expect(
      answersOf(1)
        .getAllByRole('textbox')
        .map((field) => Reflect.get(field, 'value')),
    ).toEqual(['раз', 'два', 'три', ''])
  })

  test('keep at least two answers; a removed third one can be restored', async () => {
    await openEditorPage()
    await ask('Отчего?')
    await press('Удалить ответ 1')
    expect(answersOf(1).getAllByRole('textbox')).toHaveLength(2)
    await press('Добавить ответ')
    await userEvent.keyboard('третий')
    await press('Удалить ответ 3')
    expect(answersOf(1).getAllByRole('textbox')).toHaveLength(2)
    await press('Вернуть')
    expect(focused()).toHaveProperty('value', 'третий')
    await press('Удалить ответ 2')
    expect(screen.getAllByText('Ответ 2 удалён.')).toHaveLength(1)
  })

  test('accept a picture and a note', async () => {
    await openEditorPage()
    await ask('Отчего?')
    await userEvent.upload(
      screen.getByLabelText('Картинка к вопросу 1', { selector: 'input' }),
      pictureFile('слеза.png'),
    )
    await screen.findByText('слеза.png')
    expect(focused()).toBe(screen.getByRole('region', { name: 'Картинка к вопросу 1' }))
    await press('Удалить')
    expect(screen.queryByText('слеза.png')).toBeNull()
    await press('Добавить подсказку')
    await userEvent.keyboard('Подумайте')
    expect(screen.getByRole('textbox', { name: /^Подсказка под вопросом/ })).toHaveProperty('value', 'Подумайте')
  })
})

describe('the explanation of a question', () => {
  test('opens by a press, with a source that must be an https address', async () => {
    await openEditorPage()
    await ask('Отчего?')
    await press('Добавить объяснение')
    expect(focused()).toBe(screen.getByRole('textbox', { name: /^Объяснение после ответа/ }))
    await userEvent.keyboard('Лук выделяет газ.')
    const source = screen.getByRole('textbox', { name: /^Источник объяснения/ })
    await userEvent.type(source, 'http://gramota.ru')
    expect(source.ariaInvalid).not.toBe('true')
    await userEvent.tab()
    expect(screen.getByText(/^Нужен адрес, который начинается с.https:/)).toBeTruthy()
    await userEvent.clear(source)
    await userEvent.type(source, 'https://gramota.ru')
    expect(screen.queryByText(/^Нужен адрес/)).toBeNull()
  })
})

describe('the settings of a new test', () => {
  test('are sent where they differ from the default ones', async () => {
    const { sent, created } = await openEditorPage({ answers: creating(33) })
    await writeQuiz()
    const settings = within(screen.getByRole('region', { name: 'Кто увидит · Что покажем после' }))
    expect(settings.getByRole('radio', { name: /^Виден всем/ })).toHaveProperty('checked', true)
    expect(settings.queryByRole('switch', { name: /доли других/ })).toBeNull()
    await userEvent.click(settings.getByRole('radio', { name: /^Не.показывать/ }))
    await userEvent.selectOptions(settings.getByRole('combobox', { name: /^Разбор/ }), 'Только ошибки')
    await userEvent.click(settings.getByRole('switch', { name: 'Комментарии разрешены' }))
    await userEvent.click(create())
    await waitFor(() => expect(created).toEqual([33]))
    expect(bodiesOf(sent)).toMatchObject([{ visibility: 'link', review: 'wrong', commentsOff: true }])
    expect(bodiesOf(sent)[0]).not.toHaveProperty('challenges')
  })

  test('do not delay the review to a day that is missing', async () => {
    const { sent } = await openEditorPage({ answers: creating(33) })
    await writeQuiz()
    await userEvent.click(screen.getByRole('switch', { name: /не.раньше даты/ }))
    await userEvent.click(create())
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Укажите дату разбора')
    expect(bodiesOf(sent)).toEqual([])
  })
})
