import type { QuizSettings } from '@quiz/contract/settings.ts'
import type { Subject } from '@quiz/contract/subjects.ts'
import { type ReactNode, useId } from 'react'
import { type CardCounts, CardPreview } from './CardPreview.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { EditorOutline } from './EditorOutline.tsx'
import { EditorSettings, type RenderSettings } from './EditorSettings.tsx'
import type { EditorState } from './editor-state.ts'
import { QuestionList } from './QuestionList.tsx'
import { ResultList } from './ResultList.tsx'
import { ScoringChoice } from './ScoringChoice.tsx'
import type { CollapsedQuestions } from './use-collapsed-questions.ts'
import { OutcomesContext, useOutcomeTargets } from './use-outcomes.ts'
import type { DraftReachability } from './use-reachability.ts'
import type { VisibleProblems } from './visible-problems.ts'
import '#web/styles/question.css'
import '#web/styles/result-editor.css'

type EditorDocumentProps = {
  title: string
  state: EditorState
  subjects: readonly Subject[]
  /** Problems of the fields that show them. */
  problems: VisibleProblems
  collapsed: CollapsedQuestions
  /** While the draft is loading or being submitted. */
  isInert?: boolean
  /** For those who may read the test, but not change it. */
  isReadOnly?: boolean
  /** Messages about the whole draft. */
  banner?: ReactNode
  /** What takers did with the test so far; nothing with a new one. */
  counts?: CardCounts
  /** How often each result comes out. */
  reachability?: DraftReachability | null
  /** Who sees the test and what its takers get: the settings before any change, and their fields. */
  settings?: { saved: QuizSettings; render: RenderSettings }
  /** Stands beside the button that adds a question. */
  questionTools?: ReactNode
}

const noCounts: CardCounts = { usesCount: 0, likesCount: 0 }

/** The form of a test with the preview of its card. */
export function EditorDocument({ title, state, subjects, problems, collapsed, ...rest }: EditorDocumentProps) {
  const { draft, removed } = state
  const titleId = useId()
  const subjectName = subjects.find(({ id }) => id === draft.subjectId)?.name
  const outcomes = useOutcomeTargets(draft)
  const fields = (
    <OutcomesContext value={outcomes}>
      <section className="stack" aria-labelledby={titleId}>
        <h1 id={titleId} className="doc-kind">
          {title}
        </h1>
        {rest.banner}
        <DocumentHead draft={draft} subjects={subjects} problems={problems} />
        {draft.kind === 'personality' && <ScoringChoice scoring={draft.scoring} />}
      </section>
      <QuestionList
        draft={draft}
        removed={removed}
        problems={problems}
        collapsed={collapsed}
        tools={rest.questionTools}
      />
      <ResultList draft={draft} removed={removed} problems={problems} reachability={rest.reachability ?? null} />
      {rest.settings && (
        <EditorSettings
          draft={draft}
          saved={rest.settings.saved}
          dayProblem={problems.get('reviewDay') ?? null}
          renderSettings={rest.settings.render}
        />
      )}
    </OutcomesContext>
  )
  return (
    <div className="wrap editor-layout" inert={rest.isInert}>
      {rest.isReadOnly ? <fieldset disabled>{fields}</fieldset> : <div>{fields}</div>}
      <div className="editor-aside">
        <CardPreview draft={draft} subjectName={subjectName} counts={rest.counts ?? noCounts} />
        <EditorOutline draft={draft} problems={problems} onOpen={collapsed.openField} />
      </div>
    </div>
  )
}
