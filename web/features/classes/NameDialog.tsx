import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { Dialog } from './lazy-dialogs.ts'

const texts = classPageTexts.name

type NameDialogProps = {
  title: string
  label: string
  initial: string
  maxLength: number
  /** True when it is saved. */
  onSave: (name: string) => Promise<boolean>
  onClose: () => void
}

/** Another name for a class or a pupil. */
export function NameDialog({ title, label, initial, maxLength, onSave, onClose }: NameDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState(initial)
  const [isTried, setTried] = useState(false)
  const isMissing = typed.trim() === ''
  const save = async () => {
    setTried(true)
    if (!isMissing && (await onSave(typed.trim()))) onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      cancelLabel={texts.cancel}
      actions={
        <Button kind="main" type="submit" form={formId} onPress={save}>
          {texts.save}
        </Button>
      }
    >
      <form id={formId}>
        <Field label={label} problem={isTried && isMissing ? texts.missing : null}>
          {(control) => <TextInput {...control} value={typed} onChange={setTyped} maxLength={maxLength} autoFocus />}
        </Field>
      </form>
    </Dialog>
  )
}
