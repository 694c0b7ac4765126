import { pagePaths } from '@quiz/contract/paths.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { useSearch } from '@tanstack/react-router'
import { AuthArtwork } from '#web/features/account/AuthArtwork.tsx'
import { SignIn } from '#web/features/account/SignIn.tsx'
import { useRedirectSignedIn } from '#web/features/account/use-redirect-signed-in.ts'
import { useSessionEnded } from '#web/lib/session-end.ts'
import { Notice } from '#web/ui/Notice.tsx'

const tiles = ['planet', 'chess', 'vinyl', 'cat', 'cubes', 'balloon', 'reel', 'pencils', 'flask']

/** The sign-in page. */
export function LoginPage() {
  const { from } = useSearch({ from: pagePaths.login })
  const hasSessionEnded = useSessionEnded()
  const goBack = useRedirectSignedIn(from)
  return (
    <div className="wrap auth-page">
      <div className="auth-form">
        <h1>{authTexts.login.title}</h1>
        {hasSessionEnded && <Notice icon="alert">{authTexts.sessionEnded}</Notice>}
        <SignIn from={from} onSignedIn={goBack} />
      </div>
      <AuthArtwork tiles={tiles} />
    </div>
  )
}
