import { type BankRow, bank } from '@quiz/contract/bank/bank.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aQuizToEdit } from '#web/testing/a-quiz-to-edit.ts'
import { answersOf } from '#web/testing/editor-page.tsx'
import { openQuizEditPage } from '#web/testing/quiz-edit-page.tsx'

const [asked] = aQuizToEdit().questions
if (!asked) throw new Error('The test has a question')
const copy: QuizToEdit['questions'][number] = { ...asked, origin: { id: 'b1', at: '2026-11-20T10:00:00.000Z' } }
const mended = {
  ...asked,
  answers: asked.answers.map((answer) => ({ ...answer, isRightAnswer: !answer.isRightAnswer })),
}
const row = (id: string, question: BankRow['question']): BankRow => ({
  ...{ id, question, source: id.startsWith('b') ? 'bank' : 'test', theme: null, rightShare: null, takers: null },
  ...{ usedIn: 0, changedAt: '2026-11-21T10:00:00.000Z' },
})
const lists: Record<string, BankRow[]> = {
  q10: [{ ...row('q10', copy), rekeyedAt: '2026-11-21T10:00:00.000Z' }],
  b1: [row('b1', { ...mended, testId: null })],
}

test('a copy takes the key of its original by a press; undone, it has its own one and is offered the other again', async () => {
  await openQuizEditPage({
    quiz: () => aQuizToEdit({ questions: [copy] }),
    answers: {
      [bank.list.path]: ({ body }) => ({
        reply: { rows: lists[String(Reflect.get(Object(body), 'ids'))], next: null },
      }),
    },
  })
  const offer = () => screen.findByRole('button', { name: `Взять ключ исходного вопроса: ${asked.title}` })
  const isRight = (number: number) =>
    Reflect.get(answersOf(1).getByRole('radio', { name: `Ответ ${number} верный` }), 'checked')
  expect(isRight(1)).toBe(true)
  await userEvent.click(await offer())
  await waitFor(() => expect(isRight(2)).toBe(true))
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }))
  await waitFor(() => expect(isRight(1)).toBe(true))
  expect(await offer()).toBeTruthy()
})
