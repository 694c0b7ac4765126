import type { PracticeState } from '@quiz/contract/attempt/practice.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { keepDraft, type PracticeDraft, storedDraft } from '#web/lib/kept-practice.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { answerPractice, moveGuestCard, type PracticeOf, readPractice } from './practice.api.ts'

/** What became of the answer under way. */
type Sending = { step: 'idle' } | { step: 'sending' } | { step: 'waiting' | 'failed'; problem: CallProblem }

/** How often an answer that found no network or a busy site is sent again. */
const againMs = 5000

type Outcomes = {
  /** The verdict is there. */
  onTold: (state: PracticeState) => void
  /** Another tab answered: where the session stands now. */
  onMoved: (state: PracticeState) => void
  /** The session cannot go on. */
  onProblem: (problem: CallProblem) => void
}

/** Repeats something while it waits: every few seconds, and when the network comes back. */
function useRepetition(isWaiting: boolean, repeat: () => void) {
  const run = useEffectEvent(repeat)
  // The network is outside of React.
  useEffect(() => {
    if (!isWaiting) return
    const again = () => {
      if (navigator.onLine) run()
    }
    const timer = setInterval(again, againMs)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isWaiting])
}

/** Sends answers: each is kept in this browser until the server has stored it, and is sent again by itself. */
export function usePracticeAnswer(of: PracticeOf, { onTold, onMoved, onProblem }: Outcomes) {
  const [sending, setSending] = useState<Sending>({ step: 'idle' })
  const flight = useSingleFlight()

  const post = async (draft: PracticeDraft): Promise<void> => {
    setSending({ step: 'sending' })
    try {
      const told = await answerPractice(of, draft)
      keepDraft(null)
      await moveGuestCard(told, of.resultId !== undefined).catch(() => undefined)
      setSending({ step: 'idle' })
      onTold(told)
    } catch (error) {
      const problem = problemOf(error)
      if (problem.isPassing) setSending({ step: 'waiting', problem })
      else if (problem.code === 'practice_moved') await catchUp(draft.sessionId)
      else if (problem.status === 400) setSending({ step: 'failed', problem })
      else onProblem(problem)
    }
  }
  const catchUp = async (sessionId: string) => {
    keepDraft(null)
    try {
      onMoved(await readPractice(of, sessionId))
      setSending({ step: 'idle' })
    } catch (error) {
      onProblem(problemOf(error))
    }
  }
  const send = (draft: PracticeDraft) => {
    keepDraft(draft)
    return flight.run(() => post(draft))
  }

  const [sent, setSent] = useState<string | null>(null)
  const resend = () => {
    const draft = sent === null ? null : storedDraft(sent)
    if (draft) void send(draft)
  }
  useRepetition(sending.step === 'waiting', resend)

  return {
    sending,
    send(draft: PracticeDraft) {
      setSent(draft.sessionId)
      void send(draft)
    },
    /** Forgets a refusal, when the answer changes. */
    reset: () => setSending((before) => (before.step === 'failed' ? { step: 'idle' } : before)),
  }
}
