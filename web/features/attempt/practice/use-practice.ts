import type { PracticeState } from '@quiz/contract/attempt/practice.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { keepDraft, storedDraft } from '#web/lib/kept-practice.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { takenKind } from '#web/player/kinds/taken-kinds.ts'
import { beginPractice, endPractice, type PracticeOf } from './practice.api.ts'
import { usePracticeAnswer } from './use-practice-answer.ts'

/** What the page shows: a session, whether its latest verdict is read, and whether another tab was quicker. */
type Shown = { state: PracticeState; isTold: boolean; isMoved: boolean; value: AnyValue }

const shownOf = (state: PracticeState, more: Partial<Shown> = {}): Shown => ({
  ...{ state, isTold: false, isMoved: false, value: keptValue(state) },
  ...more,
})

/** A practice session on the screen. A verdict is shown until its reader goes on. */
export function usePractice(of: PracticeOf) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const flight = useSingleFlight()
  const { sending, send, reset } = usePracticeAnswer(of, {
    onTold: (state) => setShown(shownOf(state, { isTold: true })),
    onMoved: (state) => setShown(shownOf(state, { isMoved: true })),
    onProblem: setProblem,
  })
  const open = (load: () => Promise<PracticeState>) =>
    flight.run(async () => {
      try {
        const state = await load()
        setShown(shownOf(state))
        setProblem(null)
        const draft = storedDraft(state.sessionId)
        // An answer of before a reload, of which nobody knows whether it arrived.
        if (draft?.isSent && !state.isEnded) send(draft)
      } catch (error) {
        setProblem(problemOf(error))
      }
    })
  const begin = (isNew: boolean) => open(() => beginPractice(of, isNew))
  const beginOnce = useEffectEvent(() => void begin(of.resultId !== undefined))
  useEffect(() => beginOnce(), [])

  const isIdle = sending.step === 'idle' || sending.step === 'failed'
  const state = shown?.state
  const draft = state?.question && {
    ...{ sessionId: state.sessionId, step: state.step, questionId: state.question.id },
  }
  return {
    ...{ shown, problem, sending, isIdle, begin },
    enter(value: AnyValue) {
      if (!shown || !draft || !isIdle) return
      reset()
      setShown({ ...shown, value })
      keepDraft({ ...draft, value, isSent: false })
    },
    /** Null for «I do not know». */
    answer(value: AnyValue | null) {
      if (draft && isIdle && !shown?.isTold) send({ ...draft, value, isSent: true })
    },
    goOn: () => state && setShown(shownOf(state)),
    end: () => state && open(() => endPractice(of, state.sessionId)),
  }
}
export type Practice = ReturnType<typeof usePractice>

/** What was entered before a reload, if it answers the question of this step. */
function keptValue({ sessionId, step, question }: PracticeState): AnyValue {
  if (!question) return []
  const kind = takenKind(question)
  const draft = storedDraft(sessionId)
  const isSame = draft?.step === step && draft.questionId === question.id
  return isSame && draft.value !== null && kind.isValue(draft.value) ? draft.value : kind.unanswered
}
