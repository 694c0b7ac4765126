import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'

/** The error of loading with a retry button. */
export const FailureNotice = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Notice tone="bad" action={<TextButton onClick={onRetry}>{callTexts.retry}</TextButton>}>
    {message}
  </Notice>
)
