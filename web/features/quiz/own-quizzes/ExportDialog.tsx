import { type ExportFormat, exportFormats, ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { exportTexts as texts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { call } from '#web/lib/call.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormatRow } from '#web/ui/FormatRow.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { MoodleLosses } from './MoodleLosses.tsx'
import { settingsQuery } from './own-quizzes.api.ts'
import '#web/features/quiz/own-quizzes/export.css'

/** The test to download. */
export type ExportDialogProps = { quiz: Pick<QuizCard, 'id' | 'title'>; onClose: () => void }

/** Downloads a test in one of the formats. */
export function ExportDialog({ quiz, onClose }: ExportDialogProps) {
  const { data } = useQuery(settingsQuery(quiz.id))
  const download = async (format: ExportFormat) => {
    const isSaved = await toastOnFailure(async () =>
      saveFile(await call(ownQuizzes.export, { params: { id: String(quiz.id) }, query: { format } })),
    )
    if (isSaved) onClose()
  }
  return (
    <Dialog onClose={onClose} title={texts.title(quiz.title)} cancelLabel={texts.cancel}>
      <p className="soft">{texts.lead}</p>
      {exportFormats.toReversed().map((format) => (
        <Fragment key={format}>
          <FormatRow {...texts.formats[format]} action={texts.menu} onDownload={() => download(format)} />
          {data && (format === 'gift' || format === 'moodle') && <MoodleLosses quiz={data} format={format} />}
        </Fragment>
      ))}
    </Dialog>
  )
}
