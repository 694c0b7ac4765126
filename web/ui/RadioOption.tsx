import { useId } from 'react'
import '#web/ui/radio-option.css'

type RadioOptionProps = {
  /** The options of one choice have the same name. */
  name: string
  label: string
  /** What choosing it means. */
  hint: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
}

/** One option of a choice whose options need a sentence each; a `fieldset` of the class `radio-options` holds them. */
export function RadioOption({ name, label, hint, isChosen, isDisabled = false, onChoose }: RadioOptionProps) {
  const hintId = useId()
  return (
    <label className="radio-option">
      <input
        type="radio"
        name={name}
        aria-describedby={hintId}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <span>
        <b>{label}</b>
        <span className="soft small" id={hintId}>
          {hint}
        </span>
      </span>
    </label>
  )
}
