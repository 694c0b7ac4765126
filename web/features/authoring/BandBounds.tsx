import { resultEditorTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import type { BandOfPoints } from './draft-results.ts'
import { setBandEnd } from './draft-results.ts'
import { PercentField } from './PercentField.tsx'
import { useEditor } from './use-editor.ts'

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
    <div className="bounds">
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
