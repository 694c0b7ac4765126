import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { plainStart } from '#web/features/editing/editor-start.ts'
import { aQuizToEdit, coverAddress } from '#web/testing/a-quiz-to-edit.ts'
import { openEditorPage } from '#web/testing/editor-page.tsx'
import { fakeReader } from '#web/testing/fake-reader.ts'
import { openQuizEditPage } from '#web/testing/quiz-edit-page.tsx'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const source = () => screen.getByRole('textbox', { name: 'Текст с\u00a0вопросами' })
const read = () => screen.getByRole('list', { name: 'Прочитанные вопросы' })
const listOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index + 1}. Вопрос ${index + 1}?\n+ да\n- нет\n`).join('\n')

/** Opens the dialog and types a text. */
async function insert(text: string, answers = {}) {
  const page = await openEditorPage({ answers })
  await insertInto(text)
  return page
}

async function insertInto(text: string) {
  fakeReader()
  await press('Вставить текстом')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Текст с\u00a0вопросами' }), { target: { value: text } })
  await within(await screen.findByRole('list', { name: 'Прочитанные вопросы' })).findAllByRole('heading')
}

describe('questions from a text', () => {
  test('are added to the draft, with three results; one with a problem waits', async () => {
    await insert(`${listOf(2)}\n3. Без верного?\n- да\n- нет\n`)
    expect(within(read()).getAllByRole('heading').length).toBe(3)
    await screen.findByText('Выбрано 2 из 3')
    expect(screen.getAllByRole('button', { name: /^Строка 9: нет верного ответа/ }).length).toBe(2)
    await press('Добавить 2\u00a0вопроса')
    const questions = await screen.findAllByRole('textbox', { name: /^Вопрос/ })
    expect(questions.map((field) => Reflect.get(field, 'value'))).toEqual(['Вопрос 1?', 'Вопрос 2?'])
    const results = screen.getByRole('region', { name: 'Результаты' })
    expect(
      within(results)
        .getAllByRole('textbox', { name: /Название/ })
        .map((field) => Reflect.get(field, 'value')),
    ).toEqual(['Попробуйте ещё раз', 'Хорошо', 'Отлично'])
    // The text would be added twice.
    await press('Вставить текстом')
    expect(await screen.findByRole('textbox', { name: 'Текст с\u00a0вопросами' })).toHaveProperty('value', '')
  })

  test('are taken out again by «Отменить», with the results that came with them', async () => {
    await insert(listOf(2))
    await press('Добавить 2\u00a0вопроса')
    await screen.findAllByRole('textbox', { name: /^Вопрос/ })
    await press('Отменить')
    await waitFor(() => expect(screen.queryAllByRole('textbox', { name: /^Вопрос/ })).toEqual([]))
    const results = screen.getByRole('region', { name: 'Результаты' })
    expect(within(results).queryAllByRole('textbox')).toEqual([])
  })

  test('are counted with what is no question for a mistake, where it is said how many stay out', async () => {
    await insert('Где? {=тут ~там}\n\nКогда? {~утром ~вечером}\n\nКто? {=я ~ты')
    await screen.findByText('Выбрано 1 из 2')
    expect(screen.getByText('Не войдёт: 2')).toBeTruthy()
  })

  test('get a right answer by a press, which stays while other lines change', async () => {
    await insert('1. Без верного?\n- да\n- нет\n\n2. Ещё?\n+ да\n- нет\n')
    await screen.findByText('Выбрано 1 из 2')
    await screen.findByText('Не войдёт: 1')
    await userEvent.click(within(read()).getAllByRole('button', { name: 'нет' })[0] ?? document.body)
    await screen.findByText('Выбрано 2 из 2')
    expect(screen.queryByRole('button', { name: /нет верного ответа/ })).toBeNull()
    fireEvent.change(source(), { target: { value: '0. Новый?\n+ я\n- ты\n\n1. Без верного?\n- да\n- нет\n' } })
    await screen.findByRole('heading', { name: 'Новый?' })
    await screen.findByText('Выбрано 2 из 2')
    await press('Добавить 2\u00a0вопроса')
    await screen.findAllByRole('textbox', { name: /^Вопрос/ })
    expect(screen.getAllByRole('radio', { name: 'Ответ 2 верный' }).map((one) => Reflect.get(one, 'checked'))).toEqual([
      false,
      true,
    ])
  })

  test('between two formats are read in the other one by a choice, and back', async () => {
    await insert('1. Кто?\nа) я\n+б) ты\n\nГде? {=тут ~там}\n')
    const choice = () => screen.getByRole('combobox', { name: 'Как прочитать' })
    const offered = () =>
      within(choice())
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(offered()).toEqual(['Прочитано как список', 'Прочитать как GIFT'])
    await screen.findByRole('heading', { name: 'Кто?' })
    await userEvent.selectOptions(choice(), 'Прочитать как GIFT')
    await waitFor(() => expect(offered()).toEqual(['Прочитать как список', 'Прочитано как GIFT']))
    expect(within(read()).queryByRole('heading', { name: 'Кто?' })).toBeNull()
    await userEvent.selectOptions(choice(), 'Прочитать как список')
    await within(read()).findByRole('heading', { name: 'Кто?' })
  })

  test('that are too long are split and shortened in place, and then taken', async () => {
    const told = 'Мальчик 8 лет жалуется на боль в животе. '
    const tall = (times: number) => `${told.repeat(times)}Что делать сначала?`
    await insert(
      `1. ${tall(4)} Точно?\n+ ${'лечь и '.repeat(16)}ждать\n- нет\n\n2. ${tall(5).slice(0, -1)} вот?\n+ да\n- нет\n`,
    )
    await screen.findByText('Выбрано 0 из 2')
    const shorten = screen.getByRole('textbox', { name: /^Сократите ответ 1/ })
    fireEvent.change(shorten, { target: { value: 'лечь' } })
    fireEvent.blur(shorten)
    await screen.findByText('Выбрано 1 из 2')
    await press('Оставить сам вопрос, условие перенести в\u00a0уточнение')
    const note = await screen.findByRole('textbox', { name: /^Сократите уточнение/ })
    fireEvent.change(note, { target: { value: told.trim() } })
    fireEvent.blur(note)
    await screen.findByText('Выбрано 2 из 2')
    await press('Добавить 2\u00a0вопроса')
    const questions = await screen.findAllByRole('textbox', { name: /^Вопрос/ })
    expect(questions.map((field) => Reflect.get(field, 'value'))[1]).toBe('Что делать сначала вот?')
    for (const text of [told.trim(), 'лечь']) expect(screen.getAllByDisplayValue(text)).toHaveLength(1)
  })

  test('are taken without a right answer, which the editor then lists', async () => {
    await insert('1. Без верного?\n- да\n- нет\n')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Взять вопрос со\u00a0строки 1' }))
    await press('Добавить 1\u00a0вопрос')
    await screen.findByRole('textbox', { name: /^Вопрос/ })
    expect(screen.getByRole('link', { name: 'Вопрос 1, верный ответ' })).toBeDefined()
  })

  test('have remarks that lead to their line', async () => {
    await insert('1. Без верного?\n- да\n- нет\n')
    await userEvent.click(screen.getAllByRole('button', { name: /^Строка 1: нет верного/ })[0] ?? document.body)
    await waitFor(() => expect(document.activeElement).toBe(source()))
    const { selectionStart, selectionEnd } = source() as HTMLTextAreaElement
    expect([selectionStart, selectionEnd]).toEqual([0, '1. Без верного?'.length])
  })

  test('of a long file show its beginning, and all of it to whoever corrects a line', async () => {
    await insert(listOf(1))
    const choose = (name: string, text: string) =>
      fireEvent.change(screen.getByLabelText('Выбрать файл'), { target: { files: [new File([text], name)] } })
    const linesShown = () => (source() as HTMLTextAreaElement).value.split('\n').length
    const long = `${listOf(300)}\n301. Без верного?\n- да\n- нет\n`
    choose('тест.txt', long)
    await screen.findByText('Выбрано 300 из 301')
    expect([linesShown(), source()]).toMatchObject([1000, { readOnly: true }])
    await userEvent.click(screen.getAllByRole('button', { name: /^Строка 1.201: нет верного/ })[0] ?? document.body)
    expect([linesShown(), source()]).toMatchObject([1204, { readOnly: false }])
    choose('тест2.txt', long)
    await waitFor(() => expect(linesShown()).toBe(1000))
    await press('Показать весь текст')
    expect([linesShown(), document.activeElement]).toEqual([1204, source()])
  })

  test('of a long pasted text show its beginning, and go on from a pasted short one', async () => {
    await insert(listOf(1))
    fireEvent.change(source(), { target: { value: '' } })
    const paste = (text: string) =>
      fireEvent.paste(source(), { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') } })
    const long = `${listOf(300)}\n301. Без верного?\n- да\n- нет\n`
    // The browser puts a short one into the field.
    expect(paste(listOf(1))).toBe(true)
    expect(paste(long.replaceAll('\n', '\r\n'))).toBe(false)
    await screen.findByText('Выбрано 300 из 301')
    expect(source()).toMatchObject({ readOnly: true, value: long.split('\n').slice(0, 1000).join('\n') })
    await press('Показать весь текст')
    expect(source()).toMatchObject({ readOnly: false, value: long })
    fireEvent.change(source(), { target: { value: `${long}302. Ещё?\n+ да\n- нет\n` } })
    await screen.findByText('Выбрано 301 из 302')
    expect(source()).toMatchObject({ readOnly: false })
  })

  test.each([
    {
      visibility: /^Закрыт/,
      texts: ['Создать', 'Готово: 2 теста', /^Они закрыты: видите их только вы/],
      opened: [],
    },
    {
      visibility: /^Не.показывать в.списках/,
      texts: ['Создать и\u00a0открыть по\u00a0ссылке', 'Готово: 2 теста по ссылке', /^В.списках сайта их.нет/],
      opened: [
        { id: 41, visibility: 'link' },
        { id: 42, visibility: 'link' },
      ],
    },
  ])('are split into tests that say what they become: $visibility', async ({ visibility, texts, opened }) => {
    let lastId = 40
    const { sent } = await openEditorPage({
      answers: {
        [quizzes.create.path]: () => {
          lastId += 1
          return { reply: lastId }
        },
        [ownQuizzes.setVisibility.path]: () => ({ reply: true }),
        '/art/tile-planet.webp': () => ({ reply: '' }),
      },
    })
    await userEvent.click(screen.getByRole('radio', { name: visibility }))
    await insertInto(listOf(12))
    await press('Разделить на\u00a02\u00a0теста')
    for (const [name, value] of [
      [/^Название/, 'География'],
      [/^Описание/, 'Проверим'],
    ] as const)
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
    fireEvent.change(screen.getByRole('combobox', { name: 'Категория' }), { target: { value: '5' } })
    expect(screen.queryByText(/опубликов/i)).toBeNull()
    const [start = '', done = '', text = ''] = texts
    await press(start)
    await screen.findByText(done)
    expect(screen.getByText(text)).toBeTruthy()
    expect(sent.filter(({ path }) => path === ownQuizzes.setVisibility.path).map(({ body }) => body)).toEqual(opened)
  })

  test('are split into closed tests where the edited test is closed', async () => {
    const { bodiesOf } = await openQuizEditPage({
      quiz: () => aQuizToEdit({ visibility: 'closed', review: 'none' }),
      answers: { [quizzes.create.path]: () => ({ reply: 41 }), [coverAddress]: () => ({ reply: '' }) },
    })
    await insertInto(listOf(12))
    await press('Разделить на\u00a02\u00a0теста')
    expect(screen.getByText(/Тесты будут закрыты/)).toBeTruthy()
    await press('Создать')
    await screen.findByText('Готово: 2 теста')
    const made = { visibility: 'closed', review: 'none' }
    expect(bodiesOf(quizzes.create.path)).toMatchObject([made, made])
    expect(bodiesOf(ownQuizzes.setVisibility.path)).toEqual([])
  })

  test('are split into closed tests, which are published when all are there', async () => {
    let lastId = 40
    const steps: string[] = []
    const { sent } = await insert(listOf(12), {
      [quizzes.create.path]: (_: unknown, { headers }: { headers: Headers }) => {
        lastId += 1
        steps.push(`create ${headers.get('idempotency-key')?.replace(/^\w+/, 'run')}`)
        return { reply: lastId }
      },
      [ownQuizzes.setVisibility.path]: ({ body }: { body: { id: number; visibility: string } }) => {
        steps.push(`${body.visibility} ${body.id}`)
        return { reply: true }
      },
      '/art/tile-planet.webp': () => ({ reply: '' }),
    })
    expect(screen.queryByRole('button', { name: /^Добавить/ })).toBeNull()
    await press('Разделить на\u00a02\u00a0теста')
    fireEvent.change(screen.getByRole('textbox', { name: 'Название' }), { target: { value: 'География' } })
    fireEvent.change(screen.getByRole('textbox', { name: /^Описание/ }), { target: { value: 'Проверим' } })
    fireEvent.change(screen.getByRole('combobox', { name: 'Категория' }), { target: { value: '5' } })
    await press('Создать и\u00a0опубликовать')
    await screen.findByText('Готово: 2 теста на сайте')
    expect(steps).toEqual(['create run-1', 'create run-2', 'public 41', 'public 42'])
    const bodies = sent.filter(({ path }) => path === quizzes.create.path).map(({ body }) => body)
    expect(bodies).toMatchObject([
      { title: 'География, 1', visibility: 'closed', questions: { length: 10 }, results: { length: 3 } },
      { title: 'География, 2', visibility: 'closed', questions: { length: 2 }, results: { length: 3 } },
    ])
  })
})

describe('whoever comes with a file', () => {
  const forLesson = { ...plainStart, isImport: true, isForWork: true }
  const art = { '/art/tile-pencils.webp': () => ({ reply: '' }) }
  const paste = async (text: string) => {
    fireEvent.change(await screen.findByRole('textbox', { name: 'Текст с\u00a0вопросами' }), {
      target: { value: text },
    })
    await within(await screen.findByRole('list', { name: 'Прочитанные вопросы' })).findAllByRole('heading')
  }

  test('finds the dialog open, and needs nothing but the questions: the rest of the closed test is filled', async () => {
    fakeReader()
    const { sent, created } = await openEditorPage({
      start: forLesson,
      answers: { ...art, [quizzes.create.path]: () => ({ reply: 41 }) },
    })
    await paste(listOf(2))
    await press('Добавить 2\u00a0вопроса')
    await screen.findByText('Всё готово.')
    await press('Создать тест')
    await waitFor(() => expect(created).toEqual([41]))
    expect(sent.find(({ path }) => path === quizzes.create.path)?.body).toMatchObject({
      ...{ description: '2\u00a0вопроса для урока.', subjectId: 6, visibility: 'closed' },
      ...{ questions: { length: 2 }, results: { length: 3 } },
    })
  })

  test('is asked who sees the tests of a long list, closed first, and goes on to give them', async () => {
    fakeReader()
    const { sent, address } = await openEditorPage({
      start: forLesson,
      answers: {
        ...art,
        [quizzes.create.path]: ({ body }: { body: { title: string } }) => ({
          reply: body.title.endsWith('1') ? 41 : 42,
        }),
      },
    })
    await paste(listOf(12))
    await press('Разделить на\u00a02\u00a0теста')
    const choices = within(screen.getByRole('group', { name: 'Кто увидит тесты' })).getAllByRole<HTMLInputElement>(
      'radio',
    )
    expect(choices.map(({ checked }) => checked)).toEqual([true, false, false])
    await press('Создать')
    await waitFor(() => expect(address()).toBe(`/works/new?test=${encodeURIComponent('41,42')}`))
    expect(sent.filter(({ path }) => path === quizzes.create.path)).toHaveLength(2)
  })
})
