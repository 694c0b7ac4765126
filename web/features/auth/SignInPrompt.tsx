import { pagePaths } from '@quiz/contract/paths.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { clearPendingAction } from '#web/lib/sign-in-prompt.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

const texts = authTexts.guest

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
  const goToLogin = async () => {
    const from = router.latestLocation.href
    onClose()
    await router.navigate({ to: pagePaths.login, search: { from } })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen && isNeeded}
      onClose={cancel}
      onConfirm={goToLogin}
      title={texts.title}
      confirmLabel={texts.login}
      cancelLabel={texts.cancel}
      art={<img src="/art/invite-balloon.webp" width="440" height="640" alt="" />}
    >
      {texts.text}
    </ConfirmDialog>
  )
}
