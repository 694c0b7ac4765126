import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { type ComponentProps, type ReactNode, Suspense, useEffect, useEffectEvent, useId, useState } from 'react'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { Player } from '#web/player/Player.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { AttemptEnd } from './answer-saver.ts'
import { LeaveButton } from './LeaveButton.tsx'
import { SaveState, UnsavedNotice } from './SaveState.tsx'
import { SubmissionNotice } from './SubmissionNotice.tsx'
import { TimeUp } from './TimeUp.tsx'
import { useServerSource } from './use-server-source.ts'
import { WorkClock } from './WorkClock.tsx'
import { WorkHead } from './WorkHead.tsx'
import type { OpenedAttempt, OpenedEntry } from './work-taking.api.ts'

const loadSubmitDialog = async () => (await import('./SubmitDialog.tsx')).SubmitDialog
const SubmitDialog = lazyComponent(loadSubmitDialog)

const texts = {
  next: workTakingTexts.taking.next,
  submit: workTakingTexts.submit.action,
  sending: workTakingTexts.submit.sending,
}

type WorkTakingProps = {
  code: string
  opened: OpenedAttempt
  /** Null until it is loaded. */
  entry: OpenedEntry | null
  /** The work was deleted meanwhile: nothing is sent any more. */
  isGone: boolean
  /** The attempt cannot be gone on with here. */
  onEnd: (how: AttemptEnd) => void
  onLeave: () => void
  report: ReactNode
}

/** Taking a work: one question at a time, in any order, until it is handed in or its time is up. */
export function WorkTaking({ code, opened, entry, isGone, onEnd, onLeave, report }: WorkTakingProps) {
  const [isConfirming, setConfirming] = useState(false)
  const confirm = () => setConfirming(true)
  const { source, answered, saving, isUnsaved, isTimeUp, submission, send, cancel, isEmpty } = useServerSource({
    ...{ code, opened, isGone, confirm },
  })
  const { position } = source
  const { title, name } = opened
  const titleId = useId()
  usePageTitle(takingTexts.tabTitle(position, answered.length, title))

  const end = useEffectEvent((how: typeof saving.end) => {
    if (how !== null) onEnd(how)
  })
  // The server ends an attempt, not this page.
  useEffect(() => end(saving.end), [saving.end])
  // The form of the entry may have been scrolled down.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  // Without a network it could not be loaded when it is needed.
  useEffect(() => void loadSubmitDialog().catch(() => undefined), [])

  return (
    <div className="play-page">
      <Player
        source={source}
        className="wrap play work-play"
        titleId={titleId}
        head={
          <WorkHead
            {...{ titleId, title, answered, position }}
            clock={<WorkClock {...saving.clock} minutes={entry?.minutes ?? null} />}
            saveState={<SaveState {...{ saving, isUnsaved, isEmpty }} />}
            isTimeUp={isTimeUp}
            onGo={source.go}
            onSubmit={isGone ? null : confirm}
          />
        }
        instead={isTimeUp && <TimeUp submission={submission} onRetry={send} />}
        notice={<TakingNotice {...{ isGone, submission, saving, isUnsaved }} onRetry={send} onCancel={cancel} />}
        texts={texts}
      />
      <div className="wrap play-foot small">
        <p className="work-who">
          {workTakingTexts.taking.as(name)}
          <LeaveButton
            name={name}
            hasPersonalCode={entry != null && entry.names !== 'free'}
            isUnsaved={isUnsaved}
            onLeave={onLeave}
          />
        </p>
        <p className="mt-3">{report}</p>
      </div>
      {isConfirming && !isTimeUp && (
        <Suspense>
          <SubmitDialog
            unanswered={answered.flatMap((isAnswered, index) => (isAnswered ? [] : [index + 1]))}
            questionsCount={answered.length}
            onClose={() => setConfirming(false)}
            onConfirm={() => {
              setConfirming(false)
              void send()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

type TakingNoticeProps = ComponentProps<typeof SubmissionNotice> &
  ComponentProps<typeof UnsavedNotice> &
  Pick<WorkTakingProps, 'isGone'>

/** Why answers are not saved, or the work is not handed in. */
function TakingNotice({ isGone, saving, isUnsaved, ...submitting }: TakingNoticeProps) {
  if (isGone) return <Notice tone="bad">{workTakingTexts.taking.gone}</Notice>
  return (
    <>
      <SubmissionNotice {...submitting} />
      {submitting.submission.step === 'idle' && <UnsavedNotice saving={saving} isUnsaved={isUnsaved} />}
    </>
  )
}
