import { pagePaths } from '@quiz/contract/paths.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { clearPendingAction, onSignInRequested } from '#web/lib/sign-in-prompt.ts'

const ConfirmDialog = lazy(() =>
  import('#web/ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

const texts = authTexts.guest

/** Offers signing in to a guest who tried what is for people with an account, and brings them back to the same place. */
export function SignInPromptDialog() {
  const router = useRouter()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  // The wish comes from outside React: from any refused call.
  useEffect(() => onSignInRequested(() => setState('open')), [])
  if (state === 'never') return null
  const close = () => setState('closed')
  const cancel = () => {
    clearPendingAction()
    close()
  }
  const goToLogin = async () => {
    const from = router.latestLocation.href
    close()
    await router.navigate({ to: pagePaths.login, search: { from } })
  }
  return (
    <Suspense>
      <ConfirmDialog
        isOpen={state === 'open'}
        onClose={cancel}
        onConfirm={goToLogin}
        title={texts.title}
        confirmLabel={texts.login}
        cancelLabel={texts.cancel}
        art={<img src="/art/invite-balloon.webp" width="440" height="640" alt="" />}
      >
        {texts.text}
      </ConfirmDialog>
    </Suspense>
  )
}
