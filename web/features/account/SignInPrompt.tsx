import { pagePaths } from '@quiz/contract/paths.ts'
import { signInPromptTexts as texts } from '@quiz/contract/texts/ru/sign-in-prompt.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { clearPendingAction, pendingActionKey } from '#web/lib/sign-in-prompt.ts'
import { readStoredText } from '#web/lib/stored-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

const reasons: Partial<Record<string, string>> = texts.reasons
/** Why the action that waits for a session needs an account. */
const reasonNow = () => reasons[readStoredText('tab', pendingActionKey)?.split(' ')[1] ?? '']

/** The dialog of the sign-in prompt; loaded when it first opens. */
export function SignInPrompt({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const router = useRouter()
  // A page for signed-in people has led to the sign-in page itself when the session ended, with the way back.
  const isNeeded = useLocation({ select: ({ pathname }) => pathname !== pagePaths.login })
  // The prompt is opened from outside of React.
  useEffect(() => {
    if (isOpen && !isNeeded) onClose()
  }, [isOpen, isNeeded, onClose])
  const cancel = () => {
    clearPendingAction()
    onClose()
  }
  // A dialog that is closing keeps its text.
  const [opened, setOpened] = useState({ isOpen: false, reason: reasonNow() })
  if (opened.isOpen !== isOpen) setOpened({ isOpen, reason: isOpen ? reasonNow() : opened.reason })
  const goTo = async (to: typeof pagePaths.login | typeof pagePaths.register) => {
    const from = router.latestLocation.href
    onClose()
    await router.navigate({ to, search: { from } })
  }
  return (
    <Dialog
      isOpen={isOpen && isNeeded}
      onClose={cancel}
      title={texts.title}
      cancelLabel={texts.cancel}
      actions={
        <>
          {opened.reason && <Button onPress={() => goTo(pagePaths.register)}>{texts.register}</Button>}
          <Button kind="main" onPress={() => goTo(pagePaths.login)}>
            {texts.login}
          </Button>
        </>
      }
      art={<img src="/art/invite-balloon.webp" width="440" height="640" alt="" />}
    >
      <p>{texts.text}</p>
      {opened.reason && <p>{opened.reason}</p>}
    </Dialog>
  )
}
