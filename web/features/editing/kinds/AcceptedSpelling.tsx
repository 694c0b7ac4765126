import { withAcceptedText } from '@quiz/contract/questions/accepted-text.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import { useEffect, useState } from 'react'
import type { Draft } from '#web/features/editing/draft/draft.ts'
import { changeQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { fieldPaths } from '#web/features/editing/field-paths.ts'
import { useEditor } from '#web/features/editing/use-editor.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** A text that takers typed, and the question whose accepted ones it is to join. */
export type Spelling = { questionId: number; text: string }

/** The draft with one more accepted text; null where its question is gone, of another kind, or full. */
export function withSpelling(draft: Draft, { questionId, text }: Spelling): { draft: Draft; key: number } | null {
  const question = draft.questions.find(({ id }) => id === questionId)
  if (!question || !questionKind(question).takesSpellings) return null
  const acceptedTexts = withAcceptedText(question, text)
  if (acceptedTexts === null) return null
  const { key } = question
  if (acceptedTexts === question.acceptedTexts) return { draft, key }
  return { draft: changeQuestion(draft, key, { acceptedTexts: [...acceptedTexts] }), key }
}

/** Adds the text to the draft, shows it in its field and says so. */
export function AcceptedSpelling({ spelling, onTaken }: { spelling: Spelling; onTaken: () => unknown }) {
  const { state, edit, openField } = useEditor()
  const [number, setNumber] = useState<number | null>(null)
  const [isRefused, setRefused] = useState(false)
  // The address, which names the text, is outside of React: once taken it is removed from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is taken once, when the editor opens
  useEffect(() => {
    const taken = withSpelling(state().draft, spelling)
    void onTaken()
    if (!taken) {
      setRefused(true)
      return
    }
    edit(() => taken.draft)
    setNumber(taken.draft.questions.find(({ key }) => key === taken.key)?.idx ?? null)
    // A collapsed question is expanded at once, which React does not do inside an effect.
    const timer = setTimeout(() => openField(fieldPaths.own(taken.key, 'acceptedTexts')))
    return () => clearTimeout(timer)
  }, [])
  if (isRefused) return <Notice tone="bad">{editingTexts.spelling.refused(spelling.text)}</Notice>
  if (number === null) return null
  return <Notice>{editingTexts.spelling.taken(spelling.text, number)}</Notice>
}
