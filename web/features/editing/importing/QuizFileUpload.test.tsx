import { auth } from '@quiz/contract/account/auth.ts'
import { quizFiles } from '@quiz/contract/quiz/quiz-files.ts'
import { quizFileTexts } from '@quiz/contract/texts/ru/quiz-files.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { onSignInRequested } from '#web/lib/sign-in-prompt.ts'
import { storeTokens } from '#web/lib/tokens.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { QuizFileUpload } from './QuizFileUpload.tsx'

const archive = (bytes = 10) => new File([new Uint8Array(bytes)], 'тест.zip', { type: 'application/zip' })

/** Shows the upload; returns the calls that it makes. */
async function open({ reply, isGuest = false }: { reply?: FakeReply; isGuest?: boolean } = {}) {
  if (!isGuest) storeTokens({ token: 'access' })
  const me = { id: 1, fullName: 'Вера', userName: 'vera', avatar: null, isAdmin: false }
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: me }),
    [quizFiles.import.path]: () => reply ?? { reply: 7 },
  })
  const { queryClient } = await renderRoutes({ '/': QuizFileUpload, '/edit/$id': () => <h1>Редактор</h1> }, { at: '/' })
  if (!isGuest) await expect.poll(() => queryClient.getQueryData(['me'])).toBeTruthy()
  return () => sent.filter(({ path }) => path === quizFiles.import.path)
}
const choose = (file: File) => userEvent.upload(screen.getByLabelText(/Загрузить файл теста/), file)

test('a file becomes a test, which opens in the editor', async () => {
  const calls = await open()
  await choose(archive())
  await screen.findByRole('heading', { name: 'Редактор' })
  expect(calls()).toHaveLength(1)
})

test('a refusal says why, and another file can be chosen', async () => {
  await open({
    reply: {
      ...{ status: 400, code: 'quiz_has_problems', detail: 'В тесте ещё есть что исправить.' },
      errors: [
        { path: 'questions', message: 'В тесте ещё есть что исправить.' },
        ...[1, 1, 2, 3, 4].map((at) => ({ path: `questions.${at}`, message: `Нет ответа ${at}.` })),
      ],
    },
  })
  await choose(archive())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/В тесте ещё есть что исправить\. Нет ответа 1\. Нет ответа 2\. Нет ответа 3\.$/)
  expect(screen.getByLabelText(/Загрузить файл теста/)).toBeTruthy()
})

test('a file that is too large is not sent', async () => {
  const calls = await open()
  const weighing = (size: number) => Object.defineProperty(archive(), 'size', { value: size })
  await choose(weighing(50_000_001))
  expect((await screen.findByRole('alert')).textContent).toContain('больше 50')
  expect(calls()).toEqual([])
  await choose(weighing(50_000_000))
  await screen.findByRole('heading', { name: 'Редактор' })
})

test('a file that was moved or changed since it was chosen is named as unreadable, and another one can be chosen', async () => {
  const calls = await open()
  const file = archive()
  file.arrayBuffer = () => Promise.reject(new DOMException('The file is gone', 'NotReadableError'))
  await choose(file)
  expect((await screen.findByRole('alert')).textContent).toContain(quizFileTexts.unreadable('тест.zip'))
  await choose(archive())
  await screen.findByRole('heading', { name: 'Редактор' })
  expect(calls()).toHaveLength(1)
})

test('a guest is asked to sign in', async () => {
  const calls = await open({ isGuest: true })
  const asked = new Promise<void>((resolve) => {
    const stop = onSignInRequested(() => {
      stop()
      resolve()
    })
  })
  await choose(archive())
  await asked
  expect(calls()).toEqual([])
})

test('a file that is chosen before it is known who is signed in is sent', async () => {
  storeTokens({ token: 'access' })
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => new Promise<FakeReply>(() => {}),
    [quizFiles.import.path]: () => ({ reply: 7 }),
  })
  await renderRoutes({ '/': QuizFileUpload, '/edit/$id': () => <h1>Редактор</h1> }, { at: '/' })
  await choose(archive())
  await expect.poll(() => sent.map(({ path }) => path)).toContain(quizFiles.import.path)
})
