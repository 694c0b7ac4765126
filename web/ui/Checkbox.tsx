import type { ComponentProps, ReactNode } from 'react'

/** Properties of `Checkbox` and `Switch`: label, state, and any property of a native checkbox. */
export type ToggleProps = Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type' | 'children'> & {
  children: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A checkbox with its label. */
export function Checkbox({ children, isOn, onChange, ...rest }: ToggleProps) {
  return (
    <label className="check">
      <input {...rest} type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {children}
    </label>
  )
}
