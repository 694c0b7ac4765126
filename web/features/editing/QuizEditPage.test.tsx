import { rescoring } from '@quiz/contract/attempt/rescoring.ts'
import { editing } from '@quiz/contract/editing/editing.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aQuizToEdit, coverAddress } from '#web/testing/a-quiz-to-edit.ts'
import { answersOf, memoryDraftStorage } from '#web/testing/editor-page.tsx'
import { openQuizEditPage } from '#web/testing/quiz-edit-page.tsx'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const title = () => screen.getByRole('textbox', { name: 'Название' })
const save = () => screen.getByRole('button', { name: 'Сохранить изменения' })
const saved = { [editing.update.path]: () => ({ reply: { id: 5, versionNumber: 2, change: 'text' } }) }
const stale = { [editing.update.path]: () => ({ status: 409, code: 'stale' }) }

/** Types a new title. */
async function retitle(text: string) {
  await userEvent.clear(title())
  await userEvent.type(title(), text)
}

describe('an edit', () => {
  test('is sent with the ids and the version that it began from, a picture by its address', async () => {
    const { bodiesOf, reported, storage } = await openQuizEditPage({ quiz: () => aQuizToEdit(), answers: saved })
    expect(save().ariaDisabled).toBe('true')
    await retitle('Космос')
    await userEvent.click(save())
    await waitFor(() => expect(reported).toEqual(['saved']))
    expect(bodiesOf(editing.update.path)).toMatchObject([
      {
        ...{ id: 5, versionNumber: 1, title: 'Космос', testImg: coverAddress },
        questions: [{ id: 10, answers: [{ id: 11, isRightAnswer: true }, { id: 12 }] }],
        results: [
          { id: 91, scoreMin: 0, scoreMax: 50 },
          { id: 92, scoreMin: 51, scoreMax: 100 },
        ],
      },
    ])
    expect(await storage.list(7)).toEqual([])
  })

  test('of a right answer is sent only after the author has read what it changes', async () => {
    const { bodiesOf, reported } = await openQuizEditPage({ quiz: () => aQuizToEdit(), answers: saved })
    await userEvent.click(answersOf(1).getByRole('radio', { name: 'Ответ 2 верный' }))
    await userEvent.click(save())
    const dialog = await screen.findByRole('dialog', { name: /Подсчёт результата изменится/ })
    expect(dialog.textContent).toContain('Уже полученные результаты останутся прежними')
    expect(bodiesOf(editing.update.path)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(reported).toEqual(['saved']))
  })

  test('of a setting is sent alone; the other settings stay as they are', async () => {
    const quiz = () => aQuizToEdit({ review: 'none', commentsOff: true })
    const { bodiesOf, reported } = await openQuizEditPage({ quiz, answers: saved })
    await userEvent.click(screen.getByRole('radio', { name: /^Закрыт/ }))
    await userEvent.click(save())
    await waitFor(() => expect(reported).toEqual(['saved']))
    const [body] = bodiesOf(editing.update.path)
    expect(body).toHaveProperty('visibility', 'closed')
    expect(body).not.toHaveProperty('review')
    expect(body).not.toHaveProperty('commentsOff')
  })

  test('survives a reload, and is not offered as a new test', async () => {
    const storage = memoryDraftStorage()
    const first = await openQuizEditPage({ quiz: () => aQuizToEdit(), storage })
    await retitle('Космос')
    await screen.findByText(/^Черновик сохранён/)
    first.close()
    await openQuizEditPage({ quiz: () => aQuizToEdit(), storage })
    expect(title()).toHaveProperty('value', 'Космос')
    expect(screen.getByText(/несохранённые изменения/)).toBeTruthy()
    expect((await storage.list(7)).map(({ edited }) => edited)).toEqual([{ quizId: 5, versionNumber: 1 }])
  })
})

test('the preview of the card shows the passes and likes that the test has', async () => {
  await openQuizEditPage({ quiz: () => aQuizToEdit({ usesCount: 1234, likesCount: 56 }) })
  const card = within(screen.getByRole('complementary', { name: 'Живая карточка' }))
  expect(card.getByText(/^Прохождений: 1.234$/)).toBeTruthy()
  expect(card.getByText('56')).toBeTruthy()
})

describe('an edit of a version that is not current any more', () => {
  test('can be saved as a copy with its pictures', async () => {
    const { bodiesOf, reported, storage } = await openQuizEditPage({
      quiz: () => aQuizToEdit(),
      answers: {
        ...stale,
        [quizzes.create.path]: () => ({ reply: 6 }),
        [coverAddress]: () => ({ reply: 'a picture' }),
      },
    })
    await retitle('Космос и все его планеты')
    await userEvent.click(save())
    await screen.findByRole('dialog', { name: /Тест изменился/ })
    await press('Сохранить моё как копию')
    await waitFor(() => expect(reported).toEqual([6]))
    expect(bodiesOf(quizzes.create.path)).toMatchObject([
      { title: 'Космос и все его плане (копия)', visibility: 'closed', testImg: expect.stringMatching(/^data:/) },
    ])
    expect(await storage.list(7)).toEqual([])
  })

  test('waits as a draft while its author looks at the new version', async () => {
    let current = 1
    const asked: (number | null)[] = []
    const quiz = (number: number | null) => {
      asked.push(number)
      return aQuizToEdit({ versionNumber: number ?? current, title: `Название ${number ?? current}` })
    }
    await openQuizEditPage({ quiz, answers: stale })
    await retitle('Моё')
    current = 2
    await userEvent.click(save())
    await screen.findByRole('dialog', { name: /Тест изменился/ })
    await press('Посмотреть новую версию')
    await waitFor(() => expect(title()).toHaveProperty('value', 'Название 2'))
    await press('Продолжить черновик «Моё»')
    await screen.findByRole('dialog', { name: /Тест изменился/ })
    expect(screen.getByDisplayValue('Моё')).toBeTruthy()
    expect(asked.at(-1)).toBe(1)
  })
})

describe('the history', () => {
  test('lists the versions and brings one back', async () => {
    const versions = [
      { versionNumber: 2, createDate: '2026-11-02T10:00:00.000Z', change: 'scoring' },
      { versionNumber: 1, createDate: '2026-11-01T10:00:00.000Z', change: 'none' },
    ]
    let current = { versionNumber: 2, title: 'Новое' }
    const { bodiesOf } = await openQuizEditPage({
      quiz: (number) => aQuizToEdit({ ...current, versionNumber: number ?? current.versionNumber }),
      answers: {
        [editing.update.path]: () => {
          current = { versionNumber: 3, title: 'Прежнее' }
          return { reply: { id: 5, versionNumber: 3, change: 'text' } }
        },
        '/api/test/versions/5': () => ({ reply: versions }),
      },
    })
    await press('История изменений')
    const dialog = await screen.findByRole('dialog', { name: 'История изменений' })
    const items = await within(dialog).findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Версия 2.*Подсчёт результата.*Сейчас$/),
      expect.stringMatching(/^Версия 1.*Тест создан/),
    ])
    expect(within(dialog).getAllByRole('button', { name: /^Что изменилось/ })).toHaveLength(1)
    await press(/^Вернуть эту версию/)
    await screen.findByRole('dialog', { name: 'Вернуть версию 1?' })
    await waitFor(() => expect(screen.getByText(/Она станет новой версией теста/)).toBeTruthy())
    await press('Вернуть эту версию')
    await waitFor(() =>
      expect(bodiesOf(editing.update.path)).toEqual([{ id: 5, versionNumber: 2, restoreVersionNumber: 1 }]),
    )
    await screen.findByText('Версия 1 возвращена')
    await waitFor(() => expect(title()).toHaveProperty('value', 'Прежнее'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([5, 0])(
    'offers a recount of %i results after it brought back a version that is scored otherwise',
    async (higher) => {
      const versions = [2, 1].map((versionNumber) => ({
        ...{ versionNumber, createDate: '2026-11-02T10:00:00.000Z', change: 'text' },
      }))
      await openQuizEditPage({
        quiz: (number) => aQuizToEdit({ versionNumber: number ?? 2 }),
        answers: {
          [editing.update.path]: () => ({ reply: { id: 5, versionNumber: 3, change: 'scoring' } }),
          [rescoring.rescore.path]: () => ({ reply: { attempts: 5, higher, lower: 0, same: 0, left: 5 - higher } }),
          '/api/test/rescore/5': () => ({ reply: null }),
          '/api/test/versions/5': () => ({ reply: versions }),
        },
      })
      await press('История изменений')
      await press(/^Вернуть эту версию/)
      await waitFor(() => expect(screen.getByText(/Она станет новой версией теста/)).toBeTruthy())
      await press('Вернуть эту версию')
      if (higher > 0) {
        await screen.findByRole('dialog', { name: /^Пересчитать 5\sпрежних результатов\?$/ })
        await press('Не\u00a0сейчас')
      }
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )

  test('cannot be used while there are unsaved changes', async () => {
    const versions = [2, 1].map((versionNumber) => ({
      ...{ versionNumber, createDate: '2026-11-02T10:00:00.000Z', change: 'text' },
    }))
    await openQuizEditPage({
      quiz: (number) => aQuizToEdit({ versionNumber: number ?? 2 }),
      answers: { '/api/test/versions/5': () => ({ reply: versions }) },
    })
    await retitle('Космос')
    await press('История изменений')
    const button = await screen.findByRole('button', { name: /^Вернуть эту версию/ })
    expect(button.ariaDisabled).toBe('true')
  })
})

describe('the test of another author', () => {
  test('is not opened, and its page leads to taking it', async () => {
    await openQuizEditPage({ quiz: () => null })
    await screen.findByRole('heading', { name: 'Это чужой тест' })
    expect(screen.getByRole('link', { name: 'Пройти тест' }).getAttribute('href')).toBe('/passing/5')
    expect(screen.queryByRole('textbox', { name: 'Название' })).toBeNull()
  })

  test('can be read by an administrator, not changed', async () => {
    await openQuizEditPage({ quiz: () => aQuizToEdit({ userCreatedId: 70 }), me: { isAdmin: true } })
    expect(screen.getByText(/как администратор/)).toBeTruthy()
    expect(title().matches(':disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Сохранить изменения' })).toBeNull()
  })
})
