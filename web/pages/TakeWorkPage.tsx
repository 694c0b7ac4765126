import { reportElsewhereTexts } from '@quiz/contract/texts/ru/reports-elsewhere.ts'
import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ReportButton } from '#web/features/moderation/reports/ReportButton.tsx'
import { useWorkVisit } from '#web/features/work/taking/use-work-visit.ts'
import { MissingWork, WorkEntry } from '#web/features/work/taking/WorkEntry.tsx'
import { WorkTaking } from '#web/features/work/taking/WorkTaking.tsx'
import { workEntryQuery } from '#web/features/work/taking/work-taking.api.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import '#web/styles/work-taking.css'

const WorkDone = lazyComponent(async () => (await import('#web/features/work/taking/WorkDone.tsx')).WorkDone)

const route = getRouteApi('/w/$code')

/** The page of a work for its participants: entry, taking, done. This browser decides which of them it shows. */
export function TakeWorkPage() {
  const code = normalizeCode(route.useParams().code)
  return useHydrated() ? <TakenWork key={code} code={code} /> : <LoadingWork />
}

function TakenWork({ code }: { code: string }) {
  const { data: entry, error, refetch, failureReason, fetchStatus } = useQuery(workEntryQuery(code))
  const work = useWorkVisit(code)
  const { visit } = work
  const report = entry && (
    <ReportButton thing={{ kind: 'work', id: entry.id }} ownerId={null}>
      {reportElsewhereTexts.reportWork}
    </ReportButton>
  )
  if (visit.step === 'resuming') return <LoadingWork />
  if (visit.step === 'taking')
    return (
      <WorkTaking
        key={visit.opened.attemptId}
        code={code}
        opened={visit.opened}
        entry={entry ?? null}
        isGone={work.isGone}
        onEnd={(how) => work.ended(how, visit.opened.attemptId)}
        onLeave={() => work.leave()}
        report={report}
      />
    )
  if (visit.step === 'done')
    return (
      <Suspense fallback={<LoadingWork />}>
        <WorkDone
          key={visit.attemptId}
          code={code}
          attemptId={visit.attemptId}
          isOfClass={entry?.names === 'class'}
          problem={work.problem}
          onAgain={() => work.start({ isNew: true })}
          onGoOn={work.moved}
          onLeave={work.leave}
          report={report}
        />
      </Suspense>
    )
  if (entry) return <WorkEntry entry={entry} work={work} report={report} />
  if (error) return <MissingWork code={code} error={error} onRetry={refetch} />
  const isAway = fetchStatus === 'paused' || failureReason?.isOffline
  return <LoadingWork wait={isAway ? 'away' : failureReason && 'busy'} />
}

/** `wait` says why it takes long. */
const LoadingWork = ({ wait = null }: { wait?: 'away' | 'busy' | null }) => (
  <div className="wrap work-entry">
    <h1 className="vh">{workTakingTexts.entry.loading}</h1>
    <Spinner size="page" label={workTakingTexts.entry.loading} />
    {wait && <Notice icon="pause">{workTakingTexts.entry[wait]}</Notice>}
  </div>
)
