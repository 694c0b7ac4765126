import { questionTexts, outlineTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import type { MouseEvent } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { EditorState } from './editor-state.ts'
import { hasMessages } from './editor-store.ts'
import { type FieldPath, fieldId, fieldPaths } from './field-paths.ts'
import { getItem, useEditor, useEditorList, useEditorState } from './use-editor.ts'
import '#web/features/editing/outline.css'

/** Number of questions from which a test has an outline. */
const outlineMin = 4

/** The outline of a long test, beside the form: links to its questions and results. */
export function EditorOutline() {
  const [questions, results] = useEditorList(({ draft }) =>
    [draft.questions, draft.results].map((items) => items.map(({ key }) => key)),
  )
  if (!questions || !results || questions.length < outlineMin) return null
  return (
    <nav className="outline" aria-label={texts.label}>
      <p className="state-name">{questionTexts.title}</p>
      <ol>
        {questions.map((key) => (
          <OutlineLink
            key={key}
            fieldPath={fieldPaths.question(key)}
            textOf={({ draft }) => getItem(draft.questions, key).text || questionTexts.untitled}
          />
        ))}
      </ol>
      {results.length > 0 && <p className="state-name">{texts.results}</p>}
      <ol>
        {results.map((key) => (
          <OutlineLink
            key={key}
            fieldPath={fieldPaths.result(key)}
            textOf={({ draft }) => getItem(draft.results, key).title || texts.untitledResult}
          />
        ))}
      </ol>
    </nav>
  )
}

function OutlineLink({ fieldPath, textOf }: { fieldPath: FieldPath; textOf: (state: EditorState) => string }) {
  const { openField } = useEditor()
  const text = useEditorState(textOf)
  const hasProblems = useEditorState((state) => hasMessages(state, fieldPath))
  const open = (event: MouseEvent) => {
    event.preventDefault()
    openField(fieldPath)
  }
  return (
    <li>
      <a href={`#${fieldId(fieldPath)}`} onClick={open}>
        <span>{text}</span>
        {hasProblems && (
          <>
            <Icon name="alert" />
            <span className="vh">. {questionTexts.hasProblems}</span>
          </>
        )}
      </a>
    </li>
  )
}
