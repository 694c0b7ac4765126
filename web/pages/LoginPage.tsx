import { pagePaths } from '@quiz/contract/paths.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { useSearch } from '@tanstack/react-router'
import { DoorArt } from '#web/features/auth/DoorArt.tsx'
import { LoginWithWayIn } from '#web/features/auth/LoginWithWayIn.tsx'
import { useSentBack } from '#web/features/auth/use-sent-back.ts'

const tiles = ['planet', 'chess', 'vinyl', 'cat', 'cubes', 'balloon', 'reel', 'pencils', 'flask']

/** Where people sign in. */
export function LoginPage() {
  const { from } = useSearch({ from: pagePaths.login })
  const goBack = useSentBack(from)
  return (
    <div className="wrap door">
      <div className="door-form">
        <h1>{authTexts.login.title}</h1>
        <LoginWithWayIn from={from} onEntered={goBack} />
      </div>
      <DoorArt tiles={tiles} />
    </div>
  )
}
