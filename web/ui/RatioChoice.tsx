import { cropper } from '@quiz/contract/limits.ts'
import { useId } from 'react'

const names = ['1:1', '5:3', '16:9']

/** The choice of an aspect ratio. */
export function RatioChoice({
  label,
  ratio,
  onChange,
}: {
  label: string
  ratio: number
  onChange: (ratio: number) => void
}) {
  const name = useId()
  return (
    <div className="ratios" role="radiogroup" aria-label={label}>
      {cropper.ratios.map((option, index) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === ratio} onChange={() => onChange(option)} />
          {names[index]}
        </label>
      ))}
    </div>
  )
}
