import { fieldUiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextInput, type TextInputProps } from '#web/ui/TextInput.tsx'

/** A password field with a button that shows the password. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const [isShown, setShown] = useState(false)
  return (
    <span className="in-wrap">
      <TextInput {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton
        className="in-act"
        icon={isShown ? 'eye-off' : 'eye'}
        label={isShown ? fieldUiTexts.hidePassword : fieldUiTexts.showPassword}
        onClick={() => setShown(!isShown)}
      />
    </span>
  )
}
