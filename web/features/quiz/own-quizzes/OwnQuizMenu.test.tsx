import { auth } from '@quiz/contract/account/auth.ts'
import { bank } from '@quiz/contract/bank/bank.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import type { QuizCard, QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { defaultSettings, type QuizSettings } from '@quiz/contract/quiz/settings.ts'
import { Outlet } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aCard } from '#web/testing/a-card.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { keptQuery, renderRoutes } from '#web/testing/render-routes.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { OwnQuizMenu } from './OwnQuizMenu.tsx'

const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)

/** Shows the menu of a test of the viewer. Returns the bodies of the calls of a path. */
async function open(
  facts: Partial<QuizCard> = {},
  settings: Partial<QuizToEdit> = {},
  answers: Parameters<typeof fakeApi>[0] = {},
) {
  const done = () => ({ reply: true })
  const sent = fakeApi({
    [auth.isAuthorised.path]: done,
    '/api/test/gettest/5': () => ({
      reply: { ...defaultSettings, visibility: facts.visibility ?? 'public', ...settings },
    }),
    [ownQuizzes.setVisibility.path]: done,
    [ownQuizzes.settings.path]: done,
    [ownQuizzes.remove.path]: done,
    [ownQuizzes.restore.path]: done,
    ...answers,
  })
  const quiz = aCard({ id: 5, title: 'Космос', ...facts })
  const menu = () => <OwnQuizMenu quiz={quiz} onShare={() => null} />
  const { queryClient } = await renderRoutes({ '/': menu }, { at: '/', frame: Frame })
  const bodiesOf = (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
  return Object.assign(bodiesOf, { isInvalidated: keptQuery(queryClient) })
}

/** The texts of the menu's links and buttons. */
const offered = () =>
  [...(document.querySelector('.menu')?.querySelectorAll('a, button') ?? [])].map(({ textContent }) => textContent)
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))
const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }))

const mistakes = 'Сообщения об\u00a0ошибках'
const rest = ['Настройки', mistakes, 'Дублировать', 'Скачать', 'Удалить']

test('the menu offers what can be done with the test', async () => {
  await open()
  expect(offered()).toEqual(['Изменить', 'Статистика', 'Поделиться', 'Закрыть тест', ...rest])
})

test('a closed test can be opened, and has no link to share', async () => {
  await open({ visibility: 'closed' })
  expect(offered()).toEqual(['Изменить', 'Статистика', 'Открыть тест', ...rest])
})

test('a test that a moderator hid can be neither opened nor shared nor copied', async () => {
  await open({ visibility: 'link', isModerated: true })
  expect(offered()).toEqual(['Изменить', 'Статистика', 'Закрыть тест', 'Настройки', mistakes, 'Удалить'])
})

test('closing a test can be undone, which brings back the visibility from before', async () => {
  const bodiesOf = await open({ visibility: 'link' })
  await choose('Закрыть тест')
  await undo()
  await screen.findByText('Возвращено.')
  expect(bodiesOf(ownQuizzes.setVisibility.path)).toEqual([
    { id: 5, visibility: 'closed' },
    { id: 5, visibility: 'link' },
  ])
})

describe('a test that others took', () => {
  const bodies = (bodiesOf: (path: string) => unknown[]) => bodiesOf(ownQuizzes.setVisibility.path)

  test('today is closed after a question', async () => {
    const bodiesOf = await open({}, { lastTakenAt: new Date().toISOString() })
    await choose('Закрыть тест')
    const dialog = within(await screen.findByRole('dialog', { name: 'Закрыть тест «Космос»?' }))
    expect(dialog.getByText(/Его сегодня проходили, последний раз в\s\d\d:\d\d/)).toBeTruthy()
    expect(bodies(bodiesOf)).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Закрыть тест' }))
    await screen.findByText(/закрыт: его видите только вы/)
    expect(bodies(bodiesOf)).toEqual([{ id: 5, visibility: 'closed' }])
  })

  test('before today is closed at once', async () => {
    const dayAndMore = 25 * 60 * 60 * 1000
    const bodiesOf = await open({}, { lastTakenAt: new Date(Date.now() - dayAndMore).toISOString() })
    await choose('Закрыть тест')
    await screen.findByText(/закрыт: его видите только вы/)
    expect(bodies(bodiesOf)).toEqual([{ id: 5, visibility: 'closed' }])
  })
})

test('a test that opens by its link can be shown in lists', async () => {
  const bodiesOf = await open({ visibility: 'link' })
  await choose('Показать в\u00a0списках')
  await screen.findByText(/снова в\sсписках/)
  expect(bodiesOf(ownQuizzes.setVisibility.path)).toEqual([{ id: 5, visibility: 'public' }])
})

test('closing a test that a moderator hid cannot be undone', async () => {
  await open({ isModerated: true })
  await choose('Закрыть тест')
  await screen.findByText(/закрыт: его видите только вы/)
  expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull()
})

test('deletion can be undone', async () => {
  const bodiesOf = await open()
  await choose('Удалить')
  await undo()
  await waitFor(() => expect(bodiesOf(ownQuizzes.restore.path)).toEqual([{ id: 5 }]))
  expect(bodiesOf(ownQuizzes.remove.path)).toEqual([{ id: 5 }])
})

test.each([
  [{ count: 1, openCount: 0 }, /^Тест решают в\sвашей работе\. /],
  [{ count: 2, openCount: 1 }, /^Тест решают в\s2 ваших работах, одна идёт\. /],
  [{ count: 3, openCount: 3 }, /^Тест решают в\s3 ваших работах, все идут\. /],
])('deletion of a test with %o works asks first', async (works, said) => {
  const bodiesOf = await open({}, { works })
  await choose('Удалить')
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить тест «Космос»?' }))
  expect(dialog.getByText(said)).toBeTruthy()
  expect(bodiesOf(ownQuizzes.remove.path)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Удалить тест' }))
  await waitFor(() => expect(bodiesOf(ownQuizzes.remove.path)).toEqual([{ id: 5 }]))
})

describe('the questions of a deleted quiz', () => {
  const row = { id: 'q7', theme: 'Реки', question: { id: 7, title: 'Куда впадает Волга?', origin: { id: 'q3' } } }
  const quiz = { testTypeId: 1, questions: [row.question] } as unknown as Partial<QuizToEdit>
  const openDialog = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
    const bodiesOf = await open({}, quiz, {
      [bank.list.path]: () => ({ reply: { rows: [row], next: null } }),
      [bank.save.path]: () => ({ reply: ['b1'] }),
      [bank.remove.path]: () => ({ reply: true }),
      ...answers,
    })
    await choose('Удалить')
    const dialog = within(await screen.findByRole('dialog', { name: 'Удалить тест «Космос»?' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Оставить в\u00a0«Моих вопросах»' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Удалить тест' }))
    return bodiesOf
  }
  const kept = { rows: [{ question: { ...row.question, origin: null }, theme: 'Реки' }] }

  test('are kept before it goes, and taken out when it comes back', async () => {
    const bodiesOf = await openDialog()
    await undo()
    await screen.findByText('Возвращено.')
    expect(bodiesOf(bank.list.path)).toEqual([{ ids: ['q7'] }])
    expect(bodiesOf(bank.save.path)).toEqual([kept])
    expect(bodiesOf(ownQuizzes.remove.path)).toEqual([{ id: 5 }])
    expect(bodiesOf(bank.remove.path)).toEqual([{ ids: ['b1'] }])
  })

  test('cannot be kept when a moderator hid the test, which is deleted at once', async () => {
    const bodiesOf = await open({ isModerated: true }, quiz)
    await choose('Удалить')
    await waitFor(() => expect(bodiesOf(ownQuizzes.remove.path)).toEqual([{ id: 5 }]))
  })

  test('find no room: that is said, and the test stays', async () => {
    const bodiesOf = await openDialog({
      [bank.save.path]: () => ({ status: 409, code: 'bank_full', detail: 'Места нет.' }),
    })
    await screen.findByText('Места нет.')
    expect(bodiesOf(ownQuizzes.remove.path)).toEqual([])
  })

  test('are taken out again when the test cannot be deleted', async () => {
    const keys: (string | null)[] = []
    const bodiesOf = await openDialog({
      [ownQuizzes.remove.path]: () => ({ status: 403, code: 'moderated' }),
      [bank.save.path]: (_, { headers }) => ({ reply: [`b${keys.push(headers.get('idempotency-key'))}`] }),
    })
    await waitFor(() => expect(bodiesOf(bank.remove.path)).toEqual([{ ids: ['b1'] }]))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Удалить тест' }))
    await waitFor(() => expect(bodiesOf(bank.remove.path)).toEqual([{ ids: ['b1'] }, { ids: ['b2'] }]))
    expect(new Set(keys).size).toBe(2)
  })
})

test('the settings say who sees the test and whether it takes comments', async () => {
  const bodiesOf = await open()
  await choose('Настройки')
  await userEvent.click(await screen.findByRole('radio', { name: /Не\sпоказывать в\sсписках/ }))
  await userEvent.click(screen.getByRole('switch', { name: 'Комментарии разрешены' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Настройки сохранены.')
  expect(bodiesOf(ownQuizzes.settings.path)).toEqual([{ id: 5, visibility: 'link', commentsOff: true }])
  expect(bodiesOf.isInvalidated()).toBe(true)
})

test('settings that are refused stay in their dialog, which says why', async () => {
  const bodiesOf = await open(
    {},
    {},
    { [ownQuizzes.settings.path]: () => ({ status: 503, code: 'busy', detail: 'Сайт занят.' }) },
  )
  await choose('Настройки')
  await userEvent.click(await screen.findByRole('radio', { name: /Не\sпоказывать в\sсписках/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe('Сайт занят.')
  await userEvent.click(screen.getByRole('switch', { name: 'Комментарии разрешены' }))
  expect(screen.queryByText('Сайт занят.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сайт занят.')
  expect(bodiesOf(ownQuizzes.settings.path).at(-1)).toEqual({ id: 5, visibility: 'link', commentsOff: true })
})

describe('the review of answers', () => {
  const day = new Date(2099, 10, 25).toISOString()
  const openSettings = async (facts?: Partial<QuizSettings>) => {
    const bodiesOf = await open({}, facts)
    await choose('Настройки')
    return { bodiesOf, depth: await screen.findByRole('combobox', { name: 'Разбор ответов после теста' }) }
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  const delay = () => screen.getByRole('switch', { name: /не\sраньше даты/ })

  test('is chosen in the settings', async () => {
    const { bodiesOf, depth } = await openSettings({ review: 'none' })
    expect(screen.queryByRole('switch', { name: /не\sраньше даты/ })).toBeNull()
    await userEvent.selectOptions(depth, 'Только ошибки')
    await save()
    await screen.findByText('Настройки сохранены.')
    expect(bodiesOf(ownQuizzes.settings.path)).toEqual([{ id: 5, review: 'wrong' }])
  })

  test('is delayed to a day, which must be given', async () => {
    const { bodiesOf } = await openSettings()
    await userEvent.click(delay())
    await screen.findByRole('group', { name: /Разбор откроется/ })
    await save()
    await screen.findByText(/^Укажите дату/)
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: /^день/ }))
    for (const [part, digits] of [
      [/^день/, '25'],
      [/^месяц/, '11'],
      [/^год/, '2099'],
    ] as const)
      await userEvent.type(screen.getByRole('spinbutton', { name: part }), digits)
    await save()
    await screen.findByText('Настройки сохранены.')
    expect(bodiesOf(ownQuizzes.settings.path)).toEqual([{ id: 5, reviewFrom: day }])
  })

  test('is no longer delayed once that is switched off', async () => {
    const { bodiesOf } = await openSettings({ reviewFrom: day })
    await userEvent.click(delay())
    await save()
    await screen.findByText('Настройки сохранены.')
    expect(bodiesOf(ownQuizzes.settings.path)).toEqual([{ id: 5, reviewFrom: null }])
  })
})

test('the shares of other results are hidden in the settings of a test by outcomes alone', async () => {
  const bodiesOf = await open({}, { testTypeId: 2, scoring: 'outcomes' })
  await choose('Настройки')
  await userEvent.click(await screen.findByRole('switch', { name: 'Показывать доли других результатов' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Настройки сохранены.')
  expect(bodiesOf(ownQuizzes.settings.path)).toEqual([{ id: 5, showOutcomes: false }])
})

test('comparing results is switched off in the settings', async () => {
  const bodiesOf = await open()
  await choose('Настройки')
  await userEvent.click(await screen.findByRole('switch', { name: /Можно сравнивать/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Настройки сохранены.')
  expect(bodiesOf(ownQuizzes.settings.path)).toEqual([{ id: 5, challenges: false }])
})

test.each([true, false])('frames on other sites are switched in the settings (they were on: %s)', async (embedding) => {
  const bodiesOf = await open({}, { embedding })
  await choose('Настройки')
  await userEvent.click(await screen.findByRole('switch', { name: /^Встраивание/, checked: embedding }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Настройки сохранены.')
  expect(bodiesOf(ownQuizzes.settings.path)).toEqual([{ id: 5, embedding: !embedding }])
})
