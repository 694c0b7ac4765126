import { todoTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { type MouseEvent, useId, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { EditorProblem } from './editor-problems.ts'
import { type FieldPath, fieldId } from './field-paths.ts'

type TodoListProps = { problems: readonly EditorProblem[]; onFocusProblem: (place: FieldPath) => void }

/** Number of links in the collapsed list. */
const collapsedCount = 3

/** The open problems as links to their fields. On a phone a button opens the list. */
export function TodoList({ problems, onFocusProblem }: TodoListProps) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const rest = problems.length - collapsedCount
  const need = problems.some((problem) => problem.need === 'fix') ? 'fix' : 'fill'
  const focusProblem = (place: FieldPath) => (event: MouseEvent) => {
    event.preventDefault()
    setOpen(false)
    onFocusProblem(place)
  }
  const toggle = () => setOpen(!isOpen)
  return (
    <div className={isOpen ? 'todo is-open' : 'todo'}>
      <b>{texts.left[need](problems.length)}</b>
      <TextButton className="for-narrow" aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
        {texts.open[need](problems.length)}
        <Icon name={isOpen ? 'down' : 'up'} />
      </TextButton>
      <div className="todo-list" id={listId}>
        {problems.map(({ fieldPath, label }, index) => (
          <a
            key={fieldPath}
            href={`#${fieldId(fieldPath)}`}
            data-rest={index >= collapsedCount || undefined}
            onClick={focusProblem(fieldPath)}
          >
            {label}
          </a>
        ))}
      </div>
      {rest > 0 && (
        <TextButton className="for-wide" aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
          {isOpen ? texts.fewer : texts.more(rest)}
        </TextButton>
      )}
    </div>
  )
}
