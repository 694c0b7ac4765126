import type { Ban } from '@quiz/contract/auth.ts'
import { lazy, Suspense, useState } from 'react'
import { LoginWithRegisterLink } from '#web/features/auth/LoginWithRegisterLink.tsx'

const BanNotice = lazy(async () => ({ default: (await import('#web/features/notices/BanNotice.tsx')).BanNotice }))

type SignInProps = { from: string | undefined; onSignedIn: () => void }

/** Signing in; a banned person reads why they cannot, in place of the form, and can answer. */
export function SignIn({ from, onSignedIn }: SignInProps) {
  const [ban, setBan] = useState<Ban | null>(null)
  if (!ban) return <LoginWithRegisterLink from={from} onSignedIn={onSignedIn} onBanned={setBan} />
  return (
    <Suspense>
      <BanNotice ban={ban} onBack={() => setBan(null)} />
    </Suspense>
  )
}
