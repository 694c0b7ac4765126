import type { ComponentProps } from 'react'

/** Properties of `TextInput`: a value, its setter, and those of a native input. */
export type TextInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string
  onChange: (text: string) => void
}

/** A single-line text field. */
export function TextInput({ onChange, className = 'in', ...rest }: TextInputProps) {
  return <input {...rest} className={className} onChange={(event) => onChange(event.currentTarget.value)} />
}
