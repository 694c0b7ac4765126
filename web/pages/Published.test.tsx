import { auth } from '@quiz/contract/account/auth.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { works } from '@quiz/contract/work/works.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Published } from '#web/features/work/form/Published.tsx'
import { noteJustPublished, takeJustPublished } from '#web/lib/just-published.ts'
import { aQuizToEdit } from '#web/testing/a-quiz-to-edit.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

const Page = () => <Published quiz={{ id: 5, title: 'Космос', versionNumber: 1 }} />

/** Opens the page of test 5 with these settings; saved ones are kept. */
async function open(settings: Partial<QuizToEdit> = {}) {
  let quiz = aQuizToEdit(settings)
  const done = () => ({ reply: true })
  const sent = fakeApi({
    [auth.isAuthorised.path]: done,
    '/api/test/gettest/5': () => ({ reply: quiz }),
    [works.create.path]: () => ({ reply: 12 }),
    [ownQuizzes.settings.path]: ({ body }) => {
      quiz = { ...quiz, ...(body as Partial<QuizToEdit>) }
      return { reply: true }
    },
  })
  const page = await renderRoutes({ '/': Page, '/create': () => null, '/work/$id': () => null }, { at: '/' })
  return { ...page, sent }
}

test('the page of a test says once that it was just published', async () => {
  noteJustPublished(5)
  const first = await open()
  await screen.findByRole('dialog', { name: 'Тест опубликован' })
  first.close()
  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the page of another test leaves the note', async () => {
  noteJustPublished(49)
  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(takeJustPublished(49)).toBe(true)
})

test('one sentence says who sees the test and what is shown after it; «Изменить» changes it there', async () => {
  noteJustPublished(5)
  await open()
  const dialog = await screen.findByRole('dialog', { name: 'Тест опубликован' })
  const sentence = () => within(dialog).getByText(/^Тест видят/).textContent
  await waitFor(() =>
    expect(sentence()?.replaceAll('\u00a0', ' ')).toBe(
      'Тест видят все; после него покажем верные ответы и объяснения, комментарии открыты, результаты можно сравнивать. Изменить',
    ),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Изменить' }))
  const settings = await screen.findByRole('dialog', { name: /^Настройки теста/ })
  await userEvent.selectOptions(within(settings).getByRole('combobox', { name: /^Разбор/ }), 'Нет')
  await userEvent.click(within(settings).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(sentence()).toContain('после него покажем только результат'))
})

test('a test that was created closed is not called published, and has nothing to share', async () => {
  noteJustPublished(5)
  await open({ visibility: 'closed' })
  const dialog = await screen.findByRole('dialog', { name: 'Тест создан' })
  await within(dialog).findByText(/^Тест видите только вы/)
  expect(within(dialog).queryByRole('textbox')).toBeNull()
})

test('«Собрать имена» makes a work of the test as most leave it, and opens its page', async () => {
  noteJustPublished(5)
  const { sent, address } = await open({ testTypeId: testTypeId.quiz })
  await userEvent.click(await screen.findByRole('button', { name: 'Собрать имена' }))
  await waitFor(() => expect(address()).toBe('/work/12'))
  const bodies = sent.filter(({ path }) => path === works.create.path).map(({ body }) => body)
  expect(bodies).toEqual([{ title: 'Космос', note: '', tests: [{ testId: 5 }] }])
})

test('a personality test, which has no right answers, offers no names', async () => {
  noteJustPublished(5)
  await open({ testTypeId: testTypeId.personality })
  await screen.findByText(/^Тест видят/)
  expect(screen.queryByRole('button', { name: 'Собрать имена' })).toBeNull()
})
