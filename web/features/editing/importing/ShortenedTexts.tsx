import type { TextPlace } from '@quiz/contract/formats/imported.ts'
import { longestText, textAt } from '@quiz/contract/formats/long-texts.ts'
import { importDialogTexts as texts } from '@quiz/contract/texts/ru/import-dialog.ts'
import { useState } from 'react'
import { formulaTextLength, textLength } from '#web/features/editing/draft/text-length.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { type CorrectedQuestion, type ImportChoice, splitChanges } from './use-import-choice.ts'

type ShortenedTextsProps = { imported: CorrectedQuestion; onShorten: ImportChoice['shorten'] }

/** Fields for the texts of a question that are too long, or were, and the offer to move what it tells into its note. */
export function ShortenedTexts({ imported, onShorten }: ShortenedTextsProps) {
  const { notes, shortened } = imported
  const places = new Set([...notes.flatMap(({ over }) => over ?? []), ...(shortened?.keys() ?? [])])
  if (places.size === 0) return null
  const split = splitChanges(imported)
  const change = (place: TextPlace, text: string) => onShorten([[imported, new Map([[place, text]])]])
  return (
    <div className="imported-long">
      {split && <TextButton onClick={() => onShorten([[imported, split]])}>{texts.shorten.split}</TextButton>}
      {[...places].map((place) => {
        const text = textAt(imported, place)
        return <ShortenedText key={`${place} ${text}`} {...{ place, text }} onChange={(next) => change(place, next)} />
      })}
    </div>
  )
}

/** Whether a text is one that takers type, in which no formulas stand. */
const isTyped = (place: TextPlace): boolean => String(place).startsWith('accepted')

function labelOf(place: TextPlace): string {
  if (typeof place === 'number') return texts.shorten.answer(place + 1)
  if (place === 'question' || place === 'note' || place === 'explanation') return texts.shorten[place]
  const index = place.split(' ')[1]
  return texts.shorten[isTyped(place) ? 'accepted' : 'right'](Number(index) + 1)
}

type ShortenedTextProps = { place: TextPlace; text: string; onChange: (text: string) => void }

/** A text while it is shortened. The list of questions learns of it when it is left, as it may have two thousand. */
function ShortenedText({ place, text, onChange }: ShortenedTextProps) {
  const [typed, setTyped] = useState(text)
  return (
    <Field
      label={labelOf(place)}
      counter={{ used: isTyped(place) ? textLength(typed) : formulaTextLength(typed), limit: longestText(place) }}
    >
      {(control) => (
        <TextArea {...control} value={typed} onChange={setTyped} onBlur={() => typed !== text && onChange(typed)} />
      )}
    </Field>
  )
}
