import type { ReactNode } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import '#web/features/editing/preview.css'

type FullScreenDialogProps = {
  title: string
  /** The button that closes the dialog, beside the title. */
  closeButton: ReactNode
  onClose: () => void
  className?: string
  children: ReactNode
}

/** A dialog over the whole window, above the editor. */
export function FullScreenDialog({ title, closeButton, onClose, className = '', children }: FullScreenDialogProps) {
  return (
    // The build keeps the library's Russian texts only, so the locale must not follow the browser.
    <I18nProvider locale="ru-RU">
      <ModalOverlay className={`preview ${className}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Modal>
          <Dialog className="preview-dialog">
            <div className="wrap preview-head">
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {closeButton}
            </div>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
