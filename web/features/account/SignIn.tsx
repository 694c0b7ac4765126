import type { Ban } from '@quiz/contract/account/auth.ts'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { LoginWithRegisterLink } from './LoginWithRegisterLink.tsx'

const LoginRefusal = lazyComponent(async () => (await import('./LoginRefusal.tsx')).LoginRefusal)

type SignInProps = { from: string | undefined; onSignedIn: () => void }

/** Signing in; a person who is banned, or whose account waits for its deletion, reads so in place of the form. */
export function SignIn({ from, onSignedIn }: SignInProps) {
  const [ban, setBan] = useState<Ban | null>(null)
  if (!ban) return <LoginWithRegisterLink from={from} onSignedIn={onSignedIn} onBanned={setBan} />
  return (
    <Suspense>
      <LoginRefusal ban={ban} onBack={() => setBan(null)} />
    </Suspense>
  )
}
