import { scoringsOf } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizSettings } from '@quiz/contract/quiz/settings.ts'
import type { Subject } from '@quiz/contract/quiz/subjects.ts'
import { outcomeEditorTexts as texts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { type ReactNode, useId } from 'react'
import { setScoring } from '#web/features/editing/draft/draft-scoring.ts'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { type CardCounts, CardPreview } from './CardPreview.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { EditorOutline } from './EditorOutline.tsx'
import { EditorSettings, type RenderSettings } from './EditorSettings.tsx'
import { QuestionList } from './QuestionList.tsx'
import { ResultList } from './ResultList.tsx'
import { useEditor, useEditorState } from './use-editor.ts'
import '#web/features/editing/question.css'
import '#web/features/editing/result-editor.css'

type EditorDocumentProps = {
  title: string
  subjects: readonly Subject[]
  /** While the draft is loading. */
  isInert?: boolean
  /** For those who may read the test, but not change it. */
  isReadOnly?: boolean
  /** Messages about the whole draft. */
  banner?: ReactNode
  /** What takers did with the test so far; nothing with a new one. */
  counts?: CardCounts
  /** Who sees the test and what its takers get: the settings before any change, and their fields. */
  settings?: { saved: QuizSettings; render: RenderSettings }
  /** Stands beside the button that adds a question. */
  questionTools?: ReactNode
}

const noCounts: CardCounts = { usesCount: 0, likesCount: 0 }

/** The form of a test with the preview of its card. */
export function EditorDocument({ title, subjects, counts = noCounts, settings, ...rest }: EditorDocumentProps) {
  const isSent = useEditorState(({ submission: { step } }) => step === 'sending' || step === 'done')
  const titleId = useId()
  const fields = (
    <>
      <section className="stack" aria-labelledby={titleId}>
        <h1 id={titleId} className="doc-kind">
          {title}
        </h1>
        {rest.banner}
        <DocumentHead subjects={subjects} />
        <ScoringChoice />
      </section>
      <QuestionList tools={rest.questionTools} />
      <ResultList />
      {settings && <EditorSettings saved={settings.saved} renderSettings={settings.render} />}
    </>
  )
  return (
    <div className="wrap editor-layout" inert={rest.isInert || isSent}>
      {rest.isReadOnly ? <fieldset disabled>{fields}</fieldset> : <div>{fields}</div>}
      <div className="editor-aside">
        <CardPreview subjects={subjects} counts={counts} />
        <EditorOutline />
      </div>
    </div>
  )
}

/** How a test finds its result, where its author chooses that. */
function ScoringChoice() {
  const { edit } = useEditor()
  const scoring = useEditorState(({ draft }) => draft.scoring)
  const offered = scoringsOf[useEditorState(({ draft }) => draft.kind)]
  if (offered.length < 2) return null
  return (
    <div className="scoring-choice">
      <p className="label" aria-hidden="true">
        {texts.scoring}
      </p>
      <SegmentedChoice
        label={texts.scoring}
        options={offered.map((value) => ({ value, label: texts.scorings[value] }))}
        value={scoring}
        onChange={(chosen) => edit((before) => setScoring(before, chosen))}
      />
      <p className="hint" role="status">
        {texts.leads[scoring]}
      </p>
    </div>
  )
}
