import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'

/** The error of loading with a retry button. */
export const FailureNotice = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Notice tone="bad" action={<TextButton onClick={onRetry}>{callTexts.retry}</TextButton>}>
    {message}
  </Notice>
)

type LoadStateProps = { loading: string; error: { message: string } | null; onRetry: () => unknown }

/** What stands in place of a page while it loads, and when that fails. */
export const LoadState = ({ loading, error, onRetry }: LoadStateProps) =>
  error ? (
    <FailureNotice message={error.message} onRetry={() => void onRetry()} />
  ) : (
    <Spinner label={loading} size="page" />
  )
