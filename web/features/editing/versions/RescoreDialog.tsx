import type { RescoreCounts } from '@quiz/contract/attempt/rescoring.ts'
import { rescoring } from '@quiz/contract/attempt/rescoring.ts'
import { rescoringTexts as texts } from '@quiz/contract/texts/ru/rescoring.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { rescoreEffectQuery, rescoreRunQuery } from './rescoring.api.ts'
import '#web/features/editing/versions/rescoring.css'

/** What a recount would do to the earlier results of a test, the recount itself, and how far it has come. */
export function RescoreDialog({ quizId, onClose }: { quizId: number; onClose: () => void }) {
  const effect = useQuery(rescoreEffectQuery(quizId))
  const run = useQuery(rescoreRunQuery(quizId))
  const [isAsked, setAsked] = useState(false)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const queryClient = useQueryClient()
  const start = useSingleMutation({
    mutationFn: () => call(rescoring.rescore, { body: { id: quizId, isDryRun: false } }, { idempotencyKey }),
    onSuccess: async () => {
      await run.refetch()
      setAsked(true)
      // Reviews, results and best scores follow; they are refetched when they are next shown.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me', refetchType: 'none' })
    },
  })
  const problem = effect.error ?? run.error
  const shown = { onClose, failure: start.error?.message }
  if (problem && (!effect.data || run.data === undefined))
    return (
      <RescoreStep {...shown} title={texts.title}>
        <FailureNotice message={problem.message} onRetry={() => void Promise.all([effect.refetch(), run.refetch()])} />
      </RescoreStep>
    )
  if (!effect.data || run.data === undefined)
    return (
      <RescoreStep {...shown} title={texts.title}>
        <Spinner label={texts.looking} />
      </RescoreStep>
    )
  if (run.data && !run.data.isDone)
    return (
      <RescoreStep {...shown} title={texts.running}>
        <p role="status">{texts.progress(run.data.attempts, run.data.expected)}</p>
        <progress
          className="rescore-progress"
          value={run.data.attempts}
          max={Math.max(run.data.expected, run.data.attempts, 1)}
          aria-label={texts.running}
        />
        <p className="soft">{texts.mayClose}</p>
      </RescoreStep>
    )
  if (run.data?.isCurrent && (isAsked || run.data.attempts === effect.data.attempts))
    return (
      <RescoreStep {...shown} title={texts.done}>
        <Effect counts={run.data} tense="past" />
      </RescoreStep>
    )
  const { attempts, left } = effect.data
  if (attempts === left)
    return (
      <RescoreStep {...shown} title={texts.title}>
        <p>{attempts === 0 ? texts.nothing : texts.allLeft(left)}</p>
      </RescoreStep>
    )
  return (
    <RescoreStep
      {...shown}
      title={texts.question(attempts)}
      action={
        <Button kind="main" onPress={() => start.mutate()}>
          {texts.start}
        </Button>
      }
    >
      <Effect counts={effect.data} tense="future" />
      <p className="soft">{texts.consequences}</p>
    </RescoreStep>
  )
}

type RescoreStepProps = {
  title: string
  children: ReactNode
  action?: ReactNode
  failure: string | undefined
  onClose: () => void
}

const RescoreStep = ({ title, children, action, failure, onClose }: RescoreStepProps) => (
  <Dialog onClose={onClose} title={title} cancelLabel={action ? texts.later : texts.close} actions={action}>
    {children}
    {failure && <Notice tone="bad">{failure}</Notice>}
  </Dialog>
)

/** Results by what a recount does to them; without those that there are none of. */
const Effect = ({ counts, tense }: { counts: RescoreCounts; tense: 'past' | 'future' }) => (
  <ul className="rescore-effect">
    {(['higher', 'lower', 'same', 'left'] as const)
      .filter((effect) => counts[effect] > 0)
      .map((effect) => (
        <li key={effect}>{texts[tense][effect](counts[effect])}</li>
      ))}
  </ul>
)
