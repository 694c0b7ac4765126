import type { Ban } from '@quiz/contract/account/auth.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { Link } from '@tanstack/react-router'
import { LoginForm } from './LoginForm.tsx'

const texts = authTexts.login

type LoginWithRegisterLinkProps = { from: string | undefined; onSignedIn: () => void; onBanned: (ban: Ban) => void }

/** The form of signing in with a link to registration, which keeps the return path `from`. */
export function LoginWithRegisterLink({ from, ...events }: LoginWithRegisterLinkProps) {
  return (
    <>
      <LoginForm {...events} />
      <p className="soft">
        {texts.newHere}{' '}
        <Link to={pagePaths.register} search={{ from }}>
          {texts.toRegister}
        </Link>
      </p>
    </>
  )
}
