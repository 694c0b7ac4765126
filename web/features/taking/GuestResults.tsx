import { joinResultsTexts } from '@quiz/contract/texts/ru/join-results.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import type { StoredResult } from '#web/lib/result-keys.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import '#web/styles/guest-results.css'

type GuestResultsProps = {
  results: readonly StoredResult[]
  ticked: ReadonlySet<string>
  onChange: (ticked: ReadonlySet<string>) => void
}

/** The results of this browser by title and time, to be ticked. */
export const GuestResults = ({ results, ticked, onChange }: GuestResultsProps) => (
  <fieldset className="guest-results">
    <legend className="vh">{joinResultsTexts.list}</legend>
    {results.map(({ id, title, at }) => (
      <Checkbox
        key={id}
        isOn={ticked.has(id)}
        onChange={(isOn) => onChange(new Set(isOn ? [...ticked, id] : [...ticked].filter((one) => one !== id)))}
      >
        <span>
          <b>{title ?? joinResultsTexts.untitled}</b>{' '}
          <span className="soft small">{formatDateTime(new Date(at).toISOString())}</span>
        </span>
      </Checkbox>
    ))}
  </fieldset>
)
