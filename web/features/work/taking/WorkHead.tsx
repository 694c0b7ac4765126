import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'

const texts = workTakingTexts.taking

type WorkHeadProps = {
  titleId: string
  title: string
  clock: ReactNode
  saveState: ReactNode
  /** Of each question in its order, whether it is answered. */
  answered: readonly boolean[]
  position: number
  /** No question can be gone to any more. */
  isTimeUp: boolean
  onGo: (position: number) => void
  /** Null where it can be handed in no more. */
  onSubmit: (() => void) | null
}

/** Title, clock and questions of a work; the list of questions is open where there is room for it. */
export function WorkHead({ titleId, title, clock, answered, position, isTimeUp, ...rest }: WorkHeadProps) {
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 56.25em)').matches)
  const listId = useId()
  return (
    <div className="work-head">
      <h1 className="play-name" id={titleId}>
        {title}
      </h1>
      {clock}
      {!isTimeUp && (
        <>
          <button
            type="button"
            className="work-toggle num"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            <b>{takingTexts.positionOf(position, answered.length)}</b>
            <span>{texts.answersCount(answered.filter(Boolean).length)}</span>
            <Icon name="down" />
          </button>
          <p className="work-saved small soft">{rest.saveState}</p>
          <div id={listId} className="work-list" hidden={!isOpen}>
            <QuestionMap answered={answered} position={position} onGo={rest.onGo} />
            {rest.onSubmit && <TextButton onClick={rest.onSubmit}>{workTakingTexts.submit.action}</TextButton>}
          </div>
        </>
      )}
    </div>
  )
}

type QuestionMapProps = {
  /** Of each question in its order, whether it is answered. */
  answered: readonly boolean[]
  /** Number of the question on the screen, from 1. */
  position: number
  onGo: (position: number) => void
}

/** The questions by number: which are answered, which are open, and which one is on the screen. */
const QuestionMap = ({ answered, position, onGo }: QuestionMapProps) => (
  <nav aria-label={texts.listLabel}>
    <ol className="work-map">
      {answered.map((isAnswered, index) => {
        const number = index + 1
        return (
          <li key={number}>
            <button
              type="button"
              data-answered={isAnswered || undefined}
              aria-current={number === position ? 'step' : undefined}
              aria-label={texts.question(number, isAnswered)}
              onClick={() => onGo(number)}
            >
              {number}
            </button>
          </li>
        )
      })}
    </ol>
  </nav>
)
