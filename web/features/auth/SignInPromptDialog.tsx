import { pagePaths } from '@quiz/contract/paths.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { clearPendingAction, onSignInRequested } from '#web/lib/sign-in-prompt.ts'

const ConfirmDialog = lazy(() =>
  import('#web/ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

const texts = authTexts.guest

/** The sign-in prompt: opens when a guest tries an action that needs an account, and returns them to the same page. */
export function SignInPromptDialog() {
  const router = useRouter()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  // Any API call with a 401 dispatches the event, outside of React.
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
