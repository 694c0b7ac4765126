import { nestedTheme } from '@quiz/contract/bank/bank.ts'
import { limits } from '@quiz/contract/limits.ts'
import { bankTexts } from '@quiz/contract/texts/ru/bank.ts'
import { bankFieldTexts } from '@quiz/contract/texts/ru/bank-fields.ts'
import { useId } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
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
  const listId = useId()
  const store = async (value: string | null) => {
    await setThemeOf(ids, value)
    showToast({ text: value === null ? texts.cleared : texts.saved(value) })
    onSaved()
  }
  const form = useForm({
    initial: { theme: '' },
    problemsOf: ({ theme }) => ({ theme: nestedTheme(theme) === null ? bankFieldTexts.badTheme : null }),
    send: ({ theme }) => store(nestedTheme(theme)),
  })
  return (
    <FormDialog
      form={form}
      title={texts.title(ids.length)}
      submitLabel={texts.save}
      otherAction={<Button onPress={() => toastOnFailure(() => store(null))}>{texts.clear}</Button>}
      onClose={onClose}
    >
      <TextField
        {...form.field('theme')}
        label={texts.field}
        hint={texts.hint}
        list={listId}
        maxLength={limits.bankThemeChars}
        autoComplete="off"
        autoFocus
      />
      <datalist id={listId}>
        {themes.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </FormDialog>
  )
}
