import { limits } from '@quiz/contract/limits.ts'
import { expect, test } from 'vitest'
import { emptyDraft } from '#web/features/editing/draft/draft.ts'
import { addQuestion, changeQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { withSpelling } from './AcceptedSpelling.tsx'

const texts = (acceptedTexts: string[], kind: 'text' | 'number' = 'text') => {
  const draft = addQuestion({ ...emptyDraft('quiz'), questions: [] })
  const key = draft.questions[0]?.key ?? 0
  const changed = changeQuestion(draft, key, { kind, acceptedTexts })
  return { ...changed, questions: changed.questions.map((question) => ({ ...question, id: 12 })) }
}
const taken = (acceptedTexts: string[], text: string) =>
  withSpelling(texts(acceptedTexts), { questionId: 12, text })?.draft.questions[0]?.acceptedTexts

test('a spelling joins the accepted texts, once, in whatever spelling it is there', () => {
  expect(taken(['Волга', ''], 'волга река')).toEqual(['Волга', 'волга река'])
  expect(taken(['Волга'], '«волга».')).toEqual(['Волга', '«волга».'])
  expect(taken(['Волга'], 'ВОЛГА.')).toEqual(['Волга'])
})

test('a question that is gone, full or of another kind takes none', () => {
  expect(withSpelling(texts(['Волга']), { questionId: 13, text: 'Кама' })).toBeNull()
  expect(withSpelling(texts(['Волга'], 'number'), { questionId: 12, text: 'Кама' })).toBeNull()
  const full = Array.from({ length: limits.acceptedTextsMax }, (_, at) => `Река ${at}`)
  expect(taken(full, 'Кама')).toBeUndefined()
})
