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
  /** Text of the button that undoes the decision, its call, and the toast afterwards. */
  button: string
  undo: () => Promise<unknown>
  done: string
}

/** A deleted test or a banned person; the row goes when the decision is undone. */
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
