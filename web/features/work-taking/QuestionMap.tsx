import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'

const texts = workTakingTexts.taking

type QuestionMapProps = {
  /** Of each question in its order, whether it is answered. */
  answered: readonly boolean[]
  /** Number of the question on the screen, from 1. */
  position: number
  onGo: (position: number) => void
}

/** The questions by number: which are answered, which are open, and which one is on the screen. */
export const QuestionMap = ({ answered, position, onGo }: QuestionMapProps) => (
  <nav aria-label={texts.listLabel}>
    <ol className="work-map">
      {answered.map((isAnswered, index) => {
        const number = index + 1
        return (
          <li key={number}>
            <button
              type="button"
              className="num"
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
