import { sharingTexts } from '@quiz/contract/texts/ru/sharing.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ButtonKind } from '#web/ui/button-class.ts'
import type { ShareMessage } from './share-message.ts'
import { useShare } from './use-share.tsx'

type ShareButtonProps = { kind?: ButtonKind; messageOf: () => ShareMessage }

/** «Поделиться»: opens the share sheet of the system, or the one of the site. */
export function ShareButton({ kind = 'plain', messageOf }: ShareButtonProps) {
  const { share, sheet } = useShare()
  return (
    <>
      <Button kind={kind} icon="share" onPress={() => share(messageOf())}>
        {sharingTexts.share}
      </Button>
      {sheet}
    </>
  )
}
