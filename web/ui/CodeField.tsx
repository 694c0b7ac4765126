import { limits } from '@quiz/contract/limits.ts'
import type { ReactNode, Ref } from 'react'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

type CodeFieldProps = {
  label: ReactNode
  hint: ReactNode
  problem: string | null
  value: string
  onChange: (typed: string) => void
  ref?: Ref<HTMLInputElement>
  autoFocus?: boolean
}

/** The field for a code that somebody reads from a board or a sheet. */
export const CodeField = ({ label, hint, problem, ...input }: CodeFieldProps) => (
  <Field label={label} hint={hint} problem={problem}>
    {(control) => (
      <TextInput
        {...control}
        {...input}
        className="in work-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={limits.typedCodeChars}
      />
    )}
  </Field>
)
