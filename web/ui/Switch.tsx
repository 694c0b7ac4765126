import type { ToggleProps } from '#web/ui/Checkbox.tsx'

/** A switch that takes effect at once. */
export function Switch({ children, isOn, onChange, ...rest }: ToggleProps) {
  return (
    <label className="switch">
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  )
}
