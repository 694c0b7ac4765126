import type { ComponentProps } from 'react'

export type SelectOption = { value: string; label: string }

type SelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children'> & {
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  /** Shown for an empty value. */
  placeholder?: string
}

/** A styled native select, which keeps the phone's picker and the keyboard's type-ahead. */
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
