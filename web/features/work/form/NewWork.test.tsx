import { works } from '@quiz/contract/work/works.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { storeTokens } from '#web/lib/tokens.ts'
import { openNewWork as open, submit, tick, typeNames } from '#web/testing/new-work-page.tsx'

test('own tests with right answers are offered, closed ones too', async () => {
  await open()
  await screen.findByRole('checkbox', { name: /Космос/ })
  expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    'Космос3\u00a0вопроса',
    'Реки4\u00a0вопроса',
  ])
})

test('tests that were just made of a file are chosen together, and a file is a way to a test of its own', async () => {
  const { bodiesOf } = await open({ testIds: [8, 5] })
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.create.path)).toMatchObject([{ title: 'Реки', tests: [{ testId: 8 }, { testId: 5 }] }])
  await open()
  const link = await screen.findByRole('link', { name: 'Из\u00a0Word, Excel или текста' })
  expect(link.getAttribute('href')).toBe('/create/quiz?from=file&for=work')
})

test('public tests of others are found beside own ones, with a word on what that means', async () => {
  const { bodiesOf } = await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Все на\u00a0сайте' }))
  await tick(/Столицы/)
  expect(await screen.findByText(/вопрос\S*\s· Игорь Белов$/)).toBeTruthy()
  expect(screen.getByText(/^Чужой тест открыт всем вместе с\sответами/)).toBeTruthy()
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.create.path)).toMatchObject([{ title: 'Столицы', tests: [{ testId: 21 }] }])
})

test('a test whose author shows nobody what is right is named before the work is sent', async () => {
  await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Все на\u00a0сайте' }))
  await tick(/Олимпиада/)
  expect(await screen.findByText(/^Тест «Олимпиада» в\sработу не\sвзять/)).toBeTruthy()
  await tick(/Олимпиада/)
  await tick(/Столицы/)
  expect(screen.queryByText(/в\sработу не\sвзять/)).toBeNull()
})

test('the same work for another class has its tests and settings, and asks for people and time', async () => {
  const { bodiesOf } = await open({ copiedId: 7 })
  expect(screen.getByText(/^Всё, кроме людей и\sвремени, взято из\sработы «Контрольная»/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Список/ })).toHaveProperty('value', '')
  const title = screen.getByRole('textbox', { name: /^Название работы/ })
  await userEvent.clear(title)
  await userEvent.type(title, 'Контрольная, 6 «В»')
  expect(bodiesOf(works.create.path)).toEqual([])
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.create.path)).toMatchObject([
    {
      ...{ title: 'Контрольная, 6 «В»', tests: [{ testId: 5 }], minutes: 20, marks: [40, 60, 80] },
      ...{ names: 'list', opensAt: null, closesAt: null },
    },
  ])
})

test('a work of chosen tests with the usual settings is made and opened', async () => {
  const { bodiesOf, address } = await open()
  await tick(/Реки/)
  await tick(/Космос/)
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(address()).toBe('/work/12')
  expect(bodiesOf(works.create.path)).toEqual([
    {
      ...{ title: 'Реки', note: '', tests: [{ testId: 8 }, { testId: 5 }], pick: null, opensAt: null, closesAt: null },
      ...{ minutes: null, attemptsMax: 1, counted: 'best', shuffleQuestions: true, shuffleAnswers: true },
      ...{ review: 'full', reviewWhen: 'after_close', names: 'free', marks: null, keepDays: 90 },
    },
  ])
  expect(bodiesOf(works.participants.path)).toEqual([])
})

test('a work for classes names those that were ticked, and is kept with them', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  expect(screen.getByText(/имена храним 90\sдней/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /^Для\sкласса/ }))
  expect(screen.getByText(/имена храним вместе с\sклассом/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Сколько дней хранить/, hidden: true })).toBeNull()
  await submit()
  expect(bodiesOf(works.create.path)).toEqual([])
  await userEvent.click(await screen.findByRole('checkbox', { name: /^6 «В»/ }))
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.create.path)).toMatchObject([{ names: 'class', classIds: [3] }])
})

test('the test of the menu is chosen at once; a pasted list follows the work, and times go out as UTC', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  await userEvent.click(screen.getByRole('radio', { name: /по\sмоему списку/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Список/ }), 'Иванова А.\n\n Петров   К.\nИванова А.')
  expect(screen.getByText(/^3\sстроки, 2\sимени/)).toBeTruthy()
  await submit()
  expect(screen.getByText('Ответьте, один это человек или двое.')).toBeTruthy()
  // The question is where the answer is missing, not the list.
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /встреча/ }))
  await userEvent.click(screen.getByRole('radio', { name: /^Нет, это повтор/ }))
  await userEvent.type(screen.getByLabelText('Конец'), '2099-05-20T14:05')
  await userEvent.type(screen.getByRole('textbox', { name: /^Минут/ }), '20')
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  const [sent] = bodiesOf(works.create.path)
  expect(sent).toMatchObject({ names: 'list', minutes: 20, closesAt: new Date('2099-05-20T14:05').toISOString() })
  expect(bodiesOf(works.participants.path)).toEqual([{ id: 12, add: ['Иванова А.', 'Петров К.'] }])
})

test('two people of one name are sent as two when the author says so', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  await userEvent.click(screen.getByRole('radio', { name: /по\sмоему списку/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Список/ }), 'Кузнецова Анна\nКузнецова Анна')
  const question = screen.getByRole('group', { name: '«Кузнецова Анна» встречается дважды: это два человека?' })
  await userEvent.click(within(question).getByRole('radio', { name: /^Да, оставить обоих/ }))
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(bodiesOf(works.participants.path)).toEqual([
    { id: 12, add: ['Кузнецова Анна', 'Кузнецова Анна'], keepTwins: true },
  ])
})

test('without a test nothing is sent, and the list of tests gets the focus', async () => {
  const { bodiesOf } = await open()
  await screen.findByRole('checkbox', { name: /Космос/ })
  await submit()
  expect(screen.getByText('Выберите хотя бы один тест.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('FIELDSET'))
  expect(bodiesOf(works.create.path)).toEqual([])
  await tick(/Космос/)
  expect(screen.queryByText('Выберите хотя бы один тест.')).toBeNull()
})

test('showing right answers at once needs a list, and warns', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Когда показать/, hidden: true }), 'at_once')
  expect(screen.getByText(/сможет передать верные ответы/)).toBeTruthy()
  await submit()
  expect(screen.getByText(/только тем, кто входит по\sличному коду/)).toBeTruthy()
  expect(bodiesOf(works.create.path)).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: /по\sмоему списку/ }))
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
})

test('a refusal is shown, and the form stays', async () => {
  await open({ testId: 5, created: { status: 409, code: 'works_full', detail: 'Открытых работ уже 50.' } })
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Открытых работ уже 50.')
})

test('a name that no work takes is named before anything is sent', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  await typeNames('Иванова А.\nМодератор')
  await submit()
  expect(screen.getByText(/^Имя «Модератор» не\sподойдёт/)).toBeTruthy()
  expect(bodiesOf(works.create.path)).toEqual([])
})

test('names that were not added stay in the form, and the next press adds them to the same work', async () => {
  const busy = { status: 503, code: 'busy', detail: 'Сайт занят.' }
  const { bodiesOf, keys } = await open({ testId: 5, named: [busy] })
  await typeNames('Иванова А.')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toMatch(/имена не\sдобавились: Сайт занят\. Нажмите/)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Список/ }).value).toBe('Иванова А.')
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(keys).toEqual([keys[0], keys[0]])
  expect(bodiesOf(works.participants.path)).toHaveLength(2)
})

test('settings that changed after a work was made change that work, and its names follow', async () => {
  const busy = { status: 503, code: 'busy', detail: 'Сайт занят.' }
  const { bodiesOf, keys } = await open({ testId: 5, named: [busy] })
  await typeNames('Иванова А.')
  await submit()
  await screen.findByRole('alert')
  await userEvent.type(screen.getByRole('textbox', { name: /^Минут/ }), '20')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить ещё тест' }))
  await tick(/Реки/)
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(keys).toEqual([keys[0], keys[0]])
  const [first, second] = bodiesOf(works.create.path)
  expect(second).toEqual(first)
  const tests = [{ testId: 5 }, { testId: 8 }]
  expect(bodiesOf(works.update.path)).toEqual([{ ...Object(first), id: 12, minutes: 20, tests }])
  expect(bodiesOf(works.participants.path)).toHaveLength(2)
})

test('what is half typed is there again after a reload or a sign-in, and makes no second work either', async () => {
  const busy = { status: 503, code: 'busy', detail: 'Сайт занят.' }
  const first = await open({ testId: 5, named: [busy] })
  await typeNames('Иванова А.')
  await submit()
  await screen.findByRole('alert')
  await userEvent.type(screen.getByRole('textbox', { name: /^Минут/ }), '20')
  first.close()
  const { bodiesOf, keys } = await open({ testId: 5 })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Список/ }).value).toBe('Иванова А.')
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(keys).toEqual(first.keys)
  expect(bodiesOf(works.update.path)).toMatchObject([{ id: 12, minutes: 20 }])
  expect(bodiesOf(works.participants.path)).toEqual([{ id: 12, add: ['Иванова А.'] }])
})

test('a work that is made is forgotten before its page is there, so that the next form makes another one', async () => {
  const first = await open({ testId: 5 })
  await typeNames('Иванова А.')
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  first.close()
  const { keys } = await open({ testId: 5 })
  expect(screen.queryByRole('textbox', { name: /^Список/ })).toBeNull()
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(keys).not.toEqual(first.keys)
})

test('what was half typed is forgotten when its author leaves the form', async () => {
  storeTokens({ token: 'access' })
  const { close } = await open({ testId: 5 })
  await typeNames('Иванова А.')
  close()
  await open({ testId: 5 })
  expect(screen.queryByRole('textbox', { name: /^Список/ })).toBeNull()
})

test('a lost reply makes no second work either, whatever changes before the next press', async () => {
  const { bodiesOf, keys } = await open({ testId: 5, created: [{ status: 500, code: 'internal' }] })
  await submit()
  await screen.findByRole('alert')
  await userEvent.type(screen.getByRole('textbox', { name: /^Минут/ }), '20')
  await submit()
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(keys).toEqual([keys[0], keys[0]])
  expect(bodiesOf(works.update.path)).toMatchObject([{ id: 12, minutes: 20 }])
})

test('a refused draft makes room for another one', async () => {
  const refused = { status: 400, code: 'quiz_not_found', detail: 'Теста нет.' }
  const { bodiesOf, keys } = await open({ testId: 5, created: [{ status: 503, code: 'busy' }, refused, refused] })
  await submit()
  await screen.findByRole('alert')
  await userEvent.type(screen.getByRole('textbox', { name: /^Минут/ }), '20')
  for (const calls of [3, 4]) {
    await submit()
    await waitFor(() => expect(keys).toHaveLength(calls))
  }
  await screen.findByRole('heading', { name: 'Работа готова' })
  expect(new Set(keys).size).toBe(3)
  expect(bodiesOf(works.create.path).map((body) => Object(body).minutes)).toEqual([null, null, 20, 20])
  expect(bodiesOf(works.update.path)).toEqual([])
})
