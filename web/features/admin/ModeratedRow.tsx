import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { Button } from '#web/ui/Button.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'

type ModeratedRowProps = {
  picture: ReactNode
  title: string
  children: ReactNode
  /** Text of the button that takes the moderation back, the call, and the toast when it is done. */
  button: string
  undo: () => Promise<unknown>
  done: string
}

/** A row of what administrators took off the site; it leaves the list when that is taken back. */
export function ModeratedRow({ picture, title, children, button, undo, done }: ModeratedRowProps) {
  const queryClient = useQueryClient()
  const heading = useListItemFocusRestoration<HTMLHeadingElement>()
  const press = async () => {
    if (!(await toastOnFailure(undo))) return
    showToast({ text: done })
    await queryClient.invalidateQueries()
  }
  return (
    <li className="session">
      {picture}
      <div className="grow basis-20">
        <h3 ref={heading}>{title}</h3>
        {children}
      </div>
      <Button onPress={press}>
        {button}
        <span className="vh">: {title}</span>
      </Button>
    </li>
  )
}
