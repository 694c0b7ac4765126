import { useState } from 'react'
import { AnswerOption } from '#web/player/kinds/TakenChoice.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { StepProgress } from '#web/ui/StepProgress.tsx'
import { ZoomablePicture } from '#web/ui/ZoomablePicture.tsx'

const answers = ['Сатурн', 'Уран', 'Нептун', 'Меркурий']
const pictured = [
  { description: 'Планета', art: 'planet', alt: 'Планета с кольцами' },
  { description: 'Шахматы', art: 'chess', alt: 'Шахматный конь' },
  { description: 'Кот, который сидит и смотрит прямо на вас', art: 'cat', alt: 'Кот' },
  { description: 'Шар', art: 'balloon', alt: '' },
]

/** One question of a test. */
export function PlaySamples() {
  const [picked, setPicked] = useState('Уран')
  return (
    <section className="wrap section" data-subject="science" aria-label="Вопрос">
      <div className="play-head">
        <Badge icon="science">Наука</Badge>
        <p className="play-count num">
          3<span>из 10</span>
        </p>
        <p className="play-name">Космос за десять вопросов</p>
      </div>
      <StepProgress value={3} total={10} label="Пройдено вопросов" />
      <div className="play-body has-art">
        <figure className="play-art">
          <ZoomablePicture src="/art/tile-planet.webp" width={620} height={600} />
        </figure>
        <form>
          <h2>Какая планета вращается, лёжа на боку?</h2>
          <p className="play-note">Её ось почти совпадает с плоскостью орбиты.</p>
          <div className="answers">
            {answers.map((answer, place) => (
              <label key={answer} className={place < 2 ? 'ans one' : 'ans'}>
                <input
                  type={place < 2 ? 'radio' : 'checkbox'}
                  checked={answer === picked}
                  onChange={() => setPicked(answer)}
                />
                <span>{answer}</span>
                <span className="key" aria-hidden="true">
                  {place + 1}
                </span>
              </label>
            ))}
          </div>
          <PicturedAnswers />
          <div className="play-acts">
            <Button>Назад</Button>
            <Button kind="main">Ответить</Button>
          </div>
        </form>
      </div>
    </section>
  )
}

/** Answers with pictures, beside each other; each picture has a button that enlarges it. */
function PicturedAnswers() {
  const [ticked, setTicked] = useState(1)
  return (
    <div className="answers is-grid">
      {pictured.map(({ description, art, alt }, at) => (
        <AnswerOption
          key={art}
          answer={{
            ...{ id: at + 1, questionId: 1, idx: at + 1, description },
            ...{ answerImg: `/art/tile-${art}.webp`, answerImgAlt: alt },
          }}
          number={at + 1}
          isMultiple={false}
          isTicked={ticked === at + 1}
          onTick={setTicked}
        />
      ))}
    </div>
  )
}
