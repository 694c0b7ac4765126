import { nestedTheme } from '@quiz/contract/bank.ts'
import { limits } from '@quiz/contract/limits.ts'
import { bankTexts } from '@quiz/contract/texts/ru/bank.ts'
import { bankFieldTexts } from '@quiz/contract/texts/ru/bank-fields.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { setThemeOf } from './bank.api.ts'

type ThemeDialogProps = {
  ids: readonly string[]
  /** Suggested ones. */
  themes: readonly string[]
  onClose: () => void
  onSaved: () => void
}

const texts = bankTexts.themeDialog

/** Names the theme of questions, or removes it. */
export function ThemeDialog({ ids, themes, onClose, onSaved }: ThemeDialogProps) {
  const [theme, setTheme] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [listId, formId] = [useId(), useId()]
  async function store(value: string | null) {
    if (!(await toastOnFailure(() => setThemeOf(ids, value)))) return
    showToast({ text: value === null ? texts.cleared : texts.saved(value) })
    onSaved()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const named = nestedTheme(theme)
    setRefused(named === null)
    if (named !== null) await store(named)
  }
  return (
    <Dialog
      title={texts.title(ids.length)}
      onClose={onClose}
      cancelLabel={texts.cancel}
      actions={
        <>
          <Button onPress={() => store(null)}>{texts.clear}</Button>
          <Button kind="main" type="submit" form={formId}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label={texts.field} hint={texts.hint} problem={isRefused ? bankFieldTexts.badTheme : undefined}>
          {(control) => (
            <TextInput
              {...control}
              value={theme}
              onChange={setTheme}
              list={listId}
              maxLength={limits.bankThemeChars}
              autoComplete="off"
              autoFocus
            />
          )}
        </Field>
        <datalist id={listId}>
          {themes.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}
