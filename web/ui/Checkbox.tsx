import type { ComponentProps, ReactNode } from 'react'

/** Properties of `Checkbox` and `Switch`: words, state, and any property of a native checkbox. */
export type ToggleProps = Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type' | 'children'> & {
  children: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A box to tick with its words. */
export function Checkbox({ children, isOn, onChange, ...rest }: ToggleProps) {
  return (
    <label className="check">
      <input {...rest} type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {children}
    </label>
  )
}
