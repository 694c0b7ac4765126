import { questionTexts, outlineTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import type { MouseEvent } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { Draft } from './draft.ts'
import { type FieldPath, fieldId, fieldPaths } from './field-paths.ts'
import { problemsWithin, type VisibleProblems } from './visible-problems.ts'
import '#web/styles/outline.css'

/** Number of questions from which a test has an outline. */
const outlineMin = 4

type EditorOutlineProps = { draft: Draft; problems: VisibleProblems; onOpen: (fieldPath: FieldPath) => void }

/** The outline of a long test, beside the form: links to its questions and results. */
export function EditorOutline({ draft, problems, onOpen }: EditorOutlineProps) {
  const { questions, results } = draft
  if (questions.length < outlineMin) return null
  const link = (fieldPath: FieldPath, text: string) => (
    <OutlineLink
      fieldPath={fieldPath}
      text={text}
      hasProblems={problemsWithin(problems, fieldPath).size > 0}
      onOpen={onOpen}
    />
  )
  return (
    <nav className="outline" aria-label={texts.label}>
      <p className="state-name">{questionTexts.title}</p>
      <ol>
        {questions.map(({ key, text }) => (
          <li key={key}>{link(fieldPaths.question(key), text || questionTexts.untitled)}</li>
        ))}
      </ol>
      {results.length > 0 && <p className="state-name">{texts.results}</p>}
      <ol>
        {results.map(({ key, title }) => (
          <li key={key}>{link(fieldPaths.result(key), title || texts.untitledResult)}</li>
        ))}
      </ol>
    </nav>
  )
}

type OutlineLinkProps = {
  fieldPath: FieldPath
  text: string
  hasProblems: boolean
  onOpen: (fieldPath: FieldPath) => void
}

function OutlineLink({ fieldPath, text, hasProblems, onOpen }: OutlineLinkProps) {
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onOpen(fieldPath)
  }
  return (
    <a href={`#${fieldId(fieldPath)}`} onClick={open}>
      <span>{text}</span>
      {hasProblems && (
        <>
          <Icon name="alert" />
          <span className="vh">. {questionTexts.hasProblems}</span>
        </>
      )}
    </a>
  )
}
