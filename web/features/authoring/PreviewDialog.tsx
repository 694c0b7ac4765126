import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import type { ReactNode } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '#web/ui/Button.tsx'
import '#web/styles/preview.css'

const texts = editingTexts.preview

/** A preview over the whole window, above the editor. */
export function PreviewDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    // The build keeps the library's Russian texts only, so the locale must not follow the browser.
    <I18nProvider locale="ru-RU">
      <ModalOverlay className="preview" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Modal>
          <Dialog className="preview-dialog">
            <div className="wrap preview-head">
              <Heading slot="title" level={2}>
                {texts.title}
              </Heading>
              <Button onPress={onClose}>{texts.close}</Button>
            </div>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
