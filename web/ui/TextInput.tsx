import type { ComponentProps } from 'react'

/** A native text field that reports its text; takes all other properties of an input. */
export type TextInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string
  onChange: (text: string) => void
}

/** One line of text. */
export function TextInput({ onChange, className = 'in', ...rest }: TextInputProps) {
  return <input {...rest} className={className} onChange={(event) => onChange(event.currentTarget.value)} />
}
