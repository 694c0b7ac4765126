import { joinResultsTexts } from '@quiz/contract/texts/ru/join-results.ts'
import { setAfterSignIn } from '#web/lib/after-sign-in.ts'
import { resultKeysName, storedResults } from '#web/lib/result-keys.ts'
import { useStoredText } from '#web/lib/stored-text.ts'
import { TextButton } from '#web/ui/TextButton.tsx'

/** Says that this browser has results without an account, which whoever closed the dialog about them finds again. */
export function KeptGuestResults() {
  const isKept = useStoredText('browser', resultKeysName) !== null
  const count = isKept ? storedResults(Date.now()).length : 0
  if (count === 0) return null
  return (
    <p className="soft small">
      {joinResultsTexts.kept(count)}{' '}
      <TextButton onClick={() => setAfterSignIn('signed-in')}>{joinResultsTexts.open}</TextButton>
    </p>
  )
}
