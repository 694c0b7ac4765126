import { home } from '@quiz/contract/site/home.ts'
import { homeTexts } from '@quiz/contract/texts/ru/home.ts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/lib/call.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'

const { headline, lead } = homeTexts

/** The hero of the home page: a headline with two inline pictures. */
export const Hero = () => (
  <section className="wrap hero">
    <h1>
      <span>
        {headline.before} <img className="pill" src="/art/pill-planet.webp" alt="" width="155" height="78" />{' '}
        {headline.middle}
      </span>{' '}
      <span>
        <img className="pill" src="/art/pill-chess.webp" alt="" width="155" height="78" /> {headline.after}
      </span>
    </h1>
    <div className="hero-lead">
      <p>
        {lead[0]}
        <br />
        {lead[1]}
      </p>
      <RandomQuizButton />
    </div>
  </section>
)

/** Opens a random test of those in the lists. */
function RandomQuizButton() {
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
