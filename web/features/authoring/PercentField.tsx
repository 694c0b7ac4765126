import { Input } from 'react-aria-components/Input'
import { NumberField } from 'react-aria-components/NumberField'

type PercentFieldProps = {
  /** What stands before the field, and its whole name as it is read aloud. */
  word: string
  label: string
  value: number
  min: number
  max: number
  isFixed: boolean
  onChange: (percent: number) => void
}

/** A bound of a band as a number: typed, or changed by the arrow keys; counts once the field is left or Enter is pressed. */
export function PercentField({ word, label, value, min, max, isFixed, onChange }: PercentFieldProps) {
  const change = (percent: number) => {
    // An emptied field is not a number; it goes back to what it was.
    if (!Number.isNaN(percent)) onChange(percent)
  }
  return (
    <NumberField
      className="percent"
      aria-label={label}
      value={value}
      minValue={min}
      maxValue={max}
      step={1}
      isReadOnly={isFixed}
      isWheelDisabled
      onChange={change}
    >
      <span aria-hidden="true">{word}</span>
      <Input className="in num" />
    </NumberField>
  )
}
