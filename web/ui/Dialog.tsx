import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { type ReactNode, useEffect } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import '#web/ui/dialog.css'

/** Properties of `Dialog`. `cancelLabel` names the button that closes it, `actions` are the buttons after that; `art` is an illustration for invitations. */
export type DialogProps = {
  isOpen?: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  cancelLabel?: ReactNode
  actions?: ReactNode
  art?: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** Whether a click outside closes it; Escape and the close button always do. */
  isDismissable?: boolean
}

/** A modal dialog in the middle of the screen, on a phone at its bottom; traps the focus and restores it. Import lazily: it depends on react-aria-components. */
export function Dialog({
  isOpen = true,
  onClose,
  title,
  children,
  cancelLabel,
  actions,
  art,
  role = 'dialog',
  isDismissable = true,
}: DialogProps) {
  useOpenerFocus(isOpen)
  const follow = (isNowOpen: boolean) => {
    if (!isNowOpen) onClose()
  }
  return (
    // The build keeps the library's Russian texts only, so the locale must not follow the browser.
    <I18nProvider locale="ru-RU">
      <ModalOverlay className="dialog-overlay" isOpen={isOpen} onOpenChange={follow} isDismissable={isDismissable}>
        <Modal className="dialog-box">
          <AriaDialog className="dialog" role={role}>
            {art && (
              <div className="dialog-art" aria-hidden="true">
                {art}
              </div>
            )}
            <IconButton className="dialog-x" icon="x" label={uiTexts.close} onClick={onClose} />
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {children}
            {(cancelLabel || actions) && (
              <div className="dialog-acts">
                {cancelLabel && <Button onPress={onClose}>{cancelLabel}</Button>}
                {actions}
              </div>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

/** The element outside of dialogs that had the focus last. */
let opener: HTMLElement | null = null

function remember(element: EventTarget | null): void {
  if (!(element instanceof HTMLElement) || element === document.body) return
  if (!element.closest('[role=dialog], [role=alertdialog]')) opener = element
}

if (typeof document !== 'undefined') {
  remember(document.activeElement)
  document.addEventListener('focusin', ({ target }) => remember(target))
}

/**
 * Gives the focus back to the element outside that opened the first of several dialogs that replace one another. react-aria
 * remembers the element in the dialog before, which is gone.
 */
function useOpenerFocus(isOpen: boolean): void {
  // The focus is outside of React.
  useEffect(() => {
    if (!isOpen) return
    return () => {
      // react-aria gives the focus back in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body && opener?.isConnected) opener.focus()
        }),
      )
    }
  }, [isOpen])
}
