import { resultEditorTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { Input } from 'react-aria-components/Input'
import { NumberField } from 'react-aria-components/NumberField'
import { type BandOfPoints, setBandEnd } from '#web/features/editing/draft/draft-results.ts'
import { useEditor } from '#web/features/editing/use-editor.ts'

type BandBoundsProps = { index: number; bands: readonly BandOfPoints[]; total: number }

/** The bounds of a band in percent, and their points. */
export function BandBounds({ index, bands, total }: BandBoundsProps) {
  const { edit } = useEditor()
  const band = bands[index]
  if (!band) return null
  const { min, max, points } = band
  const isFirst = index === 0
  const isLast = index === bands.length - 1
  const setEnd = (of: number) => (percent: number) => edit((draft) => setBandEnd(draft, of, percent))
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <PercentField
        word={texts.from}
        label={texts.fromOf(index + 1)}
        value={min}
        min={isFirst ? 0 : (bands[index - 1]?.min ?? 0) + 1}
        max={isFirst ? 0 : max}
        isFixed={isFirst}
        onChange={(percent) => setEnd(index - 1)(percent - 1)}
      />
      <PercentField
        word={texts.to}
        label={texts.toOf(index + 1)}
        value={max}
        min={isLast ? 100 : min}
        max={isLast ? 100 : (bands[index + 1]?.max ?? 100) - 1}
        isFixed={isLast}
        onChange={setEnd(index)}
      />
      {total > 0 && <p className="small soft">{points ? texts.points(points.from, points.to) : texts.noPoints}</p>}
    </div>
  )
}

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
function PercentField({ word, label, value, min, max, isFixed, onChange }: PercentFieldProps) {
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
