import { admin } from '@quiz/contract/admin.ts'
import type { Decision, LogEntry } from '@quiz/contract/moderation.ts'
import type { DecisionDraft } from '@quiz/contract/report-queue.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

/** The call of a decision; `conflict` is the decision of another administrator who was first. */
export function useDecision({
  onDecided,
  onClose,
}: {
  onDecided: (decision: Decision) => unknown
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const decide = useSingleMutation({
    mutationFn: (body: DecisionDraft) => call(admin.decide, { body }),
    onSuccess: async (_, { decision }) => {
      await onDecided(decision)
      onClose()
    },
    onError: async (error) => {
      if (conflictOf(error)) await queryClient.invalidateQueries()
    },
  })
  return { decide, conflict: conflictOf(decide.error) }
}

const conflictOf = (error: Error | null): LogEntry | undefined =>
  error instanceof CallProblem ? error.details.decision : undefined
