import { admin } from '@quiz/contract/admin.ts'
import { limits } from '@quiz/contract/limits.ts'
import { banDays, type Decision, decisionsOf } from '@quiz/contract/moderation.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { Decidable } from './ReportedRow.tsx'

const { dialog: texts, decisions, consequences, decisionWithDays, noReason } = moderationTexts
const lengths = [
  ...banDays.map((days) => ({ value: String(days), label: texts.forDays(days) })),
  { value: '', label: texts.forGood },
]

/** Asks what to do with a thing and why, and does it. */
export function DecisionDialog({ thing, onClose }: { thing: Decidable; onClose: () => void }) {
  const { kind, id, openSince } = thing
  const form = useId()
  const [decision, setDecision] = useState<Decision>('keep')
  const [days, setDays] = useState('')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { decide, conflict } = useDecision(onClose)
  const options = decisionsOf[kind].map((value) => ({ value, label: decisions[value] }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return setMissing(true)
    const length = banDays.find((one) => String(one) === days)
    decide.mutate({ kind, id, decision, reason, openSince, ...(decision === 'ban' && { days: length }) })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title(kind)}
      actions={
        <>
          <Button onPress={onClose}>{conflict ? uiTexts.close : uiTexts.cancel}</Button>
          {!conflict && (
            <Button kind="main" type="submit" form={form} isPending={decide.isPending}>
              {texts.submit}
            </Button>
          )}
        </>
      }
    >
      <form className="decision" id={form} onSubmit={submit} noValidate>
        <Field label={texts.decision} hint={consequences[decision]}>
          {(control) => (
            <Select
              {...control}
              value={decision}
              options={options}
              onChange={(value) => setDecision(decisionsOf[kind].find((one) => one === value) ?? 'keep')}
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
          problem={isMissing && !reason.trim() ? texts.reasonMissing : null}
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

/** The call; `conflict` is the decision of another administrator who was first. */
function useDecision(onDone: () => void) {
  const queryClient = useQueryClient()
  const decide = useMutation({
    networkMode: 'always',
    mutationFn: (body: Parameters<typeof call<typeof admin.decide>>[1]['body']) => call(admin.decide, { body }),
    onSuccess: (_, { decision }) => {
      onDone()
      showToast({ text: texts.done(decision) })
    },
    // A conflict changes the lists as well.
    onSettled: () => queryClient.invalidateQueries(),
  })
  const conflict = decide.error instanceof CallProblem ? decide.error.details.decision : undefined
  return { decide, conflict }
}
