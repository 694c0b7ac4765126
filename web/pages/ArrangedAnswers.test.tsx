import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aQuestion } from '#web/testing/a-quiz.ts'
import { openTaking } from '#web/testing/taking-page.tsx'
import { TakingPage } from './TakingPage.tsx'

const order = aQuestion({ id: 10, title: 'От самой длинной реки', kind: 'order' }, ['Волга', 'Лена', 'Дон'])
const choices = [
  { id: 91, description: 'Карское море' },
  { id: 92, description: 'Каспийское море' },
]
const match = aQuestion({ id: 20, title: 'Куда впадает?', kind: 'match', choices }, ['Обь', 'Енисей', 'Волга'])

/** Opens a test that asks for an order, then for pairs. */
const open = (questions = [order, match]) => openTaking(TakingPage, questions)

const question = () => screen.getByRole('heading', { level: 2 }).textContent
const elements = () =>
  within(screen.getByRole('list', { name: 'Ваш порядок' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const answer = () => screen.getByRole('button', { name: 'Ответить' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
    .join('')
const list = (name: string) => screen.getByRole('combobox', { name })
const choose = (left: string, right: string) => userEvent.selectOptions(list(left), right)

test('elements are moved by buttons, each move is said, and the focus stays', async () => {
  await open()
  expect(elements()).toEqual(['Волга', 'Лена', 'Дон'])
  expect(answer().title.replaceAll('\u00a0', ' ')).toBe('Сначала расставьте по порядку или нажмите «Порядок верен».')
  await press('Ниже: Волга')
  expect(elements()).toEqual(['Лена', 'Волга', 'Дон'])
  expect(said()).toContain('Волга, теперь 2-я из 3')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ниже: Волга' }))
  await userEvent.keyboard('{Enter}')
  expect(elements()).toEqual(['Лена', 'Дон', 'Волга'])
  expect(said()).toContain('Волга, теперь 3-я из 3')
  expect(screen.getByRole('button', { name: 'Ниже: Волга' })).toHaveProperty('ariaDisabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect([elements(), question()]).toEqual([['Лена', 'Дон', 'Волга'], order.title])
})

test('an order that nobody touched is answered by «Порядок верен», and each is sent as it stands', async () => {
  const { answers } = await open([order, { ...order, id: 30, title: 'И наоборот' }])
  await press('Порядок верен')
  expect(elements()).toEqual(['Волга', 'Лена', 'Дон'])
  await userEvent.click(answer())
  expect(question()).toBe('И наоборот')
  await press('Выше: Дон')
  await userEvent.click(answer())
  await screen.findByRole('heading', { name: 'Результат' })
  expect(answers()).toEqual([
    [
      { questionId: 10, answerIds: [11, 12, 13] },
      { questionId: 30, answerIds: [11, 13, 12] },
    ],
  ])
})

test('an element is dragged by its grip, and by a mouse anywhere but on its buttons', async () => {
  await open()
  const drag = async (target: Element, pointerType: string) => {
    fireEvent.pointerDown(target, { button: 0, clientY: 0, pointerType })
    fireEvent.pointerMove(window, { clientY: 90 })
    await new Promise(requestAnimationFrame)
    fireEvent.pointerUp(window)
  }
  const grip = () => screen.getAllByRole('listitem')[0]?.querySelector('.arranged-grip') ?? document.body
  await drag(screen.getByText('Волга'), 'touch')
  await drag(screen.getByRole('button', { name: 'Ниже: Волга' }), 'mouse')
  expect(elements()).toEqual(['Волга', 'Лена', 'Дон'])
  // Without a layout elements have no height, so a drag down passes all of them.
  await drag(screen.getByText('Волга'), 'mouse')
  expect(elements()).toEqual(['Лена', 'Дон', 'Волга'])
  expect(said()).toContain('Волга, теперь 3-я из 3')
  await drag(grip(), 'touch')
  expect(elements()).toEqual(['Дон', 'Волга', 'Лена'])
})

test('each left-hand side has a list, and a right-hand side may be used again', async () => {
  const { answers } = await open([match])
  await choose('Волга', 'Каспийское море')
  await choose('Обь', 'Карское море')
  expect(answer().title).toMatch(/^Сначала подберите пару/)
  await choose('Енисей', 'Каспийское море')
  await choose('Енисей', 'Карское море')
  await userEvent.click(answer())
  await screen.findByRole('heading', { name: 'Результат' })
  expect(answers()).toEqual([
    [
      {
        questionId: 20,
        pairs: [
          [21, 91],
          [22, 91],
          [23, 92],
        ],
      },
    ],
  ])
})

test('an order and unfinished pairs are there after a reload', async () => {
  const first = await open()
  await press('Ниже: Волга')
  await userEvent.click(answer())
  await choose('Обь', 'Карское море')
  first.close()
  await open()
  expect(question()).toBe(match.title)
  expect(['Обь', 'Енисей'].map((name) => Reflect.get(list(name), 'value'))).toEqual(['91', ''])
  await press('Назад')
  expect(elements()).toEqual(['Лена', 'Волга', 'Дон'])
})

test('keys 1 to 9 answer nothing, and Enter in a list does not go on', async () => {
  await open()
  await userEvent.keyboard('2')
  expect([elements(), answer().ariaDisabled]).toEqual([['Волга', 'Лена', 'Дон'], 'true'])
  await press('Порядок верен')
  await userEvent.click(answer())
  for (const name of ['Обь', 'Енисей', 'Волга']) await choose(name, 'Карское море')
  list('Обь').focus()
  await userEvent.keyboard('2{Enter}')
  expect([question(), Reflect.get(list('Обь'), 'value')]).toEqual([match.title, '91'])
})

test('an element with a picture alone is called by its description, or by its number', async () => {
  const pictured = {
    ...order,
    answers: order.answers.map((element, at) => ({
      ...element,
      description: at === 2 ? 'Дон' : '',
      answerImg: `/images/${at}`,
      ...(at === 1 && { answerImgAlt: 'Лена у Якутска' }),
    })),
  }
  await open([pictured])
  expect(screen.getByRole('img', { name: 'Лена у Якутска' })).toBeTruthy()
  for (const name of ['Картинка 1', 'Лена у Якутска', 'Дон'])
    expect(screen.getByRole('button', { name: new RegExp(`^Выше: ${name.replace(' ', '.')}$`) })).toBeTruthy()
})
