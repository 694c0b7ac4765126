import { pagePaths } from '@quiz/contract/paths.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LoginWithRegisterLink } from '#web/features/auth/LoginWithRegisterLink.tsx'
import { useRedirectSignedIn } from '#web/features/auth/use-redirect-signed-in.ts'
import { useViewer } from '#web/lib/session.ts'
import { HomePage } from '#web/pages/HomePage.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Signing in over the home page; whoever closes the dialog is on that page. */
export function LoginModalPage() {
  const { from } = useSearch({ from: pagePaths.loginModal })
  // Here, not in the dialog: it stays closed for whoever is signed in.
  const goBack = useRedirectSignedIn(from)
  const viewer = useViewer()
  const navigate = useNavigate()
  return (
    <>
      <HomePage />
      <Dialog
        isOpen={viewer.state === 'guest'}
        onClose={() => navigate({ to: pagePaths.home, replace: true })}
        title={authTexts.login.title}
        // A press beside the form must not take away what was typed.
        isDismissable={false}
      >
        <LoginWithRegisterLink from={from} onSignedIn={goBack} />
      </Dialog>
    </>
  )
}
