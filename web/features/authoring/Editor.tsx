import type { Subject } from '@quiz/contract/subjects.ts'
import { purposeTexts } from '@quiz/contract/texts/ru/authoring-purposes.ts'
import { quizProblemTexts } from '@quiz/contract/texts/ru/quiz-problems.ts'
import type { ReactNode } from 'react'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import type { CardCounts } from './CardPreview.tsx'
import { DraftOffers } from './DraftOffers.tsx'
import type { Draft } from './draft.ts'
import type { DraftWriter } from './draft-writer.ts'
import { EditorDocument } from './EditorDocument.tsx'
import type { RenderSettings } from './EditorSettings.tsx'
import { findEditorWarnings } from './editor-warnings.ts'
import { ImportTools } from './ImportTools.tsx'
import { ScoringDialog } from './ScoringDialog.tsx'
import { SubmitBar } from './SubmitBar.tsx'
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx'
import { useDeferredDispatch } from './use-deferred-dispatch.ts'
import { type DraftEditorOptions, useDraftEditor } from './use-draft-editor.ts'
import { EditorContext } from './use-editor.ts'
import { useReachability } from './use-reachability.ts'
import { visibleProblems } from './visible-problems.ts'

/** The open draft, for what stands above its fields. */
export type OpenDraft = { draft: Draft; isChanged: boolean; writer: DraftWriter }

type EditorProps = DraftEditorOptions & {
  title: string
  subjects: readonly Subject[]
  /** Opens another draft in this tab; null opens a new one. */
  onReopen: (id: string | null) => void
  counts?: CardCounts
  renderSettings: RenderSettings
  /** Stands above the fields. */
  renderTools?: (open: OpenDraft) => ReactNode
}

/** The editor of a draft: its fields, its problems, autosave and submit. */
export function Editor({ title, subjects, onReopen, counts, renderSettings, renderTools, ...options }: EditorProps) {
  const { purpose, session, storage } = options
  const { state, dispatch, problems, collapsed, writer, submission, prompt, ...editor } = useDraftEditor(options)
  const deferredDispatch = useDeferredDispatch(dispatch)
  const reachability = useReachability(state.draft)
  const isChanged = state.draft !== purpose.initial
  return (
    <EditorContext value={deferredDispatch}>
      <EditorDocument
        title={title}
        state={state}
        subjects={subjects}
        problems={visibleProblems(problems, state.touched)}
        reachability={reachability}
        collapsed={collapsed}
        {...(counts && { counts })}
        settings={{ saved: purpose.settings, render: renderSettings }}
        questionTools={<ImportTools draft={state.draft} subjects={subjects} authorId={options.authorId} />}
        isInert={submission.step === 'sending' || submission.step === 'done'}
        banner={
          <>
            {renderTools?.({ draft: state.draft, isChanged, writer })}
            <DraftOffers
              purpose={purpose.name}
              session={session}
              storage={storage}
              writer={writer}
              onReopen={onReopen}
            />
          </>
        }
      />
      <SubmitBar
        purpose={purpose.name}
        problems={problems}
        warnings={findEditorWarnings(state.draft, reachability)}
        autosaveState={editor.autosaveState}
        submission={submission}
        hasFailed={submission.step === 'failed' && submission.draft === state.draft}
        unchanged={purpose.name === 'update' && !isChanged ? purposeTexts.update.unchanged : null}
        onFocusProblem={editor.focusProblem}
        onSubmit={editor.submit}
      />
      <AlertDialog isOpen={prompt?.is === 'problem'} onClose={editor.closePrompt} title={quizProblemTexts.title}>
        {prompt?.is === 'problem' && prompt.text}
      </AlertDialog>
      <ScoringDialog isOpen={prompt?.is === 'scoring'} onClose={editor.closePrompt} onSave={editor.save} />
      <UnsavedChangesDialog purpose={purpose.name} writer={writer} isSending={editor.isSending} />
    </EditorContext>
  )
}
