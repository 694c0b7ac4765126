import { auth } from '@quiz/contract/account/auth.ts'
import { type Comment, comments } from '@quiz/contract/quiz/comments.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { onSignInRequested } from '#web/lib/sign-in-prompt.ts'
import { storeTokens } from '#web/lib/tokens.ts'
import { type FakeReply, fakeApi, type RequestFacts, type SentRequest } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { Comments } from './Comments.tsx'

const people = {
  marina: { id: 7, fullName: 'Марина Лебедева', userName: 'marina', avatar: null, isAdmin: false },
  admin: { id: 1, fullName: 'Хранитель', userName: 'keeper', avatar: null, isAdmin: true },
}

const aComment = (parts: Partial<Comment> & { id: number; description: string }): Comment => ({
  userId: 3,
  userName: 'Николай Захаров',
  userAvatar: null,
  commentPid: null,
  testId: 5,
  createDate: '2026-11-14T09:30:00.000Z',
  relativeTime: '5 минут назад',
  isDeleted: false,
  isEdited: false,
  state: 'shown',
  ...parts,
})
const talk = [
  aComment({ id: 12, description: 'Мой ребёнок набрал больше.', userId: 7, userName: 'Марина Лебедева' }),
  aComment({ id: 10, description: 'Споткнулся на поясе Койпера.' }),
  aComment({ id: 11, description: 'Теперь не забудете!', commentPid: 10, userName: 'Степан Орлов' }),
]

type Network = {
  who?: keyof typeof people
  list?: (facts: RequestFacts) => FakeReply
  post?: (request: SentRequest, facts: RequestFacts) => FakeReply
  edit?: (request: SentRequest) => FakeReply
  remove?: (request: SentRequest) => FakeReply
  testAuthorId?: number
  isOff?: boolean
}

async function open({ who, testAuthorId = 99, isOff = false, ...network }: Network = {}) {
  if (who) storeTokens({ token: 'access' })
  const unexpected = () => ({ status: 500, code: 'internal' })
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: who ? people[who] : null }),
    [comments.list.path]: (_, facts) => network.list?.(facts) ?? { reply: talk },
    [comments.post.path]: network.post ?? unexpected,
    [comments.edit.path]: network.edit ?? unexpected,
    [comments.remove.path]: network.remove ?? unexpected,
  })
  const page = await renderRoutes(
    {
      '/': () => (
        <Comments
          testId={5}
          testAuthorId={testAuthorId}
          isOff={isOff}
          renderTools={({ userName }) => <b>{`Инструменты: ${userName}`}</b>}
        />
      ),
      '/profile/$id': () => null,
    },
    { at: '/' },
  )
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Загружаем комментарии' })).toBeNull())
  return { ...page, posted: () => sent.filter(({ path }) => path === comments.post.path).map(({ body }) => body) }
}

const box = () => screen.getByRole('textbox', { name: 'Ваш комментарий' })
const send = () => screen.getByRole('button', { name: 'Отправить' })
const says = (text: string) => screen.findByText(text)

/** Counts the requests of the sign-in prompt. */
function countSignInRequests(): () => number {
  let requests = 0
  onTestFinished(
    onSignInRequested(() => {
      requests += 1
    }),
  )
  return () => requests
}

test('comments are listed with replies, profile links and their number', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Комментарии 3')
  const thread = screen.getAllByRole('listitem').find((item) => item.textContent?.includes('Койпера'))
  expect(within(thread ?? document.body).getByText('Теперь не забудете!')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Степан Орлов' }).getAttribute('href')).toBe('/profile/3')
  expect(screen.getAllByText('5 минут назад')[0]?.title).toMatch(/^14 ноября 2026 в \d\d:\d\d$/)
})

test('the character count follows the input, and a blank comment is not sent', async () => {
  await open({ who: 'marina' })
  expect(screen.getByText('0 из 1000')).toBeTruthy()
  await userEvent.type(box(), '  ')
  expect(send().ariaDisabled).toBe('true')
  await userEvent.type(box(), 'да')
  expect(screen.getByText('4 из 1000')).toBeTruthy()
  expect(send().ariaDisabled).toBeNull()
})

test('a posted comment shows the new list and empties the form', async () => {
  const fresh = aComment({ id: 13, description: 'Прекрасный вопрос', userId: 7 })
  const { posted } = await open({ who: 'marina', post: () => ({ reply: [fresh, ...talk] }) })
  await userEvent.type(box(), 'Прекрасный вопрос')
  await userEvent.click(send())
  expect((await says('Прекрасный вопрос')).tagName).toBe('P')
  expect(box()).toHaveProperty('value', '')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Комментарии 4')
  expect(posted()).toEqual([{ testId: 5, description: 'Прекрасный вопрос', commentPid: null }])
  expect(screen.getByText('Комментарий отправлен.')).toBeTruthy()
})

const refuse = (): FakeReply => ({ status: 429, code: 'too_often', detail: 'Слишком часто.' })
const loseReply = (): FakeReply => {
  throw new Error('no network')
}

test.each([
  ['was refused', refuse, /^Слишком часто\.$/],
  ['has no reply', loseReply, /^Нет связи с\sсайтом/],
])(
  'a comment whose request %s stays in the form, and its retry has the same idempotency key',
  async (_, fail, problem) => {
    const keys: (string | null)[] = []
    await open({
      who: 'marina',
      post: (_request, { headers }) => {
        keys.push(headers.get('idempotency-key'))
        return keys.length === 1 ? fail() : { reply: talk }
      },
    })
    await userEvent.type(box(), 'Здравствуйте')
    await userEvent.click(send())
    expect((await screen.findByRole('alert')).textContent).toMatch(problem)
    expect(box()).toHaveProperty('value', 'Здравствуйте')
    await userEvent.click(send())
    await waitFor(() => expect(box()).toHaveProperty('value', ''))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    await userEvent.type(box(), 'Здравствуйте')
    await userEvent.click(send())
    await waitFor(() => expect(keys).toHaveLength(3))
    expect(keys[2]).not.toBe(keys[0])
  },
)

test('a guest who comments gets the sign-in prompt, and the text stays', async () => {
  const requests = countSignInRequests()
  const { posted, close } = await open()
  await userEvent.type(box(), 'Я тоже прошёл')
  await userEvent.click(send())
  expect(requests()).toBe(1)
  expect(posted()).toEqual([])
  close()
  await open({ who: 'marina' })
  expect(box()).toHaveProperty('value', 'Я тоже прошёл')
})

test('after the session has ended a comment opens the sign-in prompt', async () => {
  const requests = countSignInRequests()
  await open({ who: 'marina', post: () => ({ status: 401, code: 'session_ended', detail: 'Сеанс закончился.' }) })
  await userEvent.type(box(), 'Ещё тут?')
  await userEvent.click(send())
  await waitFor(() => expect(requests()).toBe(1))
  expect(box()).toHaveProperty('value', 'Ещё тут?')
})

test('a reply is posted from a form under its comment', async () => {
  const reply = aComment({ id: 14, description: 'И я', commentPid: 10, userId: 7, state: 'waits' })
  const { posted } = await open({ who: 'marina', post: () => ({ reply: [...talk, reply] }) })
  await userEvent.click(screen.getByRole('button', { name: 'Ответить: Николай Захаров' }))
  const replyBox = screen.getByRole('textbox', { name: 'Ваш ответ' })
  expect(document.activeElement).toBe(replyBox)
  await userEvent.type(replyBox, 'И я')
  const form = within(
    screen.getAllByRole('listitem').find((item) => item.textContent?.includes('Койпера')) ?? document.body,
  )
  await userEvent.click(form.getByRole('button', { name: 'Отправить' }))
  expect((await says('И я')).tagName).toBe('P')
  expect(posted()).toEqual([{ testId: 5, description: 'И я', commentPid: 10 }])
  expect(screen.getByText(/^Комментарий отправлен\. Он появится после проверки/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Ваш ответ' })).toBeNull()
  const opener = screen.getByRole('button', { name: 'Ответить: Николай Захаров' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a user can delete only their own comments, after a confirmation', async () => {
  const removed: unknown[] = []
  await open({
    who: 'marina',
    remove: ({ body }) => {
      removed.push(body)
      return { reply: talk.slice(1) }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Удалить комментарий/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить комментарий?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(removed).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /^Удалить комментарий/ }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(screen.queryByText('Мой ребёнок набрал больше.')).toBeNull())
  expect(removed).toEqual([{ id: 12 }])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
})

test('the author of the test can delete every comment', async () => {
  await open({ who: 'marina', testAuthorId: people.marina.id })
  expect(await screen.findAllByRole('button', { name: /^Удалить комментарий/ })).toHaveLength(3)
})

test('an author edits an own comment of the last five minutes in its place, and the focus returns to the button', async () => {
  const own = { ...aComment({ id: 12, description: 'Набрал семь' }), userId: 7, createDate: new Date().toISOString() }
  const old = { ...own, id: 13, createDate: new Date(Date.now() - 301_000).toISOString() }
  const edits: unknown[] = []
  await open({
    who: 'marina',
    list: () => ({ reply: [old, own, ...talk.slice(1)] }),
    edit: ({ body }) => {
      edits.push(body)
      return { reply: [old, { ...own, description: 'Набрал восемь', isEdited: true }] }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Изменить комментарий/ }))
  const field = screen.getByRole('textbox', { name: 'Изменённый комментарий' })
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('value', 'Набрал семь')
  await userEvent.clear(field)
  await userEvent.type(field, 'Набрал восемь')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect((await says('Набрал восемь')).tagName).toBe('P')
  expect(edits).toEqual([{ id: 12, description: 'Набрал восемь' }])
  expect(screen.getByText('5 минут назад, изменён')).toBeTruthy()
  const opener = screen.getByRole('button', { name: /^Изменить комментарий/ })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a refused edit says why, and the text stays in the form', async () => {
  const own = { ...aComment({ id: 12, description: 'Моё' }), userId: 7, createDate: new Date().toISOString() }
  const detail = 'Изменить комментарий можно в первые 5 минут.'
  await open({
    who: 'marina',
    list: () => ({ reply: [own] }),
    edit: () => ({ status: 403, code: 'too_late_to_edit', detail }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Изменить комментарий/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Изменённый комментарий' }), ' мнение')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect((await screen.findByRole('alert')).textContent).toContain(detail)
  expect(screen.getByRole('textbox', { name: 'Изменённый комментарий' })).toHaveProperty('value', 'Моё мнение')
})

test.each([
  ['waits', /^Появится после проверки/],
  ['hidden', 'Скрыт до проверки'],
  ['hidden_by_moderator', 'Скрыт модератором'],
] as const)('an own comment with the state «%s» says so, and has no replies', async (state, note) => {
  await open({ who: 'marina', list: () => ({ reply: [aComment({ id: 12, description: 'Моё', userId: 7, state })] }) })
  expect(await says('Моё')).toBeTruthy()
  expect(screen.getByText(note)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Ответить/ })).toBeNull()
  expect(screen.getByRole('heading', { level: 2 }).textContent?.trim()).toBe('Комментарии')
})

test('where the author takes no comments there is a sentence instead of forms', async () => {
  await open({ who: 'marina', isOff: true })
  expect(screen.getByText('Автор теста отключил новые комментарии.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Ответить/ })).toBeNull()
  expect(screen.getByText('Теперь не забудете!')).toBeTruthy()
})

test('an administrator deletes comments of others by a decision, not at once', async () => {
  await open({ who: 'admin' })
  expect(await screen.findByRole('button', { name: 'Отправить' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Удалить комментарий/ })).toBeNull()
})

test('a deleted comment with replies shows only that it is deleted', async () => {
  await open({
    list: () => ({ reply: [aComment({ id: 10, description: 'Комментарий удалён', isDeleted: true }), talk[2]] }),
  })
  expect(screen.getByText('Комментарий удалён')).toBeTruthy()
  expect(screen.getByText('Теперь не забудете!')).toBeTruthy()
  expect(screen.queryByText('Николай Захаров')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Ответить/ })).toBeNull()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Комментарии 1')
})

test('the button loads older comments after the newest hundred', async () => {
  const hundred = Array.from({ length: 100 }, (_, at) => aComment({ id: 200 - at, description: `Слово № ${200 - at}` }))
  const old = aComment({ id: 100, description: 'Самое первое слово', userId: 7 })
  const asked: (string | null)[] = []
  const list = ({ query }: RequestFacts) => {
    asked.push(query.get('before'))
    return { reply: query.get('before') === '101' ? [old] : hundred }
  }
  await open({ who: 'marina', list, remove: () => ({ reply: hundred }) })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Комментарии 100+')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Показать все' }))
  await userEvent.click(screen.getByRole('button', { name: 'Показать более старые' }))
  await says('Самое первое слово')
  expect(screen.getByText('Слово № 200')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Показать более старые' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Удалить комментарий/ }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(asked).toEqual([null, '101', '101']))
})

test('fewer than a hundred comments are all of them, however many replies they have', async () => {
  const replies = Array.from({ length: 100 }, (_, at) => aComment({ id: 11 + at, description: 'Да', commentPid: 10 }))
  await open({ list: () => ({ reply: [aComment({ id: 10, description: 'Правда?' }), ...replies] }) })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Комментарии 101')
  expect(screen.queryByRole('button', { name: 'Показать более старые' })).toBeNull()
})

test('comments that failed to load have a retry button', async () => {
  let isBroken = true
  await open({ list: () => (isBroken ? { status: 503, code: 'busy', detail: 'Позже.' } : { reply: talk }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Комментарии не загрузились.')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await says('Споткнулся на поясе Койпера.')
})

test('a test without comments says so', async () => {
  await open({ list: () => ({ reply: [] }) })
  expect(screen.getByText(/Пока никто ничего не написал/)).toBeTruthy()
})

test('further actions stand beside every comment that is not deleted', async () => {
  await open({
    who: 'admin',
    list: () => ({ reply: [aComment({ id: 9, description: 'x', isDeleted: true }), ...talk] }),
  })
  for (const { userName } of talk) expect(await says(`Инструменты: ${userName}`)).toBeTruthy()
  expect(screen.getAllByText(/^Инструменты/)).toHaveLength(talk.length)
})
