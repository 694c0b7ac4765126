import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** The texts before the button of a mailed link, on it, and after it. */
export type MailedLinkTexts = { lead: string; submit: string; done: string }

type MailedLinkActionProps = {
  texts: MailedLinkTexts
  /** Does what the link is for. */
  perform: () => Promise<boolean>
  /** The link to the page after it. */
  onward: ReactNode
}

/** Confirms a mailed link when the button is pressed, and shows the result. */
export function MailedLinkAction({ texts, perform, onward }: MailedLinkActionProps) {
  const queryClient = useQueryClient()
  const action = useSingleMutation({ mutationFn: perform, onSuccess: () => queryClient.invalidateQueries() })
  if (action.isSuccess) {
    return (
      <>
        <Notice>{texts.done}</Notice>
        {onward}
      </>
    )
  }
  return (
    <>
      <p>{texts.lead}</p>
      {action.isError && <Notice tone="bad">{action.error.message}</Notice>}
      <Button kind="main" isWide isTall isPending={action.isPending} onPress={() => action.mutate()}>
        {texts.submit}
      </Button>
      {action.isError && onward}
    </>
  )
}
