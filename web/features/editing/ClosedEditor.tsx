import type { QuizKind, Scoring } from '@quiz/contract/quiz/quiz-kinds.ts'
import { defaultSettings } from '@quiz/contract/quiz/settings.ts'
import type { Subject } from '@quiz/contract/quiz/subjects.ts'
import { draftTexts } from '@quiz/contract/texts/ru/authoring.ts'
import type { EditorPurposeName } from '@quiz/contract/texts/ru/authoring-purposes.ts'
import { useState } from 'react'
import { EditorDocument } from './EditorDocument.tsx'
import type { RenderSettings } from './EditorSettings.tsx'
import { closedState } from './editor-state.ts'
import { fixedStore } from './editor-store.ts'
import { DisabledSubmitBar } from './SubmitBar.tsx'
import { EditorContext } from './use-editor.ts'

type ClosedEditorProps = {
  title: string
  purpose: EditorPurposeName
  kind: QuizKind
  scoring?: Scoring
  subjects: readonly Subject[]
  renderSettings: RenderSettings
}

/** The empty editor while the draft is loading, in the same layout, so that opening causes no layout shift. */
export function ClosedEditor({ title, purpose, kind, scoring = 'bands', subjects, renderSettings }: ClosedEditorProps) {
  const [store] = useState(() => fixedStore(closedState(kind, scoring)))
  return (
    <div aria-busy="true">
      <EditorContext value={store}>
        <EditorDocument
          title={title}
          subjects={subjects}
          settings={{ saved: defaultSettings, render: renderSettings }}
          isInert
        />
      </EditorContext>
      <DisabledSubmitBar purpose={purpose} text={draftTexts.opening} />
    </div>
  )
}
