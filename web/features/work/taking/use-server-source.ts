import { useMemo } from 'react'
import { useHasPassed } from '#web/lib/server-time.ts'
import type { TakenQuestion } from '#web/player/kinds/taken-kind.ts'
import { isQuestionAnswered, takenKind } from '#web/player/kinds/taken-kinds.ts'
import type { AttemptSource } from '#web/player/Player.tsx'
import { useWorkAttempt } from './use-work-attempt.ts'
import { useWorkPosition } from './use-work-position.ts'
import { useWorkSubmission } from './use-work-submission.ts'
import type { OpenedAttempt } from './work-taking.api.ts'

type ServerSourceOptions = {
  code: string
  opened: OpenedAttempt
  /** The work was deleted meanwhile: nothing is sent any more. */
  isGone: boolean
  /** Asks whether the work is to be handed in. */
  confirm: () => void
}

/** An attempt at a work: kept in this browser, saved on the server as it goes, until it is handed in or its time is up. */
export function useServerSource({ code, opened, isGone, confirm }: ServerSourceOptions) {
  const { questions, attemptId } = opened
  const { answers: kept, saving, saver, enter, isUnsaved } = useWorkAttempt(code, opened)
  const answers = useMemo(() => kept.filter((one) => isAnswerTo(questions, one)), [kept, questions])
  const answered = questions.map((question) => isQuestionAnswered(answers, question))
  const { position, direction, go } = useWorkPosition(code, {
    ...{ attemptId, total: questions.length },
    firstOpen: answered.indexOf(false) + 1,
  })
  const isTimeUp = useHasPassed(isGone ? null : saving.clock.dueAt, saving.clock.time)
  const { submission, send, cancel } = useWorkSubmission({ code, attemptId, saver, isTimeUp })
  const isSending = submission.step === 'sending' && !isGone
  const source: AttemptSource = {
    ...{ questions, formulas: opened.formulas, answers, position, direction, isSending },
    hasInteracted: direction !== null,
    canGo: true,
    canAnswer: !isSending && !isGone,
    canSubmit: !isGone,
    go,
    answer: ({ id }, value, next) => {
      enter({ questionId: id, value })
      go(next)
    },
    submit: confirm,
  }
  return { source, answered, saving, isUnsaved, isTimeUp, isEmpty: kept.length === 0, submission, send, cancel }
}

/** Whether an answer that this browser kept is one to a question of the attempt. */
function isAnswerTo(
  questions: readonly TakenQuestion[],
  { questionId, value }: { questionId: number; value: unknown },
): boolean {
  const question = questions.find(({ id }) => id === questionId)
  return question !== undefined && takenKind(question).isValue(value)
}
