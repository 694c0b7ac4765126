import { pagePaths } from '@quiz/contract/paths.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { DoorArt } from '#web/features/auth/DoorArt.tsx'
import { RegisterForm } from '#web/features/auth/RegisterForm.tsx'
import { useSentBack } from '#web/features/auth/use-sent-back.ts'

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

/** Where people get an account. */
export function RegisterPage() {
  const { from } = useSearch({ from: pagePaths.register })
  const goBack = useSentBack(from)
  const texts = authTexts.register
  return (
    <div className="wrap door">
      <div className="door-form">
        <h1>{texts.title}</h1>
        <RegisterForm onEntered={goBack} />
        <p className="soft">
          {texts.haveAccount}{' '}
          <Link to={pagePaths.login} search={{ from }}>
            {texts.toLogin}
          </Link>
        </p>
      </div>
      <DoorArt tiles={tiles} />
    </div>
  )
}
