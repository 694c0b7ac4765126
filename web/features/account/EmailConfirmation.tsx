import type { OwnAccount } from '@quiz/contract/account/account.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useSendConfirmation } from './account.api.ts'

const texts = accountTexts.confirmation

/** Tells that the e-mail is not confirmed, and when a link was sent; sends another one. */
export function EmailConfirmation({ account: { confirmationSentAt } }: { account: OwnAccount }) {
  const send = useSendConfirmation()
  const press = () =>
    void send.mutate(undefined, {
      onSuccess: (isSent) => showToast({ text: isSent ? texts.sent : texts.already }),
      onError: (error) => showToast({ text: error.message, tone: 'bad' }),
    })
  return (
    <div className="account-form">
      <Notice icon="alert">
        <strong>{texts.unconfirmed}.</strong> {texts.why}
        {confirmationSentAt && ` ${texts.sentAt(formatDateTime(confirmationSentAt))}`}
      </Notice>
      <Button onPress={press} isPending={send.isPending}>
        {confirmationSentAt ? texts.sendAgain : texts.send}
      </Button>
    </div>
  )
}
