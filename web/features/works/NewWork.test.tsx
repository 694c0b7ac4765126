import { nameKeyOf } from '@quiz/contract/participant-name.ts'
import { profiles } from '@quiz/contract/profiles.ts'
import { works } from '@quiz/contract/works.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { storeTokens } from '#web/lib/tokens.ts'
import { aCard } from '#web/testing/a-card.ts'
import { aQuizToEdit } from '#web/testing/a-quiz-to-edit.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { NewWork } from './NewWork.tsx'
import { equalNames, namesIn, newWorkForm, problemsOf, withoutNumbering } from './work-form.ts'

const own = [
  aCard({ id: 5, title: 'Космос', questionsCount: 3 }),
  aCard({ id: 6, title: 'Какой вы ветер', testTypeId: 2 }),
  aCard({ id: 8, title: 'Реки', questionsCount: 4, visibility: 'closed' }),
  aCard({ id: 9, title: 'Скрытый', isModerated: true }),
]

/** What the calls answer: the creation of a work, and those that add names, first to last; then they succeed. */
type Replies = { testId?: number; created?: FakeReply | FakeReply[]; named?: FakeReply[] }

/** Opens the form. Returns the bodies of the calls of a path. */
async function open({ testId, created = { reply: 12 }, named = [] }: Replies = {}) {
  const keys: (string | null)[] = []
  const sent = fakeApi({
    [profiles.created.path]: () => ({ reply: { items: own, totalCount: own.length } }),
    '/api/test/gettest/5': () => ({ reply: aQuizToEdit({ id: 5, title: 'Космос', userCreatedId: 7 }) }),
    [works.create.path]: (_, { headers }) => {
      keys.push(headers.get('idempotency-key'))
      return Array.isArray(created) ? (created.shift() ?? { reply: 12 }) : created
    },
    [works.update.path]: () => ({ reply: true }),
    [works.participants.path]: () => named.shift() ?? { reply: [] },
  })
  const page = await renderRoutes(
    { '/works/new': () => <NewWork authorId={7} testId={testId} />, '/work/$id': () => <h1>Работа готова</h1> },
    { at: '/works/new' },
  )
  await screen.findByRole('heading', { level: 2, name: /Что решать/ })
  const bodiesOf = (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
  return { ...page, bodiesOf, keys }
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Дать работу' }))
const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }))

test('own tests with right answers are offered, closed ones too', async () => {
  await open()
  await screen.findByRole('checkbox', { name: /Космос/ })
  expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    'Космос3\u00a0вопроса',
    'Реки4\u00a0вопроса',
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

test('the test of the menu is chosen at once; a pasted list follows the work, and times go out as UTC', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  await userEvent.click(screen.getByRole('radio', { name: /по\sмоему списку/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Список/ }), 'Иванова А.\n\n Петров   К.\nИванова А.')
  expect(screen.getByText(/^3\sстроки, 2\sимени/)).toBeTruthy()
  await submit()
  expect(screen.getByText('Ответьте, один это человек или двое.')).toBeTruthy()
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

const typeNames = async (names: string) => {
  await userEvent.click(screen.getByRole('radio', { name: /по\sмоему списку/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Список/ }), names)
}

test('a name that no work takes is named before anything is sent', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  await typeNames('Иванова А.\n---')
  await submit()
  expect(screen.getByText(/^Имя «---» не\sподойдёт\. В\sимени есть знаки/)).toBeTruthy()
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

test('a day without a time is asked about, in place of the usual end', async () => {
  const { bodiesOf } = await open({ testId: 5 })
  const end = screen.getByLabelText('Конец')
  Object.defineProperty(end, 'validity', { value: { badInput: true } })
  await userEvent.click(end)
  await submit()
  expect(screen.getByText(/^Укажите и\sдень, и\sвремя/)).toBeTruthy()
  expect(bodiesOf(works.create.path)).toEqual([])
})

const form = newWorkForm([{ id: 5, title: 'Космос', questionsCount: 3 }])
const problems = (change: Partial<typeof form>) =>
  problemsOf({ ...form, ...change }, { now: Date.parse('2026-11-26T10:00'), saved: null })

test.each([
  ['minutes', { minutes: '0' }],
  ['minutes', { minutes: '301' }],
  ['minutes', { minutes: '5,5' }],
  ['pick', { pick: '4' }],
  ['pick', { pick: '' }],
  ['keepDays', { keepDays: '29' }],
  ['marks', { marks: ['50', '50', '85'] }],
  ['marks', { marks: ['50', '70', '101'] }],
  ['closesAt', { closesAt: '2026-11-26T09:59' }],
  ['closesAt', { opensAt: '2026-11-28T10:00', closesAt: '2026-11-27T10:00' }],
  ['tests', { tests: [] }],
  ['tests', { tests: [{ id: 5, title: 'Космос', questionsCount: 101 }] }],
  ['list', { names: 'list', list: 'я'.repeat(61) }],
  ['list', { names: 'list', list: 'Иванова А.\nЯ' }],
  ['list', { names: 'list', list: Array.from({ length: 201 }, (_, at) => `Ученик ${at}`).join('\n') }],
] as const)('%s of a work cannot be %o', (field, change) => {
  expect(Object.keys(problems(change as Partial<typeof form>))).toEqual([field])
})

test('a form as it is has no problems, nor has one with every field at its bound', () => {
  expect(problems({})).toEqual({})
  const atBounds = { minutes: '300', pick: '3', keepDays: '365', marks: ['0', '1', '100'] as const }
  expect(problems({ ...atBounds, closesAt: '2026-11-26T10:01' })).toEqual({})
})

test.each([
  ['a name twice', ['Ан А.', 'ан а.', 'Ли Б.'], [], { twins: ['ан а.'], known: [], count: 2 }],
  ['a name that is there', ['Ан А.', 'Ли Б.'], ['Ан А.'], { twins: [], known: ['Ан А.'], count: 2 }],
  ['both twins again', ['Ан А.', 'Ан А.'], ['Ан А.', 'Ан А. (2)'], { twins: [], known: ['Ан А.'], count: 1 }],
  ['another twin', ['Ан А.', 'Ан А.'], ['Ан А.'], { twins: ['Ан А.'], known: ['Ан А.'], count: 1 }],
])('a list with %s', (...[, names, known, expected]) => {
  expect(equalNames(names, new Set(known.map(nameKeyOf)))).toEqual(expected)
})

test('names of a list are its lines with single blanks', () => {
  expect(namesIn('  Ким\u00a0О. \r\n\r\nКим О.\nЛи\tС.')).toEqual(['Ким О.', 'Ким О.', 'Ли С.'])
})

test.each([
  ['1. Анна Иванова\n2. Пётр Ким\n', 'Анна Иванова\nПётр Ким'],
  ['1) Анна\r\n\r\n2) Пётр', 'Анна\nПётр'],
  [' 9.Анна\n10.\u00a0Пётр', 'Анна\nПётр'],
  ['1\tИванова\tАнна\n2\tКим\tПётр\n3\t', 'Иванова\tАнна\nКим\tПётр\n'],
])('the numbering of a list in which every line has a number goes: %j', (list, names) => {
  expect(withoutNumbering(list)).toBe(names)
})

test.each(['1. Анна\nПётр', 'Анна 1\nПётр 2', '7 Анна\n8 Пётр', '2Pac\n3 Doors', ''])(
  'other lists stay: %j',
  (list) => {
    expect(withoutNumbering(list)).toBe(list)
  },
)

test('a numbered list is pasted without its numbers where the cursor is, and any other list as it is', async () => {
  await open({ testId: 5 })
  await typeNames('Иванова А.\n')
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Список/ })
  await userEvent.paste('1. Ким О.\n2. Ли С.\n')
  expect(area.value).toBe('Иванова А.\nКим О.\nЛи С.')
  await userEvent.paste('\n3-й вариант')
  expect(area.value).toBe('Иванова А.\nКим О.\nЛи С.\n3-й вариант')
})
