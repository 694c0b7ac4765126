import { kindOf } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { settingsSentence } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { publishingTexts as texts } from '@quiz/contract/texts/ru/publishing.ts'
import { useState } from 'react'
import { presentSettings } from '#web/lib/chosen-settings.ts'
import { formatDate } from '#web/lib/date-format.ts'
import { TextButton } from '#web/ui/TextButton.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'

/** The settings of an own test in one sentence, with a button to change them. */
export function SettingsSummary({ quiz }: { quiz: QuizToEdit }) {
  const [isChanging, setChanging] = useState(false)
  const settings = presentSettings(quiz)
  const from = settings.reviewFrom && formatDate(settings.reviewFrom)
  return (
    <>
      <p className="small soft">
        {settingsSentence(settings, { kind: kindOf(quiz.testTypeId), from })}{' '}
        <TextButton onClick={() => setChanging(true)}>{texts.change}</TextButton>
      </p>
      {isChanging && <SettingsDialog quiz={quiz} onClose={() => setChanging(false)} />}
    </>
  )
}
