import type { ShownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import type { ReactNode } from 'react'
import { WithFormulas } from '#web/lib/math-text.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { handleKey } from './answer-keys.ts'
import type { Answering, TakenQuestion } from './kinds/taken-kind.ts'
import { takenKind, valueIn } from './kinds/taken-kinds.ts'
import { QuestionSlide, type SlideDirection } from './QuestionSlide.tsx'
import { usePrefetchedPicture } from './question-picture.ts'
import { useAutoAdvance } from './use-auto-advance.ts'

/** An attempt under way. A source keeps and submits it: in this browser, on the server, nowhere. */
export type AttemptSource = {
  questions: readonly TakenQuestion[]
  formulas: ShownFormulas
  answers: AttemptAnswers
  /** Number of the question on the screen, from 1. */
  position: number
  direction: SlideDirection
  /** Something was done here: a question that appears gets the focus, and its number is announced. */
  hasInteracted: boolean
  isSending: boolean
  /** What can be done now. */
  canGo: boolean
  canAnswer: boolean
  canSubmit: boolean
  /** Shows the question of that number. */
  go: (position: number) => void
  /** Keeps a value, and shows the question of that number. */
  answer: (question: TakenQuestion, value: AnyValue, position: number) => void
  /** What the last question leads to. */
  submit: () => void
}

type PlayerProps = {
  source: AttemptSource
  className?: string
  /** The element in `head` that names the attempt. */
  titleId: string
  head: ReactNode
  /** Stands in place of the question: nothing can be answered any more. */
  instead?: ReactNode
  /** What stands above the buttons. */
  notice?: ReactNode
  texts: { next: string; submit: string; sending: string }
  /** A question without an answer cannot be left forwards. */
  needsAnswers?: boolean
}

/** One question at a time, by pointer and keys, wherever its attempt is kept. */
export function Player({
  source,
  instead = null,
  texts,
  needsAnswers = false,
  className = 'wrap play',
  ...rest
}: PlayerProps) {
  const { questions, position, isSending, canGo, canSubmit } = source
  const autoAdvance = useAutoAdvance()
  usePrefetchedPicture(questions[position]?.questionImg ?? null)
  const question = questions[position - 1]
  const isLast = position === questions.length
  if (!question) return null

  const value = valueIn(source.answers, question)
  const missing = needsAnswers ? takenKind(question).missing(question, value) : null
  const enter = ({ value: given, isWhole }: Answering) => {
    // The last answer waits for the button.
    const goesOn = isWhole && !isLast && autoAdvance.isChoice()
    if (source.canAnswer) source.answer(question, given, goesOn ? position + 1 : position)
  }
  const goOn = () => {
    if (missing !== null || isSending) return
    if (!isLast && canGo) source.go(position + 1)
    if (isLast && canSubmit) source.submit()
  }
  return (
    <section
      className={className}
      aria-labelledby={rest.titleId}
      // A click on empty space focuses the section, so that the key handler keeps working.
      tabIndex={-1}
      {...autoAdvance.handlers}
      onKeyDown={(event) =>
        !instead && handleKey(event, { enter, goOn, byKey: (key) => takenKind(question).byKey(question, value, key) })
      }
    >
      {rest.head}
      {instead || (
        <WithFormulas formulas={source.formulas}>
          <QuestionSlide
            question={question}
            value={value}
            direction={source.direction}
            focusesHeading={source.hasInteracted}
            onEnter={enter}
            acts={
              <>
                {rest.notice}
                <Button onPress={() => source.go(position - 1)} isDisabled={position === 1 || !canGo}>
                  {takingTexts.back}
                </Button>
                <Button
                  kind="main"
                  type="submit"
                  onPress={goOn}
                  isPending={isSending}
                  isDisabled={isLast ? !canSubmit : !canGo}
                  reason={missing}
                >
                  {isLast ? texts.submit : texts.next}
                </Button>
                {questions.some((one) => takenKind(one).isOnePress(one)) && (
                  <Switch isOn={autoAdvance.isOn} onChange={autoAdvance.change}>
                    {takingTexts.goesOn}
                  </Switch>
                )}
              </>
            }
          />
        </WithFormulas>
      )}
      <p className="vh" role="status">
        {isSending ? texts.sending : source.hasInteracted && takingTexts.positionOf(position, questions.length)}
      </p>
    </section>
  )
}
