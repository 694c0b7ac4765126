import { answersOf } from '@quiz/contract/questions/attempt-answers.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { backoffMs } from '#web/lib/polling/long-poll.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { useHasPassed } from '#web/lib/server-time.ts'
import { takenKind } from '#web/player/kinds/taken-kinds.ts'
import { useSubmission } from '#web/player/use-submission.ts'
import { type Player, sendAnswer, type TimedState } from './player-calls.ts'
import { type Draft, keepDraft, storedDraft } from './stored-player.ts'

/** The longest wait, in milliseconds, before an answer is sent at the end: a class must not answer in the same moment. */
const spreadMs = 300

type OwnAnswerOptions = {
  player: Player
  state: TimedState
  question: NonNullable<TimedState['question']>
  askAfresh: () => void
}

/** The value that a reply or a refusal has, as the fields of the question show it. */
function answeredValue(question: OwnAnswerOptions['question'], answer: TimedState['answer']): AnyValue | null {
  if (!answer) return null
  const [answered] = answersOf([{ questionId: question.id, ...answer }])
  return answered ? takenKind(question).carryOver(question, answered.value) : null
}

/**
 * The answer of this player to the question on the screen: what is ticked or typed is kept in the tab, sent by a press or when
 * the time is over, and again until the server has it.
 */
export function useOwnAnswer({ player, state, question, askAfresh }: OwnAnswerOptions) {
  const { place, opensAt, dueAt, time, isPaused } = state
  const { code } = player
  const kind = takenKind(question)
  const [draft, setDraft] = useState(() => storedDraft(code, place))
  const [accepted, setAccepted] = useState<AnyValue | null>(null)
  const [refusal, setRefusal] = useState<'already_answered' | 'time_is_up' | null>(null)
  const isOpened = useHasPassed(opensAt, time)
  const isPastDue = useHasPassed(dueAt, time)
  const isRunning = !isPaused && (state.state === 'open' || state.state === 'reading')
  const known = answeredValue(question, state.answer) ?? accepted
  const value = known ?? draft?.value ?? kind.unanswered
  const missing = kind.missing(question, value)

  const submit = async (): Promise<boolean> => {
    keepDraft(code, { place, value, isGiven: true })
    try {
      await sendAnswer(player, place, value)
      setAccepted(value)
      setRefusal(null)
      return true
    } catch (error) {
      if (!(error instanceof CallProblem) || error.isPassing) throw error
      // The state tells what this page has missed.
      askAfresh()
      if (error.code !== 'already_answered' && error.code !== 'time_is_up') throw error
      setRefusal(error.code)
      // Another tab of this player was first.
      setAccepted(answeredValue(question, error.details.answer ?? null))
      return true
    }
  }
  const { submission, send } = useSubmission({ submit, pauseAfter: usePauses() })
  const canAnswer = isRunning && isOpened && !isPastDue && known === null && submission.step !== 'sending'
  const isDue = isRunning && isOpened && known === null && missing === null && refusal === null && draft !== null

  useOwnSending({
    send: () => void (isDue && submission.step === 'idle' && send()),
    isPastDue,
    isGiven: isOpened && draft?.isGiven === true,
  })
  const keep = (next: Draft) => {
    setDraft(next)
    keepDraft(code, next)
  }
  return {
    ...{ value, missing, canAnswer, isOpened, isPastDue, submission, refusal },
    isAnswered: known !== null,
    enter: (given: AnyValue) => canAnswer && keep({ place, value: given, isGiven: false }),
    answer: () => void (canAnswer && missing === null && send()),
  }
}

/** Pauses before an answer is sent again, which grow; null where that is of no use. */
function usePauses(): (problem: CallProblem) => number | null {
  const failures = useRef(0)
  return ({ isPassing }) => {
    failures.current = isPassing ? failures.current + 1 : 0
    return isPassing ? backoffMs(failures.current) : null
  }
}

type OwnSending = {
  send: () => void
  isPastDue: boolean
  /** The answer of a page that was loaded again had been given. */
  isGiven: boolean
}

/** Sends without a press: what had been given, and what is ticked or typed when the time is over. */
function useOwnSending({ send, isPastDue, isGiven }: OwnSending): void {
  const sendNow = useEffectEvent(send)
  // The clock, and the life of the page, are outside of React.
  useEffect(() => {
    if (isGiven) sendNow()
  }, [isGiven])
  useEffect(() => {
    if (!isPastDue) return
    const timer = setTimeout(() => sendNow(), spreadMs * Math.random())
    return () => clearTimeout(timer)
  }, [isPastDue])
}
