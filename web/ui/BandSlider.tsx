import { bandSlider } from '@quiz/contract/limits.ts'
import { type Band, bandsOf, moveHandle } from '@quiz/contract/quiz/bands.ts'
import { bandTexts } from '@quiz/contract/texts/ru/bands.ts'
import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import type { CSSProperties } from 'react'
import { Slider, type SliderState, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { bandClass } from '#web/ui/band-class.ts'
import '#web/ui/bands.css'

/** Properties of `BandSlider`: `values` are the last percents of all bands but the last one, in order; `labels` name the bands, one more than there are values. */
export type BandSliderProps = {
  label: string
  values: readonly number[]
  onChange: (values: number[]) => void
  labels: readonly string[]
  /** Spoken name of the handle after the band with this number (from 0). */
  thumbLabel: (index: number) => string
}

type Style = CSSProperties & Record<`--${string}`, number>

const bandWidth = ({ min, max }: Band): Style => ({ '--w': max - min + 1 })
// The slider's range is 0–99; the border between two bands lies half a percent further. At the ends the handle, which is as wide
// as a thumb, stays within the margin of a phone's page.
const thumbPosition = (value: number): Style => ({
  '--at': value + 0.5,
  left: 'clamp(0.375rem, var(--at) * 1%, 100% - 0.375rem)',
  transform: 'none',
})

/** A slider that divides 0–100 percent into bands; handles never meet. Arrows move by 1, PageUp and PageDown by 10. */
export function BandSlider({ label, values, onChange, labels, thumbLabel }: BandSliderProps) {
  const bands = bandsOf(values)
  const change = (moved: number | number[]) => {
    if (typeof moved !== 'number') onChange(constrainHandles(values, moved))
  }
  const spoken = bands.map((band, index) => bandTexts.spoken(labels[index] ?? '', band.min, band.max))
  return (
    <div className="bands">
      <Slider
        aria-label={label}
        value={[...values]}
        onChange={change}
        minValue={bandSlider.min}
        maxValue={bandSlider.max}
        step={bandSlider.step}
      >
        {({ state }) => {
          labelThumbs(state, spoken)
          return (
            <SliderTrack className="bands-track num">
              {bands.map((band, index) => (
                <span key={band.max} className={bandClass(index)} style={bandWidth(band)} aria-hidden="true">
                  <b>{bandTexts.range(band.min, band.max)}</b>
                </span>
              ))}
              {values.map((value, index) => (
                <SliderThumb
                  // biome-ignore lint/suspicious/noArrayIndexKey: a handle is identified by its index; its value changes during a drag
                  key={index}
                  index={index}
                  className="thumb"
                  aria-label={thumbLabel(index)}
                  style={thumbPosition(value)}
                />
              ))}
            </SliderTrack>
          )
        }}
      </Slider>
      <div className="scale num" aria-hidden="true">
        <span>{uiTexts.percents(0)}</span>
        <span>{uiTexts.percents(100)}</span>
      </div>
    </div>
  )
}

/** The values after one handle was moved, limited to a margin from its neighbours. */
export function constrainHandles(before: readonly number[], moved: readonly number[]): number[] {
  const index = moved.findIndex((value, position) => value !== before[position])
  return index < 0 ? [...before] : moveHandle(before, index, moved[index] ?? 0)
}

// The library formats values as numbers and lets handles meet; both are overridden on its state, which lives for one render.
function labelThumbs(state: SliderState, spoken: readonly string[]): void {
  const { values } = state
  state.getThumbValueLabel = (index) => spoken[index] ?? ''
  state.getThumbMinValue = (index) => (values[index - 1] ?? bandSlider.min - bandSlider.margin) + bandSlider.margin
  state.getThumbMaxValue = (index) => (values[index + 1] ?? bandSlider.max + bandSlider.margin) - bandSlider.margin
}
