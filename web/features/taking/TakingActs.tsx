import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import type { ReactNode } from 'react'
import type { TakenQuestion } from '#web/player/kinds/taken-kind.ts'
import { takenKind } from '#web/player/kinds/taken-kinds.ts'
import { Button } from '#web/ui/Button.tsx'

type TakingActsProps = {
  question: TakenQuestion
  value: AnyValue
  isFirst: boolean
  isSending: boolean
  /** The test has been deleted, so nothing can be sent. */
  isOver: boolean
  /** The answers can be read, not sent: they belong to an outdated version. */
  isReadOnly: boolean
  isLast: boolean
  onBack: () => void
  onAnswer: () => void
  notice: ReactNode
  /** The taker's own setting, below the buttons. */
  setting: ReactNode
}

/** The buttons under a question of a test: «Ответить» waits for an answer. */
export const TakingActs = ({ question, value, isSending, isOver, notice, setting, ...rest }: TakingActsProps) => (
  <>
    {notice}
    <Button onPress={rest.onBack} isDisabled={rest.isFirst || isSending || isOver}>
      {takingTexts.back}
    </Button>
    <Button
      kind="main"
      type="submit"
      onPress={rest.onAnswer}
      isPending={isSending}
      isDisabled={isOver || (rest.isReadOnly && rest.isLast)}
      reason={takenKind(question).missing(question, value)}
    >
      {takingTexts.answer}
    </Button>
    {setting}
  </>
)
