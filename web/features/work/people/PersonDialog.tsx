import { limits } from '@quiz/contract/limits.ts'
import { workRegradingTexts } from '@quiz/contract/texts/ru/work-regrading.ts'
import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'
import type { AttemptOfParticipant } from '@quiz/contract/work/work-attempts.ts'
import type { TableRow, WorkView } from '@quiz/contract/work/works.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { RowState } from '#web/features/work/results/RowState.tsx'
import { canOpenAgain } from '#web/features/work/use-work-actions.ts'
import type { WorkSlots } from '#web/features/work/work-slots.ts'
import { attemptQuery } from '#web/features/work/works.api.ts'
import { formatMoment } from '#web/lib/date-format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Form, FormRefusal, SubmitButton } from '#web/ui/Form.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { MoreMenu } from '#web/ui/Menu.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { GiveMinutes } from './GiveMinutes.tsx'
import { GiveBack, OwnEnd } from './PersonEnd.tsx'
import { usePeopleActions } from './use-people-actions.ts'
import { useTimeActions } from './use-time-actions.ts'

const texts = workTableTexts.person

type PersonDialogProps = Pick<WorkSlots, 'renderReview'> & {
  work: Pick<
    WorkView,
    | 'id'
    | 'title'
    | 'names'
    | 'classes'
    | 'questionsCount'
    | 'attemptsMax'
    | 'closedAt'
    | 'isReviewShown'
    | 'isModerated'
  >
  row: TableRow
  onClose: () => void
}

/** One person of a work: the answers, and what the author can do for this person. */
export function PersonDialog({ work, row, renderReview, onClose }: PersonDialogProps) {
  return (
    <Dialog onClose={onClose} title={row.name} cancelLabel={workTableTexts.person.close}>
      <p className="num">
        <RowState row={row} asked={work.questionsCount} />
      </p>
      {work.names === 'list' && <p className="works-person-code num">{texts.code(row.personalCode)}</p>}
      <p className="works-printed-title">{work.title}</p>
      <PersonActions work={work} row={row} onGone={onClose} />
      <h3>{texts.answers}</h3>
      {row.attemptId === null ? (
        <p className="soft">{texts.notStarted}</p>
      ) : (
        <Answers key={row.attemptId} attemptId={row.attemptId} state={row.state} renderReview={renderReview} />
      )}
    </Dialog>
  )
}

type PersonActionsProps = Pick<PersonDialogProps, 'work' | 'row'> & { onGone: () => void }

function PersonActions({ work, row, onGone }: PersonActionsProps) {
  const actions = usePeopleActions(work.id)
  const { addMinutes } = useTimeActions(work.id)
  const [opened, setOpened] = useState<'name' | 'minutes' | 'reset' | 'giveBack' | 'end' | null>(null)
  const isAttempted = row.attemptId !== null
  const acts = useRef<HTMLDivElement>(null)
  // The form that closes has the focus, which would be on nothing for a moment: Escape would not close the dialog then.
  const close = () => {
    acts.current?.querySelector<HTMLElement>(opened === 'minutes' ? 'button' : '[popovertarget]')?.focus()
    setOpened(null)
  }
  const canOpen = canOpenAgain(work)
  const canGiveBack = canOpen && row.submittedBy === 'taker' && !row.isOnPaper && !row.hasSeenReview
  const offerGiveBack = () => {
    close()
    setOpened('giveBack')
  }
  const remove = async () => {
    if (await actions.remove(row)) onGone()
  }
  return (
    <>
      <div className="acts" ref={acts}>
        <Button
          icon="plus"
          isExpanded={opened === 'minutes'}
          onPress={() => setOpened(opened === 'minutes' ? null : 'minutes')}
        >
          {texts.minutes}
        </Button>
        <MoreMenu label={texts.more}>
          {canGiveBack && (
            <button type="button" onClick={() => setOpened('giveBack')}>
              <Icon name="left" />
              {texts.giveBack}
            </button>
          )}
          {(isAttempted || work.names !== 'free') && canOpen && (
            <button type="button" onClick={() => setOpened('end')}>
              <Icon name="cal" />
              {texts.openFor}
            </button>
          )}
          {isAttempted && (
            <button type="button" onClick={() => setOpened('reset')}>
              <Icon name="again" />
              {texts.reset}
            </button>
          )}
          {isAttempted && work.names === 'free' && (
            <button type="button" onClick={() => void actions.release(row.id)}>
              <Icon name="open" />
              {texts.release}
            </button>
          )}
          {/* Names and who is in are the class's. */}
          {work.names !== 'class' && (
            <>
              <button type="button" onClick={() => setOpened('name')}>
                <Icon name="pen" />
                {texts.rename}
              </button>
              <button type="button" className="is-danger" onClick={() => void remove()}>
                <Icon name="trash" />
                {texts.remove}
              </button>
            </>
          )}
        </MoreMenu>
      </div>
      {opened === 'minutes' && (
        <GiveMinutes
          work={work}
          rows={[row]}
          isForAll={false}
          onGiveBack={canGiveBack ? offerGiveBack : undefined}
          onGive={(minutes) => addMinutes(row.id, minutes, work.closedAt !== null)}
          onDone={close}
        />
      )}
      {opened === 'giveBack' && <GiveBack work={work} row={row} onDone={close} />}
      {opened === 'end' && <OwnEnd work={work} row={row} onDone={close} />}
      {opened === 'reset' && (
        <div className="row">
          <p>{texts.resetHint}</p>
          <Button
            onPress={async () => {
              if (await actions.reset(row.id)) close()
            }}
          >
            {texts.confirmReset}
          </Button>
        </div>
      )}
      {opened === 'name' && <NameForm name={row.name} onSave={(name) => actions.rename(row.id, name)} onDone={close} />}
    </>
  )
}

type NameFormProps = {
  name: string
  /** Saves it; throws what refuses it. */
  onSave: (name: string) => Promise<unknown>
  onDone: () => void
}

function NameForm({ name, onSave, onDone }: NameFormProps) {
  const form = useForm({
    initial: { name },
    problemsOf: (typed) => ({ name: typed.name.trim() === '' ? texts.noName : null }),
    send: async (typed) => {
      await onSave(typed.name.trim())
      onDone()
    },
  })
  return (
    <>
      <Form form={form} className="works-one-field">
        <TextField {...form.field('name')} label={texts.name} maxLength={limits.participantNameChars} autoFocus />
        <SubmitButton form={form} kind="plain">
          {texts.save}
        </SubmitButton>
      </Form>
      <FormRefusal form={form} />
    </>
  )
}

type AnswersProps = Pick<WorkSlots, 'renderReview'> & { attemptId: string; state: TableRow['state'] }

/** Milliseconds between two looks at the answers of somebody who still works. */
const answersIntervalMs = 5000

function Answers({ attemptId, state, renderReview }: AnswersProps) {
  const { data, error, refetch } = useQuery({
    ...attemptQuery(attemptId, state),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: state === 'working' ? answersIntervalMs : false,
  })
  if (error && !data) return <FailureNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Spinner label={texts.loading} />
  return (
    <>
      {data.submittedAt === null && <p className="soft">{texts.stillWorking}</p>}
      <DottedLine className="soft small num" facts={factsOf(data)} />
      {renderReview(data)}
    </>
  )
}

const factsOf = ({
  startedAt,
  submittedAt,
  points,
  maxPoints,
  percent,
  mark,
  earned,
}: AttemptOfParticipant): string[] => [
  texts.started(formatMoment(startedAt)),
  ...(submittedAt === null ? [] : [texts.submitted(formatMoment(submittedAt))]),
  ...(points === null || maxPoints === null ? [] : [workTableTexts.pointsOf(points, maxPoints)]),
  ...(percent === null ? [] : [workTableTexts.percentOf(percent)]),
  ...(mark === null ? [] : [texts.mark(mark)]),
  ...(earned === null ? [] : [workRegradingTexts.earnedOf(earned, formatMoment(earned.regradedAt))]),
]
