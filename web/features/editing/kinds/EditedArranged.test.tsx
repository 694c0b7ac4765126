import { editing } from '@quiz/contract/editing/editing.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { PreviewedQuiz } from '#web/features/editing/use-quiz-to-preview.ts'
import { aQuizToEdit } from '#web/testing/a-quiz-to-edit.ts'
import { answersOf, openEditorPage, writeQuiz } from '#web/testing/editor-page.tsx'
import { openQuizEditPage } from '#web/testing/quiz-edit-page.tsx'

const names = { choice: 'Выбор из\u00a0вариантов', order: 'По\u00a0порядку', match: 'Пары' }
const choose = (kind: keyof typeof names) =>
  userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Вид вопроса' }),
    screen.getByRole('option', { name: names[kind] }),
  )
const field = (name: string) => answersOf(1).getByRole('textbox', { name })
const textsOf = (name: RegExp) =>
  answersOf(1)
    .getAllByRole('textbox', { name })
    .map((one) => (one instanceof HTMLTextAreaElement ? one.value : ''))
const statusOf = () => answersOf(1).queryByRole('status')?.textContent ?? null
const paste = async (into: string, text: string) => {
  await userEvent.click(field(into))
  await userEvent.paste(text)
}

const saved = { [editing.update.path]: () => ({ reply: { id: 5, versionNumber: 2, change: 'scoring' } }) }
const answerPicture = `/images/${'b'.repeat(64)}`
/** A test whose options have pictures. */
function withPictures() {
  const quiz = aQuizToEdit()
  const questions = quiz.questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => ({ ...answer, answerImg: answerPicture, answerImgAlt: 'Планета' })),
  }))
  return { ...quiz, questions }
}

async function openQuestion(kind: 'order' | 'match') {
  await openEditorPage()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить вопрос' }))
  await choose(kind)
}

describe('an order', () => {
  test('is moved by the arrow keys of its grip, which keeps the focus; each move is said', async () => {
    await openQuestion('order')
    await paste('Ответ 1', '1. Лена\n2. Дон\n3. Волга')
    expect(textsOf(/^Ответ/)).toEqual(['Лена', 'Дон', 'Волга'])
    const grip = answersOf(1).getByRole('button', { name: 'Переместить ответ 3' })
    grip.focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(textsOf(/^Ответ/)).toEqual(['Лена', 'Волга', 'Дон'])
    expect(statusOf()).toMatch(/^Волга, теперь 2-я из.3$/)
    expect(document.activeElement).toBe(grip)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(textsOf(/^Ответ/)).toEqual(['Волга', 'Лена', 'Дон'])
    expect(statusOf()).toMatch(/^Волга, теперь 1-я из.3$/)
  })

  test('keeps three elements and has ten at most', async () => {
    await openQuestion('order')
    expect(textsOf(/^Ответ/)).toHaveLength(3)
    await userEvent.click(answersOf(1).getByRole('button', { name: 'Удалить ответ 1' }))
    expect(textsOf(/^Ответ/)).toHaveLength(3)
    const add = screen.getByRole('button', { name: 'Добавить элемент' })
    for (let at = 3; at < 10; at++) await userEvent.click(add)
    expect(textsOf(/^Ответ/)).toHaveLength(10)
    expect(add).toHaveProperty('disabled', true)
    expect(screen.getByText(/^Помещается не.больше 10 элементов/)).toBeTruthy()
  })
})

describe('pairs', () => {
  test('are written, pasted without numbers, and those beyond ten are named', async () => {
    await openQuestion('match')
    await paste('Пара 1, слева', '1. Обь — Карское море\n2. Лена — море Лаптевых')
    expect(textsOf(/слева$/)).toEqual(['Обь', 'Лена'])
    expect(textsOf(/^Пара.*справа$/)).toEqual(['Карское море', 'море Лаптевых'])
    expect(statusOf()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Добавить пару' }))
    await paste('Пара 3, слева', Array.from({ length: 12 }, (_, at) => `л${at + 3} — п${at + 3}`).join('\n'))
    expect(textsOf(/слева$/)).toEqual(['Обь', 'Лена', 'л3', 'л4', 'л5', 'л6', 'л7', 'л8', 'л9', 'л10'])
    expect(statusOf()?.replaceAll('\u00a0', ' ')).toBe(
      'Помещается не больше 10 пар. Не вошли: «л11 — п11», «л12 — п12», «л13 — п13» и ещё 1.',
    )
  })

  test('have wrong right-hand sides, a line each, and say which side is missing', async () => {
    await openQuestion('match')
    await userEvent.type(field('Пара 1, слева'), 'Обь')
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(field('Пара 1, справа'))
    await userEvent.tab()
    expect(answersOf(1).getByText('Заполните обе стороны')).toBeTruthy()
    fireEvent.change(field('Лишние варианты справа'), { target: { value: 'а\nб\nв\nг\nд\nе' } })
    fireEvent.blur(field('Лишние варианты справа'))
    expect(answersOf(1).getByText(/^Помещается не.больше 5 лишних$/)).toBeTruthy()
  })
})

test('points for parts are a switch of orders, pairs and choices with several right answers', async () => {
  const { sent } = await openEditorPage({ answers: { [quizzes.create.path]: () => ({ reply: 31 }) } })
  await writeQuiz()
  const parts = () => screen.queryByRole('switch', { name: 'Баллы за\u00a0части' })
  expect(parts()).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: /^Несколько/ }))
  expect(parts()).toHaveProperty('checked', false)
  await choose('match')
  await userEvent.click(parts() ?? document.body)
  for (const [name, text] of [
    ['Пара 1, справа', 'слёзы'],
    ['Пара 2, справа', 'горе'],
  ] as const)
    await userEvent.type(field(name), text)
  await userEvent.click(screen.getByRole('button', { name: 'Создать тест' }))
  const pairs = [
    { left: 'От лука', right: 'слёзы' },
    { left: 'От горя', right: 'горе' },
  ]
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === quizzes.create.path).map(({ body }) => body)).toMatchObject([
      { questions: [{ kind: 'match', credit: 'parts', pairs }] },
    ]),
  )
})

describe('a change of the kind', () => {
  test('to pairs hides the pictures of options and sends none; undone, they are there again', async () => {
    const { bodiesOf } = await openQuizEditPage({ quiz: withPictures, answers: saved })
    const described = () => answersOf(1).queryAllByRole('textbox', { name: /^Что на.картинке ответа/ })
    expect(described()).toHaveLength(2)
    await choose('match')
    expect(described()).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
    expect(described()).toHaveLength(2)
    await choose('match')
    for (const at of [1, 2]) await userEvent.type(field(`Пара ${at}, справа`), `п${at}`)
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить изменения' }))
    const dialog = await screen.findByRole('dialog', { name: /Подсчёт результата изменится/ })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(bodiesOf(editing.update.path)).toMatchObject([{ questions: [{ kind: 'match' }] }]))
    expect(JSON.stringify(bodiesOf(editing.update.path))).not.toContain(answerPicture)
  })

  test('to an order and back keeps the options, their marks and what was written elsewhere meanwhile', async () => {
    await openEditorPage()
    await writeQuiz()
    await choose('order')
    expect(textsOf(/^Ответ/)).toEqual(['От лука', 'От горя', ''])
    expect(answersOf(1).queryByRole('radio')).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: /^Вопрос/ }), ' И когда?')
    await userEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
    expect(textsOf(/^Ответ/)).toEqual(['От лука', 'От горя'])
    expect(answersOf(1).getByRole('radio', { name: 'Ответ 1 верный' })).toHaveProperty('checked', true)
    expect(screen.getByRole('textbox', { name: /^Вопрос/ })).toHaveProperty('value', 'Отчего? И когда?')
  })
})

test('the preview shows elements and right-hand sides in an order that does not tell the right one', async () => {
  const shown: PreviewedQuiz['questions'][] = []
  await openQuizEditPage({
    quiz: () => aQuizToEdit(),
    renderPreview({ questions }) {
      shown.push(questions)
      return null
    },
  })
  const preview = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Посмотреть как участник' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Вернуться/ }))
    const question = shown.at(-1)?.[0]
    return [question?.answers, question?.choices].map((items = []) => items.map(({ description }) => description))
  }
  const rivers = ['Амур', 'Волга', 'Дон', 'Енисей', 'Лена']
  await choose('order')
  for (const at of [1, 2]) await userEvent.clear(field(`Ответ ${at}`))
  await paste('Ответ 1', rivers.join('\n'))
  const [elements = []] = await preview()
  expect(elements.toSorted()).toEqual(rivers)
  expect(elements).not.toEqual(rivers)
  await choose('match')
  for (const at of rivers.keys()) await userEvent.type(field(`Пара ${at + 1}, справа`), `п${at + 1}`)
  const [lefts, rights = []] = await preview()
  expect(lefts).toEqual(rivers)
  expect(rights.toSorted()).toEqual(['п1', 'п2', 'п3', 'п4', 'п5'])
  expect(rights).not.toEqual(['п1', 'п2', 'п3', 'п4', 'п5'])
})
