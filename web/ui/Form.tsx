import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { FormFrame } from '#web/ui/use-form.ts'

type FormProps = { form: FormFrame; className?: string | undefined; onFocus?: () => void; children: ReactNode }

/** A form with the state of `useForm`. */
export const Form = ({ form: { id, element, onSubmit }, children, ...look }: FormProps) => (
  <form {...look} id={id} ref={element} onSubmit={onSubmit} noValidate>
    {children}
  </form>
)

/** Why a form was refused, where that is about no field. */
export const FormRefusal = ({ form: { refusal } }: { form: FormFrame }) =>
  refusal && <Notice tone="bad">{refusal.sentence}</Notice>

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'form' | 'onPress' | 'isPending'> & { form: FormFrame }

/** The button that sends a form, inside it or in the row of buttons of its dialog. */
export const SubmitButton = ({ form: { id, isPending }, kind = 'main', ...button }: SubmitButtonProps) => (
  <Button {...button} kind={kind} type="submit" form={id} isPending={isPending} />
)
