import { Suspense, useEffect, useState } from 'react'
import { onSignInRequested } from '#web/lib/sign-in-prompt.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const SignInPrompt = lazyComponent(async () => (await import('./SignInPrompt.tsx')).SignInPrompt)

/** The sign-in prompt: opens when a guest tries an action that needs an account, and returns them to the same page. */
export function SignInPromptDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  // Any API call with a 401 dispatches the event, outside of React.
  useEffect(() => onSignInRequested(() => setState('open')), [])
  if (state === 'never') return null
  return (
    <Suspense>
      <SignInPrompt isOpen={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  )
}
