import { bandsOf, evenHandles } from '@quiz/contract/quiz/bands.ts'
import { bandTexts } from '@quiz/contract/texts/ru/bands.ts'
import { useState } from 'react'
import { Sample } from '#web/testing/gallery/Sample.tsx'
import { BandSlider } from '#web/ui/BandSlider.tsx'
import { bandClass } from '#web/ui/band-class.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

function Bands({ count }: { count: number }) {
  const [values, setValues] = useState(evenHandles(count))
  const bands = bandsOf(values)
  return (
    <>
      <BandSlider
        label="Границы результатов"
        values={values}
        onChange={setValues}
        labels={bands.map((_, index) => `Результат ${index + 1}`)}
        thumbLabel={(index) => `Граница между результатами ${index + 1} и ${index + 2}`}
      />
      <ol className="two">
        {bands.map((band, index) => (
          <li key={band.max} className={`res ${bandClass(index)}`}>
            <div className="res-head">
              <p className="res-band num">{bandTexts.range(band.min, band.max)}</p>
              <IconButton icon="trash" label={`Удалить результат ${index + 1}`} />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The band slider with two, three and ten results. */
export function EditorSamples() {
  return (
    <Sample title="Границы результатов">
      <div className="stack">
        <Bands count={3} />
        <Bands count={2} />
        <Bands count={10} />
      </div>
    </Sample>
  )
}
