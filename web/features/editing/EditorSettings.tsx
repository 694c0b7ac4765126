import { changedSettings, type QuizSettings } from '@quiz/contract/quiz/settings.ts'
import { settingsTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { type ReactNode, useId } from 'react'
import type { Draft } from '#web/features/editing/draft/draft.ts'
import type { ChosenSettings } from '#web/lib/chosen-settings.ts'
import { fieldId } from './field-paths.ts'
import { useEditor, useEditorList, useEditorState, useMessage } from './use-editor.ts'

/** Shows the fields of the settings; they are those of the settings of an existing test. */
export type RenderSettings = (fields: {
  quiz: Pick<Draft, 'kind' | 'scoring'>
  settings: QuizSettings
  onChange: (change: ChosenSettings) => void
  dayProblem: string | null
  dayId: string
}) => ReactNode

/** Who sees the test, and what its takers get after it. `saved` are the settings before any change. */
export function EditorSettings({ saved, renderSettings }: { saved: QuizSettings; renderSettings: RenderSettings }) {
  const { edit } = useEditor()
  const quiz = useEditorList(({ draft: { kind, scoring } }) => ({ kind, scoring }))
  const chosen = useEditorState(({ draft }) => draft.settings)
  const dayProblem = useMessage('reviewDay') ?? null
  const titleId = useId()
  return (
    <section className="stack" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <div className="editor-settings">
        <p className="soft lead">{texts.note}</p>
        {renderSettings({
          ...{ quiz, dayProblem },
          settings: changedSettings(saved, chosen),
          onChange: (change) => edit((before) => ({ ...before, settings: { ...before.settings, ...change } })),
          dayId: fieldId('reviewDay'),
        })}
      </div>
    </section>
  )
}
