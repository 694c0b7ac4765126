import { auth } from '@quiz/contract/account/auth.ts'
import { images } from '@quiz/contract/quiz/images.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onSignInRequested } from '#web/lib/sign-in-prompt.ts'
import { clearTokens } from '#web/lib/tokens.ts'
import { marina, memoryDraftStorage, openEditorPage, sentPicture, writeQuiz } from '#web/testing/editor-page.tsx'
import type { FakeReply, RequestFacts, SentRequest } from '#web/testing/fake-api.ts'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sessionDialog = () => screen.findByRole('dialog', { name: 'Сеанс закончился. Черновик сохранён' })
const otherDialog = () => screen.findByRole('dialog', { name: 'Это другая учётная запись' })
const ended: FakeReply = { status: 401, code: 'session_ended', detail: 'Сеанс закончился. Войдите ещё раз.' }
const stepan = { ...marina, id: 8, fullName: 'Степан Орлов' }

/** A site where the session of the editor has ended; each e-mail signs in its own person. */
function endedSession() {
  const tokens: Record<string, typeof marina> = { 'of-marina': marina, 'of-stepan': stepan }
  const covers: unknown[] = []
  const keys: (string | null)[] = []
  let pictures = 0
  const whenSignedIn = (token: string | null, reply: () => FakeReply) => (token && tokens[token] ? reply() : ended)
  const answers = {
    [auth.me.path]: ({ token }: SentRequest) => ({ reply: tokens[token ?? ''] ?? marina }),
    [auth.login.path]: ({ body }: SentRequest) => {
      const name = String(Object(body).email).split('@')[0]
      return { reply: { success: true, token: `of-${name}`, refreshToken: 'refresh', errors: [] } }
    },
    [images.upload.path]: ({ token }: SentRequest) =>
      whenSignedIn(token, () => {
        pictures += 1
        return { reply: { url: sentPicture(pictures) } }
      }),
    [quizzes.create.path]: ({ token, body }: SentRequest, { headers }: RequestFacts) => {
      keys.push(headers.get('idempotency-key'))
      return whenSignedIn(token, () => {
        covers.push(Object(body).testImg)
        return { reply: 31 }
      })
    },
  }
  return { answers, covers, keys }
}

async function signIn(dialog: HTMLElement, name: string) {
  await userEvent.type(await within(dialog).findByRole('textbox', { name: /почта/ }), `${name}@mail.example`)
  await userEvent.type(within(dialog).getByLabelText(/^Пароль/), 'пароль')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Войти' }))
}

/** The bar of a picture goes once it is sent. */
const pictureIsSent = (sent: readonly SentRequest[], requests: number) =>
  waitFor(() => {
    expect(sent.filter(({ path }) => path === images.upload.path)).toHaveLength(requests)
    expect(screen.queryByRole('progressbar', { name: /лук/ })).toBeNull()
  })

test('a session that ended while one wrote: the dialog signs in, and the test is published once with its picture', async () => {
  const { answers, covers } = endedSession()
  const asked = vi.fn()
  onTestFinished(onSignInRequested(asked))
  const { created, sent } = await openEditorPage({ answers })
  await writeQuiz()
  await screen.findByText(/Картинка осталась в\s+черновике/)
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Создать тест')
  const dialog = await sessionDialog()
  expect(sent.filter(({ path }) => path === quizzes.create.path)).toEqual([])
  await signIn(dialog, 'marina')
  await waitFor(() => expect(created).toEqual([31]))
  expect(covers).toEqual([sentPicture(1)])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('a test that was refused because the session had ended goes once more with the same key after the sign-in', async () => {
  const { answers, covers, keys } = endedSession()
  const before: FakeReply = { reply: { url: sentPicture(9) } }
  const { created, sent } = await openEditorPage({ answers: { ...answers, [images.upload.path]: () => before } })
  await writeQuiz()
  await pictureIsSent(sent, 1)
  await press('Создать тест')
  await signIn(await sessionDialog(), 'marina')
  await waitFor(() => expect(created).toEqual([31]))
  expect(covers).toEqual([sentPicture(9)])
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('a picture that the end of the session has stopped goes on after the sign-in', async () => {
  const { answers } = endedSession()
  const { queryClient, sent } = await openEditorPage({ answers })
  await writeQuiz()
  await screen.findByText(/Картинка осталась в\s+черновике/)
  await press('Создать тест')
  const dialog = await sessionDialog()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
  localStorage.setItem('Bearer', 'of-marina')
  await queryClient.invalidateQueries()
  await pictureIsSent(sent, 2)
  expect(screen.queryByText(/Картинка осталась в\s+черновике/)).toBeNull()
})

test('without a session nothing is sent: the dialog comes at once, again after it was closed', async () => {
  const { answers } = endedSession()
  const { sent } = await openEditorPage({ answers })
  await writeQuiz()
  clearTokens()
  const uploads = () => sent.filter(({ path }) => path === images.upload.path).length
  const before = uploads()
  for (const _ of [1, 2]) {
    await press('Создать тест')
    await userEvent.click(within(await sessionDialog()).getByRole('button', { name: 'Закрыть' }))
  }
  expect(screen.getByRole('alert').textContent).toMatch(/^Тест пока не\sсоздан. Сеанс закончился/)
  expect(uploads()).toBe(before)
  expect(sent.map(({ path }) => path)).not.toContain(quizzes.create.path)
})

test('another account publishes nothing: it reads whose draft it is, and the author publishes it', async () => {
  const storage = memoryDraftStorage()
  const { answers, covers } = endedSession()
  const { created } = await openEditorPage({ storage, answers })
  await writeQuiz()
  await press('Создать тест')
  await signIn(await sessionDialog(), 'stepan')
  const dialog = await otherDialog()
  expect(dialog.textContent).toMatch(/вошли как Степан Орлов, а\sэтот тест пишет Марина Лебедева/)
  expect(covers).toEqual([])
  expect([...storage.drafts.values()].map(({ authorId }) => authorId)).toEqual([marina.id])
  await signIn(dialog, 'marina')
  await waitFor(() => expect(created).toEqual([31]))
  expect(covers).toHaveLength(1)
})

test('another account may go on with an editor of its own; the draft waits for its author', async () => {
  const storage = memoryDraftStorage()
  const { answers, covers } = endedSession()
  await openEditorPage({ storage, answers })
  await writeQuiz()
  await press('Создать тест')
  await signIn(await sessionDialog(), 'stepan')
  await userEvent.click(within(await otherDialog()).getByRole('button', { name: 'Продолжить как Степан Орлов' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Название' })).toHaveProperty('value', ''))
  expect([...storage.drafts.values()].map(({ authorId, draft }) => [authorId, draft.title])).toEqual([
    [marina.id, 'Химия на кухне'],
  ])
  expect(covers).toEqual([])
})
