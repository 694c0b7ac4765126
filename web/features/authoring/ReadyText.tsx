import { todoTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import type { MouseEvent } from 'react'
import type { EditorWarning } from './editor-warnings.ts'

/** Says that the test can be created, and links to the warnings that it has. */
export function ReadyText({ warnings }: { warnings: readonly EditorWarning[] }) {
  if (warnings.length === 0) return <b>{texts.ready}</b>
  const focus = (id: string) => (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  return (
    <div className="todo is-warned">
      <b>{texts.warned(warnings.length)}</b>
      {warnings.map(({ id, label }) => (
        <a key={id} href={`#${id}`} onClick={focus(id)}>
          {label}
        </a>
      ))}
    </div>
  )
}
