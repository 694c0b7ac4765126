import { admin } from '@quiz/contract/admin.ts'
import { shownText } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { answersToBan, banDays, type Decision, decisionsOf, type LogEntry } from '@quiz/contract/moderation.ts'
import { type DecisionDraft, usualBanDays } from '@quiz/contract/report-queue.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { Decidable } from './ReportedRow.tsx'
import '#web/features/admin/decision.css'

const { dialog: texts, decisions, consequenceOf, decisionWithDays, noReason } = moderationTexts
const lengths = [
  ...banDays.map((days) => ({ value: String(days), label: texts.forDays(days) })),
  { value: '', label: texts.forGood },
]

type DecisionDialogProps = {
  thing: Decidable
  /** The title of a test or the name of a person, where the page around the dialog does not say it. */
  name?: string
  /** The decision that is chosen at first; none where a person has answered a ban. */
  first?: Decision
  /** Called after the decision, before the dialog closes. */
  onDecided: (decision: Decision) => unknown
  onClose: () => void
}

/** Asks what to do with a thing and why, and does it. */
export function DecisionDialog({ thing, name, first = 'keep', onDecided, onClose }: DecisionDialogProps) {
  const { kind, id, openSince, isBanAppealed = false } = thing
  const choices: readonly Decision[] = isBanAppealed ? answersToBan : decisionsOf[kind]
  const form = useId()
  const [decision, setDecision] = useState<Decision | null>(isBanAppealed ? null : first)
  const [days, setDays] = useState(String(usualBanDays))
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { decide, conflict } = useDecision({ onDecided, onClose })
  const options = [
    ...(decision === null ? [{ value: '', label: texts.choose }] : []),
    ...choices.map((value) => ({ value, label: decisions[value] })),
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (decision === null || !shownText(reason)) return setMissing(true)
    if (decide.isPending) return
    const length = banDays.find((one) => String(one) === days)
    void decide.mutate({ kind, id, decision, reason, openSince, ...(decision === 'ban' && { days: length }) })
  }
  return (
    <Dialog
      onClose={onClose}
      title={texts.title(kind)}
      cancelLabel={conflict ? uiTexts.close : uiTexts.cancel}
      actions={
        !conflict && (
          <Button kind="main" type="submit" form={form} isPending={decide.isPending}>
            {texts.submit}
          </Button>
        )
      }
    >
      {name && <p className="decision-name">{name}</p>}
      <form className="decision" id={form} onSubmit={submit} noValidate>
        <Field
          label={texts.decision}
          hint={decision && consequenceOf(kind, decision)}
          problem={isMissing && decision === null ? texts.notChosen : null}
        >
          {(control) => (
            <Select
              {...control}
              value={decision ?? ''}
              options={options}
              onChange={(value) => setDecision(choices.find((one) => one === value) ?? null)}
            />
          )}
        </Field>
        {decision === 'ban' && (
          <Field label={texts.days}>
            {(control) => <Select {...control} value={days} options={lengths} onChange={setDays} />}
          </Field>
        )}
        <Field
          label={texts.reason}
          hint={texts.reasonHint}
          problem={isMissing && !shownText(reason) ? texts.reasonMissing : null}
          counter={{ used: reason.length, limit: limits.decisionReasonChars }}
          isRequired
        >
          {(control) => (
            <TextArea {...control} value={reason} maxLength={limits.decisionReasonChars} onChange={setReason} />
          )}
        </Field>
        {decide.isError && (
          <Notice tone="bad">
            {conflict
              ? texts.decidedFirst(decisionWithDays(conflict.decision, conflict.days), conflict.reason || noReason)
              : decide.error.message}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

/** The call of a decision; `conflict` is the decision of another administrator who was first. */
function useDecision({ onDecided, onClose }: { onDecided: (decision: Decision) => unknown; onClose: () => void }) {
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
