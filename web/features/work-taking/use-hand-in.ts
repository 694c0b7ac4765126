import { limits } from '@quiz/contract/limits.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { msUntil, nowOf } from '#web/lib/server-time.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import type { AnswerSaver } from './answer-saver.ts'
import { keyOfWork } from './stored-work.ts'
import { unsavedAnswers } from './use-work-attempt.ts'
import { handInWork } from './work-taking.api.ts'

/** The state of handing in; `waiting` is tried again without help while the page is open. */
export type HandingIn =
  | { step: 'idle' }
  | { step: 'sending' }
  | { step: 'waiting'; problem: CallProblem }
  | { step: 'failed'; problem: CallProblem }

type HandInOptions = {
  code: string
  attemptId: string
  saver: AnswerSaver
  /** The time of the attempt is up: the answers can be handed in, not changed. */
  isTimeUp: boolean
}

const retryMs = 5000
/** The server's clock is known to a fraction of a second. */
const spareMs = 300

/** Hands an attempt in with its last answers, once; after a lost connection again, until it is handed in. */
export function useHandIn({ code, attemptId, saver, isTimeUp }: HandInOptions) {
  const [handingIn, setHandingIn] = useState<HandingIn>({ step: 'idle' })
  const flight = useSingleFlight()
  const isMounted = useIsMounted()

  const goOn = () => {
    setHandingIn({ step: 'idle' })
    saver.start()
  }
  const fail = (problem: CallProblem) => {
    if (saver.endBy(problem)) return
    setHandingIn({ step: problem.isPassing ? 'waiting' : 'failed', problem })
    if (!problem.isPassing) saver.start()
  }
  const attempt = async () => {
    setHandingIn({ step: 'sending' })
    try {
      await saver.stop()
      if (isTimeUp) return await endByClock(saver, goOn)
      await handInWork({ attemptId, key: keyOfWork(code), answers: unsavedAnswers(code, attemptId) })
      saver.end('handed_in')
    } catch (error) {
      if (isMounted.current) fail(problemOf(error))
    }
  }
  const send = async () => {
    await flight.run(attempt)
  }
  const cancel = () => {
    if (!flight.isInFlight()) goOn()
  }

  const sendAgain = useEffectEvent(send)
  // The network is outside of React; it may be back without saying so.
  useEffect(() => {
    if (handingIn.step !== 'waiting') return
    const again = () => void sendAgain()
    const timer = setTimeout(again, retryMs)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [handingIn])
  useEffect(() => {
    if (isTimeUp) void sendAgain()
  }, [isTimeUp])
  return { handingIn, send, cancel }
}

/** Sends the last answers, and waits until the server has handed them in; goes on where the author gave more minutes. */
async function endByClock(saver: AnswerSaver, goOn: () => void): Promise<void> {
  const { dueAt, time } = await saver.sync()
  if (msUntil(dueAt, time) > 0) return goOn()
  const end = Date.parse(dueAt) + limits.lateSeconds * 1000
  await new Promise((resolve) => setTimeout(resolve, end - nowOf(time) + spareMs))
  saver.end('time_is_up')
}
