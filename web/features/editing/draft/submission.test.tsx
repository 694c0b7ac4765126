import { images } from '@quiz/contract/quiz/images.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { memoryDraftStorage, openEditorPage, writeQuiz } from '#web/testing/editor-page.tsx'
import type { DraftStorage } from './draft-storage.ts'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const title = () => screen.getByRole('textbox', { name: 'Название' })
const goHome = () => userEvent.click(screen.getByRole('link', { name: 'На главную' }))
const saved = () => screen.findByText(/^Черновик сохранён в/)

describe('a submit', () => {
  test('that fails keeps the draft, and its retry has the same idempotency key', async () => {
    const keys: (string | null)[] = []
    const { created } = await openEditorPage({
      answers: {
        [quizzes.create.path]: (_, { headers }) => {
          keys.push(headers.get('idempotency-key'))
          if (keys.length === 1) throw new TypeError('the network is down')
          if (keys.length === 2) return { status: 503, code: 'busy', detail: 'Сейчас слишком много запросов.' }
          return { reply: 31 }
        },
      },
    })
    await writeQuiz()
    await press('Создать тест')
    expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с сайтом')
    await press('Повторить')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Сейчас слишком много запросов.'))
    expect(title()).toHaveProperty('value', 'Химия на кухне')
    await press('Повторить')
    await waitFor(() => expect(created).toEqual([31]))
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  test('whose response was lost is the same request after a reload, with the same idempotency key', async () => {
    const storage = memoryDraftStorage()
    const keys: (string | null)[] = []
    const answers: Parameters<typeof openEditorPage>[0] = {
      answers: {
        [quizzes.create.path]: (_, { headers }) => {
          keys.push(headers.get('idempotency-key'))
          if (keys.length === 1) throw new TypeError('the network is down')
          return { reply: 31 }
        },
      },
    }
    const first = await openEditorPage({ storage, ...answers })
    await writeQuiz()
    await press('Создать тест')
    expect((await screen.findByRole('alert')).textContent).toMatch(/Тест пока не.создан\./)
    first.close()
    const second = await openEditorPage({ storage, ...answers })
    expect(screen.getByText(/^Отправка в.прошлый раз прервалась\./)).toBeTruthy()
    await press('Создать тест')
    await waitFor(() => expect(second.created).toEqual([31]))
    expect(keys).toEqual([expect.any(String), keys[0]])
    const bodies = [first, second].map(({ sent }) => sent.find(({ path }) => path === quizzes.create.path)?.body)
    expect(bodies[1]).toEqual(bodies[0])
    expect(second.sent.map(({ path }) => path)).not.toContain(images.upload.path)
  })

  test('that is on its way asks before the page is left', async () => {
    const held = Promise.withResolvers<void>()
    const { address, created } = await openEditorPage({
      answers: { [quizzes.create.path]: () => held.promise.then(() => ({ reply: 31 })) },
    })
    await writeQuiz()
    await press('Создать тест')
    await goHome()
    const dialog = await screen.findByRole('dialog', { name: 'Уйти с этой страницы?' })
    expect(dialog.textContent).toContain('Тест ещё отправляется.')
    await press('Остаться')
    expect(address()).toBe('/create/quiz')
    held.resolve()
    await waitFor(() => expect(created).toEqual([31]))
  })

  test('shows its upload progress', async () => {
    const shown: number[] = []
    const { created } = await openEditorPage({
      answers: {
        [quizzes.create.path]: async () => {
          const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Отправлено' })
          await waitFor(() => expect(bar.value).toBe(1))
          shown.push(bar.value)
          return { reply: 31 }
        },
      },
    })
    await writeQuiz()
    await press('Создать тест')
    await waitFor(() => expect(created).toEqual([31]))
    expect(shown).toEqual([1])
  })

  test('of a draft that was changed since has another idempotency key', async () => {
    const keys: (string | null)[] = []
    await openEditorPage({
      answers: {
        [quizzes.create.path]: (_, { headers }) => {
          keys.push(headers.get('idempotency-key'))
          return { status: 413, code: 'body_too_large', detail: 'Слишком много данных.' }
        },
      },
    })
    await writeQuiz()
    await press('Создать тест')
    expect((await screen.findByRole('alert')).textContent).toContain('Слишком много данных.')
    await userEvent.type(title(), '!')
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Создать тест')
    await screen.findByRole('alert')
    expect(new Set(keys).size).toBe(2)
  })

  test('that the server rejects shows its message at the field, until the value changes', async () => {
    const errors = [{ path: 'questions.0.answers.1', message: 'Такой ответ уже есть' }]
    await openEditorPage({
      answers: {
        [quizzes.create.path]: () => ({
          status: 400,
          code: 'quiz_has_problems',
          detail: 'Есть что исправить.',
          errors,
        }),
      },
    })
    await writeQuiz()
    await press('Создать тест')
    await screen.findByText('Такой ответ уже есть')
    const answer = screen.getByRole('textbox', { name: 'Ответ 2' })
    expect(answer).toHaveProperty('ariaInvalid', 'true')
    expect(screen.getByRole('link', { name: 'Вопрос 1, ответ 2' })).toBeTruthy()
    await userEvent.type(answer, '!')
    expect(screen.queryByText('Такой ответ уже есть')).toBeNull()
    expect(screen.getByText('Всё готово.')).toBeTruthy()
  })

  test('that the server rejects for the picture of an answer shows its message at that button', async () => {
    const errors = [{ path: 'questions.0.answers.1.answerImg', message: 'Картинка не читается' }]
    await openEditorPage({
      answers: {
        [quizzes.create.path]: () => ({
          status: 400,
          code: 'quiz_has_problems',
          detail: 'Есть что исправить.',
          errors,
        }),
      },
    })
    await writeQuiz()
    await press('Создать тест')
    const button = { name: 'Добавить картинку к ответу 2', description: 'Картинка не читается' }
    expect(await screen.findByRole('button', button)).toHaveProperty('ariaInvalid', 'true')
  })
})

describe('the draft', () => {
  test('is restored after a reload, with its pictures', async () => {
    const storage = memoryDraftStorage()
    const first = await openEditorPage({ storage })
    await writeQuiz()
    await saved()
    first.close()
    await openAgain(storage)
    expect(title()).toHaveProperty('value', 'Химия на кухне')
    expect(screen.getByText('лук.png')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Ответ 1' })).toHaveProperty('value', 'От лука')
    expect(screen.getByText('Всё готово.')).toBeTruthy()
  })

  test('of another tab is listed in a new tab and can be continued there', async () => {
    const storage = memoryDraftStorage()
    const first = await openEditorPage({ storage })
    await userEvent.type(title(), 'Старый')
    await saved()
    first.close()
    sessionStorage.clear()
    await openAgain(storage)
    await userEvent.type(title(), 'Новый')
    await press('Продолжить черновик «Старый»')
    await waitFor(() => expect(title()).toHaveProperty('value', 'Старый'))
    expect(screen.getByRole('button', { name: 'Продолжить черновик «Новый»' })).toBeTruthy()
  })

  test('of another tab is discarded after a confirmation', async () => {
    const storage = memoryDraftStorage()
    const first = await openEditorPage({ storage })
    await userEvent.type(title(), 'Старый')
    await saved()
    first.close()
    sessionStorage.clear()
    await openAgain(storage)
    await press('Выбросить черновик «Старый»')
    await press('Выбросить')
    await waitFor(() => expect(storage.drafts.size).toBe(0))
    expect(screen.queryByRole('region', { name: 'Незаконченные черновики' })).toBeNull()
  })

  test('of another author is not listed', async () => {
    const storage = memoryDraftStorage()
    const first = await openEditorPage({ storage })
    await userEvent.type(title(), 'Мой')
    await saved()
    first.close()
    for (const [id, draft] of storage.drafts) storage.drafts.set(id, { ...draft, authorId: 8 })
    await openAgain(storage)
    expect(title()).toHaveProperty('value', '')
    expect(screen.queryByRole('region', { name: 'Незаконченные черновики' })).toBeNull()
  })

  test('is removed after the test is created', async () => {
    const storage = memoryDraftStorage()
    const { created } = await openEditorPage({ storage, answers: { [quizzes.create.path]: () => ({ reply: 31 }) } })
    await writeQuiz()
    await saved()
    await press('Создать тест')
    await waitFor(() => expect(created).toEqual([31]))
    expect(storage.drafts.size).toBe(0)
  })

  test('that the storage rejects is reported, and leaving the page asks for confirmation', async () => {
    const full: DraftStorage = { ...memoryDraftStorage(), save: () => Promise.reject(new Error('The disk is full')) }
    const { address } = await openEditorPage({ storage: full })
    await userEvent.type(title(), 'Важное')
    await screen.findByText(/не\s+смог сохранить черновик/)
    await goHome()
    await screen.findByRole('dialog', { name: 'Уйти с этой страницы?' })
    await press('Остаться')
    expect(address()).toBe('/create/quiz')
    expect(title()).toHaveProperty('value', 'Важное')
  })

  test('that is saved does not block leaving the page', async () => {
    await openEditorPage()
    await userEvent.type(title(), 'Важное')
    await goHome()
    await screen.findByRole('heading', { name: 'Главная' })
  })
})

async function openAgain(storage: DraftStorage) {
  await openEditorPage({ storage })
}

describe('a guest', () => {
  test('gets the sign-in dialog, with this page as the return path', async () => {
    await openEditorPage({ isGuest: true })
    const dialog = await screen.findByRole('dialog', { name: 'Один шаг к авторству!' })
    expect(dialog.textContent).toContain('только авторизованные пользователи')
    const link = screen.getByRole('link', { name: 'Авторизоваться' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/login?from=/create/quiz')
  })

  test('who cancels it gets to the home page', async () => {
    const { address } = await openEditorPage({ isGuest: true })
    await screen.findByRole('dialog', { name: 'Один шаг к авторству!' })
    await press('Отмена')
    await screen.findByRole('heading', { name: 'Главная' })
    expect(address()).toBe('/')
  })
})
