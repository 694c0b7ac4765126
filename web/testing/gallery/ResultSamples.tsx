import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Confetti } from '#web/ui/Confetti.tsx'
import { Score } from '#web/ui/Score.tsx'
import { StableText } from '#web/ui/StableText.tsx'
import { StepProgress } from '#web/ui/StepProgress.tsx'

/** The poster of a quiz result. */
export function ResultSamples() {
  return (
    <div className="wrap bleed section">
      <section className="poster on-dark" data-subject="science" aria-label="Результат">
        <div className="poster-art">
          <img src="/art/invite-balloon.webp" alt="" width={620} height={600} />
        </div>
        <div className="poster-text">
          <Badge icon="science">Наука</Badge>
          <Score percent={90} spoken="90 процентов" />
          <h2>Почти космонавт</h2>
          <p className="poster-lead">Вы уверенно держите курс и отличаете квазар от пульсара.</p>
          <div className="tally">
            <p className="num">
              <StableText texts={['Вы ответили правильно на 9 из 10 вопросов', 'Верно 9 из 10']} shown={1} />
            </p>
            <StepProgress value={9} total={10} label="Доля верных ответов" />
          </div>
          <div className="acts">
            <Button kind="paper" icon="again">
              Пройти ещё раз
            </Button>
            <Button kind="ghost" icon="share">
              Поделиться
            </Button>
          </div>
        </div>
        <Confetti />
      </section>
    </div>
  )
}
