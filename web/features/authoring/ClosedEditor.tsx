import type { QuizKind } from '@quiz/contract/quiz-kinds.ts'
import type { Subject } from '@quiz/contract/subjects.ts'
import { draftTexts } from '@quiz/contract/texts/ru/authoring.ts'
import type { EditorPurposeName } from '@quiz/contract/texts/ru/authoring-purposes.ts'
import { useState } from 'react'
import { EditorDocument } from './EditorDocument.tsx'
import { closedState } from './editor-state.ts'
import { DisabledSubmitBar } from './SubmitBar.tsx'
import { useCollapsedQuestions } from './use-collapsed-questions.ts'

type ClosedEditorProps = {
  title: string
  purpose: EditorPurposeName
  kind: QuizKind
  subjects: readonly Subject[]
}

/** The empty editor while the draft is loading, in the same layout, so that opening causes no layout shift. */
export function ClosedEditor({ title, purpose, kind, subjects }: ClosedEditorProps) {
  const [state] = useState(() => closedState(kind))
  const collapsed = useCollapsedQuestions([])
  return (
    <div aria-busy="true">
      <EditorDocument
        title={title}
        state={state}
        subjects={subjects}
        problems={new Map()}
        collapsed={collapsed}
        isInert
      />
      <DisabledSubmitBar purpose={purpose} text={draftTexts.opening} />
    </div>
  )
}
