import type { Subject } from '@quiz/contract/subjects.ts'
import { authoringHeads } from '@quiz/contract/texts/ru/authoring-heads.ts'
import { type ReactNode, useId } from 'react'
import { CardPreview } from './CardPreview.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { EditorOutline } from './EditorOutline.tsx'
import type { EditorState } from './editor-state.ts'
import { QuestionList } from './QuestionList.tsx'
import { ResultList } from './ResultList.tsx'
import type { CollapsedQuestions } from './use-collapsed-questions.ts'
import type { VisibleProblems } from './visible-problems.ts'
import '#web/styles/question.css'
import '#web/styles/result-editor.css'

type EditorDocumentProps = {
  state: EditorState
  subjects: readonly Subject[]
  /** Problems of the fields that show them. */
  problems: VisibleProblems
  collapsed: CollapsedQuestions
  /** Makes the form inert while the draft is loading or being submitted. */
  isReadOnly: boolean
  /** Messages about the whole draft. */
  banner?: ReactNode
}

/** The form of a test with the preview of its card. */
export function EditorDocument({ state, subjects, problems, collapsed, isReadOnly, banner }: EditorDocumentProps) {
  const { draft, removed } = state
  const titleId = useId()
  const subjectName = subjects.find(({ id }) => id === draft.subjectId)?.name
  return (
    <div className="wrap editor-layout" inert={isReadOnly}>
      <div>
        <section className="stack" aria-labelledby={titleId}>
          <h1 id={titleId} className="doc-kind">
            {authoringHeads[draft.kind].title}
          </h1>
          {banner}
          <DocumentHead draft={draft} subjects={subjects} problems={problems} />
        </section>
        <QuestionList draft={draft} removed={removed} problems={problems} collapsed={collapsed} />
        <ResultList draft={draft} removed={removed} problems={problems} />
      </div>
      <div className="editor-aside">
        <CardPreview draft={draft} subjectName={subjectName} />
        <EditorOutline draft={draft} problems={problems} onOpen={collapsed.openField} />
      </div>
    </div>
  )
}
