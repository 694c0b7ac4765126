import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

// The library of forms is loaded when the form is shown.
const SignIn = lazyComponent(async () => (await import('./SignIn.tsx')).SignIn)

/** The form of signing in on a page that stays open. */
export function SignInHere() {
  const router = useRouter()
  return (
    <Suspense>
      <SignIn from={router.latestLocation.href} onSignedIn={() => undefined} />
    </Suspense>
  )
}
