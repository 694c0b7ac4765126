import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryDraftStorage, openEditorPage } from '#web/testing/editor-page.tsx'
import { type Draft, emptyDraft } from './draft.ts'
import { addQuestion, changeQuestion } from './draft-questions.ts'

/** A draft of a quiz with these questions. */
const withQuestions = (...texts: string[]): Draft =>
  texts.reduce<Draft>((before, text) => {
    const draft = addQuestion(before)
    return changeQuestion(draft, draft.questions.at(-1)?.key ?? 0, { text })
  }, emptyDraft('quiz'))

test('a draft without a title is named by what is in it', async () => {
  const drafts = [
    { ...withQuestions('Какая река длиннее всех в Европе?', 'Где её исток?'), title: 'Реки' },
    withQuestions('', 'Какая река длиннее всех в Европе?', 'Где её исток?'),
    { ...emptyDraft('quiz'), description: 'Про реки' },
    emptyDraft('quiz'),
  ]
  const stored = drafts.map((draft, index) => ({
    ...{ id: `draft-${index}`, authorId: 7, savedAt: 0, submissionKey: null, edited: null, sent: [], draft },
  }))
  await openEditorPage({ storage: memoryDraftStorage(stored) })
  const names = screen.getAllByRole('button', { name: /^Продолжить черновик/ }).map(({ ariaLabel }) => ariaLabel)
  expect(names.map((name) => name?.replaceAll('\u00a0', ' '))).toEqual([
    'Продолжить черновик «Реки»',
    'Продолжить черновик «3 вопроса: „Какая река длиннее всех в …“»',
    'Продолжить черновик «Про реки»',
    'Продолжить черновик «Без названия»',
  ])
})
