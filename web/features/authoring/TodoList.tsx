import { todoTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { type MouseEvent, useId, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { EditorProblem } from './editor-problems.ts'
import { fieldId, type Place } from './places.ts'

type TodoListProps = { problems: readonly EditorProblem[]; onJump: (place: Place) => void }

/** How many links stand in the line before it is opened. */
const shown = 3

/** What is left to be mended, each a link to its place. On a phone the list opens from its button. */
export function TodoList({ problems, onJump }: TodoListProps) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const rest = problems.length - shown
  const jump = (place: Place) => (event: MouseEvent) => {
    event.preventDefault()
    setOpen(false)
    onJump(place)
  }
  const toggle = () => setOpen(!isOpen)
  return (
    <div className={isOpen ? 'todo is-open' : 'todo'}>
      <b>{texts.left(problems.length)}</b>
      <TextButton className="for-narrow" aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
        {texts.mend(problems.length)}
        <Icon name={isOpen ? 'down' : 'up'} />
      </TextButton>
      <div className="todo-list" id={listId}>
        {problems.map(({ place, label }, index) => (
          <a key={place} href={`#${fieldId(place)}`} data-rest={index >= shown || undefined} onClick={jump(place)}>
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
