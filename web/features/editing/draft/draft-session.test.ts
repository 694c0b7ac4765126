import { expect, test } from 'vitest'
import { readStoredText } from '#web/lib/stored-text.ts'
import { type EditorTarget, setTabDraft } from './draft-session.ts'

// Tabs keep these names over releases.
test.each<[EditorTarget, string]>([
  [{ kind: 'quiz', scoring: 'bands', quizId: null }, 'draft-quiz'],
  [{ kind: 'personality', scoring: 'bands', quizId: null }, 'draft-personality'],
  [{ kind: 'personality', scoring: 'outcomes', quizId: null }, 'draft-outcomes'],
  [{ kind: 'personality', quizId: 7 }, 'draft-7'],
])('the draft of %o has its id under %s', (target, name) => {
  setTabDraft(target, 'id')
  expect(readStoredText('tab', name)).toBe('id')
  setTabDraft(target, null)
})
