import type { Subject } from '@quiz/contract/subjects.ts'
import { authoringHeads } from '@quiz/contract/texts/ru/authoring-heads.ts'
import { type ReactNode, useId } from 'react'
import { DocumentHead } from './DocumentHead.tsx'
import type { EditorState } from './editor-state.ts'
import { LiveCard } from './LiveCard.tsx'
import { QuestionList } from './QuestionList.tsx'
import { ResultList } from './ResultList.tsx'
import type { ShownProblems } from './shown-problems.ts'
import type { Folding } from './use-folding.ts'

type PaperProps = {
  state: EditorState
  subjects: readonly Subject[]
  /** What is wrong at the places that show it. */
  problems: ShownProblems
  folding: Folding
  /** Nothing can be changed: it is still being opened, or on its way to the server. */
  isShut: boolean
  /** What is to be said about the draft as a whole. */
  notes?: ReactNode
}

/** The document: the test as it is written, with its card beside it. */
export function Paper({ state, subjects, problems, folding, isShut, notes }: PaperProps) {
  const { draft, removed } = state
  const titleId = useId()
  const subjectName = subjects.find(({ id }) => id === draft.subjectId)?.name
  return (
    <div className="wrap desk" inert={isShut}>
      <div>
        <section className="sheet" aria-labelledby={titleId}>
          <h1 id={titleId} className="doc-kind">
            {authoringHeads[draft.kind].title}
          </h1>
          {notes}
          <DocumentHead draft={draft} subjects={subjects} problems={problems} />
        </section>
        <QuestionList draft={draft} removed={removed} problems={problems} folding={folding} />
        <ResultList draft={draft} removed={removed} problems={problems} />
      </div>
      <LiveCard draft={draft} subjectName={subjectName} />
    </div>
  )
}
