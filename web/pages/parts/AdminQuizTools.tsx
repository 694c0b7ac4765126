import { exportTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import type { ComponentProps } from 'react'
import { QuizTools } from '#web/features/moderation/admin/AdminTools.tsx'
import { ExportAction } from '#web/features/quiz/own-quizzes/ExportAction.tsx'
import { Button } from '#web/ui/Button.tsx'

/** The administrators' actions on a test and its author, with the download of the test. */
export const AdminQuizTools = (props: Omit<ComponentProps<typeof QuizTools>, 'children'>) => (
  <QuizTools {...props}>
    <ExportAction
      quiz={{ id: props.quizId, title: props.title }}
      renderButton={(open) => (
        <Button icon="download" onPress={open}>
          {exportTexts.menu}
        </Button>
      )}
    />
  </QuizTools>
)
