import { workRegradingTexts } from '@quiz/contract/texts/ru/work-regrading.ts'
import { type RegradedWorks, workRegrading } from '@quiz/contract/work/work-regrading.ts'
import { works } from '@quiz/contract/work/works.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { RegradeChanges } from './RegradeChanges.tsx'

const texts = workRegradingTexts.all

/** Whose marks change in the own works of a test by its corrected key: asked anew each time, as participants go on. */
const regradeAllQuery = (testId: number) => ({
  ...endpointQuery(workRegrading.regradeAll, { body: { testId, isDryRun: true } }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Works in which somebody's points change. */
export const changedWorks = (regraded: RegradedWorks | undefined): RegradedWorks['works'] =>
  regraded?.works.filter(({ changes }) => changes.length > 0) ?? []

const pollMs = 1_000

/** The dialog, where there is something to regrade. */
export function RegradeAllOffer({ testId, onClose }: { testId: number; onClose: () => unknown }) {
  const { data } = useQuery(regradeAllQuery(testId))
  const [isClosed, setClosed] = useState(false)
  const changed = changedWorks(data)
  const close = () => {
    setClosed(true)
    void onClose()
  }
  return !isClosed && changed.length > 0 && <RegradeAllDialog {...{ testId, changed }} onClose={close} />
}

type RegradeAllDialogProps = { testId: number; changed: RegradedWorks['works']; onClose: () => void }

/** Offers to regrade all own works of a test whose key its author corrected, and follows that. */
export function RegradeAllDialog({ testId, changed, onClose }: RegradeAllDialogProps) {
  const [isAsked, setAsked] = useState(false)
  const queryClient = useQueryClient()
  const start = useSingleMutation({
    mutationFn: () => call(workRegrading.regradeAll, { body: { testId, isDryRun: false } }),
    onSuccess: () => setAsked(true),
  })
  const left = useQuery({
    ...endpointQuery(workRegrading.regradesLeft, { params: { id: String(testId) } }),
    enabled: isAsked,
    gcTime: 0,
    refetchInterval: pollMs,
  })
  const isDone = isAsked && left.data?.waiting === 0
  // The server has done it.
  useEffect(() => {
    if (!isDone) return
    void queryClient.invalidateQueries({ queryKey: [works.get.path], refetchType: 'none' })
    void queryClient.invalidateQueries({ queryKey: [works.table.path], refetchType: 'none' })
    showToast({ text: texts.done(changed.length) })
    onClose()
  }, [isDone, queryClient, changed.length, onClose])
  return (
    <Dialog
      onClose={onClose}
      title={isAsked ? texts.running : texts.title}
      cancelLabel={isAsked ? workRegradingTexts.close : texts.later}
      actions={
        !isAsked && (
          <Button kind="main" isPending={start.isPending} onPress={() => start.mutate()}>
            {texts.start(changed.length)}
          </Button>
        )
      }
    >
      {isAsked && (
        <>
          <Spinner label={texts.running} />
          <p className="soft">{texts.mayClose}</p>
        </>
      )}
      {!isAsked && <p>{workRegradingTexts.consequences}</p>}
      {!isAsked &&
        changed.map(({ id, title, attempts, changes }) => (
          <section key={id}>
            <h3>{title}</h3>
            <p className="num">{workRegradingTexts.changes(changes.length, attempts)}</p>
            <RegradeChanges changes={changes} label={title} hasAttempts={changes.some(({ number }) => number > 1)} />
          </section>
        ))}
      {start.error && <Notice tone="bad">{start.error.message}</Notice>}
    </Dialog>
  )
}
