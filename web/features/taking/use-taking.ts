import { useState } from 'react'
import { type Attempt, type TakenQuiz, tick, tickedIn } from './attempt.ts'
import { dropAttempt, useAttempt } from './use-attempt.ts'
import { useDelivery } from './use-delivery.ts'
import { useSending } from './use-sending.ts'

/** Which way the last step went; null before the first one. */
export type Turn = 'next' | 'back' | null

/** An attempt as the page plays it: what is on the screen, and everything that can be done to it. */
export function useTaking(quiz: TakenQuiz, onFinished: (resultId: string) => Promise<unknown>) {
  const kept = useAttempt(quiz.id, quiz.questions)
  const { sent, deliver } = useDelivery({ quiz, keep: kept.change, onFinished })
  const attempt = sent ?? kept.attempt
  const { sending, send, calm } = useSending(() => deliver(attempt))
  const [turn, setTurn] = useState<Turn>(null)
  const [hasActed, setActed] = useState(false)
  const question = quiz.questions[attempt.position - 1]
  const isFixed = sent !== null || sending.step === 'sending'

  const act = (deed: () => void) => {
    if (isFixed) return
    setActed(true)
    calm()
    deed()
  }
  const turnTo = (way: Turn, next: Attempt) =>
    act(() => {
      setTurn(way)
      kept.change(next)
    })
  const answer = () => {
    if (!question || tickedIn(attempt, question).length === 0 || isFixed) return
    if (attempt.position < quiz.questions.length) turnTo('next', { ...attempt, position: attempt.position + 1 })
    else void send()
  }
  const back = () => {
    if (attempt.position > 1) turnTo('back', { ...attempt, position: attempt.position - 1 })
  }
  const tickAnswer = (id: number) => question && act(() => kept.change(tick(attempt, question, id)))
  const startOver = () => act(() => dropAttempt(quiz.id))
  // Nothing is left to be done: the test is gone.
  const isOver = sent !== null && sending.step === 'failed'
  return { ...kept, attempt, question, turn, hasActed, sending, isOver, send, answer, back, tickAnswer, startOver }
}
