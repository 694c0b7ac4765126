import { shownText } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import {
  answersToBan,
  banDays,
  type Decision,
  decisionsOf,
  type LogEntry,
} from '@quiz/contract/moderation/moderation.ts'
import { type DecisionDraft, usualBanDays } from '@quiz/contract/moderation/report-queue.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useForm } from '#web/ui/use-form.ts'
import type { Decidable } from './ReportedRow.tsx'
import '#web/features/moderation/admin/decision.css'

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
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<LogEntry | null>(null)
  const form = useForm<DecisionValues>({
    initial: { decision: isBanAppealed ? null : first, days: String(usualBanDays), reason: '' },
    problemsOf: ({ decision, reason }) => ({
      decision: decision === null ? texts.notChosen : null,
      reason: shownText(reason) ? null : texts.reasonMissing,
    }),
    send: async (values) => {
      if (values.decision === null) return
      const decided = await decide({ kind, id, openSince, ...draftOf(values, values.decision) })
      setConflict(decided)
      if (decided) return queryClient.invalidateQueries()
      await onDecided(values.decision)
      onClose()
    },
  })
  const { decision, reason } = form.values
  const options = [
    ...(decision === null ? [{ value: '', label: texts.choose }] : []),
    ...choices.map((value) => ({ value, label: decisions[value] })),
  ]
  const ofDecision = form.field('decision')
  return (
    <FormDialog
      form={form}
      title={texts.title(kind)}
      cancelLabel={conflict ? uiTexts.close : uiTexts.cancel}
      submitLabel={conflict ? null : texts.submit}
      lead={name && <p className="decision-name">{name}</p>}
      onClose={onClose}
    >
      <Field label={texts.decision} hint={decision && consequenceOf(kind, decision)} problem={ofDecision.problem}>
        {(control) => (
          <Select
            {...control}
            value={decision ?? ''}
            options={options}
            onChange={(value) => ofDecision.onChange(choices.find((one) => one === value) ?? null)}
          />
        )}
      </Field>
      {decision === 'ban' && (
        <Field label={texts.days}>
          {(control) => <Select {...control} {...form.field('days')} options={lengths} />}
        </Field>
      )}
      <Field
        label={texts.reason}
        hint={texts.reasonHint}
        problem={form.field('reason').problem}
        counter={{ used: reason.length, limit: limits.decisionReasonChars }}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            value={reason}
            maxLength={limits.decisionReasonChars}
            onChange={form.field('reason').onChange}
          />
        )}
      </Field>
      {conflict && (
        <Notice tone="bad">
          {texts.decidedFirst(decisionWithDays(conflict.decision, conflict.days), conflict.reason || noReason)}
        </Notice>
      )}
    </FormDialog>
  )
}

type DecisionValues = { decision: Decision | null; days: string; reason: string }

function draftOf({ days, reason }: DecisionValues, decision: Decision) {
  const length = banDays.find((one) => String(one) === days)
  return { decision, reason, ...(decision === 'ban' && { days: length }) }
}

/** Sends a decision; returns that of another administrator who was first. */
async function decide(body: DecisionDraft): Promise<LogEntry | null> {
  try {
    await call(admin.decide, { body })
    return null
  } catch (error) {
    const conflict = error instanceof CallProblem ? error.details.decision : undefined
    if (conflict) return conflict
    throw error
  }
}
