import { account } from '@quiz/contract/account/account.ts'
import { deletionTexts } from '@quiz/contract/texts/ru/account-deletion.ts'
import { useEffect, useRef } from 'react'
import { call } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import '#web/styles/notices.css'

const texts = deletionTexts.waiting

type LeavingNoticeProps = { deletesAt: string; banToken: string; onBack: () => void }

/** Shown in place of the login form while the account is to be deleted; only the button stops the deletion. */
export function LeavingNotice({ deletesAt, banToken, onBack }: LeavingNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus is outside of React: the form that had it is gone.
  useEffect(() => heading.current?.focus(), [])
  const keep = useSingleMutation({
    mutationFn: () => call(account.keep, {}, { banToken }),
    onSuccess: () => {
      showToast({ text: texts.kept })
      onBack()
    },
  })
  return (
    <section className="ban">
      <h2 ref={heading} tabIndex={-1}>
        {texts.title(formatDateTime(deletesAt))}
      </h2>
      <p>{texts.text}</p>
      {keep.isError && <Notice tone="bad">{keep.error.message}</Notice>}
      <div className="acts">
        <Button kind="main" isPending={keep.isPending} onPress={() => keep.mutate()}>
          {texts.keep}
        </Button>
        <Button onPress={onBack}>{texts.leave}</Button>
      </div>
    </section>
  )
}
