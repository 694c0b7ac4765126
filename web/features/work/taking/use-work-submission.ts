import { limits } from '@quiz/contract/limits.ts'
import { useEffect, useEffectEvent } from 'react'
import { problemOf } from '#web/lib/problem-of.ts'
import { msUntil, nowOf } from '#web/lib/server-time.ts'
import { useIsMounted } from '#web/lib/use-is-mounted.ts'
import { useSubmission } from '#web/player/use-submission.ts'
import type { AnswerSaver } from './answer-saver.ts'
import { keyOfWork } from './stored-work.ts'
import { unsavedAnswers } from './use-work-attempt.ts'
import { submitWork } from './work-taking.api.ts'

type WorkSubmissionOptions = {
  code: string
  attemptId: string
  saver: AnswerSaver
  /** The time of the attempt is up: the answers can be submitted, not changed. */
  isTimeUp: boolean
}

const retryMs = 5000
/** The server's clock is known to a fraction of a second. */
const spareMs = 300

/** Submits an attempt at a work with its last answers, once; after a lost connection again, until the server has it. */
export function useWorkSubmission({ code, attemptId, saver, isTimeUp }: WorkSubmissionOptions) {
  const isMounted = useIsMounted()
  const submit = async (): Promise<boolean> => {
    try {
      await saver.stop()
      if (isTimeUp) return await endByClock(saver)
      await submitWork({ attemptId, key: keyOfWork(code), answers: unsavedAnswers(code, attemptId) })
      saver.end('handed_in')
      return true
    } catch (error) {
      const problem = problemOf(error)
      if (!isMounted.current || saver.endBy(problem)) return false
      if (!problem.isPassing) saver.start()
      throw problem
    }
  }
  const { submission, send, reset } = useSubmission({
    submit,
    pauseAfter: ({ isPassing }) => (isPassing ? retryMs : null),
  })
  const sendNow = useEffectEvent(() => void send())
  useEffect(() => {
    if (isTimeUp) sendNow()
  }, [isTimeUp])
  const cancel = () => {
    if (submission.step !== 'waiting') return
    reset()
    saver.start()
  }
  return { submission, send, cancel }
}

/** Sends the last answers, and waits until the server has submitted them; false where the author gave more minutes. */
async function endByClock(saver: AnswerSaver): Promise<boolean> {
  const { dueAt, time } = await saver.sync()
  if (msUntil(dueAt, time) > 0) {
    saver.start()
    return false
  }
  const end = Date.parse(dueAt) + limits.lateSeconds * 1000
  await new Promise((resolve) => setTimeout(resolve, end - nowOf(time) + spareMs))
  saver.end('time_is_up')
  return true
}
