import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { keyOfWork } from './stored-work.ts'
import { forgetParticipant } from './work-taking.api.ts'

const texts = workTakingTexts.done

type ForgetDialogProps = {
  code: string
  attemptId: string
  isOfClass: boolean
  onClose: () => void
  onForgotten: () => void
}

/** Asks before a participant's name and answers are removed for good. */
export function ForgetDialog({ code, attemptId, isOfClass, onClose, onForgotten }: ForgetDialogProps) {
  const forget = useSingleMutation({
    mutationFn: () => forgetParticipant({ attemptId, key: keyOfWork(code) }),
    onSuccess: onForgotten,
  })
  return (
    <Dialog
      onClose={onClose}
      title={texts.forgetTitle}
      cancelLabel={workTakingTexts.submit.cancel}
      actions={
        <Button kind="danger" isPending={forget.isPending} onPress={() => forget.mutate()}>
          {texts.forgetAction}
        </Button>
      }
    >
      <p>{texts.forgetText}</p>
      <p className="soft small">{isOfClass ? texts.forgetOfClass : texts.forgetKept}</p>
      {forget.isError && <Notice tone="bad">{forget.error.message}</Notice>}
    </Dialog>
  )
}
