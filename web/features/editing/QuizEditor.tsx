import type { QuizChange } from '@quiz/contract/editing/quiz-change.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import type { Subject } from '@quiz/contract/quiz/subjects.ts'
import { authoringHeads } from '@quiz/contract/texts/ru/authoring-heads.ts'
import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { DraftPreview } from '#web/features/editing/draft/DraftPreview.tsx'
import { pictureAddresses } from '#web/features/editing/draft/draft-of-quiz.ts'
import { type DraftSession, setTabDraft } from '#web/features/editing/draft/draft-session.ts'
import type { DraftStorage } from '#web/features/editing/draft/draft-storage.ts'
import type { DraftWriter } from '#web/features/editing/draft/draft-writer.ts'
import type { RenderBank } from '#web/features/editing/importing/BankTools.tsx'
import { AcceptedSpelling, type Spelling } from '#web/features/editing/kinds/AcceptedSpelling.tsx'
import { PictureAddressContext } from '#web/features/editing/pictures/use-picture-url.ts'
import { StaleDialog } from '#web/features/editing/versions/StaleDialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { Editor } from './Editor.tsx'
import type { RenderSettings } from './EditorSettings.tsx'
import { changeOfQuiz } from './editor-purpose.ts'
import { formerTexts, formulaTextsOf } from './field-paths.ts'
import { FormerTexts } from './use-editor.ts'
import type { PreviewedQuiz } from './use-quiz-to-preview.ts'

type QuizEditorProps = {
  session: DraftSession
  storage: DraftStorage
  authorId: number
  subjects: readonly Subject[]
  /** The version from which the draft began. */
  version: QuizToEdit
  isOfCurrent: boolean
  /** Loads the current version again; false when that fails. */
  reload: () => Promise<boolean>
  /** A text to accept, which the address names until it is taken. */
  spelling: Spelling | null
  /** A question that is to take the key of its original, which the address names until that is taken. */
  rekeyedId: number | null
  onAskedTaken: () => unknown
  onReopen: (id: string | null) => void
  onSaved: (change: QuizChange) => unknown
  onCopied: (quizId: number) => unknown
  renderSettings: RenderSettings
  renderBank: RenderBank
  /** Shows a test as its takers see it. */
  renderPreview: (quiz: PreviewedQuiz) => ReactNode
}

/** The editor of an existing test. When a newer version was saved meanwhile, a dialog keeps the author's work. */
export function QuizEditor({ renderPreview, onReopen, onSaved, onCopied, ...props }: QuizEditorProps) {
  const { version, isOfCurrent, reload, onAskedTaken, rekeyedId, ...rest } = props
  // It leaves the address when it is taken, and stays on the screen.
  const [spelling] = useState(rest.spelling)
  const [takenId] = useState(rekeyedId)
  const copies = version.questions.flatMap(({ id, origin }) => (origin ? [id] : []))
  const [purpose] = useState(() => changeOfQuiz(version))
  const [addresses] = useState(() => pictureAddresses(version))
  const [former] = useState(() =>
    formerTexts(
      formulaTextsOf(purpose.initial).map(({ text }) => text),
      version.formulas,
    ),
  )
  // A draft that was sent may itself be the newer version: its repeated submit tells.
  const [isStale, setStale] = useState(!isOfCurrent && rest.session.stored?.submissionKey === null)
  const openCurrent = async (writer: DraftWriter) => {
    await writer.flush()
    if (await reload()) onReopen(null)
  }
  const openCopy = async (writer: DraftWriter, quizId: number) => {
    await writer.discard()
    setTabDraft(purpose.target, null)
    await onCopied(quizId)
  }
  return (
    <PictureAddressContext value={addresses}>
      <FormerTexts value={former}>
        <Editor
          {...rest}
          title={authoringHeads.edit.title}
          counts={version}
          purpose={purpose}
          onDone={({ change }) => onSaved(change)}
          onRejected={({ code }) => setStale(code === 'stale')}
          onReopen={onReopen}
          renderTools={(writer) => (
            <>
              {spelling && <AcceptedSpelling spelling={spelling} onTaken={onAskedTaken} />}
              {copies.length > 0 && (
                <Suspense>
                  <RekeyedCopies copies={copies} takenId={takenId} onTaken={onAskedTaken} />
                </Suspense>
              )}
              <EditTools
                preview={{ subjects: rest.subjects, renderPreview }}
                version={version}
                onRestored={() => openCurrent(writer)}
              />
              <StaleDialog
                isOpen={isStale}
                version={version}
                onClose={() => setStale(false)}
                onOpenCurrent={() => openCurrent(writer)}
                onCopied={(quizId) => openCopy(writer, quizId)}
              />
            </>
          )}
        />
      </FormerTexts>
    </PictureAddressContext>
  )
}

const RekeyedCopies = lazyComponent(
  async () => (await import('#web/features/editing/versions/RekeyedCopies.tsx')).RekeyedCopies,
)
const VersionHistory = lazyComponent(
  async () => (await import('#web/features/editing/versions/VersionHistory.tsx')).VersionHistory,
)

type EditToolsProps = {
  /** What the preview shows. */
  preview: Omit<ComponentProps<typeof DraftPreview>, 'version' | 'onClose'>
  version: QuizToEdit
  /** Runs after an earlier version was restored. */
  onRestored: () => unknown
}

/** What an author can do with an existing test besides changing its fields. */
function EditTools({ preview, version, onRestored }: EditToolsProps) {
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <div className="q-more">
      <TextButton onClick={() => setPreviewOpen(true)}>
        <Icon name="eye" />
        {editingTexts.preview.open}
      </TextButton>
      <TextButton onClick={() => setHistoryOpen(true)}>
        <Icon name="again" />
        {editingTexts.history.title}
      </TextButton>
      {isPreviewOpen && <DraftPreview {...preview} version={version} onClose={() => setPreviewOpen(false)} />}
      {isHistoryOpen && (
        <Suspense>
          <VersionHistory version={version} onClose={() => setHistoryOpen(false)} onRestored={onRestored} />
        </Suspense>
      )}
    </div>
  )
}
