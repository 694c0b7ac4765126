import { changedSettings, type QuizSettings } from '@quiz/contract/settings.ts'
import { settingsTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { type ReactNode, useId } from 'react'
import type { ChosenSettings } from '#web/lib/chosen-settings.ts'
import type { Draft } from './draft.ts'
import { fieldId } from './field-paths.ts'
import { useEditor } from './use-editor.ts'

/** Shows the fields of the settings; they are those of the settings of an existing test. */
export type RenderSettings = (fields: {
  quiz: Pick<Draft, 'kind' | 'scoring'>
  settings: QuizSettings
  onChange: (change: ChosenSettings) => void
  dayProblem: string | null
  dayId: string
}) => ReactNode

type EditorSettingsProps = {
  draft: Draft
  /** The settings before any change. */
  saved: QuizSettings
  dayProblem: string | null
  renderSettings: RenderSettings
}

/** Who sees the test, and what its takers get after it. */
export function EditorSettings({ draft, saved, dayProblem, renderSettings }: EditorSettingsProps) {
  const { edit } = useEditor()
  const titleId = useId()
  return (
    <section className="stack" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <div className="editor-settings">
        <p className="soft lead">{texts.note}</p>
        {renderSettings({
          quiz: draft,
          settings: changedSettings(saved, draft.settings),
          onChange: (change) => edit((before) => ({ ...before, settings: { ...before.settings, ...change } })),
          dayProblem,
          dayId: fieldId('reviewDay'),
        })}
      </div>
    </section>
  )
}
