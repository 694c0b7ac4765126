import { home } from '@quiz/contract/home.ts'
import { homeTexts } from '@quiz/contract/texts/ru/home.ts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/lib/call.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** Opens a random test of those in the lists. */
export function RandomQuizButton() {
  const navigate = useNavigate()
  const open = async () => {
    try {
      await navigate({ to: '/passing/$id', params: { id: String(await call(home.randomTest, {})) } })
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      showToast({ text: error.message, tone: 'bad' })
    }
  }
  return (
    <Button kind="main" icon="play" onPress={open}>
      {homeTexts.random}
    </Button>
  )
}
