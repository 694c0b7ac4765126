import type { ComponentProps } from 'react'

/** One choice of a `Select`. */
export type SelectOption = { value: string; label: string }

type SelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children'> & {
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  /** Shown while nothing is chosen (an empty value). */
  placeholder?: string
}

/** The native list of choices in our clothes: the phone's own wheel, the keyboard's own search. */
export function Select({ value, onChange, options, placeholder, className = 'in', ...rest }: SelectProps) {
  return (
    <select {...rest} className={className} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {placeholder !== undefined && (
        <option value="" disabled hidden={value !== ''}>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
