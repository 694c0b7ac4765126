import type { Subject } from '@quiz/contract/quiz/subjects.ts'
import { draftTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { type EditorPurposeName, purposeTexts } from '@quiz/contract/texts/ru/authoring-purposes.ts'
import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import { formulaFieldTexts } from '@quiz/contract/texts/ru/formula-field.ts'
import { quizProblemTexts } from '@quiz/contract/texts/ru/quiz-problems.ts'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { DraftOffers } from '#web/features/editing/draft/DraftOffers.tsx'
import type { OpenDraft } from '#web/features/editing/draft/draft-submission.ts'
import type { DraftWriter } from '#web/features/editing/draft/draft-writer.ts'
import { SessionDialog } from '#web/features/editing/draft/SessionDialogs.tsx'
import { closeUndoOffers } from '#web/features/editing/draft/undo-offers.ts'
import { type DraftEditorOptions, useOpenDraft } from '#web/features/editing/draft/use-draft-editor.ts'
import { useDraftSubmission } from '#web/features/editing/draft/use-draft-submission.ts'
import { useReachability } from '#web/features/editing/draft/use-reachability.ts'
import { BankTools, type RenderBank } from '#web/features/editing/importing/BankTools.tsx'
import { ImportTools } from '#web/features/editing/importing/ImportTools.tsx'
import { FillRest } from '#web/features/editing/kinds/FillRest.tsx'
import { PictureUploadsContext, useSendingPictures } from '#web/features/editing/pictures/use-picture-uploads.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { trackPresses } from './after-press.ts'
import type { CardCounts } from './CardPreview.tsx'
import { EditorDocument } from './EditorDocument.tsx'
import type { RenderSettings } from './EditorSettings.tsx'
import { type EditorStart, plainStart } from './editor-start.ts'
import { SubmitBar } from './SubmitBar.tsx'
import { EditorContext } from './use-editor.ts'

const formulaTexts = formulaFieldTexts.broken

type EditorProps = DraftEditorOptions & {
  title: string
  subjects: readonly Subject[]
  /** Opens another draft in this tab; null opens a new one. */
  onReopen: (id: string | null) => void
  counts?: CardCounts
  start?: EditorStart
  /** Runs when the questions of `start` are on their way into the draft: another draft must not get them. */
  onFirstTaken?: () => void
  renderSettings: RenderSettings
  renderBank: RenderBank
  /** Stands above the fields. */
  renderTools: (writer: DraftWriter) => ReactNode
}

/** The editor of a draft: its fields, its problems, autosave and submit. */
export function Editor({
  title,
  subjects,
  onReopen,
  counts,
  renderSettings,
  renderBank,
  renderTools,
  onFirstTaken = () => undefined,
  ...options
}: EditorProps) {
  const { start = plainStart, purpose, session, storage, authorId } = options
  const open = useOpenDraft(options)
  const { store, writer, uploads } = open
  useSendingPictures(open, authorId)
  // Pointer events of the whole window are outside of React.
  useEffect(trackPresses, [])
  // So are messages.
  useEffect(() => closeUndoOffers, [])
  return (
    <PictureUploadsContext value={uploads}>
      <EditorContext value={store}>
        <EditorDocument
          title={title}
          subjects={subjects}
          {...(counts && { counts })}
          settings={{ saved: purpose.settings, render: renderSettings }}
          questionTools={
            <>
              <ImportTools {...{ subjects, authorId, start }} settings={purpose.settings} />
              {purpose.target.kind === 'quiz' && (
                <BankTools renderBank={renderBank} first={start.ownQuestions} onFirstTaken={onFirstTaken} />
              )}
            </>
          }
          banner={
            <>
              {renderTools(writer)}
              <DraftOffers purpose={purpose.name} {...{ session, storage, writer, onReopen }} />
            </>
          }
        />
        <DraftSubmission open={open} subjects={subjects} {...options} />
      </EditorContext>
    </PictureUploadsContext>
  )
}

type DraftSubmissionProps = DraftEditorOptions & { open: OpenDraft; subjects: readonly Subject[] }

/** The bar that submits the draft, with the dialogs before that. */
function DraftSubmission({ open, subjects, ...options }: DraftSubmissionProps) {
  const { submit, save, ask, isSending, prompt, closePrompt } = useDraftSubmission(open, options)
  const { name } = options.purpose
  useReachability()
  return (
    <>
      <SubmitBar purpose={name} onSubmit={submit} tools={<FillRest subjects={subjects} />} />
      <AlertDialog isOpen={prompt?.is === 'problem'} onClose={closePrompt} title={quizProblemTexts.title}>
        {prompt?.is === 'problem' && prompt.text}
      </AlertDialog>
      <FormulasDialog items={prompt?.is === 'formulas' ? prompt.items : null} onClose={closePrompt} onSave={ask} />
      <SessionDialog isOpen={prompt?.is === 'session'} authorId={options.authorId} onClose={closePrompt} />
      <ScoringDialog isOpen={prompt?.is === 'scoring'} onClose={closePrompt} onSave={save} />
      <UnsavedChangesDialog purpose={name} writer={open.writer} isSending={isSending} />
    </>
  )
}

type FormulasDialogProps = { items: readonly string[] | null; onClose: () => void; onSave: () => unknown }

/** Lists formulas that stay as they are typed, before they are saved so. */
const FormulasDialog = ({ items, onClose, onSave }: FormulasDialogProps) => (
  <Dialog
    isOpen={items !== null}
    onClose={onClose}
    title={formulaTexts.title}
    cancelLabel={formulaTexts.mend}
    actions={
      <Button kind="main" onPress={onSave}>
        {formulaTexts.save}
      </Button>
    }
  >
    <p>{formulaTexts.text}</p>
    <ul>
      {items?.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Dialog>
)

type ScoringDialogProps = { isOpen: boolean; onClose: () => void; onSave: () => unknown }

/** Asks before a change of the scoring is saved. */
const ScoringDialog = ({ isOpen, onClose, onSave }: ScoringDialogProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    onClose={onClose}
    onConfirm={onSave}
    title={editingTexts.scoring.title}
    confirmLabel={editingTexts.scoring.save}
  >
    {editingTexts.scoring.text}
  </ConfirmDialog>
)

type UnsavedChangesDialogProps = { purpose: EditorPurposeName; writer: DraftWriter; isSending: () => boolean }

/** Blocks leaving the page while the draft is unsaved or being submitted. */
function UnsavedChangesDialog({ purpose, writer, isSending }: UnsavedChangesDialogProps) {
  const blocker = useBlocker({
    shouldBlockFn: async () => isSending() || !(await writer.flush()),
    enableBeforeUnload: () => isSending() || !writer.isSaved(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={draftTexts.leaveTitle}
      confirmLabel={draftTexts.leave}
      cancelLabel={draftTexts.stay}
      kind="danger"
    >
      {isSending() ? purposeTexts[purpose].leaveSending : draftTexts.leaveUnsaved}
    </ConfirmDialog>
  )
}
