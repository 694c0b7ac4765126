import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'

/** Why something could not be read, and the way to try again. */
export const FailureNotice = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Notice tone="bad" action={<TextButton onClick={onRetry}>{callTexts.retry}</TextButton>}>
    {message}
  </Notice>
)
