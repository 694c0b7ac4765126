import { pagePaths } from '@quiz/contract/paths.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SignIn } from '#web/features/account/SignIn.tsx'
import { useRedirectSignedIn } from '#web/features/account/use-redirect-signed-in.ts'
import { useViewer } from '#web/lib/session.ts'
import { HomePage } from '#web/pages/HomePage.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** The sign-in dialog over the home page; closing it leaves the home page. */
export function LoginModalPage() {
  const { from } = useSearch({ from: pagePaths.loginModal })
  // The redirect belongs to the page: the dialog stays closed for a signed-in viewer.
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
        // A click outside must not discard the input.
        isDismissable={false}
      >
        <SignIn from={from} onSignedIn={goBack} />
      </Dialog>
    </>
  )
}
