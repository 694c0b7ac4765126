import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

type StepperProps = { label: string; value: number; min: number; max: number; onChange: (value: number) => void }

/** An integer between two bounds, changed by its buttons; `label` is the accessible name. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  const to = (next: number) => () => {
    if (next >= min && next <= max) onChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend
    <span className="step" role="group" aria-label={label}>
      {/* `aria-disabled` at a bound: a `disabled` button would lose the focus. */}
      <IconButton icon="minus" label={uiTexts.less} aria-disabled={value <= min || undefined} onClick={to(value - 1)} />
      <output className="num">{value}</output>
      <IconButton icon="plus" label={uiTexts.more} aria-disabled={value >= max || undefined} onClick={to(value + 1)} />
    </span>
  )
}
