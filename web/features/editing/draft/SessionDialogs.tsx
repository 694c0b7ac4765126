import type { Me } from '@quiz/contract/account/auth.ts'
import { submissionTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { createContext, type ReactNode, use } from 'react'
import { useEditorState } from '#web/features/editing/use-editor.ts'
import { useViewer } from '#web/lib/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Renders the form of signing in, which is another feature's. */
export type RenderSignIn = () => ReactNode

/** Context of the form of signing in. */
export const SignInContext = createContext<RenderSignIn>(() => null)

type SessionDialogProps = { isOpen: boolean; authorId: number; onClose: () => void }

/** Lets the author sign in over the open draft after the session has ended. */
export function SessionDialog({ isOpen, authorId, onClose }: SessionDialogProps) {
  const renderSignIn = use(SignInContext)
  const viewer = useViewer()
  const isSaved = useEditorState(({ autosave }) => autosave.step !== 'failed')
  const texts = submissionTexts.session[isSaved ? 'saved' : 'unsaved']
  // Somebody else reads `OtherAccountDialog`.
  const isOther = viewer.state === 'user' && viewer.me.id !== authorId
  return (
    <Dialog
      isOpen={isOpen && !isOther}
      onClose={onClose}
      title={texts.title}
      // A click outside must not discard the input.
      isDismissable={false}
    >
      <p>{texts.text}</p>
      {renderSignIn()}
    </Dialog>
  )
}

type OtherAccountDialogProps = { author: Me; viewer: Me; onStay: () => void }

/** Says that the open draft is another person's than the one who signed in; the draft waits for its author. */
export function OtherAccountDialog({ author, viewer, onStay }: OtherAccountDialogProps) {
  const renderSignIn = use(SignInContext)
  const texts = submissionTexts.otherAccount
  return (
    <Dialog
      onClose={onStay}
      title={texts.title}
      isDismissable={false}
      actions={<Button onPress={onStay}>{texts.stay(viewer.fullName)}</Button>}
    >
      <p>{texts.text(author.fullName, viewer.fullName)}</p>
      {renderSignIn()}
    </Dialog>
  )
}
