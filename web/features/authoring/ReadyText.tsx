import { todoTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { type EditorPurposeName, purposeTexts } from '@quiz/contract/texts/ru/authoring-purposes.ts'
import type { MouseEvent } from 'react'
import type { EditorWarning } from './editor-warnings.ts'

type ReadyTextProps = { purpose: EditorPurposeName; warnings: readonly EditorWarning[]; unchanged: string | null }

/** Says that there is nothing to save, or that the test can be submitted, and links to the warnings that it has. */
export function ReadyText({ purpose, warnings, unchanged }: ReadyTextProps) {
  if (unchanged) return <span className="soft">{unchanged}</span>
  if (warnings.length === 0) return <b>{todoTexts.ready}</b>
  const focus = (id: string) => (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  return (
    <div className="todo is-warned">
      <b>{purposeTexts[purpose].warned(warnings.length)}</b>
      {warnings.map(({ id, label }) => (
        <a key={id} href={`#${id}`} onClick={focus(id)}>
          {label}
        </a>
      ))}
    </div>
  )
}
