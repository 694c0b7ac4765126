import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { FormDialog } from './lazy-dialogs.ts'

const texts = classPageTexts.name

type NameDialogProps = {
  title: string
  label: string
  initial: string
  maxLength: number
  /** Saves the name; throws what refuses it. */
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Another name for a class or a pupil. */
export function NameDialog({ title, label, initial, maxLength, onSave, onClose }: NameDialogProps) {
  const form = useForm({
    initial: { name: initial },
    problemsOf: ({ name }) => ({ name: name.trim() === '' ? texts.missing : null }),
    send: async ({ name }) => {
      await onSave(name.trim())
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={title} submitLabel={texts.save} onClose={onClose}>
      <TextField {...form.field('name')} label={label} maxLength={maxLength} autoFocus />
    </FormDialog>
  )
}
