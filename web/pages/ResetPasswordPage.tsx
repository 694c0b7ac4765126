import { pagePaths } from '@quiz/contract/paths.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { Link } from '@tanstack/react-router'
import { ResetPasswordForm } from '#web/features/auth/ResetPasswordForm.tsx'
import { useResetLink } from '#web/features/auth/use-reset-link.ts'
import { buttonClass } from '#web/ui/button-class.ts'

const texts = accountTexts.reset
const unknown = { token: '', email: '' }

/** The page of the reset link: sets a new password. */
export function ResetPasswordPage() {
  const link = useResetLink()
  return (
    <div className="wrap page-body">
      <div className="reset-card">
        <h1>{texts.title}</h1>
        {link === null ? (
          <>
            <p>{texts.noLink}</p>
            <Link className={buttonClass({ kind: 'main', isWide: true, isTall: true })} to={pagePaths.login}>
              {texts.toLogin}
            </Link>
          </>
        ) : (
          <ResetPasswordForm link={link ?? unknown} />
        )}
      </div>
    </div>
  )
}
