import { pagePaths } from '@quiz/contract/paths.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { AuthArtwork } from '#web/features/account/AuthArtwork.tsx'
import { RegisterForm } from '#web/features/account/RegisterForm.tsx'
import { useRedirectSignedIn } from '#web/features/account/use-redirect-signed-in.ts'

const tiles = [
  'tent',
  'globe',
  'cubes',
  'guitar',
  'forest',
  'chess',
  'popcorn',
  'rocket',
  'cat',
  'pencils',
  'balloon',
  'vinyl',
]

/** The registration page. */
export function RegisterPage() {
  const { from } = useSearch({ from: pagePaths.register })
  const goBack = useRedirectSignedIn(from)
  const texts = authTexts.register
  return (
    <div className="wrap auth-page">
      <div className="auth-form">
        <h1>{texts.title}</h1>
        <RegisterForm onSignedIn={goBack} />
        <p className="soft">
          {texts.haveAccount}{' '}
          <Link to={pagePaths.login} search={{ from }}>
            {texts.toLogin}
          </Link>
        </p>
      </div>
      <AuthArtwork tiles={tiles} />
    </div>
  )
}
