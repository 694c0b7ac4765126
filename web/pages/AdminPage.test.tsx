import { admin } from '@quiz/contract/moderation/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
// Loaded before the tests: they wait for the dialog, not for its code.
import '#web/features/moderation/admin/DecisionDialog.tsx'
import '#web/features/quiz/comments/ThreadDialog.tsx'
import { AdminPage } from '#web/pages/AdminPage.tsx'
import { decision, openAdminPage, quiz, reported } from '#web/testing/admin-page.tsx'
import { closeToast, currentToasts } from '#web/ui/toasts.ts'

// Toasts are global, so they would stay for the next test.
beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
})

const open = (options: Parameters<typeof openAdminPage>[1] = {}) => openAdminPage(AdminPage, options)

test('a deleted test is restored from the bin, which is empty then', async () => {
  const { sent } = await open()
  expect(await screen.findByRole('heading', { level: 3, name: 'Космос' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Вера Тихомирова' }).getAttribute('href')).toBe('/profile/3')
  expect(screen.getByText(/^Удалён 20 ноября 2026/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть: Космос' }))
  expect(await screen.findByText('Тест «Космос» снова на сайте.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Корзина пуста' })).toBeTruthy()
  expect(sent.map(({ path }) => path)).toContain(admin.restoreQuiz.path)
})

test('a test that cannot be restored stays in the bin with the error in a toast', async () => {
  await open({ restore: { status: 404, code: 'quiz_not_found', detail: 'Такого теста нет.' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть: Космос' }))
  expect(await screen.findByText('Такого теста нет.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'Космос' })).toBeTruthy()
})

test('a long list is shown page by page, and says how much of it is there', async () => {
  const deleted = Array.from({ length: 21 }, (_, at) => ({ ...quiz, id: 100 + at, title: `Тест ${at + 1}` }))
  await open({ deleted })
  const said = () => screen.getByText(/^Показано: /).textContent.replaceAll('\u00a0', ' ')
  await screen.findByRole('heading', { level: 3, name: 'Тест 20' })
  expect(said()).toBe('Показано: 20 из 21')
  await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }))
  await screen.findByRole('heading', { level: 3, name: 'Тест 21' })
  expect(said()).toBe('Показано: 21 из 21')
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
})

test('the second tab has an address of its own and lifts bans', async () => {
  const { address } = await open()
  await userEvent.click(await screen.findByRole('tab', { name: 'Заблокированные' }))
  expect(address()).toBe('/admin?tab=banned')
  expect(await screen.findByText(/^@rude, 2\s+теста$/)).toBeTruthy()
  expect(screen.getByText(/^Доступ закрыт 20\sноября 2026.* до\s3\sдекабря 2026/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Снять блокировку: Грубиян Грубов' }))
  expect(await screen.findByText('Грубиян Грубов: доступ снова открыт.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: /^Никто не\sзаблокирован/ })).toBeTruthy()
})

test('a search that finds nothing offers to show all', async () => {
  const { address } = await open()
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Поиск по удалённым тестам' }), 'нет{Enter}')
  expect(await screen.findByRole('heading', { name: /^Ничего не\sнашлось/ })).toBeTruthy()
  expect(decodeURIComponent(address())).toContain('search=нет')
  await userEvent.click(screen.getByRole('button', { name: 'Показать всё' }))
  expect(await screen.findByRole('heading', { level: 3, name: 'Космос' })).toBeTruthy()
})

test('the name of a banned author in the bin leads nowhere', async () => {
  quiz.isAuthorBanned = true
  onTestFinished(() => {
    quiz.isAuthorBanned = false
  })
  await open()
  expect(await screen.findByText('Вера Тихомирова (заблокирован)', { exact: false })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Тихомирова/ })).toBeNull()
})

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Решить: Комментарий/ }))
  return within(await screen.findByRole('dialog', { name: 'Что делать: комментарий' }))
}

test('a reported thing is shown with its reasons, as it was and as it is, and leaves the queue when it is decided', async () => {
  const { sent } = await open({ at: '/admin' })
  expect(await screen.findByRole('heading', { level: 3, name: 'Комментарий, автор: Грубиян Грубов' })).toBeTruthy()
  for (const text of ['Купите слона!', 'Купите кита!', '«Это реклама»']) expect(screen.getByText(text)).toBeTruthy()
  const reasons = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(reasons.filter((text) => /^(Спам|Оскорбления)/.test(text))).toEqual([
    ...['Спам или реклама × 2«Это реклама»', 'Оскорбления'],
  ])
  const dialog = await openDialog()
  await userEvent.selectOptions(dialog.getByLabelText('Решение'), 'Заблокировать автора')
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: /^На\sсколько/ }).value).toBe('7')
  await userEvent.click(dialog.getByRole('button', { name: 'Решить' }))
  expect(dialog.getByText('Напишите причину: её прочитает автор.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/^Причина/), 'Спам')
  await userEvent.click(dialog.getByRole('button', { name: 'Решить' }))
  expect(await screen.findByText('Решено: заблокировать автора.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Жалоб нет' })).toBeTruthy()
  expect(sent.find(({ path }) => path === admin.decide.path)?.body).toEqual({
    ...{ kind: 'comment', id: 8, decision: 'ban', days: 7, reason: 'Спам' },
    openSince: '2026-11-20T08:00:00.000Z',
  })
})

test('the comment of a banned author is hidden with its author, not shown on the site', async () => {
  await open({ at: '/admin', thing: { ...reported, author: { ...reported.author, isBanned: true } } })
  expect(await screen.findByText(/^Сейчас · Скрыт вместе с\sавтором$/)).toBeTruthy()
  expect(screen.queryByText(/На\sсайте/)).toBeNull()
})

test('an administrator who decides second reads the decision of the first', async () => {
  const { sent } = await open({
    at: '/admin',
    decide: { status: 409, code: 'decided', detail: 'Уже решено.', decision },
  })
  const dialog = await openDialog()
  await userEvent.type(dialog.getByLabelText(/^Причина/), 'Всё хорошо')
  await userEvent.click(dialog.getByRole('button', { name: 'Решить' }))
  expect(await dialog.findByText('Другой администратор уже решил: «Скрыть», Оскорбления.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Решить' })).toBeNull()
  await waitFor(() => expect(sent.filter(({ path }) => path === admin.reports.path)).toHaveLength(2))
})

test('an appeal is shown with the decision that it is about', async () => {
  const appeal = { text: 'Это была шутка', at: '2026-11-21T10:00:00.000Z', decision }
  await open({ at: '/admin', thing: { ...reported, appeal } })
  expect(await screen.findByText('Это была шутка')).toBeTruthy()
  expect(screen.getByText(/^Автор не\sсогласен с\sрешением «Скрыть»$/)).toBeTruthy()
})

test('an answer to a ban is decided by lifting it or leaving it, and nothing is chosen beforehand', async () => {
  const appeal = { text: 'Это была шутка', at: '2026-11-21T10:00:00.000Z', decision: { ...decision, decision: 'ban' } }
  const { sent } = await open({ at: '/admin', thing: { ...reported, appeal } as typeof reported })
  const dialog = await openDialog()
  const choice = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Решение' })
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'Выберите решение',
    'Снять блокировку',
    'Оставить в\u00a0силе',
  ])
  expect(choice.value).toBe('')
  await userEvent.type(dialog.getByLabelText(/^Причина/), 'Прочитали')
  await userEvent.click(dialog.getByRole('button', { name: 'Решить' }))
  expect(dialog.getByText(/^Выберите, что делать с\sблокировкой\.$/)).toBeTruthy()
  await userEvent.selectOptions(choice, 'uphold')
  await userEvent.click(dialog.getByRole('button', { name: 'Решить' }))
  expect(await screen.findByText(/^Решено: блокировка остаётся в\sсиле\.$/)).toBeTruthy()
  expect(sent.find(({ path }) => path === admin.decide.path)?.body).toMatchObject({ decision: 'uphold' })
})

test('a case that was decided is decided again as such things are, and without the time since which it was open', async () => {
  const banned = { ...decision, decision: 'ban', days: 7 } as const
  const appeal = { text: 'Это была шутка', at: '2026-11-21T10:00:00.000Z', decision: banned }
  const { sent } = await open({ at: '/admin?state=decided', thing: { ...reported, appeal, decision: banned } })
  await userEvent.click(await screen.findByRole('button', { name: /^Решить заново: / }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Решение' }).value).toBe('keep')
  await userEvent.type(dialog.getByLabelText(/^Причина/), 'Ошиблись')
  await userEvent.click(dialog.getByRole('button', { name: 'Решить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.find(({ path }) => path === admin.decide.path)?.body).toEqual({
    ...{ kind: 'comment', id: 8, decision: 'keep', reason: 'Ошиблись', openSince: null },
  })
})

test('a reported comment opens in its thread, however old that is', async () => {
  await open({ at: '/admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Посмотреть' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Комментарий в\sобсуждении$/ }))
  const marked = (await dialog.findByText('Слова 8')).closest('li')
  expect(marked?.getAttribute('aria-current')).toBe('true')
  expect(dialog.getByText('Слова 7').closest('li')?.contains(marked)).toBe(true)
  expect(dialog.queryByText('Слова 6')).toBeNull()
  expect(dialog.getByRole('link', { name: 'Открыть тест' }).getAttribute('href')).toBe('/passing/5')
})

test('a reported comment that is not among the others is said to be hidden', async () => {
  await open({ at: '/admin', thing: { ...reported, id: 5 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Посмотреть' }))
  expect(await screen.findByText(/^Среди комментариев его не\sвидно/)).toBeTruthy()
})

test('an administrator cannot decide about an own thing', async () => {
  await open({ at: '/admin', thing: { ...reported, author: { ...reported.author, id: 1 } } })
  const button = await screen.findByRole('button', { name: /^Решить/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toMatch(/^О\sсвоём решает другой администратор\.$/)
})

test('the log says what was decided, about what, by whom and why', async () => {
  await open({ at: '/admin?tab=log' })
  expect(await screen.findByRole('heading', { level: 3, name: 'Скрыть' })).toBeTruthy()
  expect(screen.getByText('Оскорбления')).toBeTruthy()
  const facts = screen.getByText(/^Комментарий №\s8$/).closest('p')
  expect(facts?.textContent).toMatch(/^Комментарий №\s8 · автор №\s4 · администратор №\s2 · 20 ноября 2026/)
})

test('the log is saved with the times of this browser', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: 'Asia/Omsk' }
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const { savedIn } = await open({ at: '/admin?tab=log' })
  await userEvent.click(await screen.findByRole('button', { name: /^Скачать/ }))
  await waitFor(() => expect(savedIn).toEqual(['Asia/Omsk']))
})

test.each([
  [{ kind: 'comment', testId: 5 }, ['/passing/5', '/profile/4', '/profile/2']],
  [{ kind: 'question', testId: null }, ['/profile/4', '/profile/2']],
  [{ kind: 'profile', testId: null }, ['/profile/4', '/profile/4', '/profile/2']],
  [{ kind: 'profile', testId: null, hasAuthorPage: false }, ['/profile/2']],
] as const)('an entry about %o links to %o', async (entry, addresses) => {
  await open({ at: '/admin?tab=log', logged: { ...decision, ...entry } })
  const row = within((await screen.findByText('Оскорбления')).closest('li') ?? document.body)
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses)
})

test.each([
  ['comment', 'автоматически'],
  ['profile', 'из командной строки'],
] as const)('a decision about a %s without an administrator was made %s', async (kind, decider) => {
  await open({ at: '/admin?tab=log', logged: { ...decision, kind, actorId: null } })
  const facts = (await screen.findByText('автор № 4')).closest('p')?.textContent
  expect(facts?.replaceAll('\u00a0', ' ')).toContain(` · ${decider} · `)
})

test('a person who is no administrator is refused in words, and nothing is requested', async () => {
  const { sent } = await open({ isAdmin: false })
  expect(await screen.findByRole('heading', { name: 'Здесь работают администраторы' })).toBeTruthy()
  expect(sent.map(({ path }) => path)).not.toContain(admin.deletedQuizzes.path)
})
