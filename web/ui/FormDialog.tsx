import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import type { ReactNode } from 'react'
import type { ButtonKind } from '#web/ui/button-class.ts'
import { Dialog, type DialogProps } from '#web/ui/Dialog.tsx'
import { Form, FormRefusal, SubmitButton } from '#web/ui/Form.tsx'
import type { FormFrame } from '#web/ui/use-form.ts'

type FormDialogProps = Pick<DialogProps, 'isOpen' | 'onClose' | 'title' | 'cancelLabel'> & {
  form: FormFrame
  /** Null when the form cannot be sent any more. */
  submitLabel: ReactNode
  kind?: Extract<ButtonKind, 'main' | 'danger'>
  /** Why the form cannot be sent as it is. */
  reason?: string | null
  /** What stands above the form. */
  lead?: ReactNode
  /** Another button, between those that cancel and send. */
  otherAction?: ReactNode
  className?: string
  children: ReactNode
}

/** A dialog with a form: the fields, why they were refused, and the buttons. */
export const FormDialog = ({ form, submitLabel, kind = 'main', lead, otherAction, ...rest }: FormDialogProps) => {
  const { className, children, reason = null, cancelLabel = uiTexts.cancel, ...dialog } = rest
  return (
    <Dialog
      {...dialog}
      cancelLabel={cancelLabel}
      actions={
        <>
          {otherAction}
          {submitLabel && (
            <SubmitButton form={form} kind={kind} reason={reason}>
              {submitLabel}
            </SubmitButton>
          )}
        </>
      }
    >
      {lead}
      <Form form={form} className={className}>
        {children}
        <FormRefusal form={form} />
      </Form>
    </Dialog>
  )
}
