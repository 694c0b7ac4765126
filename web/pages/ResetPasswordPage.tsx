import { pagePaths } from '@quiz/contract/paths.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { Link } from '@tanstack/react-router'
import { ForgotPassword } from '#web/features/account/ForgotPassword.tsx'
import { ResetPasswordForm } from '#web/features/account/ResetPasswordForm.tsx'
import { useLinkRefusal } from '#web/features/account/use-link-refusal.ts'
import { useMailedLink } from '#web/features/account/use-mailed-link.ts'
import { MailedLinkFrame } from '#web/pages/parts/MailedLinkPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'

const texts = accountTexts.reset

/** The page of the reset link: sets a new password. */
export function ResetPasswordPage() {
  const link = useMailedLink({ hasEmail: true })
  const isRefused = useLinkRefusal(link)
  return (
    <MailedLinkFrame title={texts.title}>
      {link === null && <NoLink />}
      {link && isRefused && <RefusedLink email={link.email} />}
      {link !== null && !isRefused && <ResetPasswordForm link={link} />}
    </MailedLinkFrame>
  )
}

const NoLink = () => (
  <>
    <p>{texts.noLink}</p>
    <Link className={buttonClass({ kind: 'main', isWide: true, isTall: true })} to={pagePaths.login}>
      {texts.toLogin}
    </Link>
  </>
)

/** Tells that the link is used up, and offers a new one. */
const RefusedLink = ({ email }: { email: string }) => (
  <>
    <div role="alert">
      <FieldProblem>{texts.refusedLink}</FieldProblem>
    </div>
    <ForgotPassword
      email={email}
      renderButton={(open) => (
        <Button kind="main" isWide isTall onPress={open}>
          {texts.newLink}
        </Button>
      )}
    />
    <Link to={pagePaths.login}>{texts.toLogin}</Link>
  </>
)
