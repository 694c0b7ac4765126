import { Input } from 'react-aria-components/Input'
import { NumberField } from 'react-aria-components/NumberField'

type PercentFieldProps = {
  /** The visible label before the field, and the accessible name. */
  word: string
  label: string
  value: number
  min: number
  max: number
  isFixed: boolean
  onChange: (percent: number) => void
}

/** A bound of a band in percent: typed or changed by the arrow keys; committed on blur or Enter. */
export function PercentField({ word, label, value, min, max, isFixed, onChange }: PercentFieldProps) {
  const change = (percent: number) => {
    // An empty field is NaN; the field restores its value.
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
