import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { HandingIn } from './use-hand-in.ts'

const texts = workTakingTexts.handIn

/** That the work is not handed in yet, and why. */
export function HandInNotice({ handingIn, onRetry, onCancel }: HandInNoticeProps) {
  if (handingIn.step === 'waiting')
    return (
      <Notice icon="cloud" action={<TextButton onClick={onCancel}>{texts.notNow}</TextButton>}>
        {handingIn.problem.isOffline ? texts.waiting : texts.failed(handingIn.problem.message)}
      </Notice>
    )
  if (handingIn.step !== 'failed') return null
  return (
    <Notice tone="bad" action={<TextButton onClick={onRetry}>{callTexts.retry}</TextButton>}>
      {texts.failed(handingIn.problem.message)}
    </Notice>
  )
}

type HandInNoticeProps = { handingIn: HandingIn; onRetry: () => void; onCancel: () => void }
