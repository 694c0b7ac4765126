import { type MouseEvent, type ReactNode, useId } from 'react'
import { type ButtonLook, buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-shapes.ts'
import { type Press, useAsyncPress } from '#web/ui/use-async-press.ts'

/** Properties of `Button`. `reason` disables it and explains why; `isPending` shows progress and ignores clicks. */
export type ButtonProps = ButtonLook & {
  children: ReactNode
  icon?: IconName
  type?: 'button' | 'submit'
  onPress?: Press
  isPending?: boolean
  reason?: string | null
  isDisabled?: boolean
  /** For a button that opens and closes something: whether that is open. */
  isExpanded?: boolean
  form?: string
}

/** A button that can explain why it is disabled. It stays in the Tab order then, so that the reason can be read. */
export function Button({
  children,
  icon,
  type = 'button',
  onPress,
  isPending = false,
  reason,
  isDisabled,
  isExpanded,
  form,
  ...look
}: ButtonProps) {
  const reasonId = useId()
  const { isRunning, run } = useAsyncPress(onPress)
  const isBusy = isPending || isRunning
  const isUnavailable = isBusy || Boolean(reason)
  const click = (event: MouseEvent) => {
    // A disabled submit button must not submit its form, and one with a press of its own need not.
    if (isUnavailable || onPress) event.preventDefault()
    if (!isUnavailable) run()
  }
  return (
    <>
      <button
        className={buttonClass(look)}
        type={type}
        onClick={click}
        disabled={isDisabled}
        form={form}
        title={reason ?? undefined}
        aria-disabled={isUnavailable || undefined}
        aria-busy={isBusy || undefined}
        aria-expanded={isExpanded}
        aria-describedby={reason ? reasonId : undefined}
      >
        {icon && <Icon name={icon} />}
        {children}{' '}
      </button>
      {reason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
